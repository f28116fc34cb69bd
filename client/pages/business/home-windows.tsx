import { site } from '#shared/site.ts';
import { businessIntroCopy } from './words/project.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './home-windows.module.css';

/**
 * Lays the homes out in rows of equal length, of which the last is shorter, and lights some like a reflection of the
 * sun: narrow at the top, wide and sparse at the foot. It uses arithmetic only, so that server and browser agree.
 */
function windowCells(total: number, lit: number, columns: number) {
  const rows = Math.ceil(total / columns);
  let state = 11;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const cells = Array.from({ length: total }, (_, index) => {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const reach = columns * (0.07 + (0.3 * y) / rows);
    const away = (x - columns * 0.7) / reach;
    return { x, y, rank: random() / (1 + away * away) };
  });
  const chosen = cells.sort((one, other) => other.rank - one.rank).slice(0, lit);
  chosen.sort((one, other) => one.y - other.y || one.x - other.x);
  return { columns, rows, inLastRow: total - (rows - 1) * columns, lit: chosen.map(({ x, y }) => `M${x} ${y}h1`).join('') };
}

const { total, generalSale } = site.households;
const copy = businessIntroCopy.windows;
/** The homes fill a wide band, and on phones nearly a square. */
const fields = [
  { name: 'wide', cells: windowCells(total, generalSale, Math.round(Math.sqrt(total * 2.1))) },
  { name: 'upright', cells: windowCells(total, generalSale, Math.round(Math.sqrt(total * 0.75))) },
] as const;

/** Draws a window for each home. The homes on sale are lit. */
export function HomeWindows() {
  return (
    <figure className={classNames('dark', 'screen-only', styles.sea)}>
      {fields.map(({ name, cells: { columns, rows, inLastRow, lit } }) => (
        <svg key={name} className={styles[name]} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" role="img" aria-label={copy.alt}>
          <pattern id={`window-${name}`} width="1" height="1" patternUnits="userSpaceOnUse">
            <path d="M.16.2h.68v.6h-.68z" className={styles.cell} />
          </pattern>
          <path d={`M0 0H${columns}V${rows - 1}H${inLastRow}V${rows}H0Z`} fill={`url(#window-${name})`} />
          <path d={lit} className={styles.lit} transform="translate(.16 .5)" />
        </svg>
      ))}
      <figcaption className="caption quiet">
        <b>{copy.label}</b> {copy.caption}
      </figcaption>
    </figure>
  );
}
