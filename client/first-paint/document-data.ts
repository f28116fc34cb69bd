import type { PageSettings } from '#shared/pages/page-settings.ts';

interface ScriptFile {
  readonly href: string;
  readonly integrity?: string;
}

/** The built files of a page, as absolute paths. */
export interface DocumentAssets {
  /** The one script that is fetched with the document. */
  readonly boot: ScriptFile;
  /**
   * The scripts of the page, which `boot` fetches. A module follows those that it imports, and the entry is
   * the last.
   */
  readonly modules: readonly ScriptFile[];
  readonly styles: readonly string[];
  /** The styles of chunks that are already part of `styles`. */
  readonly joinedStyles: readonly string[];
  readonly fonts: readonly string[];
}

/** The data that hydration starts from. */
export interface DocumentData {
  readonly assets: DocumentAssets;
  readonly settings: PageSettings;
  /** Indexed by route. A streamed answer is left out, because it is in its own part of the document. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}
