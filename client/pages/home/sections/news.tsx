import { pages, pathTo } from '#shared/pages/pages.ts';
import { news } from '../words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { NewsPicture, NextAppointment, newsRows } from '../news-items.tsx';
import { Scene } from './scene.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './news-scene.module.css';

export function NewsScene() {
  const { defaultSlug } = usePageSettings();
  return (
    <Scene at={7} className="dark">
      <div className="sky grid">
        <h2 className={`display-2 rise ${styles.title}`}>{news.title}</h2>
      </div>
      <div className="sea grid">
        <div className={styles.go}>
          <ArrowLink to={pathTo(pages['press-list'], { site: defaultSlug })}>{news.link}</ArrowLink>
          <NextAppointment />
        </div>
      </div>
      <ul className={styles.list}>
        {newsRows(defaultSlug).map(({ id, title, excerpt, date, day, path, picture }) => (
          <li key={id}>
            <PageLink to={path}>
              <time dateTime={date}>{day}</time>
              <div>
                <h3 className="title">{title}</h3>
                <p>{excerpt}</p>
              </div>
              <NewsPicture name={picture} width={176} className={styles.picture} />
            </PageLink>
          </li>
        ))}
      </ul>
    </Scene>
  );
}
