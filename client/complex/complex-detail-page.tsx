import { complexContent } from '../content/complex.ts';

export default function ComplexDetailPage() {
  return (
    <section>
      <h2>{complexContent.detail.title}</h2>
      <p>{complexContent.detail.text}</p>
    </section>
  );
}
