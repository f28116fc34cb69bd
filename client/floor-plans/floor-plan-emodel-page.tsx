import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlanEmodelPage() {
  return (
    <section>
      <h2>{floorPlansContent.emodel.title}</h2>
      <p>{floorPlansContent.emodel.text}</p>
    </section>
  );
}
