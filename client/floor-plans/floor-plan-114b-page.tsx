import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan114BPage() {
  return (
    <section>
      <h2>{floorPlansContent['114b'].title}</h2>
      <p>{floorPlansContent['114b'].text}</p>
    </section>
  );
}
