import { useEffect, type ReactNode } from 'react';
import { markEnlarged } from '#client/ui/is-enlarged.ts';
import type { Page } from '#shared/pages/pages.ts';
import { layoutCopy } from './words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { RegistrationPopupProvider } from '#client/leads/popup/registration-popup-provider.tsx';
import { PageLinks } from '#client/navigation/page-link.tsx';
import { PageOpening } from '#client/site/page-opening.tsx';
import { QuickBar } from './quick-bar.tsx';
import { PageChange } from '#client/navigation/page-change.tsx';
import type { NoticeLine } from './notice-line.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabMenu } from './tab-menu.tsx';
import { useHeldScroll } from '#client/navigation/use-held-scroll.ts';
import styles from './layout.module.css';

interface LayoutProps {
  readonly page?: Page | undefined;
  /** Missing where no notice is shown. */
  readonly Notice?: typeof NoticeLine | undefined;
  readonly children: ReactNode;
}

export function Layout({ page, Notice, children }: LayoutProps) {
  const { notice } = usePageSettings();
  useEffect(markEnlarged, []);
  useHeldScroll();
  const isHome = page?.id === 'home';
  const hasOpening = page !== undefined && !isHome;
  const isOverPicture = page !== undefined && typeof page.opening !== 'string';
  const header = <SiteHeader page={page} isOverPicture={isOverPicture} />;
  return (
    <PageLinks>
      <RegistrationPopupProvider>
        <a className={`screen-only ${styles.skip}`} href="#main">
          {layoutCopy.skip}
        </a>
        {Notice && notice ? <Notice notice={notice}>{header}</Notice> : header}
        <main id="main" tabIndex={-1} data-pages={page?.group} className={isOverPicture ? undefined : styles.belowHeader}>
          {hasOpening ? <PageOpening page={page} key={page.id} /> : null}
          {hasOpening && page.tabs ? <TabMenu page={page} tabSet={page.tabs} /> : null}
          {children}
        </main>
        <SiteFooter isHome={isHome} />
        <QuickBar />
        <PageChange />
      </RegistrationPopupProvider>
    </PageLinks>
  );
}
