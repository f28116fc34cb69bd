import { hero, visit } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { Scene } from './scene.tsx';
import { SeaDashes } from './sea-dashes.tsx';
import styles from './hero-scene.module.css';

/** The picture and the title are in `home-page.tsx`, because both layouts share them. */
export function HeroScene() {
  const { salesPhone } = usePageSettings();
  return (
    <Scene at={1} className={styles.hero} labelledBy="home-title">
      <div className={`sea grid dark ${styles.sea}`}>
        <div className={styles.copy}>
          <p className={styles.where}>{hero.where}</p>
          <div className={styles.act}>
            <RegistrationLink className="button on-picture">
              {hero.register}
              <LongArrow />
            </RegistrationLink>
            <a className={styles.number} href={`tel:${salesPhone}`}>
              {salesPhone} {visit.hours && <small>{visit.hours}</small>}
            </a>
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
