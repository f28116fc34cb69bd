import { interiorContent } from '../content/interior.ts';

export default function Interior59APage() {
  return (
    <section>
      <h2>{interiorContent['59a'].title}</h2>
      <p>{interiorContent['59a'].text}</p>
    </section>
  );
}
