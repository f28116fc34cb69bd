import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan72APage() {
  return (
    <section>
      <h2>{floorPlansContent['72a'].title}</h2>
      <p>{floorPlansContent['72a'].text}</p>
    </section>
  );
}
