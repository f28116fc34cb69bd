/* Does without zod, because a page loads this file to send a form. */

/** Says with a sent form how the visit began, as a query string of `sourceKeys`. */
export const sourceHeader = 'X-Visit-Source';

export const sourceKeys = ['page', 'host', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
type SourceKey = (typeof sourceKeys)[number];
/** `page` is the path of the first page, and `host` the site that led to it. */
export type LeadSource = Readonly<Partial<Record<SourceKey, string>>>;

const longestValue = 80;
/** Links of mailings may hold the address or number of their reader. */
const personal = /@|(?:\+?82|0)[\s.-]?1\d[\s.-]?\d{3,4}[\s.-]?\d{4}/;

function clean(value: string): string | undefined {
  const text = value
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return text === '' || text.length > longestValue || personal.test(text) ? undefined : text;
}

/** Leaves out what is unknown, too long, or may name a person. */
export function cleanSource(from: { get(name: string): string | null }): LeadSource {
  const entries = sourceKeys.map((key) => [key, clean(from.get(key) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

export function writtenSource(source: LeadSource): string {
  return new URLSearchParams(source).toString();
}

/** Reads what `writtenSource` has written. */
export function readSource(text: string | null | undefined): LeadSource | null {
  return typeof text === 'string' ? cleanSource(new URLSearchParams(text)) : null;
}

export const directChannel = 'direct';

/**
 * What a lead is counted under: `naver/cpc` by the names of a campaign, otherwise the host that led here, such as
 * `search.naver.com`, otherwise `direct`.
 */
export function channelOf({ host, utm_source: name, utm_medium: medium }: LeadSource): string {
  if (name !== undefined) return (medium === undefined ? name : `${name}/${medium}`).toLowerCase();
  return host?.toLowerCase().replace(/^(www|m|l|lm)\./, '') ?? directChannel;
}
