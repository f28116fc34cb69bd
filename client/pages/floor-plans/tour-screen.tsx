import { useEffect, useRef, useState } from 'react';
import type { Tour } from '../../../shared/videos-and-tours.ts';
import { modelHouse } from '../../content/floor-plans.ts';
import styles from './floor-plan-emodel-page.module.css';

/** Nothing is fetched before the click. */
export function TourScreen({ tour }: { readonly tour: Tour }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.screen}>
        {isOpen ? (
          tour.kind === 'panorama' ? (
            <PanoramaView src={tour.src} title={tour.title} />
          ) : (
            <iframe
              title={tour.title}
              src={tour.url}
              sandbox="allow-scripts allow-same-origin allow-pointer-lock"
              allow="fullscreen; gyroscope; accelerometer"
              referrerPolicy="no-referrer"
            />
          )
        ) : (
          <button type="button" className={styles.start} onClick={() => setIsOpen(true)}>
            {modelHouse.open(tour.title)}
          </button>
        )}
      </div>
      {tour.kind === 'panorama' ? <p className={`caption quiet ${styles.keys}`}>{modelHouse.keys}</p> : null}
    </>
  );
}

type State = 'loading' | 'ready' | 'failed';

function PanoramaView({ src, title }: { readonly src: string; readonly title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let close: (() => void) | undefined;
    let isGone = false;
    setState('loading');
    import('./panorama-viewer.ts')
      .then(({ openPanorama }) => openPanorama(container, { src, caption: title, copy: modelHouse.viewer }))
      .then((opened) => {
        close = opened;
        if (isGone) close();
        else setState('ready');
      })
      .catch(() => {
        if (!isGone) setState('failed');
      });
    return () => {
      isGone = true;
      close?.();
    };
  }, [src, title, attempt]);

  return (
    <>
      <div ref={place} className={styles.viewer} data-state={state} />
      {state === 'ready' ? null : (
        <div className={styles.state} role="status">
          <p>{state === 'loading' ? modelHouse.loading : modelHouse.failed}</p>
          {state === 'failed' ? (
            <button type="button" onClick={() => setAttempt(attempt + 1)}>
              {modelHouse.again}
            </button>
          ) : null}
        </div>
      )}
    </>
  );
}
