import { interiorContent } from '../content/interior.ts';

export default function Interior84BPage() {
  return (
    <section>
      <h2>{interiorContent['84b'].title}</h2>
      <p>{interiorContent['84b'].text}</p>
    </section>
  );
}
