import { hero } from '../words.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { SalesNumber } from '../sales-number.tsx';
import { Scene } from './scene.tsx';
import { SeaDashes } from './sea-dashes.tsx';
import styles from './hero.module.css';

function Register({ className = '' }: { readonly className?: string }) {
  return (
    <RegistrationLink className={`button on-picture ${className}`.trim()}>
      {hero.register}
      <LongArrow />
    </RegistrationLink>
  );
}

/** The picture and the title are in `home-page.tsx`, because both layouts share them. */
export function HeroScene() {
  return (
    <Scene at={1} className={styles.hero} labelledBy="home-title">
      <div className={`sea grid dark ${styles.sea}`}>
        <div className={styles.wide}>
          <p className={styles.where}>{hero.where}</p>
          <div className={styles.act}>
            <Register />
            <SalesNumber className={styles.number} />
          </div>
          <p className={`caption ${styles.caption}`}>{cgDisclaimer}</p>
        </div>
      </div>
      <SeaDashes />
      <a className={styles.cue} href="#section-2" data-step-to="2">
        <span className="unseen">{hero.next}</span>
      </a>
    </Scene>
  );
}

export function MobileHero() {
  return (
    <section className={styles.mobile} aria-labelledby="home-title">
      <div className={styles.foot}>
        <p>{hero.whereNarrow}</p>
        <Register className="whole" />
        <p className="caption">{cgDisclaimer}</p>
      </div>
    </section>
  );
}
