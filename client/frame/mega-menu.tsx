import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router';
import { menuGroups, menuLabels, type MenuGroup } from '../../shared/menus.ts';
import { pagesOfMenu, pathTo, type Page } from '../../shared/pages.ts';
import { site } from '../../shared/site.ts';
import { frameWords } from '../content/frame.ts';
import { usePageSettings } from '../page-settings.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './mega-menu.module.css';

/** The element that an arrow key leads to from the focused link, `undefined` where there is none. */
function neighbourOf(link: HTMLElement, key: string): HTMLElement | null | undefined {
  const item = link.closest(`[data-group]`);
  const links = [...(item?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.indexOf(link);
  const firstOf = (sibling: Element | null | undefined) => sibling?.querySelector<HTMLElement>('a');
  const around = item?.parentElement?.children;
  if (key === 'ArrowDown') return links[at + 1] ?? links[0];
  if (key === 'ArrowUp') return links[at - 1] ?? links.at(-1);
  if (key === 'ArrowRight') return firstOf(item?.nextElementSibling ?? around?.[0]);
  if (key === 'ArrowLeft') return firstOf(item?.previousElementSibling ?? around?.[around.length - 1]);
  if (key === 'Home') return firstOf(around?.[0]);
  if (key === 'End') return firstOf(around?.[around.length - 1]);
  return undefined;
}

/**
 * The eight menus of the wide header. Pointing at one or focusing it shows the sub-pages on a sheet that ends on the horizon; before script has
 * come, or without it, styles alone do so.
 */
export function MegaMenu({ page }: { readonly page: Page | undefined }) {
  const { defaultSite } = usePageSettings();
  const { pathname } = useLocation();
  const [active, setActive] = useState<MenuGroup>();
  const [isScripted, setIsScripted] = useState(false);
  const isPressing = useRef(false);
  const hrefOf = (target: Page) => pathTo(target, { site: defaultSite });

  useEffect(() => setIsScripted(true), []);
  useEffect(() => setActive(undefined), [pathname]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const link = event.target as HTMLElement;
    if (event.key === 'Escape' && active) {
      link.closest<HTMLElement>('[data-group]')?.querySelector<HTMLElement>('a')?.focus();
      setActive(undefined);
      return;
    }
    // A menu closed with Esc opens again on the way down; its links can take the focus only then.
    if (event.key === 'ArrowDown' && !active) {
      event.preventDefault();
      setActive(link.closest<HTMLElement>('[data-group]')?.dataset.group as MenuGroup);
      requestAnimationFrame(() => neighbourOf(link, 'ArrowDown')?.focus());
      return;
    }
    const target = neighbourOf(link, event.key);
    if (target === undefined) return;
    event.preventDefault();
    target?.focus();
  }

  function onPoint(group: MenuGroup, event: PointerEvent) {
    if (event.pointerType !== 'touch') setActive(group);
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setActive(undefined);
  }

  return (
    <nav
      className={styles.menu}
      aria-label={frameWords.mainMenu}
      data-scripted={isScripted || undefined}
      data-menu-open={active ? '' : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerLeave={() => setActive(undefined)}
      onPointerDown={() => {
        isPressing.current = true;
      }}
      onPointerUp={() => {
        isPressing.current = false;
      }}
    >
      <div className={styles.sheet}>
        <p className={styles.site}>{site.landLocation}</p>
      </div>
      <ul className={styles.groups}>
        {menuGroups.map((group) => {
          const [first] = pagesOfMenu(group);
          if (!first) return null;
          return (
            <li
              key={group}
              className={styles.group}
              data-group={group}
              data-active={active === group || undefined}
              onPointerEnter={(event) => onPoint(group, event)}
            >
              <PageLink
                to={hrefOf(first)}
                className={styles.top}
                aria-expanded={isScripted ? active === group : undefined}
                aria-current={page?.group === group ? 'true' : undefined}
                onFocus={() => {
                  if (!isPressing.current) setActive(group);
                }}
              >
                {menuLabels[group]}
              </PageLink>
              <ul className={styles.pages} onFocus={() => setActive(group)}>
                {pagesOfMenu(group).map((sub) => (
                  <li key={sub.id}>
                    <PageLink to={hrefOf(sub)} aria-current={page?.id === sub.id ? 'page' : undefined} onClick={() => setActive(undefined)}>
                      {sub.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
