import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import { nameOfType } from '#shared/site/site-words.ts';
import { clearSizeWords, planCopy } from './words/plans.ts';
import { HeadRow } from '#client/ui/head-row.tsx';
import styles from './room-table.module.css';

interface RoomTableProps {
  readonly plan: DrawnPlan;
  readonly chosen: string | undefined;
  /** The ids of the rooms that have a picture. */
  readonly pictured: readonly string[];
  readonly onPicture: (room: string) => void;
}

/** There is no total, because rooms that are measured to the middle of their walls do not add up to 전용면적. */
export function RoomTable({ plan, chosen, pictured, onPicture }: RoomTableProps) {
  const nameOf = (id: string) => plan.rooms.find((room) => room.id === id)?.name ?? id;
  return (
    <>
      <table className={`table ${styles.table}`}>
        <caption className="unseen">{planCopy.rooms.caption(nameOfType(plan.type))}</caption>
        <HeadRow columns={planCopy.rooms.columns} />
        {(['exclusive', 'balcony'] as const).map((counts) => (
          <tbody key={counts}>
            {plan.rooms
              .filter((room) => room.counts === counts)
              .map((room) => (
                <tr key={room.id} data-chosen={room.id === chosen || undefined}>
                  <th scope="row">
                    {room.extends ? planCopy.rooms.balconyOf(nameOf(room.extends)) : room.name}
                    {pictured.includes(room.id) ? (
                      <button
                        type="button"
                        className={`text-link quiet script-only ${styles.look}`}
                        aria-label={planCopy.rooms.pictureOf(room.name)}
                        onClick={() => onPicture(room.id)}
                      >
                        {planCopy.rooms.picture}
                      </button>
                    ) : null}
                  </th>
                  <td>
                    {planCopy.rooms.roughArea(room.areaM2)} <small>{clearSizeWords(room)}</small>
                    {counts === 'balcony' ? <small>{room.extends ? planCopy.rooms.service.plain : planCopy.rooms.service.named}</small> : null}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className="small quiet">{planCopy.rooms.note}</p>
    </>
  );
}
