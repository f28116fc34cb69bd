import { narrowWindow } from '#shared/pages/breakpoints.ts';
import type { PageGroup } from '#shared/pages/page-entry.ts';
import { pages, pathTo, type Page, type PageId } from '#shared/pages/pages.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';
import { isOwnPicture } from '#shared/plans/floor-plan-types.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { pageName, sectionCopy } from './words/shared-sections.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Picture } from './picture.tsx';
import horizonUrl from './drawings/horizon.svg';
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
  brand: 'brand-facade',
  location: 'promenade-dusk',
  complex: 'complex-special',
  units: 'unit-guide',
  interior: 'interior-59a-living',
};

const isDrawn = ({ opening }: Page) => typeof opening === 'object';

/** Returns the picture of the page, else of its group. A plan that is only drawn has no picture of its own. */
function pictureOfNextPage({ id, group }: Page): PictureName {
  const own = pictures[id];
  return (own && isOwnPicture(own) ? own : picturesOfGroups[group]) ?? 'complex-special';
}

/** A page that opens with the drawn horizon is announced by it. */
function View({ of: page }: { readonly of: Page }) {
  if (isDrawn(page))
    return (
      <picture>
        <img src={horizonUrl} width={640} height={290} alt="" loading="lazy" className={styles.picture} />
      </picture>
    );
  return <Picture name={pictureOfNextPage(page)} sizes={`${narrowWindow} 100vw, min(42vw, max(536px, 30vw))`} alt="" className={styles.picture} />;
}

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
          <small className="small quiet">{sectionCopy.nextPages}</small>
          <b className={styles.name}>{pageName(first)}</b>
          <span className="quiet">{first.tagline}</span>
        </span>
        <View of={first} />
      </PageLink>
      <div className={`apart ${styles.below}`}>
        <ul className="wrapping">
          {others.map((page) => (
            <li key={page.id}>
              <ArrowLink to={to(page)}>{pageName(page)}</ArrowLink>
            </li>
          ))}
        </ul>
        {!isDrawn(first) && <small className="caption quiet">{cgShort}</small>}
      </div>
    </nav>
  );
}
