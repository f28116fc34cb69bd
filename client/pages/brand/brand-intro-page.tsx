import { useEffect, useState } from 'react';
import { narrowWindow, scrollThresholds } from '../../../shared/limits.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { brandStory } from '../../../shared/story.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { GuideSection } from '../../sections/guide-section.tsx';
import { PlayTriangle } from '../../components/icons.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { TermList } from '../../components/term-list.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './brand-intro-page.module.css';
import '../../styles/serif/brand.css';

type Reveal = 'waiting' | 'active';

/** `waiting` once script runs, `active` once the page was scrolled this far. */
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

/** Shown at once without script or motion. */
export default function BrandIntroPage() {
  const picture = useScrolledPast(scrollThresholds.brandPicture);
  return (
    <>
      <section className={`grid ${styles.opening}`} data-testid="brand-text">
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
        <Picture name={brandStory.picture} sizes={`${narrowWindow} min(210vw, 125vh), max(100vw, min(153vh, 110vw))`} />
        <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
      </figure>
      <GuideSection title={brandStory.principlesTitle}>
        <TermList items={brandStory.principles} />
      </GuideSection>
      <section className={styles.name}>
        <figure>
          <Picture name={brandStory.facade} sizes={`${narrowWindow} 128vw, max(50vw, 1000px)`} />
        </figure>
        <div className={styles.nameWords}>
          <h2 className="display-3">{brandStory.nameTitle}</h2>
          <dl>
            {brandStory.names.map(({ term, text: copy }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  <Prose text={copy} />
                </dd>
              </div>
            ))}
          </dl>
          <PageLink className={styles.video} to={pathTo(pages['brand-video'])}>
            <i>
              <PlayTriangle />
            </i>
            <span>
              {brandStory.video}
              <small>{brandStory.videoNote}</small>
            </span>
          </PageLink>
        </div>
      </section>
      <NextPages ids={['brand-video', 'location-premium', 'business-intro']} />
    </>
  );
}
