import { interiorContent } from '../content/interior.ts';

export default function Interior72BPage() {
  return (
    <section>
      <h2>{interiorContent['72b'].title}</h2>
      <p>{interiorContent['72b'].text}</p>
    </section>
  );
}
