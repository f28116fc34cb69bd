import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import type { PressPage, PressSummary } from '../../../shared/press.ts';
import { fetchPressPage } from './press-api.ts';

/** Added below one first page; another first page begins anew. */
interface Added {
  readonly below: PressPage;
  readonly articles: readonly PressSummary[];
  readonly nextCursor: string | null;
}

/** Kept for coming back. */
interface Place {
  /** `nextCursor` of the first page: if it changed, the kept articles no longer join on. */
  readonly from: string;
  readonly articles: readonly PressSummary[];
  readonly nextCursor: string | null;
  readonly scrollY: number;
}

/** Checked by hand, to do without the schema library. */
function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null || !('articles' in value) || !Array.isArray(value.articles)) return false;
  const articles: readonly unknown[] = value.articles;
  const isSummary = (article: unknown) =>
    typeof article === 'object' && article !== null && 'id' in article && 'title' in article && 'date' in article && 'views' in article;
  return 'from' in value && 'nextCursor' in value && 'scrollY' in value && typeof value.scrollY === 'number' && articles.every(isSummary);
}

/** In the entry of the history itself: all first entries of a tab have the same key, and a fresh visit must not find what another has left. */
const placeField = 'pressPlace';

function readPlace(): Place | undefined {
  const entry: unknown = history.state;
  const kept = typeof entry === 'object' && entry !== null && placeField in entry ? entry[placeField] : undefined;
  return isPlace(kept) ? kept : undefined;
}

function writePlace(place: Place): void {
  history.replaceState({ ...(history.state as object | null), [placeField]: place }, '');
}

const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The added articles and the place are restored on coming back from an article. */
export function useMorePress(slug: string, page: PressPage) {
  const isReturning = useNavigationType() === NavigationType.Pop;
  const [added, setAdded] = useState<Added>({ below: page, articles: [], nextCursor: page.nextCursor });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [newId, setNewId] = useState<string>();
  const newLink = useRef<HTMLAnchorElement>(null);
  const { articles, nextCursor } = added.below === page ? added : { articles: [], nextCursor: page.nextCursor };

  const scrollTo = useRef<number>(undefined);
  useEffectBeforePaint(() => {
    if (!isReturning || page.nextCursor === null) return;
    const place = readPlace();
    if (place?.from !== page.nextCursor) return;
    scrollTo.current = place.scrollY;
    setAdded({ below: page, articles: place.articles, nextCursor: place.nextCursor });
    // Only on coming back.
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
    if (page.nextCursor !== null && articles.length > 0) writePlace({ from: page.nextCursor, articles: [...articles], nextCursor, scrollY: window.scrollY });
  }, [page, articles, nextCursor]);

  return {
    articles: [...page.articles, ...articles],
    total: page.total,
    nextCursor,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore,
    /** Takes the focus. */
    firstNew: { id: newId, ref: newLink },
    keepPlace,
  };
}
