import type { Building } from '../../../shared/plans/site-plan.ts';
import styles from './unit-colours.module.css';

const cell = { width: 13, height: 7, gap: 1.5 };
const highest = 25;

/** One cell a home, coloured by type. */
export function BuildingFacade({ building }: { readonly building: Building }) {
  const { lines, floors } = building;
  const width = 4 * (cell.width + cell.gap) - cell.gap;
  const height = highest * (cell.height + cell.gap);
  const start = (width - lines.length * (cell.width + cell.gap) + cell.gap) / 2;
  return (
    <svg viewBox={`0 0 ${width} ${height + 2}`} aria-hidden="true">
      {lines.map(({ line, type, fromFloor }) => {
        const x = start + (line - 1) * (cell.width + cell.gap);
        const cells = Array.from(
          { length: floors - fromFloor + 1 },
          (_, index) => `M${x} ${height - (fromFloor + index) * (cell.height + cell.gap) + cell.gap}h${cell.width}v${cell.height}h-${cell.width}Z`,
        );
        return <path key={line} className={styles.cells} data-type={type} d={cells.join('')} />;
      })}
      <path className={styles.base} d={`M0 ${height + 1.5}H${width}`} />
    </svg>
  );
}
