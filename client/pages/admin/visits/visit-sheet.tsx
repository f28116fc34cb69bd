import { seoulHour } from '#shared/korean/korean-format.ts';
import { spokenDay } from '#shared/visits/visit-labels.ts';
import { comingOf, freeOf } from '#shared/visits/visit-week.ts';
import type { VisitSheetView } from '#shared/visits/visits-page.ts';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { visitsCopy } from '../words/visits.ts';
import { lastFour } from './visit-marks.tsx';
import { partiesOf } from './week-table.tsx';

/** A day on one page of paper, with lines to write on. Who cancelled is not on it, and of numbers only the end. */
export function VisitSheet({ day, now }: VisitSheetView) {
  const copy = visitsCopy.sheet;
  return (
    <DeskFrame title={copy.title(spokenDay(day.day))} isWhole>
      <main className="sheet-of-day scroll" id="main" tabIndex={-1}>
        <h1>{copy.title(spokenDay(day.day))}</h1>
        <p>{copy.sub(partiesOf(day), seoulHour(now))}</p>
        <p className="hint">{copy.hint}</p>
        {day.hours.length === 0 ? <p>{visitsCopy.none}</p> : <SheetTable day={day} />}
        <p>{copy.shred}</p>
      </main>
    </DeskFrame>
  );
}

/** To write on. */
const blank = '\u00a0';

function SheetTable({ day }: Pick<VisitSheetView, 'day'>) {
  const { columns, free } = visitsCopy.sheet;
  return (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {day.hours.map((hour) => {
        const rows = [...comingOf(hour), ...Array.from({ length: freeOf(hour) }, () => undefined)];
        return (
          <tbody key={hour.hour}>
            {rows.map((visit, index) => (
              <tr key={visit?.id ?? `free ${index}`}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    {hour.hour}
                  </th>
                ) : null}
                <td className={visit ? 'nm' : 'quiet'}>{visit ? (visit.name ?? visitsCopy.locked) : free}</td>
                <td className="num">{visit?.phone ? `···· ${lastFour(visit.phone)}` : null}</td>
                <td>
                  <i className="box" />
                  {blank}
                </td>
                <td>{blank}</td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
