import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';
import { pressSummarySchema } from '../../shared/press.ts';
import type { PressPage, PressSummary } from '../../shared/press.ts';
import { fetchPressPage } from './press-calls.ts';

/** What was added below the first page. It belongs to that page: another first page begins anew. */
interface Added {
  readonly below: PressPage;
  readonly articles: readonly PressSummary[];
  readonly nextCursor: string | null;
}

const placeSchema = z.object({
  /** Where the first page ended: with an article added meanwhile, the kept ones would no longer join on. */
  from: z.string(),
  articles: z.array(pressSummarySchema),
  nextCursor: z.string().nullable(),
  scrollY: z.number(),
});

function readPlace(key: string): z.output<typeof placeSchema> | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    // Storage may be forbidden, or hold something else: the list then begins at its top.
    return undefined;
  }
}

function writePlace(key: string, place: z.output<typeof placeSchema>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Full or forbidden: coming back begins at the top.
  }
}

const useEffectBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The list with what the reader added by 「더보기」, which is there again, at its place, when they come back from an article. */
export function useMorePress(site: string, page: PressPage) {
  const placeKey = `press-place:${useLocation().key}`;
  const isReturning = useNavigationType() === 'POP';
  const [added, setAdded] = useState<Added>({ below: page, articles: [], nextCursor: page.nextCursor });
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [newId, setNewId] = useState<string>();
  const newLink = useRef<HTMLAnchorElement>(null);
  const { articles, nextCursor } = added.below === page ? added : { articles: [], nextCursor: page.nextCursor };

  const scrollTo = useRef<number>(undefined);
  useEffectBeforePaint(() => {
    if (!isReturning || page.nextCursor === null) return;
    const place = readPlace(placeKey);
    if (place?.from !== page.nextCursor) return;
    scrollTo.current = place.scrollY;
    setAdded({ below: page, articles: place.articles, nextCursor: place.nextCursor });
    // Only when the page is come back to, not whenever its list is read again.
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
    const answer = await fetchPressPage(site, nextCursor);
    if (!answer.ok) return setState('failed');
    setState('ready');
    setAdded({ below: page, articles: [...articles, ...answer.value.articles], nextCursor: answer.value.nextCursor });
    setNewId(answer.value.articles[0]?.id);
  }, [site, page, articles, nextCursor, state]);

  const keepPlace = useCallback(() => {
    if (page.nextCursor !== null && articles.length > 0) writePlace(placeKey, { from: page.nextCursor, articles: [...articles], nextCursor, scrollY: window.scrollY });
  }, [placeKey, page, articles, nextCursor]);

  return {
    articles: [...page.articles, ...articles],
    total: page.total,
    nextCursor,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore,
    /** The first of those that came last: focus goes there, so that a reader goes on where they were. */
    firstNew: { id: newId, ref: newLink },
    keepPlace,
  };
}
