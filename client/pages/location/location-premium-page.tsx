import { narrowWindow } from '../../../shared/limits.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { premiumStories } from '../../content/location.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import sectionUrl from '../../sections/drawings/section-drawing.svg';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import styles from './location-premium-page.module.css';
import '../../styles/serif/location.css';

export default function LocationPremiumPage() {
  return (
    <>
      <section className={`grid ${styles.opening}`}>
        <h2 className={`display-2 ${styles.title}`}>
          <Prose text={premiumStories.title} />
        </h2>
        <p className={`lead ${styles.lead}`}>{premiumStories.lead}</p>
      </section>
      {premiumStories.stories.map(({ number, picture, title, paragraphs, facts, link }) => (
        <section key={number} className={styles.story}>
          <figure className={styles.picture}>
            <Picture name={picture} sizes={`${narrowWindow} 112vw, 62vw`} />
            <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
          </figure>
          <div className={styles.copy}>
            <p className={styles.number}>{number}</p>
            <h3 className="display-3">
              <Prose text={title} />
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
            <dl className={styles.facts}>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text ?? <ToBeAnnounced />}</dd>
                </div>
              ))}
            </dl>
            <ArrowLink to={pathTo(pages[link.page])}>{link.copy}</ArrowLink>
          </div>
        </section>
      ))}
      <figure className={styles.section}>
        <img src={sectionUrl} width="1440" height="900" alt={premiumStories.sectionAlternative} loading="lazy" />
        <dl className={styles.figures}>
          {premiumStories.figures.map(({ before, value, unit, note }) => (
            <div key={note}>
              <dt>{note}</dt>
              <dd>
                <small>{before}</small>
                {value}
                <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
        <figcaption className="caption">{premiumStories.sectionCaption}</figcaption>
      </figure>
      <NextPages ids={['complex-community', 'floor-plan-84a', 'customer']} />
    </>
  );
}
