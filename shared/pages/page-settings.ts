import type { LeadForm, PostResult } from '#shared/leads/lead-form-names.ts';
import type { Media } from '#shared/site/videos-and-tours.ts';

/** Sent to the browser: nothing secret. */
export interface PageSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly salesPhone: string;
  readonly defaultSlug: string;
  readonly slugs: readonly string[];
  readonly media: Media;
  /** Stated in the privacy policy, in days. */
  readonly retentionDays: { readonly lead: number };
  /** To the form service. Leads of other forms stay in the site's own list. */
  readonly forwardedForms: readonly LeadForm[];
  /** For so long the privacy policy says that addresses are counted. */
  readonly formLimitMinutes: number;
  /** Of the post that led to this document. */
  readonly postResult?: PostResult;
  readonly siteVerification?: { readonly naver?: string | undefined; readonly google?: string | undefined };
}
