import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan59BPage() {
  return (
    <section>
      <h2>{floorPlansContent['59b'].title}</h2>
      <p>{floorPlansContent['59b'].text}</p>
    </section>
  );
}
