import type { FloorPlan } from '../../shared/floor-plans/floor-plan.ts';
import { planWords } from '../content/floor-plans.ts';
import styles from './room-table.module.css';

const inSquareMetres = (areaM2: number) => `${areaM2.toFixed(2)}㎡`;

/** Rooms with their areas: first what counts as 전용면적 with its sum, then the balconies with theirs. */
export function RoomTable({ plan }: { readonly plan: FloorPlan }) {
  const nameOf = (id: string) => plan.rooms.find((room) => room.id === id)?.name ?? id;
  const parts = [
    { counts: 'exclusive', sum: plan.exclusiveM2, words: planWords.exclusiveSum },
    { counts: 'balcony', sum: plan.balconyM2, words: planWords.balconySum },
  ] as const;
  return (
    <>
      <table className={`table ${styles.table}`}>
        <caption className="unseen">{planWords.roomsCaption(plan.type)}</caption>
        <thead>
          <tr>
            {planWords.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ counts, sum, words }) => (
          <tbody key={counts}>
            {plan.rooms
              .filter((room) => room.counts === counts)
              .map((room) => (
                <tr key={room.id}>
                  <th scope="row">{room.extends ? planWords.balconyOf(nameOf(room.extends)) : room.name}</th>
                  <td>{inSquareMetres(room.areaM2)}</td>
                </tr>
              ))}
            <tr className={styles.sum}>
              <th scope="row">{words}</th>
              <td>{inSquareMetres(sum)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className={`small quiet ${styles.note}`}>{planWords.roomsNote}</p>
    </>
  );
}
