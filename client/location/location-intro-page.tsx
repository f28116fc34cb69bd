import { locationContent } from '../content/location.ts';

export default function LocationIntroPage() {
  return (
    <section>
      <h2>{locationContent.intro.title}</h2>
      <p>{locationContent.intro.text}</p>
    </section>
  );
}
