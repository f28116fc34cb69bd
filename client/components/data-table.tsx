import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Prose } from './prose.tsx';

export type Cell = string | { readonly key: string; readonly node: ReactNode };

export interface DataRow {
  readonly key: string;
  readonly head: Cell;
  readonly cells: readonly Cell[];
  /** The row that applies to the reader. */
  readonly isMatched?: boolean;
}

interface DataTableProps {
  /** For screen readers only. */
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly DataRow[];
  /** `facts`: head and one value. `list`: several columns. */
  readonly look?: 'facts' | 'list';
  /** In narrow windows without room for columns each row becomes a list of names and values. */
  readonly isStacked?: boolean;
}

function CellContent({ cell }: { readonly cell: Cell }) {
  return typeof cell === 'string' ? <Prose text={cell} /> : cell.node;
}

export function DataTable({ caption, columns, rows, look = 'facts', isStacked = false }: DataTableProps) {
  const table = (
    <table
      className={classNames('table', styles.table, styles[look], look === 'list' && rows[0]?.cells.length === 1 && styles.pair, isStacked && styles.stacked)}
    >
      <caption className="unseen">{caption}</caption>
      {columns && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Prose text={column} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.isMatched ? styles.matched : undefined} data-matched={row.isMatched ? '' : undefined}>
            <th scope="row">
              <CellContent cell={row.head} />
            </th>
            {row.cells.map((cell, index) => (
              <td key={columns?.[index + 1] ?? index} data-column={isStacked ? columns?.[index + 1] : undefined}>
                {isStacked ? (
                  <span>
                    <CellContent cell={cell} />
                  </span>
                ) : (
                  <CellContent cell={cell} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  // Not by `:has()`: the browser would ask every element for it, at every change.
  return isStacked ? <div className="table-box">{table}</div> : table;
}
