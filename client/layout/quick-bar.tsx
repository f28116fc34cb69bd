import { layoutCopy } from '../content/layout.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../data/page-settings.tsx';
import { Calendar, Telephone } from '../components/icons.tsx';
import styles from './quick-bar.module.css';

/** On phones; its stylesheet hides it while a field has the focus. */
export function QuickBar() {
  const { salesPhone } = usePageSettings();
  return (
    <nav className={`dark ${styles.bar}`} aria-label={layoutCopy.quickBar}>
      <RegistrationLink asksForVisit>
        <Calendar />
        {layoutCopy.visit}
      </RegistrationLink>
      <a href={`tel:${salesPhone}`}>
        <Telephone />
        {layoutCopy.phone}
      </a>
    </nav>
  );
}
