import type { FloorPlan } from '../../../shared/plans/floor-plan.ts';
import { nameOfType } from '../../../shared/site-words.ts';
import { planCopy } from '../../content/floor-plans.ts';
import styles from './room-table.module.css';

/** No sum: to the middle of its walls a room is no part of 전용면적. */
export function RoomTable({ plan }: { readonly plan: FloorPlan }) {
  const nameOf = (id: string) => plan.rooms.find((room) => room.id === id)?.name ?? id;
  return (
    <>
      <table className={`table ${styles.table}`}>
        <caption className="unseen">{planCopy.rooms.caption(nameOfType(plan.type))}</caption>
        <thead>
          <tr>
            {planCopy.rooms.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {(['exclusive', 'balcony'] as const).map((counts) => (
          <tbody key={counts}>
            {plan.rooms
              .filter((room) => room.counts === counts)
              .map((room) => (
                <tr key={room.id}>
                  <th scope="row">{room.extends ? planCopy.rooms.balconyOf(nameOf(room.extends)) : room.name}</th>
                  <td>{planCopy.rooms.roughArea(room.areaM2)}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className={`small quiet ${styles.note}`}>{planCopy.rooms.note}</p>
    </>
  );
}
