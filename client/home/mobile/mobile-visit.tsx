import { visit } from '../../content/home.ts';
import { VisitForm } from '../../leads/visit-form.tsx';
import { Part } from './part.tsx';
import styles from './mobile-visit.module.css';

/** The visit booking. */
export function MobileVisit() {
  return (
    <Part title={visit.title}>
      <p className={`quiet ${styles.text}`}>{visit.text.join(' ')}</p>
      <VisitForm layout="mobile" registerText={visit.register} />
    </Part>
  );
}
