import { homesIn, unitNumber, type Building } from '../../shared/site-plan.ts';
import { gridWords } from '../content/complex.ts';
import styles from './unit-table.module.css';
import colours from './unit-colours.module.css';

/** Unit numbers of a building: a row for each floor from the top, a column for each line with its type. */
export function UnitTable({ building, isShown }: { readonly building: Building; readonly isShown: boolean }) {
  const { number, floors, lines } = building;
  return (
    <div className={styles.building} id={`building-${number}`} data-shown={isShown}>
      <h3 className={styles.name}>
        {gridWords.tableTitle(number)} <small>{gridWords.summary(floors, homesIn(building))}</small>
      </h3>
      <table className={styles.table}>
        <caption className="unseen">{gridWords.caption(number)}</caption>
        <thead>
          <tr>
            <th scope="col">{gridWords.floor}</th>
            {lines.map(({ line, type }) => (
              <th key={line} scope="col">
                {gridWords.line(line)} <b>{type}</b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: floors }, (_, index) => floors - index).map((floor) => (
            <tr key={floor}>
              <th scope="row">{gridWords.floorOf(floor)}</th>
              {lines.map(({ line, type, fromFloor }) =>
                floor < fromFloor ? (
                  <td key={line} className={styles.open}>
                    {gridWords.open}
                  </td>
                ) : (
                  <td key={line} className={colours.unit} data-type={type}>
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
}
