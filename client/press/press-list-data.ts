import type { PressArticle, PressPage } from '../../shared/press.ts';

/** What the loader of the press list hands to the page: the shell is shown before `list` settles. */
export interface PressListData {
  readonly list: Promise<PressPage>;
  /** E-mail of the administrator who is signed in. */
  readonly signedIn: string | null;
  readonly site: string;
}

export interface PressArticleData {
  readonly article: PressArticle;
  readonly signedIn: string | null;
  readonly site: string;
}
