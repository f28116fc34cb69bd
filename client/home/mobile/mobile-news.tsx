import { pages, pathTo } from '../../../shared/pages.ts';
import { news } from '../../content/home.ts';
import { usePageSettings } from '../../page-settings.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { newsRows } from '../news-rows.ts';
import { Part } from './part.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './mobile-news.module.css';

/** The four news items and the way to all of them. */
export function MobileNews() {
  const { defaultSite } = usePageSettings();
  return (
    <Part title={[news.title]} className="dark">
      <ul className={styles.list}>
        {newsRows(defaultSite).map(({ id, title, date, day, path }) => (
          <li key={id}>
            <PageLink to={path}>
              <time dateTime={date}>{day}</time>
              <h3>{title}</h3>
            </PageLink>
          </li>
        ))}
      </ul>
      <ArrowLink to={pathTo(pages['press-list'], { site: defaultSite })}>{news.link}</ArrowLink>
    </Part>
  );
}
