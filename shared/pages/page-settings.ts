import type { ShownNotice } from '#shared/notices/notice.ts';
import type { NewsItem } from '#shared/press/news.ts';
import type { LeadForm, PostResult } from '#shared/leads/lead-form-names.ts';
import type { MediaOfPages } from '#shared/site/videos-and-tours.ts';

/** Browsers receive these, so they must contain no secret. */
export interface PageSettings {
  /** Has no slash at the end. */
  readonly publicUrl: string;
  readonly salesPhone: string;
  readonly defaultSlug: string;
  readonly slugs: readonly string[];
  readonly media: MediaOfPages;
  /** In days, as the privacy policy states them. */
  readonly retentionDays: { readonly lead: number };
  /** The forms whose leads go to the form service. Leads of other forms stay in the site's own list. */
  readonly forwardedForms: readonly LeadForm[];
  /** What is forwarded is kept here as well. */
  readonly keepsDelivered?: true;
  /** The privacy policy says that IPs are counted for this long. */
  readonly formLimitMinutes: number;
  /** The office has stated hours, so forms for visits ask for a time. */
  readonly takesVisits?: true;
  /** The notice of this moment, unless the visitor has closed it. */
  readonly notice?: ShownNotice | undefined;
  /** Home's news, where they come from the board. */
  readonly news?: readonly Omit<NewsItem, 'content'>[] | undefined;
  /** The result of the post that led to this document. */
  readonly postResult?: PostResult;
  readonly siteVerification?: { readonly naver?: string | undefined; readonly google?: string | undefined };
}
