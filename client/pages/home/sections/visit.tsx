import { visit } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { VisitForm } from '#client/leads/visit-form.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Scene } from './scene.tsx';
import styles from './visit-scene.module.css';

export function VisitScene() {
  const { salesPhone } = usePageSettings();
  return (
    <Scene
      at={8}
      className={styles.visit}
      ground={
        <div className={styles.ground}>
          <Picture className={styles.picture} name="living" sizes="max(47vw, 100vh)" />
        </div>
      }
    >
      <div className="sea grid">
        <div className={`rise ${styles.copy}`}>
          <h2 className="display-2">
            <Lines of={visit.title} />
          </h2>
          <p className={styles.text}>
            <Lines of={visit.text} />
          </p>
          <a className={styles.number} href={`tel:${salesPhone}`}>
            {salesPhone} {visit.hours && <small>{visit.hours}</small>}
          </a>
        </div>
      </div>
      <small className={`caption quiet ${styles.caption}`}>{cgDisclaimer}</small>
      <VisitForm layout="wide" registerText={visit.register} />
    </Scene>
  );
}
