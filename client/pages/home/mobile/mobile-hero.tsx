import { hero } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import styles from './mobile-hero.module.css';

export function MobileHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.copy}>
        <p className={styles.where}>{hero.whereNarrow}</p>
        <RegistrationLink className="button on-picture whole">
          {hero.register}
          <LongArrow />
        </RegistrationLink>
        <p className="caption">{cgDisclaimer}</p>
      </div>
    </section>
  );
}
