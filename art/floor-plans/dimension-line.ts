import { formatNumber } from '#shared/korean/korean-format.ts';
import type { DimensionLine } from '#shared/plans/drawn-plan.ts';

interface Measured {
  readonly axis: 'x' | 'y';
  /** Positions along the axis in metres. */
  readonly stops: readonly number[];
  readonly at: number;
  /** In metres. */
  readonly size: number;
}

const tick = 0.07;
const writingScale = 100;

/** Writes the figures in millimetres, and none where the stretch is too short for it. */
export function dimensionLine({ axis, stops, at, size }: Measured): DimensionLine {
  const isAcross = axis === 'x';
  const place = (along: number, across: number) => (isAcross ? [along, -across] : [across, -along]).map((value) => Math.round(value * 1000) / 1000 + 0);
  const ticks = stops.map((stop) => `M${place(stop - tick, at - tick).join(' ')}L${place(stop + tick, at + tick).join(' ')}`).join('');
  const [first, last] = [stops[0] ?? 0, stops.at(-1) ?? 0];
  const figures = stops.slice(1).flatMap((stop, index) => {
    const start = stops[index] ?? stop;
    const text = formatNumber(Math.round((stop - start) * 1000));
    if (text.length * size * 0.56 > stop - start - 0.04) return [];
    const [x = 0, y = 0] = place((start + stop) / 2, isAcross ? at + 0.09 : at - 0.09).map((metres) => Math.round(metres * writingScale * 10) / 10);
    return [{ text, x, y, ...(!isAcross && { turn: -90 }) }];
  });
  return { path: `M${place(first, at).join(' ')}L${place(last, at).join(' ')}${ticks}`, figures };
}
