import { visit } from '../words.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { VisitForm } from '#client/leads/visit-form.tsx';
import { Lines } from '#client/ui/lines.tsx';
import { Picture } from '#client/site/picture.tsx';
import { SalesNumber } from '../sales-number.tsx';
import { Scene } from './scene.tsx';
import { Section } from './section.tsx';
import styles from './visit.module.css';

export function VisitScene() {
  return (
    <Scene at={8} className={styles.visit} ground={<Picture className={styles.picture} name="living" sizes="max(47vw, 100vh)" />} caption={cgDisclaimer}>
      <div className="sea grid">
        <div className={`rise ${styles.copy}`}>
          <h2 className="display-2">
            <Lines of={visit.title} />
          </h2>
          <p className={styles.text}>
            <Lines of={visit.text} />
          </p>
          <SalesNumber className={styles.number} />
        </div>
      </div>
      <VisitForm layout="wide" registerText={visit.register} />
    </Scene>
  );
}

export function MobileVisit() {
  return (
    <Section title={visit.title}>
      <p className={`quiet ${styles.narrow}`}>{visit.text.join(' ')}</p>
      <VisitForm layout="mobile" registerText={visit.register} />
    </Section>
  );
}
