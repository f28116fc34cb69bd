import { type Cell, DataTable, type DataRow } from '#client/ui/data-table.tsx';
import { announced, ToBeAnnounced } from './to-be-announced.tsx';

interface FactRow {
  readonly head: string;
  readonly cells: readonly (Cell | undefined)[];
}

interface FactTableProps {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly FactRow[];
  /** Each row stands for itself, also when nothing is known of it. */
  readonly isWhole?: boolean;
}

const isUnknown = ({ cells }: FactRow) => cells.every((cell) => cell === undefined);

function factRow({ head, cells }: FactRow): DataRow {
  return { head, cells: cells.map(announced) };
}

/** Says 「추후 공개」 once for all rows of which nothing is known. */
function unknownRow(unknown: readonly FactRow[], hasColumns: boolean): DataRow {
  const names = unknown.map(({ head }) => head);
  if (hasColumns) return { head: names.join('·'), cells: [announced(undefined)] };
  return { head: { key: 'later', node: <ToBeAnnounced /> }, cells: [names.join(', ')] };
}

function shownRows(rows: readonly FactRow[], hasColumns: boolean): readonly DataRow[] {
  const unknown = rows.filter(isUnknown);
  const known = rows.filter((row) => !isUnknown(row)).map(factRow);
  if (unknown.length === 0 || (unknown.length === 1 && !hasColumns)) return rows.map(factRow);
  // A sum stays the last row.
  const place = hasColumns ? rows.findIndex(isUnknown) : known.length;
  return [...known.slice(0, place), unknownRow(unknown, hasColumns), ...known.slice(place)];
}

/** Shows facts, some of which are not announced yet. */
export function FactTable({ caption, columns, rows, isWhole = false }: FactTableProps) {
  const shown = isWhole ? rows.map(factRow) : shownRows(rows, columns !== undefined);
  return <DataTable caption={caption} rows={shown} {...(columns && { columns, isStacked: true })} />;
}
