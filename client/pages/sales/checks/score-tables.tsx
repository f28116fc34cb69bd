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
  /** In full months; absent before there is an answer. */
  readonly noHomeMonths?: number | undefined;
  readonly accountMonths?: number | undefined;
  readonly dependants?: number | undefined;
}

function mark(isMatched: boolean) {
  return { className: isMatched ? styles.matched : undefined, 'data-matched': isMatched ? '' : undefined };
}

function isIn(months: number | undefined, steps: readonly { fromMonths: number }[], fromMonths: number) {
  return months !== undefined && steps.findLast((step) => months >= step.fromMonths)?.fromMonths === fromMonths;
}

/** 별표 1: both periods share their rows, but only the account's first year is split at six months. */
export function ScoreTables({ noHomeMonths, accountMonths, dependants }: MatchedRows) {
  return (
    <div className={styles.tables}>
      <table className={classNames('table', styles.table)}>
        <caption className="unseen">{periodTable.caption}</caption>
        <HeadRow columns={periodTable.columns} />
        <tbody>
          {accountSteps.map(({ fromMonths, points }) => (
            <tr key={fromMonths}>
              <th scope="row">{periodName(fromMonths)}</th>
              {fromMonths !== 6 && (
                <td rowSpan={fromMonths === 0 ? 2 : undefined} {...mark(isIn(noHomeMonths, noHomeSteps, fromMonths))}>
                  {noHomePointsOf(fromMonths)}
                  <small>{point}</small>
                </td>
              )}
              <td {...mark(isIn(accountMonths, accountSteps, fromMonths))}>
                {points}
                <small>{point}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DependantTable dependants={dependants} />
    </div>
  );
}

function DependantTable({ dependants }: Pick<MatchedRows, 'dependants'>) {
  return (
    <table className={classNames('table', styles.table)}>
      <caption className="unseen">{dependantTable.caption}</caption>
      <HeadRow columns={dependantTable.columns} />
      <tbody>
        {dependantPoints.map((points, count) => (
          <tr key={points}>
            <th scope="row">{dependantTable.count(count)}</th>
            <td {...mark(dependants === count)}>
              {points}
              <small>{point}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
