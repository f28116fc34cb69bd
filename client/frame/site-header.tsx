import { useNavigation } from 'react-router';
import { scrollThresholds } from '../../shared/limits.ts';
import type { Page } from '../../shared/pages.ts';
import { frameWords } from '../content/frame.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../page-settings.tsx';
import { Telephone } from '../ui/icons.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './wordmark.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  readonly page: Page | undefined;
  /** The page begins with a picture, on which the header lies until it is scrolled. */
  readonly isOverPicture: boolean;
}

/** The bar at the top of every page. It changes its style once the page is scrolled. */
export function SiteHeader({ page, isOverPicture }: SiteHeaderProps) {
  const { salesPhone } = usePageSettings();
  const isScrolled = useScrolledPast(scrollThresholds.header);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <header className={styles.header} data-scrolled={isScrolled} data-solid={!isOverPicture} data-loading={isLoading || undefined}>
      <MobileMenu page={page} className={styles.tap} />
      <PageLink className={styles.home} to="/" aria-label={frameWords.home}>
        <Wordmark />
      </PageLink>
      <MegaMenu page={page} />
      <RegistrationLink className={styles.call} label={`${frameWords.register} ${salesPhone}`}>
        <Telephone />
        {salesPhone}
      </RegistrationLink>
      <a className={styles.tap} href={`tel:${salesPhone}`} aria-label={`${frameWords.call} ${salesPhone}`}>
        <Telephone />
      </a>
    </header>
  );
}
