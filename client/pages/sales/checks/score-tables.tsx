import type { ReactNode } from 'react';
import { accountSteps, dependantPoints, noHomePointsOf, noHomeSteps } from '#shared/law/score.ts';
import { scoreCopy } from '../words/score-explained.ts';
import { classNames } from '#client/ui/class-names.ts';
import { HeadRow } from '#client/ui/head-row.tsx';
import styles from './score-tables.module.css';

const { periodTable, dependantTable, point } = scoreCopy;

function periodName(fromMonths: number): string {
  if (fromMonths === 0) return periodTable.underHalfYear;
  if (fromMonths === 6) return periodTable.halfYear;
  return fromMonths === 180 ? periodTable.top : periodTable.years(fromMonths / 12);
}

export interface MatchedRows {
  /** Full months, or `undefined` before there is an answer. */
  readonly noHomeMonths?: number | undefined;
  readonly accountMonths?: number | undefined;
  readonly dependants?: number | undefined;
}

function isIn(months: number | undefined, steps: readonly { fromMonths: number }[], fromMonths: number) {
  return months !== undefined && steps.findLast((step) => months >= step.fromMonths)?.fromMonths === fromMonths;
}

function PointsTable({ caption, columns, children }: { readonly caption: string; readonly columns: readonly string[]; readonly children: ReactNode }) {
  return (
    <table className={classNames('table', styles.table)}>
      <caption className="unseen">{caption}</caption>
      <HeadRow columns={columns} />
      <tbody>{children}</tbody>
    </table>
  );
}

function Points({ points, isMatched, rowSpan }: { readonly points: number; readonly isMatched: boolean; readonly rowSpan?: number | undefined }) {
  return (
    <td rowSpan={rowSpan} className={isMatched ? styles.matched : undefined} data-matched={isMatched ? '' : undefined}>
      {points}
      <small>{point}</small>
    </td>
  );
}

/** Shows 별표 1. Both periods share their rows, but only the first year of the account is split at six months. */
export function ScoreTables({ noHomeMonths, accountMonths, dependants }: MatchedRows) {
  return (
    <div className={styles.tables}>
      <PointsTable {...periodTable}>
        {accountSteps.map(({ fromMonths, points }) => (
          <tr key={fromMonths}>
            <th scope="row">{periodName(fromMonths)}</th>
            {fromMonths !== 6 && (
              <Points points={noHomePointsOf(fromMonths)} isMatched={isIn(noHomeMonths, noHomeSteps, fromMonths)} rowSpan={fromMonths === 0 ? 2 : undefined} />
            )}
            <Points points={points} isMatched={isIn(accountMonths, accountSteps, fromMonths)} />
          </tr>
        ))}
      </PointsTable>
      <PointsTable {...dependantTable}>
        {dependantPoints.map((points, count) => (
          <tr key={points}>
            <th scope="row">{dependantTable.count(count)}</th>
            <Points points={points} isMatched={dependants === count} />
          </tr>
        ))}
      </PointsTable>
    </div>
  );
}
