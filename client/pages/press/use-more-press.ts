import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { PressPage, PressSummary } from '#shared/press/press.ts';
import { useWasRedirected } from '#client/navigation/page-link.tsx';
import { fetchPressPage } from './press-api.ts';

/** The articles that were added below a first page. Another first page starts again without any. */
interface Added {
  readonly below: PressPage;
  readonly articles: readonly PressSummary[];
  readonly nextCursor: string | null;
}

/** What is restored when the reader returns. */
interface Place extends Omit<Added, 'below'> {
  /** `nextCursor` of the first page. If it has changed, the kept articles no longer follow the first page. */
  readonly from: string;
  readonly scrollY: number;
}

/** Checks by hand, so that the page does not need the schema library. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null || !('articles' in value) || !Array.isArray(value.articles)) return false;
  const articles: readonly unknown[] = value.articles;
  const isSummary = (article: unknown) =>
    typeof article === 'object' && article !== null && 'id' in article && 'title' in article && 'date' in article && 'views' in article;
  return 'from' in value && 'nextCursor' in value && 'scrollY' in value && typeof value.scrollY === 'number' && articles.every(isSummary);
}

/**
 * The place is kept in the history entry itself. The key of an entry would not do, because all first entries of a tab
 * have the same key, and a new visit must not find what another has left.
 */
const placeField = 'pressPlace';

function readPlace(): Place | undefined {
  const entry: unknown = history.state;
  const kept = typeof entry === 'object' && entry !== null && placeField in entry ? entry[placeField] : undefined;
  return isPlace(kept) ? kept : undefined;
}

function writePlace(place: Place | undefined): void {
  if (place === undefined && readPlace() === undefined) return;
  history.replaceState({ ...(history.state as object | null), [placeField]: place }, '');
}

/** The wait after a scroll. Browsers allow an entry to be written about three times a second. */
const restMs = 500;

/** Keeps the place in the history entry of the list, however the reader leaves the list. */
function useKeptPlace(write: () => void): void {
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
    write();
  }, [write]);
  useEffect(() => {
    const { pathname } = window.location;
    const stopped = new AbortController();
    const options = { capture: true, passive: true, signal: stopped.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      // The router may already have left the list.
      if (window.location.pathname === pathname) latest.current();
    };
    for (const leaving of ['click', 'pagehide']) addEventListener(leaving, keep, options);
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    addEventListener('scroll', onScroll, options);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, []);
}

const fresh = (page: PressPage): Added => ({ below: page, articles: [], nextCursor: page.nextCursor });

/** Returns what was added, to stand below a new first page. The article that is gone is left out. */
function addedBelow(page: PressPage, { below: earlier, articles, nextCursor }: Added, goneId: string | undefined): Added {
  const shown = [...earlier.articles, ...articles];
  const last = shown.findIndex(({ id }) => id === page.articles.at(-1)?.id);
  const rest = last < 0 ? [] : shown.slice(last + 1).filter(({ id }) => id !== goneId);
  return rest.length === 0 ? fresh(page) : { below: page, articles: rest, nextCursor };
}

const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The row that was pressed. */
export interface Opened {
  readonly id: string;
  readonly index: number;
}

/** Restores the added articles and the place when the reader returns. They also stay when the pressed article is found to be gone. */
export function useMorePress(slug: string, page: PressPage) {
  const isReturning = useNavigationType() === NavigationType.Pop;
  const [added, setAdded] = useState<Added>(fresh(page));
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [newId, setNewId] = useState<string>();
  const newLink = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const wasRedirected = useWasRedirected();
  if (added.below !== page) setAdded(wasRedirected ? addedBelow(page, added, opened?.id) : fresh(page));
  const { articles, nextCursor } = added;

  const scrollTo = useRef<number>(undefined);
  useEffectBeforePaint(() => {
    if (!isReturning || page.nextCursor === null) return;
    const place = readPlace();
    if (place?.from !== page.nextCursor) return;
    scrollTo.current = place.scrollY;
    setAdded({ below: page, articles: place.articles, nextCursor: place.nextCursor });
    // Runs once, when the reader returns.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffectBeforePaint(() => {
    if (scrollTo.current === undefined || articles.length === 0) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [articles.length]);
  useEffect(() => {
    if (newId !== undefined) newLink.current?.focus({ preventScroll: true });
  }, [newId]);

  const loadMore = useCallback(async () => {
    if (nextCursor === null || state === 'loading') return;
    setState('loading');
    const answer = await fetchPressPage(slug, nextCursor);
    if (!answer.ok) return setState('failed');
    setState('ready');
    setAdded({ below: page, articles: [...articles, ...answer.value.articles], nextCursor: answer.value.nextCursor });
    setNewId(answer.value.articles[0]?.id);
  }, [slug, page, articles, nextCursor, state]);

  const keepPlace = useCallback(() => {
    const from = page.nextCursor;
    writePlace(from === null || articles.length === 0 ? undefined : { from, articles: [...articles], nextCursor, scrollY: window.scrollY });
  }, [page, articles, nextCursor]);
  useKeptPlace(keepPlace);

  return {
    articles: [...page.articles, ...articles],
    total: page.total,
    nextCursor,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore,
    /** The first new article takes the focus. */
    firstNew: { id: newId, ref: newLink },
    onOpen: setOpened,
    /** Set when a pressed article was gone. `here` is undefined when it was pressed on another page. */
    gone: wasRedirected ? { here: opened } : undefined,
  };
}
