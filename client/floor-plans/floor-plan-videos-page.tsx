import { floorPlansContent } from '../content/floor-plans.ts';

export default function FloorPlanVideosPage() {
  return (
    <section>
      <h2>{floorPlansContent.videos.title}</h2>
      <p>{floorPlansContent.videos.text}</p>
    </section>
  );
}
