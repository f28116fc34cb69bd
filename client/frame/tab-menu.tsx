import { useEffect, useRef } from 'react';
import { tabSets, type TabSet } from '../../shared/menus.ts';
import { pages, pathTo, type Page } from '../../shared/pages.ts';
import { frameWords } from '../content/frame.ts';
import { usePageSettings } from '../page-settings.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './tab-menu.module.css';

/** An article stands under the tab of the list it came from. */
function isUnder(page: Page, tab: Page): boolean {
  return tab.id === page.id || (tab.id === 'press-list' && page.id === 'press-article');
}

/** The sub-menu of an inner page. On a narrow screen the current tab is brought into view, inside the bar only. */
export function TabMenu({ page, tabSet }: { readonly page: Page; readonly tabSet: TabSet }) {
  const { defaultSite } = usePageSettings();
  const bar = useRef<HTMLElement>(null);
  const isOfTypes = tabSet === 'floorPlans';

  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !current) return;
    bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [page.id]);

  return (
    <nav ref={bar} className={`tabs ${styles.bar} ${isOfTypes ? styles.types : ''}`} aria-label={frameWords.subMenu}>
      <ul>
        {tabSets[tabSet].map((id) => {
          const tab = pages[id];
          return (
            <li key={id}>
              <PageLink to={pathTo(tab, { site: defaultSite })} aria-current={isUnder(page, tab) ? 'page' : undefined}>
                {tab.label}
                {isOfTypes ? <small>㎡</small> : null}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
