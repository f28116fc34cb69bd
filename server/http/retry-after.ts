import type { Reply } from './exchange.ts';

const longestWaitMs = 24 * 60 * 60 * 1000;

/**
 * Reads it from a 429 or 503, in seconds or as a date, which is compared with the service's own clock. The
 * result is at most a day, so that no service can keep a lead or a message from being tried again.
 */
export function retryAfterMs({ status, headers }: Pick<Reply, 'status' | 'headers'>): number | undefined {
  const value = headers['retry-after']?.trim() ?? '';
  if ((status !== 429 && status !== 503) || !/^\d+$|^[A-Z][a-z]{2},/.test(value)) return undefined;
  const now = Date.parse(headers.date ?? '');
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
