import { brandContent } from '../content/brand.ts';

export default function BrandIntroPage() {
  return (
    <section>
      <h2>{brandContent.intro.title}</h2>
      <p>{brandContent.intro.text}</p>
    </section>
  );
}
