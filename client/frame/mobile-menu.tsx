import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { wideWindow } from '#shared/pages/breakpoints.ts';
import { menuGroups, menuLabels, type MenuGroup } from '#shared/pages/menus.ts';
import { pagesOfMenu, pathTo, type Page } from '#shared/pages/pages.ts';
import { layoutCopy } from './words.ts';
import { RegistrationLink } from '#client/leads/popup/registration-link.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Cross, LongArrow, MenuLines, PlusMinus, Telephone } from '#client/ui/icons.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { painted } from '#client/first-paint/tasks.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Wordmark } from './wordmark.tsx';
import styles from './mobile-menu.module.css';

/**
 * `ready` means rendered but closed, while the finger is down, because a slow phone takes longer to lay it
 * out than to show it.
 */
type Sheet = 'absent' | 'ready' | 'open';

interface MobileMenuProps {
  readonly page: Page | undefined;
  /** A wide header in which the menus do not fit. */
  readonly isFolded: boolean;
}

/** One group is open at a time. */
export function MobileMenu({ page, isFolded }: MobileMenuProps) {
  const [sheet, setSheet] = useState<Sheet>('absent');
  const isOpen = sheet === 'open';
  const hamburger = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const { pathname } = useLocation();
  // A header whose menus fit again has no hamburger to close this menu.
  useEffect(() => setSheet('absent'), [pathname, isFolded]);
  useEffect(() => {
    // A window that becomes wide has no hamburger to close this menu.
    const wide = matchMedia(wideWindow);
    const onChange = () => setSheet('absent');
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, []);

  function close() {
    setSheet('absent');
    setTimeout(() => hamburger.current?.focus({ preventScroll: true }));
  }

  async function makeReady() {
    isPressed.current = true;
    await painted();
    // Browsers hold React's own queue back while the finger is down.
    if (isPressed.current) flushSync(() => setSheet('ready'));
  }

  function open() {
    isPressed.current = false;
    setSheet('open');
  }

  return (
    <>
      <button
        ref={hamburger}
        type="button"
        className="screen-only tap"
        aria-label={layoutCopy.openMenu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerDown={() => void makeReady()}
        onClick={open}
      >
        <MenuLines />
      </button>
      {sheet !== 'absent' ? (
        <Modal label={layoutCopy.menu} className={styles.sheet} isOpen={isOpen} onClose={close}>
          <SlideMenu page={page} onClose={close} onLeave={() => setSheet('absent')} hamburger={() => hamburger.current} />
        </Modal>
      ) : null}
    </>
  );
}

interface SlideMenuProps {
  readonly page: Page | undefined;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly hamburger: () => HTMLElement | null;
}

function SlideMenu({ page, onClose, onLeave, hamburger }: SlideMenuProps) {
  const { defaultSlug, salesPhone } = usePageSettings();
  const [open, setOpen] = useState<MenuGroup | undefined>(menuGroups.find((group) => group === page?.group));
  return (
    <>
      <div className={styles.head}>
        <PageLink to="/" onClick={onLeave} aria-label={layoutCopy.home}>
          <Wordmark />
        </PageLink>
        <button type="button" className="tap" aria-label={layoutCopy.closeMenu} onClick={onClose}>
          <Cross />
        </button>
      </div>
      <nav aria-label={layoutCopy.menu}>
        <ul className={styles.groups}>
          {menuGroups.map((group) => (
            <li key={group}>
              <button
                type="button"
                className="opener"
                aria-expanded={open === group}
                aria-controls={`slide-${group}`}
                onClick={() => setOpen(open === group ? undefined : group)}
              >
                {menuLabels[group]}
                <PlusMinus />
              </button>
              <ul id={`slide-${group}`} className={styles.pages} hidden={open !== group}>
                {open === group
                  ? pagesOfMenu(group).map((sub) => (
                      <li key={sub.id}>
                        <PageLink to={pathTo(sub, { site: defaultSlug })} aria-current={page?.id === sub.id ? 'page' : undefined} onClick={onLeave}>
                          {sub.label}
                        </PageLink>
                      </li>
                    ))
                  : null}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`dark ${styles.act}`}>
        <a className={styles.phone} href={`tel:${salesPhone}`}>
          <small>
            <Telephone />
            {layoutCopy.hours}
          </small>
          {salesPhone}
        </a>
        <RegistrationLink className="button on-picture whole" returnTo={hamburger} onOpen={onLeave} asksForVisit>
          {layoutCopy.visit}
          <LongArrow />
        </RegistrationLink>
      </div>
    </>
  );
}
