import { narrowWindow } from '../../shared/breakpoints.ts';
import { pages, pathTo, type Page, type PageId } from '../../shared/pages.ts';
import { cgShort } from '../content/pictures.ts';
import { pageName, sectionCopy } from '../content/shared-sections.ts';
import { usePageSettings } from '../data/page-settings.tsx';
import { LongArrow } from '../components/icons.tsx';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/page-link.tsx';
import { pictureOfNextPage } from './next-page-pictures.ts';
import { Picture } from './picture.tsx';
import styles from './next-pages.module.css';

/** The first large, its picture standing on the line; the others as lines of text below it. */
export function NextPages({ ids }: { readonly ids: readonly PageId[] }) {
  const { defaultSlug } = usePageSettings();
  const [first, ...others] = ids.map((id) => pages[id]).filter((page) => !page.outsideMenu);
  if (!first) return null;
  const to = (page: Page) => pathTo(page, { site: defaultSlug });
  return (
    <nav className={styles.section} aria-label={sectionCopy.nextPages}>
      <PageLink to={to(first)} className={classNames('grid', styles.first)}>
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
