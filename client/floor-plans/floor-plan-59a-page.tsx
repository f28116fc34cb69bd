import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan59APage() {
  return (
    <section>
      <h2>{floorPlansContent['59a'].title}</h2>
      <p>{floorPlansContent['59a'].text}</p>
    </section>
  );
}
