import { useEffect, useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { menuGroups, menuLabels, type MenuGroup } from '#shared/pages/menus.ts';
import { pagesOfMenu, pathTo, type Page } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';
import { layoutCopy } from './words.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { isPlainKey } from '#client/ui/is-plain-key.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import styles from './mega-menu.module.css';

/** Returns the element that an arrow key leads to from the focused link. */
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

function followKey(event: KeyboardEvent<HTMLElement>, active: MenuGroup | undefined, setActive: (group: MenuGroup | undefined) => void): void {
  if (!isPlainKey(event)) return;
  const link = event.target as HTMLElement;
  const item = link.closest<HTMLElement>('[data-group]');
  const { key } = event;
  // Esc closed the menu, or another one is pointed at. Its links can take the focus only once they are shown.
  if ((key === 'ArrowDown' || key === 'ArrowUp') && active !== item?.dataset.group) {
    event.preventDefault();
    setActive(item?.dataset.group as MenuGroup);
    requestAnimationFrame(() => neighbourOf(link, key)?.focus());
    return;
  }
  const target = neighbourOf(link, key);
  if (target === undefined) return;
  event.preventDefault();
  target?.focus();
}

/**
 * Closes the menu by Esc and by a press elsewhere. The document listens, because a menu that the pointer
 * opened need not have the focus.
 */
function useWaysOut(menu: RefObject<HTMLElement | null>, isOpen: boolean, setActive: (group: undefined) => void): void {
  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown({ key }: globalThis.KeyboardEvent) {
      if (key !== 'Escape') return;
      const focused = document.activeElement;
      if (menu.current?.contains(focused)) focused?.closest('[data-group]')?.querySelector('a')?.focus();
      setActive(undefined);
    }
    function onPointerDown({ target }: PointerEvent) {
      if (!(target instanceof Node && menu.current?.contains(target))) setActive(undefined);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [menu, isOpen, setActive]);
}

/** Pointing, focus or a finger's first tap opens a menu. Without script, styles alone do. */
export function MegaMenu({ page, isFolded }: { readonly page: Page | undefined; readonly isFolded: boolean }) {
  const { pathname } = useLocation();
  const [active, setActive] = useState<MenuGroup>();
  const isHydrated = useIsHydrated();
  const menu = useRef<HTMLElement>(null);
  useWaysOut(menu, active !== undefined, setActive);

  useEffect(() => setActive(undefined), [pathname, isFolded]);

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setActive(undefined);
  }

  return (
    <nav
      ref={menu}
      className={`screen-only ${styles.menu}`}
      aria-label={layoutCopy.mainMenu}
      data-scripted={isHydrated || undefined}
      data-menu-open={active ? '' : undefined}
      onKeyDown={(event) => followKey(event, active, setActive)}
      onBlur={onBlur}
      onPointerLeave={({ pointerType }) => {
        // A lifted finger counts as leaving before its tap becomes a click.
        if (pointerType !== 'touch') setActive(undefined);
      }}
    >
      <div className={styles.sheet}>
        <p className={`small quiet ${styles.site}`}>{site.landLocation}</p>
      </div>
      <ul className={styles.groups}>
        {menuGroups.map((group) => (
          <Group key={group} group={group} page={page} active={active} setActive={setActive} />
        ))}
      </ul>
      {active ? (
        <Door
          group={active}
          returnTo={() => menu.current?.querySelector<HTMLElement>(`[data-group='${active}'] a`) ?? null}
          onOpen={() => setActive(undefined)}
        />
      ) : null}
    </nav>
  );
}

/** Stands where the sheet has no pages: what the group is about, and the way to register. */
function Door({ group, ...closing }: { readonly group: MenuGroup } & Pick<ComponentProps<typeof RegistrationLink>, 'returnTo' | 'onOpen'>) {
  return (
    <div className={styles.door}>
      <p className="quiet">{pagesOfMenu(group)[0]?.tagline}</p>
      <RegistrationLink className="more" {...closing}>
        <span>{layoutCopy.register}</span>
        <LongArrow />
      </RegistrationLink>
    </div>
  );
}

interface GroupProps {
  readonly group: MenuGroup;
  readonly page: Page | undefined;
  readonly active: MenuGroup | undefined;
  readonly setActive: (group: MenuGroup | undefined) => void;
}

function Group({ group, page, active, setActive }: GroupProps) {
  const { defaultSlug } = usePageSettings();
  const isHydrated = useIsHydrated();
  const isTapped = useRef(false);
  const hrefOf = (target: Page) => pathTo(target, { site: defaultSlug });
  const [first] = pagesOfMenu(group);
  if (!first) return null;
  return (
    <li
      className={styles.group}
      data-group={group}
      data-active={active === group || undefined}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') setActive(group);
      }}
    >
      <PageLink
        to={hrefOf(first)}
        className={styles.top}
        onPointerDown={({ pointerType }) => {
          isTapped.current = pointerType === 'touch' && active !== group;
        }}
        onClick={(event) => {
          if (!isTapped.current) return;
          isTapped.current = false;
          event.preventDefault();
          setActive(group);
        }}
        aria-expanded={isHydrated ? active === group : undefined}
        aria-current={page?.group === group ? 'true' : undefined}
        onFocus={({ currentTarget }) => {
          // A press focuses the link too, but does not ask for the menu.
          if (currentTarget.matches(':focus-visible')) setActive(group);
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
}
