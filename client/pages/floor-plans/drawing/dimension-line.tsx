import { formatNumber } from '#shared/korean/korean-format.ts';
import styles from './plan-drawing.module.css';

interface DimensionLineProps {
  readonly axis: 'x' | 'y';
  /** In metres along the axis. */
  readonly stops: readonly number[];
  readonly at: number;
  /** In metres. */
  readonly size: number;
}

const tick = 0.07;
const writingScale = 100;

/** In millimetres. Stretches too short for their figure have none. */
export function DimensionLine({ axis, stops, at, size }: DimensionLineProps) {
  const isAcross = axis === 'x';
  const place = (along: number, across: number) => (isAcross ? [along, -across] : [across, -along]).map((value) => Math.round(value * 1000) / 1000 + 0);
  const ticks = stops.map((stop) => `M${place(stop - tick, at - tick).join(' ')}L${place(stop + tick, at + tick).join(' ')}`).join('');
  const [first, last] = [stops[0] ?? 0, stops.at(-1) ?? 0];
  return (
    <g className={styles.dimension}>
      <path transform={`scale(${writingScale})`} d={`M${place(first, at).join(' ')}L${place(last, at).join(' ')}${ticks}`} />
      {stops.slice(1).map((stop, index) => {
        const start = stops[index] ?? stop;
        const figure = formatNumber(Math.round((stop - start) * 1000));
        if (figure.length * size * 0.56 > stop - start - 0.04) return null;
        const [x, y] = place((start + stop) / 2, isAcross ? at + 0.09 : at - 0.09).map((metres) => Math.round(metres * writingScale * 10) / 10) as [
          number,
          number,
        ];
        return (
          <text key={stop} x={x} y={y} textAnchor="middle" {...(isAcross ? {} : { transform: `rotate(-90 ${x} ${y})` })}>
            {figure}
          </text>
        );
      })}
    </g>
  );
}
