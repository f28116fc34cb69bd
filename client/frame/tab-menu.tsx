import { useEffect, useRef } from 'react';
import { tabSets, type TabSet } from '#shared/pages/menus.ts';
import { pages, pathTo, type Page } from '#shared/pages/pages.ts';
import { layoutCopy } from './words.ts';
import { useSlug } from '#client/data/use-page-settings.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './tab-menu.module.css';

/** An article belongs to the tab of its list. */
function currentOf(page: Page, tab: Page): 'page' | 'true' | undefined {
  if (tab.id === page.id) return 'page';
  return tab.id === 'press-list' && page.id === 'press-article' ? 'true' : undefined;
}

/** Leaves out the types that the complex does not have. */
function tabsOf(tabSet: TabSet): readonly Page[] {
  return tabSets[tabSet].map((id): Page => pages[id]).filter((tab) => !tab.outsideMenu);
}

/**
 * Scrolls the bar, not the page, until the tab is in its middle. Does so again when fonts have changed the
 * widths, unless the visitor has scrolled the bar meanwhile. Returns the clean-up.
 */
function keepInView(tab: HTMLElement, bar: HTMLElement): () => void {
  let left = bar.scrollLeft;
  const centre = () => {
    if (Math.abs(bar.scrollLeft - left) > 1) return;
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
    left = bar.scrollLeft;
  };
  centre();
  document.fonts.addEventListener('loadingdone', centre);
  return () => document.fonts.removeEventListener('loadingdone', centre);
}

export function TabMenu({ page, tabSet }: { readonly page: Page; readonly tabSet: TabSet }) {
  const slug = useSlug();
  const bar = useRef<HTMLElement>(null);
  const isOfTypes = tabSet === 'floorPlans';

  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    return bar.current && current ? keepInView(current, bar.current) : undefined;
  }, [page.id]);

  return (
    <nav ref={bar} className={`tabs screen-only ${styles.bar} ${isOfTypes ? styles.types : ''}`} aria-label={layoutCopy.subMenu}>
      <ul>
        {tabsOf(tabSet).map((tab) => (
          <li key={tab.id}>
            <PageLink to={pathTo(tab, { site: slug })} aria-current={currentOf(page, tab)}>
              {tab.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
