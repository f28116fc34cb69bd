import { useEffect, useState } from 'react';
import { brandTextDelayMs, scrollThresholds } from '../../shared/limits.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { brandStory } from '../content/brand.ts';
import { cgNotice } from '../content/pictures.ts';
import { GuidePart } from '../ui/guide-part.tsx';
import { PlayTriangle } from '../ui/icons.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { TermList } from '../ui/term-list.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './brand-intro.module.css';

type Reveal = 'waiting' | 'active';

/** `waiting` once script runs, `active` after a delay. */
function useDelayed(delayMs: number): Reveal | undefined {
  const [state, setState] = useState<Reveal>();
  useEffect(() => {
    setState('waiting');
    const timer = setTimeout(() => setState('active'), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return state;
}

/** `waiting` once script runs, `active` for good once the page has been scrolled further than the distance. */
function useScrolledPast(distancePx: number): Reveal | undefined {
  const [state, setState] = useState<Reveal>();
  useEffect(() => {
    const stop = new AbortController();
    const check = () => {
      const isPast = window.scrollY > distancePx;
      setState(isPast ? 'active' : 'waiting');
      if (isPast) stop.abort();
    };
    check();
    if (!stop.signal.aborted) addEventListener('scroll', check, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [distancePx]);
  return state;
}

/** The story of the name: lines that light up after half a second, a picture that comes once one scrolls. Both stand there at once without script or motion. */
export default function BrandIntroPage() {
  const text = useDelayed(brandTextDelayMs);
  const picture = useScrolledPast(scrollThresholds.brandPicture);
  return (
    <>
      <section className={`grid ${styles.opening}`} data-testid="brand-text" data-reveal={text}>
        <h2 className={`display-2 ${styles.lines}`}>
          {brandStory.lines.map((line) => (
            <span key={line} className={styles.line}>
              {line}{' '}
            </span>
          ))}
        </h2>
        <p className={`lead ${styles.lead} ${styles.line}`}>{brandStory.lead}</p>
      </section>
      <figure className={styles.picture} data-testid="brand-picture" data-reveal={picture}>
        <Picture name={brandStory.picture} sizes="(max-width: 900px) min(210vw, 125vh), max(100vw, min(153vh, 110vw))" />
        <figcaption className="caption quiet">{cgNotice}</figcaption>
      </figure>
      <GuidePart title={brandStory.principlesTitle}>
        <TermList items={brandStory.principles} />
      </GuidePart>
      <section className={styles.name}>
        <figure>
          <Picture name={brandStory.facade} sizes="(max-width: 900px) 128vw, max(50vw, 1000px)" />
        </figure>
        <div className={styles.nameWords}>
          <h2 className="display-3">{brandStory.nameTitle}</h2>
          <dl>
            {brandStory.names.map(({ term, text: words }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Prose text={words} />
                </dd>
              </div>
            ))}
          </dl>
          <PageLink className={styles.film} to={pathTo(pages['brand-video'])}>
            <i>
              <PlayTriangle />
            </i>
            <span>
              {brandStory.film}
              <small>{brandStory.filmNote}</small>
            </span>
          </PageLink>
        </div>
      </section>
      <NextPages ids={['brand-video', 'location-premium', 'business-intro']} />
    </>
  );
}
