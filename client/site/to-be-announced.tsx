import { sectionCopy } from './words/shared-sections.ts';
import type { Cell } from '#client/ui/data-table.tsx';

/** 「추후 공개」 */
export function ToBeAnnounced({ copy = sectionCopy.toBeAnnounced }: { readonly copy?: string }) {
  return <span className="to-be-announced nowrap">{copy}</span>;
}

/** Returns a cell with the fact, or with 「추후 공개」. */
export function announced(fact: Cell | undefined): Cell {
  return fact ?? { key: 'later', node: <ToBeAnnounced /> };
}
