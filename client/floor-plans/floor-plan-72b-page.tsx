import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan72BPage() {
  return (
    <section>
      <h2>{floorPlansContent['72b'].title}</h2>
      <p>{floorPlansContent['72b'].text}</p>
    </section>
  );
}
