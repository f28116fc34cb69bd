import { complexContent } from '../content/complex.ts';

export default function ComplexIntroPage() {
  return (
    <section>
      <h2>{complexContent.intro.title}</h2>
      <p>{complexContent.intro.text}</p>
    </section>
  );
}
