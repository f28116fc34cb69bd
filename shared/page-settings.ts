import type { Media } from './media.ts';

/** Sent to the browser: nothing secret. */
export interface PageSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly salesPhone: string;
  readonly defaultSlug: string;
  readonly slugs: readonly string[];
  readonly media: Media;
  readonly siteVerification?: { readonly naver?: string | undefined; readonly google?: string | undefined };
}
