import type { Reply } from '#server/http/exchange.ts';

const longestWaitMs = 24 * 60 * 60 * 1000;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Some services write `false` as text. */
const isFalse = (value: unknown): boolean => value === false || value === 'false';

/** Whether the text is a JSON object with `"success": false` or `"ok": false`, whatever its content type says. */
export function saysFailed(text: string): boolean {
  const json = jsonOf(text);
  if (typeof json !== 'object' || json === null) return false;
  return ('success' in json && isFalse(json.success)) || ('ok' in json && isFalse(json.ok));
}

/** Whether the reply is HTML, whatever its content type says. */
export function isPage({ headers, text }: Reply): boolean {
  return /^text\/html|^application\/xhtml/i.test(headers['content-type'] ?? '') || /^\s*<(?:!doctype|html)/i.test(text);
}

/**
 * Reads it from a 429 or 503, in seconds or as a date, which is compared with the service's own clock. The
 * result is at most a day, so that no service can keep a lead from being tried again.
 */
export function retryAfterMs({ status, headers }: Pick<Reply, 'status' | 'headers'>): number | undefined {
  const value = headers['retry-after']?.trim() ?? '';
  if ((status !== 429 && status !== 503) || !/^\d+$|^[A-Z][a-z]{2},/.test(value)) return undefined;
  const now = Date.parse(headers.date ?? '');
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
