import { useEffect, useRef, useState } from 'react';
import { narrowWindow, phoneWindow } from '#shared/pages/breakpoints.ts';
import { surroundings } from './words/surroundings.ts';
import { modelHouseCopy } from './words/visiting.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { GuideSection } from './guide-section.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { FactTable } from '#client/site/fact-table.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { SurroundingsMap } from './surroundings-map.tsx';
import styles from './location-intro-page.module.css';
import '#client/styles/serif/location.css';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

/** The map and the boxes mark the same place: the one that is pointed at, focused or read. */
export default function LocationIntroPage() {
  const [pointed, setPointed] = useState<string>();
  const [read, setRead] = useState<string>();
  const active = pointed ?? read;

  /** Does nothing if another place has been pointed at or focused since. */
  const leave = (id: string) => setPointed((current) => (current === id ? undefined : current));

  function select(id: string) {
    const isCalm = prefersReducedMotion();
    const box = document.getElementById(id);
    const { top, height } = box?.getBoundingClientRect() ?? { top: 0, height: 0 };
    const isNarrow = matchMedia(narrowWindow).matches;
    // The box is shown below the map that stays, or in the middle of the window.
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
            <SurroundingsMap active={active} onPoint={setPointed} onLeave={leave} onSelect={select} />
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

/**
 * Returns the line that the box being read crosses, in pixels from the top of the window. It is the middle of the window,
 * or in narrow windows the foot of a map that stays.
 */
function readingLine(box: Element | null | undefined): number {
  const map = box?.closest('section')?.querySelector('figure');
  if (!map || !matchMedia(narrowWindow).matches) return innerHeight / 2;
  const { position, top } = getComputedStyle(map);
  return position === 'sticky' ? Number.parseFloat(top) + map.offsetHeight : innerHeight / 3;
}

/** A box counts as read once its picture has come this far into view. */
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
    // The opening of the page ends the reading of a box.
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
          </div>
        </li>
      ))}
    </ol>
  );
}

const { title, lead, caption, rows, directions, maps } = modelHouseCopy;
const linked = maps.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }]));

/** Links to the maps of others instead of running their scripts. */
function ModelHouse() {
  const links = linked.map(({ name, url }) => (
    <PlainLink key={name} to={url}>
      {name}
    </PlainLink>
  ));
  const ways = linked.length === 0 ? undefined : { key: 'maps', node: <span className={`wrapping ${styles.maps}`}>{links}</span> };
  return (
    <GuideSection id="model-house" title={title} lead={lead}>
      <FactTable caption={caption} rows={[...rows.map(({ head, text }) => ({ head, cells: [text] })), { head: directions, cells: [ways] }]} />
    </GuideSection>
  );
}
