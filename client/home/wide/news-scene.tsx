import { pages, pathTo } from '../../../shared/pages.ts';
import { news } from '../../content/home.ts';
import { pictureFiles, type PictureName } from '../../content/picture-files.ts';
import { usePageSettings } from '../../page-settings.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Mark } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { newsRows } from '../news-rows.ts';
import { Scene } from './scene.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './news-scene.module.css';

function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && name in pictureFiles;
}

/** 7: the four news items, hung so that the second separator is the horizon. */
export function NewsScene() {
  const { defaultSite } = usePageSettings();
  return (
    <Scene at={7} className={`dark ${styles.news}`}>
      <div className="sky grid">
        <h2 className={`display-2 rise ${styles.title}`}>{news.title}</h2>
      </div>
      <div className="sea grid">
        <div className={styles.go}>
          <ArrowLink to={pathTo(pages['press-list'], { site: defaultSite })}>{news.link}</ArrowLink>
        </div>
      </div>
      <ul className={styles.list}>
        {newsRows(defaultSite).map(({ id, title, excerpt, date, day, path, picture }) => (
          <li key={id}>
            <PageLink to={path}>
              <time dateTime={date}>{day}</time>
              <span>
                <h3 className="title">{title}</h3>
                <p>{excerpt}</p>
              </span>
              <span className={styles.picture}>{isPicture(picture) ? <Picture name={picture} alt="" sizes="176px" /> : <Mark />}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Scene>
  );
}
