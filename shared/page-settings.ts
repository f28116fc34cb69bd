import type { Media } from './media.ts';

/** What pages need of the configuration. Everything here reaches the browser: nothing secret. */
export interface PageSettings {
  /** Origin of canonical links and sharing pictures, without a slash at the end. */
  readonly publicUrl: string;
  readonly salesPhone: string;
  readonly defaultSite: string;
  readonly sites: readonly string[];
  readonly media: Media;
}
