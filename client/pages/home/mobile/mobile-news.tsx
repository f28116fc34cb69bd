import { pages, pathTo } from '../../../../shared/pages.ts';
import { news } from '../../../content/home.ts';
import { usePageSettings } from '../../../data/page-settings.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { NewsPicture } from '../news-picture.tsx';
import { newsRows } from '../news-rows.ts';
import { Section } from './section.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import styles from './mobile-news.module.css';

export function MobileNews() {
  const { defaultSlug } = usePageSettings();
  return (
    <Section title={[news.title]} className="dark">
      <ul className={styles.list}>
        {newsRows(defaultSlug).map(({ id, title, excerpt, date, day, path, picture }) => (
          <li key={id}>
            <PageLink to={path}>
              <time dateTime={date}>{day}</time>
              <h3>{title}</h3>
              <p>{excerpt}</p>
              <NewsPicture name={picture} width={140} className={styles.picture} />
            </PageLink>
          </li>
        ))}
      </ul>
      <ArrowLink to={pathTo(pages['press-list'], { site: defaultSlug })}>{news.link}</ArrowLink>
    </Section>
  );
}
