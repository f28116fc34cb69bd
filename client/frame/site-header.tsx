import { useRef, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router';
import { scrollThresholds } from '#shared/pages/motion.ts';
import type { Page } from '#shared/pages/pages.ts';
import { layoutCopy } from './words.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Telephone } from '#client/ui/icons.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useFits } from './use-fits.ts';
import { Wordmark } from './wordmark.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  readonly page: Page | undefined;
  /** The header lies over the page's picture until the page is scrolled. */
  readonly isOverPicture: boolean;
}

export function SiteHeader({ page, isOverPicture }: SiteHeaderProps) {
  const { salesPhone } = usePageSettings();
  const isScrolled = useScrolledPast(scrollThresholds.header);
  const header = useRef<HTMLElement>(null);
  const isFolded = !useFits(header);
  const isLoading = useNavigation().state !== 'idle';
  return (
    <header
      ref={header}
      className={styles.header}
      data-scrolled={isScrolled}
      data-solid={!isOverPicture}
      data-folded={isFolded || undefined}
      data-loading={isLoading || undefined}
    >
      <MobileMenu page={page} isFolded={isFolded} />
      <PageLink className={styles.home} to="/" aria-label={layoutCopy.home}>
        <Wordmark />
      </PageLink>
      <MegaMenu page={page} isFolded={isFolded} />
      <a className={`screen-only ${styles.textCall}`} href={`tel:${salesPhone}`}>
        {layoutCopy.textCall}
      </a>
      <RegistrationLink className={`screen-only ${styles.call}`} label={`${layoutCopy.register} ${salesPhone}`}>
        <Telephone />
        <span className={styles.register}>{layoutCopy.register}</span>
        <span>{salesPhone}</span>
      </RegistrationLink>
      <a className="screen-only tap" href={`tel:${salesPhone}`} aria-label={`${layoutCopy.call} ${salesPhone}`}>
        <Telephone />
      </a>
    </header>
  );
}

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}

/** Correct from the first frame, even after a reload in the middle of the page. */
function useScrolledPast(thresholdPx: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > thresholdPx,
    () => false,
  );
}
