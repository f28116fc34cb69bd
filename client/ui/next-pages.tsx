import { pages, pathTo, type PageId } from '../../shared/pages.ts';
import { pageName, partWords } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { LongArrow } from './icons.tsx';
import { classNames } from './class-names.ts';
import { PageLink } from './page-link.tsx';
import styles from './next-pages.module.css';

/** 「다음에 볼 페이지」: links to two or three pages that answer the next question. */
export function NextPages({ ids }: { readonly ids: readonly PageId[] }) {
  const { defaultSite } = usePageSettings();
  return (
    <nav className={classNames('grid', styles.part)} aria-label={partWords.nextPages}>
      <h2 className={styles.title}>{partWords.nextPages}</h2>
      <ul className={styles.list}>
        {ids.map((id) => (
          <li key={id}>
            <PageLink to={pathTo(pages[id], { site: defaultSite })}>
              <span className={styles.name}>{pageName(pages[id])}</span>
              <span className={styles.about}>{pages[id].tagline}</span>
              <LongArrow />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
