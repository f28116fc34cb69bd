import { layoutCopy } from '../content/layout.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../data/page-settings.tsx';
import { Calendar, Telephone } from '../components/icons.tsx';
import styles from './quick-bar.module.css';

/** Hidden while a field is filled in. */
export function QuickBar() {
  const { salesPhone } = usePageSettings();
  return (
    <nav className={`dark ${styles.bar}`} aria-label={layoutCopy.quickBar}>
      <RegistrationLink>
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
