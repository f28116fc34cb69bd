import { memo, useId } from 'react';
import type { Door, FloorPlan, PlanWindow, Point, Room } from '#shared/plans/floor-plan.ts';
import { planCopy } from '../words/plans.ts';
import { DimensionLine } from './dimension-line.tsx';
import { FixtureSymbol } from './fixture-symbol.tsx';
import { planFrame } from './plan-frame.ts';
import { boxOf, dimensionStops, labelPlace, swingDirection } from './plan-geometry.ts';
import { numberedRooms, wrapped, writingSize, type PlanUse } from './plan-lettering.ts';
import styles from './plan-drawing.module.css';

/** In centimetres: browsers cannot space letters that are a fraction of a unit high. */
const writingScale = 100;

interface PlanDrawingProps {
  readonly plan: FloorPlan;
  /** For those who do not see it. */
  readonly label: string;
  readonly entranceWord: string;
}

/** Not drawn again for each choice: it has hundreds of parts. */
export const PlanDrawing = memo(function PlanDrawing({ plan, label, entranceWord }: PlanDrawingProps) {
  const { west, north, width, height } = planFrame(plan);
  const viewBox = [west, -north, width, height].map((metres) => rounded(metres * writingScale)).join(' ');
  // 1:100.
  const onPaper = { width: `${rounded(width * 10)}mm`, height: `${rounded(height * 10)}mm` };
  return (
    <svg className={styles.drawing} viewBox={viewBox} {...onPaper} role="img" aria-label={label}>
      <g transform={`scale(${writingScale})`}>
        <g className={styles.floors}>
          {plan.rooms.map((room) => (
            <polygon key={room.id} points={pointsOf(room.outline)} data-floor={room.floor} />
          ))}
        </g>
        <g className={styles.fixtures}>
          {plan.fixtures
            .filter((fixture) => fixture.built)
            .map((fixture, index) => (
              <FixtureSymbol key={index} fixture={fixture} />
            ))}
        </g>
        <g className={styles.walls}>
          {plan.walls.map((wall, index) => (
            <path key={index} d={lineOf(wall.from, wall.to)} strokeWidth={wall.thickness} />
          ))}
        </g>
        <g className={styles.balconies}>
          {plan.rooms
            .filter((room) => room.extends)
            .map((room) => (
              <BalconyEdge key={room.id} room={room} />
            ))}
        </g>
        {plan.doors.map((door, index) => (
          <DoorSymbol key={index} door={door} plan={plan} />
        ))}
        {plan.windows.map((window, index) => (
          <WindowSymbol key={index} window={window} thickness={plan.walls[window.wall]?.thickness ?? 0.2} />
        ))}
      </g>
      {(['wide', 'middle', 'narrow', 'paper'] as const).map((use) => (
        <Writing key={use} use={use} plan={plan} entranceWord={entranceWord} />
      ))}
    </svg>
  );
});

interface WritingProps extends Pick<PlanDrawingProps, 'plan' | 'entranceWord'> {
  readonly use: PlanUse;
}

/** Dimensions and names, sized for one width of the drawing. */
function Writing({ use, plan, entranceWord }: WritingProps) {
  const bounds = boxOf(plan.outline);
  const namesId = useId();
  const size = writingSize(plan, use);
  const numbered = use === 'narrow' ? numberedRooms(plan) : [];
  return (
    <g className={styles[use]} fontSize={rounded(size * writingScale)}>
      <DimensionLine axis="x" stops={dimensionStops(plan, 'south')} at={bounds.south - 0.3 - size * 1.05} size={size} />
      {use === 'narrow' ? null : <DimensionLine axis="x" stops={[bounds.west, bounds.east]} at={bounds.south - 0.3 - size * 2.4} size={size} />}
      <DimensionLine axis="y" stops={dimensionStops(plan, 'west')} at={bounds.west - 0.2 - 0.35} size={size} />
      {plan.doors
        .filter((door) => door.kind === 'entrance')
        .map((door) => (
          <EntranceWord key={String(door.hinge)} door={door} plan={plan} word={entranceWord} size={size} />
        ))}
      <use className={styles.halo} href={`#${namesId}`} />
      <g className={styles.names} id={namesId}>
        {plan.rooms
          .filter((room) => !room.extends)
          .map((room) => (
            <RoomName key={room.id} room={room} plan={plan} size={size} isNarrow={use === 'narrow'} number={numbered.indexOf(room) + 1} />
          ))}
      </g>
    </g>
  );
}

interface RoomNameProps {
  readonly room: Room;
  readonly plan: FloorPlan;
  readonly size: number;
  readonly isNarrow: boolean;
  /** Of the key that has its name, or 0. */
  readonly number: number;
}

function RoomName({ room, plan, size, isNarrow, number }: RoomNameProps) {
  const bounds = boxOf(room.outline);
  const lines = number > 0 ? [String(number)] : wrapped(room.name, bounds.east - bounds.west - 0.2, bounds.north - bounds.south - 0.2, size);
  const hasArea = !isNarrow && bounds.north - bounds.south > size * 3.4 && bounds.east - bounds.west > size * 3.4;
  const longest = Math.max(...lines.map((line) => line.length), hasArea ? 3.2 : 0);
  const [x, y] = labelPlace(room, plan, [longest * size * 0.95 + 0.14, (lines.length + (hasArea ? 1 : 0)) * size * 1.25 + 0.16]);
  const rows = lines.length + (hasArea ? 1 : 0);
  const firstBaseline = -y - ((rows - 1) * size * 1.25) / 2 + size * 0.36;
  const across = inWriting(x);
  return (
    <text x={across} textAnchor="middle">
      {lines.map((line, index) => (
        <tspan key={line} x={across} y={inWriting(firstBaseline + index * size * 1.2)}>
          {line}
        </tspan>
      ))}
      {hasArea ? (
        <tspan className={styles.area} x={across} y={inWriting(firstBaseline + lines.length * size * 1.25)}>
          {planCopy.rooms.roughArea(room.areaM2)}
        </tspan>
      ) : null}
    </text>
  );
}

function BalconyEdge({ room }: { readonly room: Room }) {
  const { west, east, north } = boxOf(room.outline);
  return <path d={`M${west} ${-north}H${east}`} />;
}

function EntranceWord({ door, plan, word, size }: { readonly door: Door; readonly plan: FloorPlan; readonly word: string; readonly size: number }) {
  const across = swingDirection(door, plan);
  const [x, y] = moved([(door.hinge[0] + door.latch[0]) / 2, (door.hinge[1] + door.latch[1]) / 2], across, -0.1 - size * 0.8);
  const isSideways = Math.abs(across[0]) > 0.5;
  return (
    <text
      className={styles.entrance}
      x={inWriting(x)}
      y={inWriting(-y + size * 0.35)}
      textAnchor="middle"
      {...(isSideways ? { transform: `rotate(90 ${inWriting(x)} ${inWriting(-y)})` } : {})}
    >
      {word}
    </text>
  );
}

function DoorSymbol({ door, plan }: { readonly door: Door; readonly plan: FloorPlan }) {
  const { hinge, latch } = door;
  const length = Math.hypot(latch[0] - hinge[0], latch[1] - hinge[1]);
  const along: Point = [(latch[0] - hinge[0]) / length, (latch[1] - hinge[1]) / length];
  const across = swingDirection(door, plan);
  const thickness = plan.walls[door.wall]?.thickness ?? 0.12;
  const gap = <path className={styles.gap} d={lineOf(hinge, latch)} strokeWidth={thickness + 0.02} />;
  if (door.kind === 'sliding') {
    const shift = 0.035;
    const middle: Point = [hinge[0] + along[0] * length * 0.55, hinge[1] + along[1] * length * 0.55];
    const start: Point = [hinge[0] + along[0] * length * 0.45, hinge[1] + along[1] * length * 0.45];
    return (
      <g>
        {gap}
        <path
          className={styles.leaf}
          d={`${lineOf(moved(hinge, across, shift), moved(middle, across, shift))}${lineOf(moved(start, across, -shift), moved(latch, across, -shift))}`}
        />
      </g>
    );
  }
  const open = moved(hinge, across, length);
  // y points down, so the way round the hinge is mirrored.
  const sweep = along[0] * across[1] - along[1] * across[0] > 0 ? 1 : 0;
  return (
    <g>
      {gap}
      <path className={styles.swing} d={`M${xy(open)}A${rounded(length)} ${rounded(length)} 0 0 ${sweep} ${xy(latch)}`} />
      <path className={styles.leaf} d={lineOf(hinge, open)} />
    </g>
  );
}

function WindowSymbol({ window, thickness }: { readonly window: PlanWindow; readonly thickness: number }) {
  const { from, to, kind } = window;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const across: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  const half = thickness / 2;
  const edges = [half, -half, 0.025, -0.025].map((distance) => lineOf(moved(from, across, distance), moved(to, across, distance)));
  const ends = [from, to].map((end) => lineOf(moved(end, across, half), moved(end, across, -half)));
  const slats =
    kind === 'louvre'
      ? Array.from({ length: Math.floor(length / 0.1) }, (_, index) => {
          const point: Point = [from[0] + ((to[0] - from[0]) * (index + 1) * 0.1) / length, from[1] + ((to[1] - from[1]) * (index + 1) * 0.1) / length];
          return lineOf(moved(point, across, half), moved(point, across, -half));
        })
      : [];
  return (
    <g>
      <path className={styles.gap} d={lineOf(from, to)} strokeWidth={thickness + 0.01} />
      <path className={styles.frame} d={[...edges, ...ends, ...slats].join('')} />
    </g>
  );
}

function moved(point: Point, direction: readonly [number, number], distance: number): Point {
  return [point[0] + direction[0] * distance, point[1] + direction[1] * distance];
}

function lineOf(from: Point, to: Point): string {
  return `M${xy(from)}L${xy(to)}`;
}

function pointsOf(outline: readonly Point[]): string {
  return outline.map(xy).join(' ');
}

/** North is up: y is turned round. */
function xy([x, y]: Point): string {
  return `${rounded(x)} ${rounded(-y)}`;
}

function inWriting(metres: number): number {
  return Math.round(metres * writingScale * 10) / 10 + 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
