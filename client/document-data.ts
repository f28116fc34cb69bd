import type { PageSettings } from '../shared/page-settings.ts';

/** The built files a document names. Addresses are absolute paths. */
export interface DocumentAssets {
  readonly entry: { readonly href: string; readonly integrity?: string };
  readonly styles: readonly string[];
  /** Chunks of the page, fetched beside the entry instead of after it. */
  readonly modules: readonly { readonly href: string; readonly integrity?: string }[];
  readonly fonts: readonly string[];
}

/** What the server hands to the browser with a document; hydration starts from the same. */
export interface DocumentData {
  readonly assets: DocumentAssets;
  readonly settings: PageSettings;
  /** Answers of the loaders by route; a late answer is left out and read from the document when it has arrived. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}
