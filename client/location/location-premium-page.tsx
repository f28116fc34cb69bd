import { locationContent } from '../content/location.ts';

export default function LocationPremiumPage() {
  return (
    <section>
      <h2>{locationContent.premium.title}</h2>
      <p>{locationContent.premium.text}</p>
    </section>
  );
}
