import { createContext, use, useState, type ReactNode } from 'react';
import type { PressArticle } from '#shared/press/press.ts';

type Changed = readonly [article: PressArticle | undefined, change: (article: PressArticle) => void];

const ChangedContext = createContext<Changed>([undefined, () => undefined]);

/** Around page and head: both show what an administrator has just saved. To read the article again would count a view. */
export function ChangedArticleProvider({ children }: { readonly children: ReactNode }) {
  const changed = useState<PressArticle>();
  return <ChangedContext value={changed}>{children}</ChangedContext>;
}

/** As it was saved last, or as it was loaded after that. */
export function useLatestArticle<Loaded extends PressArticle | undefined>(loaded: Loaded): readonly [Loaded | PressArticle, Changed[1]] {
  const [changed, change] = use(ChangedContext);
  const isNewer = loaded !== undefined && changed?.id === loaded.id && changed.version > loaded.version;
  return [isNewer ? changed : loaded, change];
}
