import { pages, pathTo, type PageId } from '../../shared/pages.ts';
import { pageName, sectionCopy } from '../content/site.ts';
import { usePageSettings } from '../data/page-settings.tsx';
import { LongArrow } from '../components/icons.tsx';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './next-pages.module.css';

export function NextPages({ ids }: { readonly ids: readonly PageId[] }) {
  const { defaultSlug } = usePageSettings();
  const shown = ids.map((id) => pages[id]).filter((page) => !page.outsideMenu);
  return (
    <nav className={classNames('grid', styles.section)} aria-label={sectionCopy.nextPages}>
      <h2 className={styles.title}>{sectionCopy.nextPages}</h2>
      <ul className={styles.list}>
        {shown.map((page) => (
          <li key={page.id}>
            <PageLink to={pathTo(page, { site: defaultSlug })}>
              <span className={styles.name}>{pageName(page)}</span>
              <span className={styles.about}>{page.tagline}</span>
              <LongArrow />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
