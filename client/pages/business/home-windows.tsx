import { site } from '#shared/site.ts';
import { businessIntroCopy } from './words/project.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './home-windows.module.css';
import { windowCells } from './window-cells.ts';

const { total, generalSale } = site.households;
const copy = businessIntroCopy.windows;
/** Columns to rows: a wide band, and nearly a square on phones. */
const fields = [
  { name: 'wide', cells: windowCells(total, generalSale, Math.round(Math.sqrt(total * 2.1))) },
  { name: 'upright', cells: windowCells(total, generalSale, Math.round(Math.sqrt(total * 0.75))) },
] as const;

/** As many windows as homes, the homes on sale lit. */
export function HomeWindows() {
  return (
    <figure className={classNames('dark', 'screen-only', styles.sea)}>
      {fields.map(({ name, cells: { columns, rows, rest, lit } }) => (
        <svg key={name} className={styles[name]} viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" role="img" aria-label={copy.alt}>
          <pattern id={`window-${name}`} width="1" height="1" patternUnits="userSpaceOnUse">
            <path d="M.16.2h.68v.6h-.68z" className={styles.cell} />
          </pattern>
          <path d={`M0 0H${columns}V${rows - 1}H${rest}V${rows}H0Z`} fill={`url(#window-${name})`} />
          <path d={lit} className={styles.lit} transform="translate(.16 .5)" />
        </svg>
      ))}
      <figcaption className="caption quiet">
        <b>{copy.label}</b> {copy.caption}
      </figcaption>
    </figure>
  );
}
