import { hero, visit } from '../../../content/home.ts';
import { cgDisclaimer } from '../../../content/pictures.ts';
import { RegistrationLink } from '../../../leads/registration-link.tsx';
import { usePageSettings } from '../../../data/page-settings.tsx';
import { LongArrow } from '../../../components/icons.tsx';
import { Scene } from './scene.tsx';
import { SeaDashes } from './sea-dashes.tsx';
import styles from './hero-scene.module.css';

/** Picture and title are shared with the mobile layout. */
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
