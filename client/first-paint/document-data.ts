import type { PageSettings } from '#shared/pages/page-settings.ts';

interface ScriptFile {
  readonly href: string;
  readonly integrity?: string;
}

/** Built files of a page, as absolute paths. */
export interface DocumentAssets {
  /** The one script that is fetched with the document. */
  readonly boot: ScriptFile;
  /** The page's script, fetched by `boot`: whatever a module imports stands before it, the entry is the last. */
  readonly modules: readonly ScriptFile[];
  readonly styles: readonly string[];
  /** Styles of chunks that are part of `styles` already. */
  readonly joinedStyles: readonly string[];
  readonly fonts: readonly string[];
}

/** What hydration starts from. */
export interface DocumentData {
  readonly assets: DocumentAssets;
  readonly settings: PageSettings;
  /** By route. A streamed answer is left out: it stands in its own part of the document. */
  readonly loaderData: Readonly<Record<string, unknown>>;
}
