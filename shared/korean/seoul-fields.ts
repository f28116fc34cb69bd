import { formatSortableTime } from './korean-format.ts';

/** `2026-11-20T14:05`, as fields for date and time have it, in Seoul. */
export function seoulField(at: string | number): string {
  return formatSortableTime(new Date(at).toISOString()).slice(0, 16).replace(' ', 'T');
}

/** Milliseconds since 1970, or NaN when the field holds no time. */
export function timeOfField(typed: string): number {
  return Date.parse(`${typed}+09:00`);
}
