import { pages, pathTo } from '../../shared/pages.ts';
import { premiumStories } from '../content/location.ts';
import { cgNotice } from '../content/pictures.ts';
import sectionUrl from '../home/drawings/section-drawing.svg';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import styles from './location-premium.module.css';

/** Four stories, each with a large picture that bleeds to its side, and what is known as facts. */
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
            <Picture name={picture} sizes="(max-width: 900px) 112vw, 62vw" />
            <figcaption className="caption quiet">{cgNotice}</figcaption>
          </figure>
          <div className={styles.words}>
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
                  <dd>{text ?? <Later />}</dd>
                </div>
              ))}
            </dl>
            <ArrowLink to={pathTo(pages[link.page])}>{link.words}</ArrowLink>
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
