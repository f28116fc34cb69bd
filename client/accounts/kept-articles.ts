import type { TextFormat } from '#shared/press/marked-lines.ts';
import { signOutCopy } from './words.ts';

/** What somebody wrote and has not posted yet, kept in the browser's storage. */
export interface KeptText {
  /** Nobody else is shown the text, even in the same browser. */
  readonly account: string;
  readonly text: { readonly title: string; readonly summary: string; readonly content: string; readonly format?: TextFormat | undefined };
  /** The key of a new article. */
  readonly key?: string | undefined;
  /** The version that a change started from. */
  readonly version?: number;
  /** ISO 8601 UTC */
  readonly at: string;
}

const prefix = 'article:';

/** Each new article has a place of its own, so that two windows do not overwrite each other's text. */
export const placeOfNew = (slug: string, key = ''): string => `${prefix}${slug}/new/${key}`;
export const placeOfChange = (slug: string, articleId: string): string => `${prefix}${slug}/${articleId}`;

/** A browser may refuse to keep anything, or hold what an older version wrote. */
function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function isKeptText(value: unknown): value is KeptText {
  const { account, text, at } = value as Partial<KeptText>;
  return typeof account === 'string' && typeof at === 'string' && [text?.title, text?.summary, text?.content].every((part) => typeof part === 'string');
}

function keptAt(place: string, account: string): KeptText | undefined {
  const kept: unknown = orNothing(() => JSON.parse(localStorage.getItem(place) ?? 'null'));
  return kept && isKeptText(kept) && kept.account === account ? kept : undefined;
}

/** Returns the texts of this account, newest first. */
export function keptTexts(place: string, account: string): readonly KeptText[] {
  const places = orNothing(() => Object.keys(localStorage).filter((name) => name.startsWith(place))) ?? [];
  return places.flatMap((name) => keptAt(name, account) ?? []).sort((one, other) => other.at.localeCompare(one.at));
}

export function keepText(place: string, kept: Omit<KeptText, 'at'>): void {
  orNothing(() => localStorage.setItem(place, JSON.stringify({ ...kept, at: new Date().toISOString() } satisfies KeptText)));
}

export function forgetText(place: string): void {
  orNothing(() => localStorage.removeItem(place));
}

export function forgetTexts(account: string): void {
  orNothing(() => {
    for (const place of Object.keys(localStorage)) if (place.startsWith(prefix) && keptAt(place, account)) forgetText(place);
  });
}

/** Asks first when a sign-out would delete a text that is kept on the device. */
export function maySignOut(account: string): boolean {
  return keptTexts(prefix, account).length === 0 || confirm(signOutCopy.textIsKeptQuestion);
}
