import { layoutCopy } from './words.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Calendar, Telephone } from '#client/ui/icons.tsx';
import styles from './quick-bar.module.css';

/** Shown on phones. The stylesheet hides it while a field has the focus. */
export function QuickBar() {
  const { salesPhone } = usePageSettings();
  return (
    <nav className={`dark screen-only ${styles.bar}`} aria-label={layoutCopy.quickBar}>
      <RegistrationLink asksForVisit>
        <Calendar />
        {layoutCopy.visit}
      </RegistrationLink>
      <a href={`tel:${salesPhone}`}>
        <Telephone />
        {layoutCopy.call}
      </a>
    </nav>
  );
}
