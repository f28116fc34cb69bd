import { narrowWindow, phoneWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { facilityNames } from '#shared/site/site-words.ts';
import { premiumStories } from './words/surroundings.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import sectionUrl from '#client/site/drawings/site-cross-section.svg';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Terms } from '#client/ui/terms.tsx';
import styles from './location-premium-page.module.css';
import '#client/styles/serif/location.css';

const { title, lead, stories, frieze } = premiumStories;
const [horizon, park, community, parking] = stories;

type Story = (typeof stories)[number];

export default function LocationPremiumPage() {
  return (
    <>
      <section className={`apart ${styles.opening}`}>
        <h2 className="display-2">
          <Prose text={title} />
        </h2>
        <p className="lead">{lead}</p>
      </section>
      <section className={styles.window}>
        <figure>
          <Picture name={horizon.picture} sizes={`${phoneWindow} 240vw, ${narrowWindow} max(100vw, 147vh), max(100vw, min(222vh - 160px, 116vw))`} />
          <i className="glint-above" />
          <figcaption className="caption">{cgDisclaimer}</figcaption>
        </figure>
        <Words story={horizon} />
      </section>
      <section className={styles.park}>
        <figure>
          <Picture name={park.picture} sizes={`${phoneWindow} 100vw, 60vw`} />
          <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
        </figure>
        <div className={styles.beside}>
          <Words story={park} />
        </div>
      </section>
      <section className={styles.frieze}>
        <ul>
          {[...frieze, community.picture].map((picture, index) => (
            <li key={picture}>
              <Picture name={picture} sizes={`${phoneWindow} 90vw, 56vw`} />
              <span>{facilityNames[index]}</span>
            </li>
          ))}
        </ul>
        <Words story={community} />
        <p className={`caption quiet ${styles.note}`}>{cgDisclaimer}</p>
      </section>
      <Underground />
      <NextPages ids={['complex-community', 'floor-plan-84a', 'customer']} />
    </>
  );
}

function Words({ story: { number, title: heading, paragraphs, facts, link } }: { readonly story: Story }) {
  return (
    <div className={styles.words}>
      <div className={styles.head}>
        <p className={styles.number}>{number}</p>
        <h3 className="display-2">
          <Prose text={heading} />
        </h3>
      </div>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
        <ArrowLink to={pathTo(pages[link.page])}>{link.copy}</ArrowLink>
      </div>
      <Terms className={`ruled ${styles.facts}`} items={facts.map(({ term, text }) => ({ term, text: text ? <Prose text={text} /> : <ToBeAnnounced /> }))} />
    </div>
  );
}

/** Shows the ground line of the drawing and what lies below it. */
function Underground() {
  return (
    <section className={`dark ${styles.underground}`}>
      <img src={sectionUrl} width="1440" height="900" alt={premiumStories.sectionAlternative} loading="lazy" />
      <dl className={`wrapping ${styles.figures}`}>
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
      <div className={styles.below}>
        <Words story={parking} />
        <figure>
          <Picture name={parking.picture} sizes={`${phoneWindow} 100vw, 40vw`} />
        </figure>
      </div>
      <p className="caption quiet">
        {premiumStories.sectionCaption} · {cgDisclaimer}
      </p>
    </section>
  );
}
