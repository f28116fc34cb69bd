import type { ReactNode } from 'react';
import type { Page } from '../../shared/pages.ts';
import { frameWords } from '../content/frame.ts';
import { RegistrationProvider } from '../leads/registration-provider.tsx';
import { PageLinks } from '../ui/page-link.tsx';
import { PageBanner } from './page-banner.tsx';
import { QuickBar } from './quick-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabMenu } from './tab-menu.tsx';
import styles from './site-frame.module.css';

/** Around every page: skip link, header, banner and tabs on inner pages, footer, bottom bar, popup, and what a change of page needs. */
export function SiteFrame({ page, children }: { readonly page?: Page | undefined; readonly children: ReactNode }) {
  const isHome = page?.id === 'home';
  const hasBanner = page !== undefined && !isHome;
  return (
    <PageLinks>
      <RegistrationProvider>
        <a className={styles.skip} href="#main">
          {frameWords.skip}
        </a>
        <SiteHeader page={page} isOverPicture={page !== undefined} />
        <main id="main" tabIndex={-1} className={page ? undefined : styles.belowHeader}>
          {hasBanner ? <PageBanner page={page} key={page.id} /> : null}
          {hasBanner && page.tabs ? <TabMenu page={page} tabSet={page.tabs} /> : null}
          {children}
        </main>
        <SiteFooter isHome={isHome} />
        <QuickBar />
        <ScrollToTop />
      </RegistrationProvider>
    </PageLinks>
  );
}
