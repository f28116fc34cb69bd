import { memo, useId } from 'react';
import type { DimensionLine, DrawnPlan, PlanUse, Stroke } from '#shared/plans/drawn-plan.ts';
import { planCopy } from './words/plans.ts';
import styles from './plan-drawing.module.css';

/** The unit is a centimetre, because browsers cannot space letters that are a fraction of a unit high. */
const writingScale = 100;

interface PlanDrawingProps {
  readonly plan: DrawnPlan;
  /** Describes the drawing for screen readers. */
  readonly label: string;
  readonly entranceWord: string;
}

/** Memoised, because the drawing has hundreds of parts and a choice changes none of them. */
export const PlanDrawing = memo(function PlanDrawing({ plan, label, entranceWord }: PlanDrawingProps) {
  const { west, north, width, height } = plan.frame;
  const viewBox = [west, -north, width, height].map((metres) => rounded(metres * writingScale)).join(' ');
  // The scale on paper is 1:100.
  const onPaper = { width: `${rounded(width * 10)}mm`, height: `${rounded(height * 10)}mm` };
  return (
    <svg className={styles.drawing} viewBox={viewBox} {...onPaper} role="img" aria-label={label}>
      <g transform={`scale(${writingScale})`}>
        <g className={styles.floors}>
          {plan.rooms.map((room) => (
            <polygon key={room.id} points={room.outline.map(([x, y]) => `${x} ${0 - y}`).join(' ')} data-floor={room.floor} />
          ))}
        </g>
        <g className={styles.fixtures}>
          {plan.fixtures.map(({ transform, path }) => (
            <path key={transform} transform={transform} d={path} />
          ))}
        </g>
        <g className={styles.walls}>
          {plan.walls.map((wall) => (
            <StrokePath key={wall[0]} of={wall} />
          ))}
        </g>
        <g className={styles.balconies}>
          {plan.balconies.map((edge) => (
            <path key={edge} d={edge} />
          ))}
        </g>
        {plan.doors.map(({ gap, swing, leaf }) => (
          <g key={leaf}>
            <StrokePath className={styles.gap} of={gap} />
            {swing ? <path className={styles.swing} d={swing} /> : null}
            <path className={styles.leaf} d={leaf} />
          </g>
        ))}
        {plan.windows.map(({ gap, frame }) => (
          <g key={frame}>
            <StrokePath className={styles.gap} of={gap} />
            <path className={styles.frame} d={frame} />
          </g>
        ))}
      </g>
      {(['wide', 'middle', 'narrow', 'paper'] as const).map((use) => (
        <Writing key={use} use={use} plan={plan} entranceWord={entranceWord} />
      ))}
    </svg>
  );
});

function StrokePath({ of: [path, width], className }: { readonly of: Stroke; readonly className?: string | undefined }) {
  return <path className={className} d={path} strokeWidth={width} />;
}

/** Draws dimensions and names, sized for one width of the drawing. */
function Writing({ use, plan, entranceWord }: Omit<PlanDrawingProps, 'label'> & { readonly use: PlanUse }) {
  const namesId = useId();
  const { size, dimensions, entrances, names } = plan.lettering[use];
  const areaOf = (id: string) => plan.rooms.find((room) => room.id === id)?.areaM2 ?? 0;
  return (
    <g className={styles[use]} fontSize={size}>
      {dimensions.map((dimension) => (
        <Dimension key={dimension.path} {...dimension} />
      ))}
      {entrances.map(({ x, y, turn }) => (
        <text key={`${x} ${y}`} className={styles.entrance} x={x} y={y} textAnchor="middle" transform={turn}>
          {entranceWord}
        </text>
      ))}
      <use className={styles.halo} href={`#${namesId}`} />
      <g className={styles.names} id={namesId}>
        {names.map(({ room, x, lines, areaY }) => (
          <text key={room} x={x} textAnchor="middle">
            {lines.map(([line, y]) => (
              <tspan key={line} x={x} y={y}>
                {line}
              </tspan>
            ))}
            {areaY === undefined ? null : (
              <tspan className={styles.area} x={x} y={areaY}>
                {planCopy.rooms.roughArea(areaOf(room))}
              </tspan>
            )}
          </text>
        ))}
      </g>
    </g>
  );
}

function Dimension({ path, figures }: DimensionLine) {
  return (
    <g className={styles.dimension}>
      <path transform={`scale(${writingScale})`} d={path} />
      {figures.map(({ text, x, y, turn }) => (
        <text key={`${x} ${y}`} x={x} y={y} textAnchor="middle" transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}>
          {text}
        </text>
      ))}
    </g>
  );
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
