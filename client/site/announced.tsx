import type { Cell } from '#client/ui/data-table.tsx';
import { ToBeAnnounced } from './to-be-announced.tsx';

/** A cell with the fact, or 「추후 공개」. */
export function announced(fact: string | undefined): Cell {
  return fact ?? { key: 'later', node: <ToBeAnnounced /> };
}
