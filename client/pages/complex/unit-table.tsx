import { memo } from 'react';
import { homesIn, unitNumber, type Building } from '#shared/plans/site-plan.ts';
import { nameOfType } from '#shared/site/site-words.ts';
import { allHomes, spansIn, type Wanted } from './find-homes.ts';
import { gridCopy } from './words.ts';
import styles from './unit-table.module.css';

interface UnitTableProps {
  readonly building: Building;
  readonly isShown: boolean;
  /** The number of the chosen home. */
  readonly unit: string | undefined;
  /** All homes but these are dimmed. */
  readonly wanted: Wanted | undefined;
}

export const UnitTable = memo(function UnitTable({ building, isShown, unit, wanted = allHomes }: UnitTableProps) {
  const { number, floors, lines } = building;
  const spans = spansIn(building, wanted);
  const isWanted = (floor: number, line: number) => spans.some((span) => span.line === line && span.from <= floor && floor <= span.to);
  return (
    <div className={styles.building} id={`building-${number}`} data-shown={isShown}>
      <h3 className={styles.name} tabIndex={-1}>
        {gridCopy.tableTitle(number)} <small>{gridCopy.summary(floors, homesIn(building))}</small>
      </h3>
      <table className={styles.table}>
        <caption className="unseen">{gridCopy.caption(number)}</caption>
        <thead>
          <tr>
            <th scope="col">{gridCopy.floor}</th>
            {lines.map(({ line, type }) => (
              <th key={line} scope="col">
                {gridCopy.line(line)} <b>{nameOfType(type)}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: floors }, (_, index) => floors - index).map((floor) => (
            <tr key={floor}>
              <th scope="row">{gridCopy.floorOf(floor)}</th>
              {lines.map(({ line, type, fromFloor }) =>
                floor < fromFloor ? (
                  <td key={line} className={styles.open}>
                    {gridCopy.open}
                  </td>
                ) : (
                  <td
                    key={line}
                    className={styles.unit}
                    data-type={type}
                    data-chosen={unit === unitNumber(floor, line) || undefined}
                    data-off={!isWanted(floor, line) || undefined}
                  >
                    {unitNumber(floor, line)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
