import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { HeadRow } from './head-row.tsx';
import { Prose } from './prose.tsx';

export type Cell = string | { readonly key: string; readonly node: ReactNode };

export interface DataRow {
  /** Another one in each row. */
  readonly head: Cell;
  /** A single cell spans all columns. */
  readonly cells: readonly Cell[];
  /** The row that applies to the reader. */
  readonly isMatched?: boolean;
}

interface DataTableProps {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly DataRow[];
  /** The heads of rows are as wide as their words. Beside a single value they take 38 %. */
  readonly isList?: boolean;
  /** In narrow windows without room for columns each row becomes a list of names and values. */
  readonly isStacked?: boolean;
}

function contentOf(cell: Cell): ReactNode {
  return typeof cell === 'string' ? <Prose text={cell} /> : cell.node;
}

/** Returns the columns that a cell spans, and for a stacked row their names. */
function placeOf({ cells }: DataRow, index: number, columns: readonly string[] | undefined, isStacked: boolean) {
  const spanned = columns && cells.length === 1 ? columns.slice(1) : columns?.slice(index + 1, index + 2);
  return {
    colSpan: spanned && spanned.length > 1 ? spanned.length : undefined,
    'data-column': isStacked ? spanned?.join('·') : undefined,
  };
}

export function DataTable({ caption, columns, rows, isList = false, isStacked = false }: DataTableProps) {
  const table = (
    <table
      className={classNames('table', styles.table, isList && styles.list, isList && rows[0]?.cells.length === 1 && styles.pair, isStacked && styles.stacked)}
    >
      <caption className="unseen">{caption}</caption>
      {columns && <HeadRow columns={columns} />}
      <tbody>
        {rows.map((row) => (
          <tr
            key={typeof row.head === 'string' ? row.head : row.head.key}
            className={row.isMatched ? styles.matched : undefined}
            data-matched={row.isMatched ? '' : undefined}
          >
            <th scope="row">{contentOf(row.head)}</th>
            {row.cells.map((cell, index) => (
              <td key={columns?.[index + 1] ?? index} {...placeOf(row, index, columns, isStacked)}>
                {isStacked ? <span>{contentOf(cell)}</span> : contentOf(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // The table has a box of its own. With `:has(> .stacked)` on its parent, browsers would check every element at each change.
  return isStacked ? <div className="table-box">{table}</div> : table;
}
