import { useEffect, useRef, useState } from 'react';
import { narrowWindow } from '../../../shared/limits.ts';
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

/** Map and list mark the same place: pointed at, focused or read. */
export default function LocationIntroPage() {
  const [pointed, setPointed] = useState<string>();
  const [read, setRead] = useState<string>();
  const active = pointed ?? read;

  function select(id: string) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
    document.getElementById(id)?.focus({ preventScroll: true });
    setRead(id);
  }

  return (
    <>
      <section className={`grid ${styles.opening}`}>
        <h2 className={`display-2 ${styles.title}`}>
          <Prose text={surroundings.title} />
        </h2>
        <p className={`lead ${styles.lead}`}>
          <Prose text={surroundings.lead} />
        </p>
      </section>
      <div className={styles.board}>
        <figure className={styles.map}>
          <LocationMap active={active} onPoint={setPointed} onSelect={select} />
          <figcaption className="caption quiet">{surroundings.caption}</figcaption>
        </figure>
        <Places active={active} onPoint={setPointed} onRead={setRead} />
        <p className={`caption quiet ${styles.cg}`}>{cgDisclaimer}</p>
      </div>
      <ModelHouse />
      <GuideSection title={surroundings.caveatsTitle} tone="mist">
        <Notes isWide items={surroundings.caveats} />
      </GuideSection>
      <NextPages ids={['location-premium', 'complex-intro', 'floor-plan-videos']} />
    </>
  );
}

interface PlacesProps {
  readonly active: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
  readonly onRead: (id: string) => void;
}

function Places({ active, onPoint, onRead }: PlacesProps) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    const boxes = list.current?.children;
    if (!boxes) return;
    // The box in the middle of the window is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) onRead(entry.target.id);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [onRead]);

  return (
    <ol ref={list} className={styles.places} aria-label={surroundings.placesLabel}>
      {surroundings.places.map(({ id, name, title, text, picture }, index) => (
        <li
          key={id}
          id={id}
          tabIndex={-1}
          data-active={id === active || undefined}
          onPointerEnter={() => onPoint(id)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <Picture name={picture} sizes={`(max-width: 600px) 100vw, ${narrowWindow} 46vw, min(37vw, 540px)`} />
          <h3>
            <b>{index + 1}</b>
            {name}
          </h3>
          <p className={styles.line}>{title}</p>
          <p className="quiet">{text}</p>
          <p className="quiet small">
            {surroundings.status} <ToBeAnnounced />
          </p>
        </li>
      ))}
    </ol>
  );
}
