import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo, type Page, type PageId } from '#shared/pages/pages.ts';
import { cgShort } from './words/pictures.ts';
import { pageName, sectionCopy } from './words/shared-sections.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PageLink } from '#client/navigation/page-link.tsx';
import { pictureOfNextPage } from './next-page-pictures.ts';
import { Picture } from './picture.tsx';
import styles from './next-pages.module.css';

/** The first page is large, with its picture on the line. The others are lines of text below it. */
export function NextPages({ ids }: { readonly ids: readonly PageId[] }) {
  const { defaultSlug } = usePageSettings();
  const [first, ...others] = ids.map((id) => pages[id]).filter((page) => !page.outsideMenu);
  if (!first) return null;
  const to = (page: Page) => pathTo(page, { site: defaultSlug });
  return (
    <nav className={`screen-only ${styles.section}`} aria-label={sectionCopy.nextPages}>
      <PageLink to={to(first)} className={classNames('grid glint-below', styles.first)}>
        <span className={styles.words}>
          <small className={styles.label}>{sectionCopy.nextPages}</small>
          <b className={styles.name}>{pageName(first)}</b>
          <span className={styles.about}>{first.tagline}</span>
        </span>
        <Picture name={pictureOfNextPage(first)} sizes={`${narrowWindow} 100vw, min(42vw, max(536px, 30vw))`} alt="" className={styles.picture} />
      </PageLink>
      <div className={styles.below}>
        <ul>
          {others.map((page) => (
            <li key={page.id}>
              <PageLink className="more" to={to(page)}>
                <span>{pageName(page)}</span>
                <LongArrow />
              </PageLink>
            </li>
          ))}
        </ul>
        <small className="caption quiet">{cgShort}</small>
      </div>
    </nav>
  );
}
