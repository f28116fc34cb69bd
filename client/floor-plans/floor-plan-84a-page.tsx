import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlan84APage() {
  return (
    <section>
      <h2>{floorPlansContent['84a'].title}</h2>
      <p>{floorPlansContent['84a'].text}</p>
    </section>
  );
}
