import { useEffect, useRef, useState } from 'react';
import { narrowWindow, phoneWindow } from '../../../shared/breakpoints.ts';
import { surroundings } from '../../content/location.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { ModelHouse } from './model-house.tsx';
import { LocationMap } from './location-map.tsx';
import styles from './location-intro-page.module.css';
import '../../styles/serif/location.css';
import { prefersReducedMotion } from '../../components/prefers-reduced-motion.ts';

/** Map, frame and notes show the same place: pointed at, focused or read. */
export default function LocationIntroPage() {
  const [pointed, setPointed] = useState<string>();
  const [read, setRead] = useState<string>();
  const active = pointed ?? read;

  /** Ignored if another place has been pointed at or focused since. */
  const leave = (id: string) => setPointed((current) => (current === id ? undefined : current));

  function select(id: string) {
    const isCalm = prefersReducedMotion();
    document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    document.getElementById(id)?.focus({ preventScroll: true });
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
          <Frame active={active} />
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

/** The frame beside the map, with the picture of the active place. */
function Frame({ active }: { readonly active: string | undefined }) {
  return (
    <div className={styles.frame}>
      {surroundings.places.map(({ id, name, picture }, index) => (
        <div key={id} data-shown={id === active || undefined}>
          <Picture name={picture} sizes={`${phoneWindow} 34vw, 33.4vw`} />
          <span className="caption" aria-hidden="true">
            {index + 1} {name}
          </span>
        </div>
      ))}
    </div>
  );
}

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
    // What crosses the middle of the window is being read; in narrow windows, whose upper half the
    // map covers, the line is at two thirds. The opening clears it.
    const margin = matchMedia(narrowWindow).matches ? '-66% 0px -34% 0px' : '-50% 0px -50% 0px';
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) onRead(entry.target.id || undefined);
      },
      { rootMargin: margin },
    );
    for (const box of [opening, ...boxes]) observer.observe(box);
    return () => observer.disconnect();
  }, [onRead]);

  return (
    <ol ref={list} className={styles.places} aria-label={surroundings.placesLabel}>
      {surroundings.places.map(({ id, name, title, text }, index) => (
        <li key={id} id={id} tabIndex={-1} data-active={id === active || undefined} onPointerEnter={() => onPoint(id)} onPointerLeave={() => onLeave(id)}>
          <div className={styles.note}>
            <h3>
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
