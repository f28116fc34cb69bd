import { narrowWindow } from '../../shared/breakpoints.ts';
import type { PageGroup } from '../../shared/page-entry.ts';
import { isOwnPicture } from '../../shared/plans/floor-plan-types.ts';
import { pages, pathTo, type Page, type PageId } from '../../shared/pages.ts';
import type { PictureName } from '../../shared/picture-files.ts';
import { cgShort } from '../content/pictures.ts';
import { pageName, sectionCopy } from '../content/shared-sections.ts';
import { usePageSettings } from '../data/page-settings.tsx';
import { LongArrow } from '../components/icons.tsx';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/page-link.tsx';
import { Picture } from './picture.tsx';
import styles from './next-pages.module.css';

const pictures: Readonly<Partial<Record<PageId, PictureName>>> = {
  'location-premium': 'premium-03',
  'complex-intro': 'site-ground',
  'complex-detail': 'brand-facade',
  'complex-community': 'community-lounge',
  'floor-plan-59a': 'plan-59a',
  'floor-plan-84a': 'plan-84a',
  'floor-plan-videos': 'interior-59a-living',
  'interior-84b': 'interior-84b-living',
};
const picturesOfGroups: Readonly<Partial<Record<PageGroup, PictureName>>> = {
  location: 'location-coast',
  complex: 'complex-special',
  units: 'unit-guide',
  interior: 'interior-59a-living',
};

function pictureOf({ id, group }: Page): PictureName {
  const own = pictures[id];
  return (own && isOwnPicture(own) ? own : picturesOfGroups[group]) ?? 'announcement';
}

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
        <Picture name={pictureOf(first)} sizes={`${narrowWindow} 100vw, min(42vw, max(536px, 30vw))`} alt="" className={styles.picture} />
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
