import { frameWords } from '../content/frame.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../page-settings.tsx';
import { Calendar, Telephone } from '../ui/icons.tsx';
import styles from './quick-bar.module.css';

/** Fixed at the foot of narrow windows; out of the way while a field is being filled in. */
export function QuickBar() {
  const { salesPhone } = usePageSettings();
  return (
    <nav className={`dark ${styles.bar}`} aria-label={frameWords.quickBar}>
      <RegistrationLink>
        <Calendar />
        {frameWords.visit}
      </RegistrationLink>
      <a href={`tel:${salesPhone}`}>
        <Telephone />
        {frameWords.phone}
      </a>
    </nav>
  );
}
