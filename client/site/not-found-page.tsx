import { pages, pathTo } from '../../shared/pages.ts';
import { notFoundContent as words, pageName } from '../content/site.ts';
import { usePageSettings } from '../page-settings.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './problem-page.module.css';

/** There is no such page: says so, and offers the way home and the pages most looked for. Stands inside the frame, without a banner. */
export default function NotFoundPage() {
  const { defaultSite } = usePageSettings();
  return (
    <section className={`grid ${styles.page ?? ''}`}>
      <div className={styles.block}>
        <ComingSoon level={1} title={words.title} sentence={words.sentence}>
          <ArrowLink to="/">{words.home}</ArrowLink>
        </ComingSoon>
        <ul className={styles.links}>
          {words.next.map((id) => (
            <li key={id}>
              <PageLink to={pathTo(pages[id], { site: defaultSite })}>{pageName(pages[id])}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
