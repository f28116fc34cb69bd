/** Cells of a field of homes: rows of equal length, the last one shorter. */
export interface WindowCells {
  readonly columns: number;
  readonly rows: number;
  /** In the last row. */
  readonly rest: number;
  /** One stroke for each lit cell. */
  readonly lit: string;
}

/** A reflection of the sun: narrow at the top, wide and sparse at the foot. Only arithmetic, so that server and browser agree. */
export function windowCells(total: number, lit: number, columns: number): WindowCells {
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
  return { columns, rows, rest: total - (rows - 1) * columns, lit: chosen.map(({ x, y }) => `M${x} ${y}h1`).join('') };
}
