import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
import { Prose } from './prose.tsx';

/** A cell: text of the content files with its marks, or something made. */
export type Cell = string | { readonly key: string; readonly node: ReactNode };

export interface DataRow {
  readonly key: string;
  readonly head: Cell;
  readonly cells: readonly Cell[];
  /** The row's line is gilded: it is the reader's case. */
  readonly isMatched?: boolean;
}

interface DataTableProps {
  /** Read by screen readers; the visible title stands beside the table. */
  readonly caption: string;
  readonly columns?: readonly string[];
  readonly rows: readonly DataRow[];
  /** `facts`: head and one value. `amounts`: serif heads, large amounts at the right. `list`: several columns of sentences. */
  readonly look?: 'facts' | 'amounts' | 'list';
  /** On narrow windows each row becomes a small list with the column's name before every value. */
  readonly isStacked?: boolean;
}

function CellContent({ cell }: { readonly cell: Cell }) {
  return typeof cell === 'string' ? <Prose text={cell} /> : cell.node;
}

/** A real table in the look of the house: strong line on top, hairlines, no vertical lines. */
export function DataTable({ caption, columns, rows, look = 'facts', isStacked = false }: DataTableProps) {
  return (
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
}
