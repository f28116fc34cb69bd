import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import styles from './floor-plan-screen.module.css';

interface RoomLayerProps {
  readonly plan: DrawnPlan;
  readonly chosen: string | undefined;
  readonly onChoose: (room: string) => void;
}

/** Over picture and drawing, for pointers; the table of rooms says and does the same. */
export function RoomLayer({ plan, chosen, onChoose }: RoomLayerProps) {
  const { west, north, width, height } = plan.frame;
  return (
    <svg className={`script-only ${styles.rooms}`} viewBox={`${west} ${-north} ${width} ${height}`} aria-hidden="true">
      {plan.rooms
        .filter((room) => !room.extends)
        .map(({ id, outline }) => (
          <polygon key={id} points={outline.map(([x, y]) => `${x},${-y}`).join(' ')} data-chosen={id === chosen || undefined} onClick={() => onChoose(id)} />
        ))}
    </svg>
  );
}
