import { complexContent } from '../content/complex.ts';

export default function ComplexCommunityPage() {
  return (
    <section>
      <h2>{complexContent.community.title}</h2>
      <p>{complexContent.community.text}</p>
    </section>
  );
}
