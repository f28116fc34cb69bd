import { useEffect, useRef, useState } from 'react';
import { surroundings } from '../content/location.ts';
import { cgNotice } from '../content/pictures.ts';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { NoticeList } from '../ui/notice-list.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { LocationMap } from './location-map.tsx';
import styles from './location-intro.module.css';

/** The map stays in view while the six boxes go by; pointing at one, focusing it or reading it marks it on the map, and the other way round. */
export default function LocationIntroPage() {
  const [pointed, setPointed] = useState<string>();
  const [read, setRead] = useState<string>();
  const list = useRef<HTMLOListElement>(null);
  const active = pointed ?? read;

  useEffect(() => {
    const boxes = list.current?.children;
    if (!boxes) return;
    // The box that crosses the middle of the window is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setRead(entry.target.id);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, []);

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
        <ol ref={list} className={styles.places} aria-label={surroundings.placesLabel}>
          {surroundings.places.map(({ id, name, title, text, picture }, index) => (
            <li
              key={id}
              id={id}
              tabIndex={-1}
              data-active={id === active || undefined}
              onPointerEnter={() => setPointed(id)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <Picture name={picture} sizes="(max-width: 600px) 100vw, (max-width: 900px) 46vw, min(37vw, 540px)" />
              <h3>
                <b>{index + 1}</b>
                {name}
              </h3>
              <p className={styles.line}>{title}</p>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ol>
        <p className={`caption quiet ${styles.cg}`}>{cgNotice}</p>
      </div>
      <GuidePart title={surroundings.noticeTitle} tone="mist">
        <NoticeList items={surroundings.notices} />
      </GuidePart>
      <NextPages ids={['location-premium', 'complex-intro', 'floor-plan-videos']} />
    </>
  );
}
