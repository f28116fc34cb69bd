import { createContext, use, useState, type ReactNode } from 'react';
import type { PressArticle } from '#shared/press/press.ts';

type Changed = readonly [article: PressArticle | undefined, change: (article: PressArticle) => void];

const ChangedContext = createContext<Changed>([undefined, () => undefined]);

/**
 * Surrounds page and head, which both show what an administrator has just saved. Reading the article again
 * would count a view.
 */
export function ChangedArticleProvider({ children }: { readonly children: ReactNode }) {
  const changed = useState<PressArticle>();
  return <ChangedContext value={changed}>{children}</ChangedContext>;
}

/** Returns the article as it was last saved or, after that, loaded. */
export function useLatestArticle<Loaded extends PressArticle | undefined>(loaded: Loaded): readonly [Loaded | PressArticle, Changed[1]] {
  const [changed, change] = use(ChangedContext);
  const isNewer = loaded !== undefined && changed?.id === loaded.id && changed.version > loaded.version;
  return [isNewer ? changed : loaded, change];
}
