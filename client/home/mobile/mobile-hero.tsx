import { hero } from '../../content/home.ts';
import { cgNotice } from '../../content/pictures.ts';
import { RegistrationLink } from '../../leads/registration-link.tsx';
import { LongArrow } from '../../ui/icons.tsx';
import styles from './mobile-hero.module.css';

/** Under the shared picture and title. */
export function MobileHero() {
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.words}>
        <p className={styles.where}>{hero.whereNarrow}</p>
        <RegistrationLink className="button on-picture whole">
          {hero.register}
          <LongArrow />
        </RegistrationLink>
        <p className="caption">{cgNotice}</p>
      </div>
    </section>
  );
}
