import { useEffect, useState } from 'react';
import { phoneWindow } from '#shared/pages/breakpoints.ts';
import { scrollThresholds } from '#shared/pages/motion.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { brandStory, story } from '#shared/brand-and-places.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { PlayTriangle } from '#client/ui/icons.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Picture } from '#client/site/picture.tsx';
import { ReflectedWord } from '#client/site/reflected-word.tsx';
import styles from './brand-intro-page.module.css';
import '#client/styles/serif/brand.css';

type Reveal = 'waiting' | 'active';

/** Returns `waiting` once the script runs, and `active` once the page was scrolled this far. */
function useRevealAfter(distancePx: number): Reveal | undefined {
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

/** Without script or with reduced motion everything is shown at once. */
export default function BrandIntroPage() {
  const pictures = useRevealAfter(scrollThresholds.brandPicture);
  return (
    <>
      <section className={styles.opening} data-testid="brand-text">
        <ReflectedWord as="p" className={`screen-only ${styles.word}`} word={story.word} />
        <i className={`glint-line screen-only ${styles.glint}`} />
        <div className={styles.hanging}>
          <h2 className={styles.lines}>
            {brandStory.lines.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </h2>
          <p className={`${styles.lead} ${styles.line}`}>{brandStory.lead}</p>
        </div>
      </section>
      <figure className={styles.pair} data-testid="brand-picture" data-reveal={pictures}>
        <div className={styles.garden}>
          <Picture name={brandStory.picture} sizes={`${phoneWindow} 152vw, 64vw`} />
        </div>
        <div className={styles.facade}>
          <Picture name={brandStory.facade} sizes={`${phoneWindow} 118vw, 58vw`} />
        </div>
        <figcaption className="caption quiet">{cgDisclaimer}</figcaption>
      </figure>
      <Principles />
      <Names />
      <NextPages ids={['brand-video', 'location-premium', 'business-intro']} />
    </>
  );
}

/** One line runs through the three drawings: low roofs, light through a wall, and waves. */
const principleDrawings = [
  'M0 60H58V46h50v14h26V34h66v26h22V42h60v18h28V50h44v10H400',
  'M0 60H148M176 60H224M252 60H400M148 52v16M176 52v16M224 52v16M252 52v16M187 20 147 84M263 20 223 84',
  'M0 60c25 0 25-9 50-9s25 9 50 9 25-9 50-9 25 9 50 9 25-9 50-9 25 9 50 9 25-9 50-9 25 9 50 9M60 74h90M206 74h62M108 86h104',
] as const;

function Principles() {
  return (
    <section className={styles.principles}>
      <h2 className="display-3">
        <Prose text={brandStory.principlesTitle} />
      </h2>
      <dl>
        {brandStory.principles.map(({ term, text }, index) => (
          <div key={term}>
            <dt>
              <svg viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
                <path d={principleDrawings[index] ?? 'M0 60H400'} />
              </svg>
              {term}
            </dt>
            <dd>
              <Prose text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Names() {
  return (
    <section className={styles.names}>
      <h2 className="unseen">{brandStory.nameTitle}</h2>
      <dl>
        {brandStory.names.map(({ term, text }) => (
          <div key={term}>
            <dt className="display-2">{term}</dt>
            <dd>
              <Prose text={text} />
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
    </section>
  );
}
