import type { deskFilterShape } from './lead-work.ts';

/* The browser loads this file without the schemas. */

const names = {
  state: true,
  form: true,
  work: true,
  owner: true,
  source: true,
  day: true,
  from: true,
  to: true,
  due: true,
  find: true,
  cursor: true,
} as const satisfies Record<keyof typeof deskFilterShape | 'state' | 'cursor', true>;

/** Takes only what belongs to the filter of the list from a query that anybody may have written. */
export function leadFilterIn(query: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name, value]) => Object.hasOwn(names, name) && value !== ''));
}

/** Of two days in the wrong order the earlier one is the first. */
export function daysInOrder<Day extends string | null | undefined>(from: Day, to: Day): readonly [Day, Day] {
  return from && to && from > to ? [to, from] : [from, to];
}

export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
