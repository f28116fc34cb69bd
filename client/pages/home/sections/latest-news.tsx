import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { addressOfPicture, sizeOfPicture, widthsOf } from '#shared/press/picture-lines.ts';
import { formatDate } from '#shared/korean/korean-format.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import type { NewsItem } from '#shared/press/news.ts';
import { daysLeft } from '#shared/site/days-left.ts';
import { news } from '../words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Picture } from '#client/site/picture.tsx';
import { useNextAppointment } from '#client/site/use-next-appointment.ts';
import { Mark } from '#client/ui/icons.tsx';
import { Scene } from './scene.tsx';
import { Section } from './section.tsx';
import styles from './latest-news.module.css';

function isPicture(name: string | undefined): name is PictureName {
  return name !== undefined && name in pictureFiles;
}

/** The mark of the site stands where an item has no picture. */
function NewsPicture({ name, width }: { readonly name: string | undefined; readonly width: number }) {
  if (isPicture(name)) return <Picture name={name} alt="" sizes={`${width}px`} />;
  if (name === undefined) return <Mark />;
  const [narrowest = 0] = widthsOf(sizeOfPicture(name).width);
  return <img src={addressOfPicture(name, narrowest, 'jpg')} alt="" loading="lazy" decoding="async" />;
}

function NewsList({ pictureWidth, className }: { readonly pictureWidth: 140 | 176; readonly className: string | undefined }) {
  const { defaultSlug, news: items = news.items } = usePageSettings();
  if (items.length === 0) return null;
  return (
    <ul className={`${styles.list} ${className}`}>
      {items.map(({ id, title, excerpt, date, picture }: Omit<NewsItem, 'content'>) => (
        <li key={id}>
          <PageLink to={pathTo(pages['press-article'], { site: defaultSlug, id })}>
            <time dateTime={date}>{formatDate(date)}</time>
            <div>
              <h3 className="title">{title}</h3>
              <p>{excerpt}</p>
            </div>
            <span className={styles.picture}>
              <NewsPicture name={picture} width={pictureWidth} />
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** To all news, and the next day of the procedure once the operator has stated it. */
function NewsLinks() {
  const { defaultSlug } = usePageSettings();
  const next = useNextAppointment();
  return (
    <p className={`wrapping ${styles.go}`}>
      <ArrowLink to={pathTo(pages['press-list'], { site: defaultSlug })}>{news.link}</ArrowLink>
      {next ? <ArrowLink to={pathTo(pages['business-plan'])}>{`${daysLeft(next.inDays)} ${next.title}`}</ArrowLink> : null}
    </p>
  );
}

export function NewsScene() {
  return (
    <Scene at={7} className={`dark ${styles.wide}`} title={[news.title]}>
      <div className="sea grid">
        <NewsLinks />
      </div>
      <NewsList pictureWidth={176} className={styles.scene} />
    </Scene>
  );
}

export function MobileNews() {
  return (
    <Section title={[news.title]} className="dark">
      <NewsList pictureWidth={140} className={`glint-above ${styles.narrow}`} />
      <NewsLinks />
    </Section>
  );
}
