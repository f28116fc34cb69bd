import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { menuGroups, menuLabels, type MenuGroup } from '../../shared/menus.ts';
import { pagesOfMenu, pathTo, type Page } from '../../shared/pages.ts';
import { frameWords } from '../content/frame.ts';
import { RegistrationLink } from '../leads/registration-link.tsx';
import { usePageSettings } from '../page-settings.tsx';
import { Cross, LongArrow, MenuLines, PlusMinus, Telephone } from '../ui/icons.tsx';
import { Modal } from '../ui/modal.tsx';
import { Wordmark } from './wordmark.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './mobile-menu.module.css';

/** Hamburger and slide menu of narrow windows: one group open at a time. */
export function MobileMenu({ page, className }: { readonly page: Page | undefined; readonly className: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const hamburger = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setIsOpen(false), [pathname]);
  useEffect(() => {
    // A window that grows wide has no hamburger; its menu must not stay behind.
    const wide = matchMedia('(min-width: 901px)');
    const close = () => setIsOpen(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  function close() {
    setIsOpen(false);
    setTimeout(() => hamburger.current?.focus({ preventScroll: true }));
  }

  return (
    <>
      <button
        ref={hamburger}
        type="button"
        className={className}
        aria-label={frameWords.openMenu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <MenuLines />
      </button>
      {isOpen ? (
        <Modal label={frameWords.menu} className={styles.sheet} onClose={close}>
          <SlideMenu page={page} onClose={close} onLeave={() => setIsOpen(false)} hamburger={() => hamburger.current} />
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
  const { defaultSite, salesPhone } = usePageSettings();
  const [open, setOpen] = useState<MenuGroup | undefined>(menuGroups.find((group) => group === page?.group));
  return (
    <>
      <div className={styles.head}>
        <PageLink to="/" onClick={onLeave} aria-label={frameWords.home}>
          <Wordmark />
        </PageLink>
        <button type="button" className={styles.tap} aria-label={frameWords.closeMenu} onClick={onClose}>
          <Cross />
        </button>
      </div>
      <nav aria-label={frameWords.menu}>
        <ul className={styles.groups}>
          {menuGroups.map((group) => (
            <li key={group}>
              <button type="button" aria-expanded={open === group} aria-controls={`slide-${group}`} onClick={() => setOpen(open === group ? undefined : group)}>
                {menuLabels[group]}
                <PlusMinus />
              </button>
              <ul id={`slide-${group}`} className={styles.pages} hidden={open !== group}>
                {pagesOfMenu(group).map((sub) => (
                  <li key={sub.id}>
                    <PageLink to={pathTo(sub, { site: defaultSite })} aria-current={page?.id === sub.id ? 'page' : undefined} onClick={onLeave}>
                      {sub.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.act}>
        <RegistrationLink className={`button whole ${styles.visit}`} returnTo={hamburger} onOpen={onLeave}>
          {frameWords.visit}
          <LongArrow />
        </RegistrationLink>
        <a className={styles.phone} href={`tel:${salesPhone}`}>
          <Telephone />
          {salesPhone} <small>{frameWords.dayAndNight}</small>
        </a>
      </div>
    </>
  );
}
