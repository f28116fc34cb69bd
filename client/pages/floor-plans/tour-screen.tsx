import { useEffect, useRef, useState, type RefObject } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { posterAddress, posterShapes, type RoundView, type Tour } from '#shared/site/videos-and-tours.ts';
import { eModelHouseCopy } from './words/e-model-house.ts';
import { cgShort } from '#shared/pages/cg-disclaimer.ts';
import { useFollow } from '#client/navigation/page-link.tsx';
import { useFocusWhenShown } from '#client/ui/use-focus-when-shown.ts';
import type { OpenPanorama, PanoramaRoom } from './panorama-viewer.ts';
import styles from './floor-plan-emodel-page.module.css';

interface TourScreenProps {
  readonly tour: Tour;
  /** The tours that doorways may lead to. */
  readonly tours: readonly Tour[];
  readonly onSelect: (key: string) => void;
}

/** Fetches nothing before the click. */
export function TourScreen({ tour, tours, onSelect }: TourScreenProps) {
  const [openKey, setOpenKey] = useState<string>();

  function goThrough(to: string) {
    setOpenKey(to);
    onSelect(to);
  }

  return (
    <>
      <div className={styles.screen}>
        {tour.kind === 'panorama' && tour.poster !== undefined ? <Poster poster={tour.poster} title={tour.title} /> : null}
        {openKey !== tour.key ? (
          <button type="button" className={`screen-only script-only ${styles.start}`} onClick={() => setOpenKey(tour.key)}>
            <span>{eModelHouseCopy.open(tour.title)}</span>
          </button>
        ) : tour.kind === 'panorama' ? (
          <PanoramaView view={tour} tours={tours} onDoorway={goThrough} />
        ) : (
          <EmbeddedTour tour={tour} />
        )}
      </div>
      {tour.kind === 'panorama' ? (
        <p className={`caption quiet ${styles.keys}`}>
          <span className="script-only">{eModelHouseCopy.keys}</span> {cgShort}
        </p>
      ) : null}
    </>
  );
}

/** What the viewer shows first. */
function Poster({ poster, title }: { readonly poster: string; readonly title: string }) {
  const upright = { media: narrowWindow, ...posterShapes.tall };
  return (
    <picture className={styles.poster}>
      <source {...upright} type="image/avif" srcSet={posterAddress(poster, 'tall', 'avif')} />
      <source {...upright} srcSet={posterAddress(poster, 'tall', 'webp')} />
      <source type="image/avif" srcSet={posterAddress(poster, 'wide', 'avif')} />
      <img src={posterAddress(poster, 'wide', 'webp')} {...posterShapes.wide} alt={title} fetchPriority="high" decoding="async" />
    </picture>
  );
}

function EmbeddedTour({ tour }: { readonly tour: Extract<Tour, { kind: 'embed' }> }) {
  const frame = useFocusWhenShown<HTMLIFrameElement>();
  return (
    <iframe
      ref={frame}
      title={tour.title}
      src={tour.url}
      sandbox="allow-scripts allow-same-origin allow-pointer-lock"
      allow="fullscreen; gyroscope; accelerometer"
      referrerPolicy="no-referrer"
    />
  );
}

function roomOf({ src, tiles, opensAt, standsAt, title, doorways = [] }: RoundView, tours: readonly Tour[]): PanoramaRoom {
  return {
    src,
    ...(tiles !== undefined && { tiles }),
    ...(opensAt !== undefined && { opensAt }),
    ...(standsAt && { standsAt }),
    caption: `${title} · ${cgShort}`,
    doorways: doorways.flatMap((doorway) => {
      const next = tours.find(({ key, kind }) => key === doorway.to && kind === 'panorama');
      return next ? [{ ...doorway, label: eModelHouseCopy.goTo(next.title) }] : [];
    }),
  };
}

type State = 'loading' | 'ready' | 'failed' | 'unsupported';

interface PanoramaViewProps {
  readonly view: RoundView;
  readonly tours: readonly Tour[];
  readonly onDoorway: (to: string) => void;
}

type Latest = RefObject<PanoramaViewProps & { readonly follow: ReturnType<typeof useFollow> }>;

/** What stands over the picture, and where it leads. */
function linksOf(latest: Latest) {
  return {
    copy: eModelHouseCopy.viewer,
    doorwayClass: styles.doorway ?? '',
    onDoorway: (to: string) => latest.current.onDoorway(to),
    numberClass: styles.number ?? '',
    linkOf: (building: number) => ({ label: eModelHouseCopy.building(building), href: `${pathTo(pages['complex-detail'])}#building-${building}` }),
    onLink: (event: MouseEvent, href: string) => latest.current.follow(event, href),
  };
}

/** One viewer shows all rooms, so that it keeps its direction and the full screen. */
function useViewer({ view, tours, onDoorway }: PanoramaViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenPanorama>(undefined);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const follow = useFollow();
  const latest = useRef({ view, tours, onDoorway, follow });
  latest.current = { view, tours, onDoorway, follow };

  function close() {
    opened.current?.close();
    opened.current = undefined;
  }

  /** What is said then would be behind a viewer in full screen. */
  function fail() {
    close();
    setState('failed');
  }

  useEffect(() => {
    const container = place.current;
    if (!container) return;
    // The button that opened the viewer is gone.
    container.focus({ preventScroll: true });
    if (!document.createElement('canvas').getContext('webgl2')) {
      setState('unsupported');
      return;
    }
    let isGone = false;
    setState('loading');
    import('./panorama-viewer.ts')
      .then(({ openPanorama }) => openPanorama(container, roomOf(latest.current.view, latest.current.tours), { ...linksOf(latest), onLost: fail }))
      .then((viewer) => {
        if (isGone) {
          viewer.close();
          return;
        }
        opened.current = viewer;
        setState('ready');
      })
      .catch(() => {
        if (!isGone) fail();
      });
    return () => {
      isGone = true;
      close();
    };
  }, [attempt]);

  useEffect(() => {
    if (!opened.current) return;
    opened.current.show(roomOf(view, latest.current.tours)).catch(fail);
    // The doorway that had the focus is gone.
    place.current?.focus({ preventScroll: true });
  }, [view]);

  return { place, state, retry: () => setAttempt(attempt + 1) };
}

function PanoramaView(props: PanoramaViewProps) {
  const { place, state, retry } = useViewer(props);
  return (
    <>
      <div ref={place} className={`screen-only ${styles.viewer}`} data-state={state} role="group" aria-label={props.view.title} tabIndex={-1} />
      {state === 'ready' ? null : (
        <div className={`screen-only ${styles.state}`} role="status">
          <p>{eModelHouseCopy[state]}</p>
          {state === 'failed' ? (
            <button type="button" className="text-link" onClick={retry}>
              {eModelHouseCopy.again}
            </button>
          ) : null}
        </div>
      )}
    </>
  );
}
