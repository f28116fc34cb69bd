import type { deskFilterShape } from './lead-work.ts';

const names: ReadonlySet<string> = new Set<keyof typeof deskFilterShape | 'state' | 'cursor'>([
  'state',
  'form',
  'work',
  'owner',
  'source',
  'day',
  'from',
  'to',
  'due',
  'find',
  'cursor',
]);

/** Takes only what belongs to the filter of the list from a query that anybody may have written. */
export function leadFilterIn(query: string): URLSearchParams {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name, value]) => names.has(name) && value !== ''));
}

export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
