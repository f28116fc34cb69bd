import { visit } from '../words.ts';
import { VisitForm } from '#client/leads/visit-form.tsx';
import { Section } from './section.tsx';
import styles from './mobile-visit.module.css';

export function MobileVisit() {
  return (
    <Section title={visit.title}>
      <p className={`quiet ${styles.text}`}>{visit.text.join(' ')}</p>
      <VisitForm layout="mobile" registerText={visit.register} />
    </Section>
  );
}
