import { useEffect, useRef, useState } from 'react';
import { narrowWindow, phoneWindow } from '#shared/pages/breakpoints.ts';
import { surroundings } from './words/surroundings.ts';
import { cgDisclaimer } from '#client/site/words/pictures.ts';
import { GuideSection } from './guide-section.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { ModelHouse } from './model-house.tsx';
import { LocationMap } from './surroundings-map.tsx';
import styles from './location-intro-page.module.css';
import '#client/styles/serif/location.css';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

/** Map and boxes show the same place: pointed at, focused or read. */
export default function LocationIntroPage() {
  const [pointed, setPointed] = useState<string>();
  const [read, setRead] = useState<string>();
  const active = pointed ?? read;

  /** Ignored if another place has been pointed at or focused since. */
  const leave = (id: string) => setPointed((current) => (current === id ? undefined : current));

  function select(id: string) {
    const isCalm = prefersReducedMotion();
    const box = document.getElementById(id);
    const { top, height } = box?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const isNarrow = matchMedia(narrowWindow).matches;
    // Below the map that stays, or in the middle of the window.
    const place = isNarrow ? readingLine(box) : (innerHeight - height) / 2;
    scrollBy({ top: top - place, behavior: isCalm ? 'auto' : 'smooth' });
    box?.focus({ preventScroll: true });
    setRead(id);
  }

  return (
    <>
      <section className={styles.board} data-active={active}>
        <div className={styles.opening}>
          <h2 className="display-2">
            <Prose text={surroundings.title} />
          </h2>
          <p className="lead">
            <Prose text={surroundings.lead} />
          </p>
        </div>
        <figure className={styles.map}>
          <div className={styles.sheet}>
            <LocationMap active={active} onPoint={setPointed} onLeave={leave} onSelect={select} />
          </div>
          <figcaption className="caption quiet">
            {surroundings.caption} · {cgDisclaimer}
          </figcaption>
        </figure>
        <Places active={active} onPoint={setPointed} onLeave={leave} onRead={setRead} />
      </section>
      <ModelHouse />
      <GuideSection title={surroundings.caveatsTitle} tone="mist">
        <Notes isWide items={surroundings.caveats} />
      </GuideSection>
      <NextPages ids={['location-premium', 'complex-intro', 'floor-plan-videos']} />
    </>
  );
}

/** What crosses it is being read, in pixels from the window's top: its middle, in narrow windows the foot of a map that stays. */
function readingLine(box: Element | null | undefined): number {
  const map = box?.closest('section')?.querySelector('figure');
  if (!map || !matchMedia(narrowWindow).matches) return innerHeight / 2;
  const { position, top } = getComputedStyle(map);
  return position === 'sticky' ? Number.parseFloat(top) + map.offsetHeight : innerHeight / 3;
}

/** A box is read once its picture has come so far into view. */
const readingDepthPx = 24;

interface PlacesProps {
  readonly active: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onLeave: (id: string) => void;
  readonly onRead: (id: string | undefined) => void;
}

function Places({ active, onPoint, onLeave, onRead }: PlacesProps) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const boxes = list.current?.children;
    const opening = list.current?.parentElement?.firstElementChild;
    if (!boxes || !opening) return;
    let observer: IntersectionObserver | undefined;
    // The opening clears it.
    function observe() {
      observer?.disconnect();
      const line = Math.round(readingLine(opening)) + readingDepthPx;
      observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) if (entry.isIntersecting) onRead(entry.target.id || undefined);
        },
        { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
      );
      for (const box of [opening, ...(boxes ?? [])]) if (box) observer.observe(box);
    }
    observe();
    addEventListener('resize', observe);
    return () => {
      removeEventListener('resize', observe);
      observer?.disconnect();
    };
  }, [onRead]);

  return (
    <ol ref={list} className={styles.places} aria-label={surroundings.placesLabel}>
      {surroundings.places.map(({ id, name, title, text, picture }, index) => (
        <li key={id} id={id} tabIndex={-1} data-active={id === active || undefined} onPointerEnter={() => onPoint(id)} onPointerLeave={() => onLeave(id)}>
          <div className={styles.note}>
            <Picture name={picture} sizes={`${phoneWindow} 100vw, ${narrowWindow} 46vw, 28vw`} />
            <h3 className="glint-above">
              <b>{index + 1}</b>
              {name}
            </h3>
            <p className={styles.line}>{title}</p>
            <p className="quiet">{text}</p>
            <p className="quiet small">
              {surroundings.status} <ToBeAnnounced />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
