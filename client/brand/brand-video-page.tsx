import { brandContent } from '../content/brand.ts';

export default function BrandVideoPage() {
  return (
    <section>
      <h2>{brandContent.video.title}</h2>
      <p>{brandContent.video.text}</p>
    </section>
  );
}
