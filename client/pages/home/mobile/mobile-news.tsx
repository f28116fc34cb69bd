import { pages, pathTo } from '#shared/pages/pages.ts';
import { news } from '../words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { NewsPicture, NextAppointment, newsRows } from '../news-items.tsx';
import { Section } from './section.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './mobile-news.module.css';

export function MobileNews() {
  const { defaultSlug } = usePageSettings();
  return (
    <Section title={[news.title]} className="dark">
      <ul className={`glint-above ${styles.list}`}>
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
      <p className={styles.go}>
        <ArrowLink to={pathTo(pages['press-list'], { site: defaultSlug })}>{news.link}</ArrowLink>
        <NextAppointment />
      </p>
    </Section>
  );
}
