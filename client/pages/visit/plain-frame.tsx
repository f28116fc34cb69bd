import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { menuGroups, menuLabels } from '#shared/pages/menus.ts';
import { pages, pagesOfMenu, pathTo } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Mark, Telephone } from '#client/ui/icons.tsx';
import styles from './plain-frame.module.css';
import { ownVisitCopy as copy } from './words.ts';

/** The header of the site for a page outside layout and router: without script, so its menus are links. */
export function PlainHeader() {
  const { salesPhone, defaultSlug } = usePageSettings();
  return (
    <header className={styles.header}>
      <a className={styles.home} href="/" aria-label={copy.home}>
        <Mark />
        <span>{site.name}</span>
      </a>
      <nav aria-label={copy.menu}>
        <ul className={styles.menus}>
          {menuGroups.map((group) => {
            const first = pagesOfMenu(group)[0];
            return first ? (
              <li key={group}>
                <a href={pathTo(first, { site: defaultSlug })}>{menuLabels[group]}</a>
              </li>
            ) : null;
          })}
        </ul>
      </nav>
      <a className={styles.call} href={`tel:${salesPhone}`} aria-label={`${copy.call} ${salesPhone}`}>
        <Telephone />
        <span className="only-wide">{salesPhone}</span>
      </a>
    </header>
  );
}

export function PlainFooter() {
  const { salesPhone } = usePageSettings();
  return (
    <footer className={`dark ${styles.footer}`}>
      <p className={styles.phone}>
        <a href={`tel:${salesPhone}`}>{salesPhone}</a>
      </p>
      <p>{site.salesHours}</p>
      <p>{copy.official}</p>
      <p>{cgDisclaimer}</p>
      <p>
        <a href={pathTo(pages.privacy)}>{copy.privacy}</a>
        <span>{copy.copyright}</span>
      </p>
    </footer>
  );
}
