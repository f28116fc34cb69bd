import { useRef, type KeyboardEvent } from 'react';
import { hasCoast, hasSeaWalk, homesIn, neighbourOf, sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { pictureAddress } from '#shared/pages/picture-address.ts';
import { pictureFiles } from '#shared/pages/picture-files.ts';
import { story } from '#shared/brand-and-places.ts';
import { sitePlanCopy } from './words.ts';
import { isPlainKey } from '#client/ui/is-plain-key.ts';
import { curve, landPath, polygon, treesPath, xy } from './site-drawing-paths.ts';
import styles from './site-drawing.module.css';

/** Lengths are in metres. */
const extent = { west: -345, east: 345, north: 330, south: -78 };
const whole = { x: extent.west, y: -extent.north, width: extent.east - extent.west, height: extent.north - extent.south };
const land = landPath(extent);
const shore = curve(sitePlan.coast);
const trees = treesPath();
const depthLines = [92, 68, 46, 27, 12];

/** The part of the site that `site_from_above` in art/blender/scenes/exterior.py shows. */
const pictured = { west: -330, east: 330, north: 360, south: -60 };
const groundPicture = pictureAddress('site-ground', { width: pictureFiles['site-ground'].widths.at(-1), format: 'webp' });

function viewOf({ west, east, north, south }: typeof extent): string {
  return `${west} ${-north} ${east - west} ${north - south}`;
}

const steps: Readonly<Record<string, { readonly east?: number; readonly south?: number }>> = {
  ArrowRight: { east: 1 },
  ArrowLeft: { east: -1 },
  ArrowUp: { south: -1 },
  ArrowDown: { south: 1 },
};

/** The buildings that are selected and pointed at, in the drawing and in the list alike. */
export interface BuildingChoice {
  readonly selected: number | undefined;
  readonly pointed: number | undefined;
  readonly onSelect: (building: number) => void;
  readonly onPoint: (building: number | undefined) => void;
}

/** The ground is drawn, or the rendered picture, or a picture of the same part that lies under the drawing. */
export type Ground = 'drawn' | 'pictured' | 'sun';

interface SiteDrawingProps extends BuildingChoice {
  readonly ground: Ground;
}

/** Arrow keys lead from building to building. */
export function SiteDrawing({ ground, selected, pointed, onSelect, onPoint }: SiteDrawingProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const stop = selected ?? sitePlan.buildings[0]?.number;

  function onKeyDown(event: KeyboardEvent, number: number) {
    if (!isPlainKey(event)) return;
    if (event.key === 'Enter' || event.key === ' ') onSelect(number);
    else {
      const step = steps[event.key];
      const next = step && neighbourOf(number, step);
      if (!next) return;
      onSelect(next.number);
      drawing.current?.querySelector<SVGGElement>(`[data-building="${next.number}"]`)?.focus();
    }
    event.preventDefault();
  }

  return (
    <svg
      ref={drawing}
      className={styles.drawing}
      data-pictured={ground === 'drawn' ? undefined : ground}
      viewBox={viewOf(ground === 'drawn' ? extent : pictured)}
      role="group"
      aria-label={sitePlanCopy.planAlternative}
    >
      {ground === 'drawn' ? <DrawnGround /> : null}
      {ground === 'pictured' ? (
        <image href={groundPicture} x={pictured.west} y={-pictured.north} width={pictured.east - pictured.west} height={pictured.north - pictured.south} />
      ) : null}
      {sitePlan.buildings.map((building) => (
        <BuildingMark
          key={building.number}
          building={building}
          isSelected={building.number === selected}
          isPointed={building.number === pointed}
          isStop={building.number === stop}
          onSelect={onSelect}
          onPoint={onPoint}
          onKeyDown={onKeyDown}
        />
      ))}
      <Surroundings />
    </svg>
  );
}

function DrawnGround() {
  return (
    <>
      {hasCoast ? <Coast /> : <rect className={styles.land} {...whole} />}
      <path className={styles.road} d={curve(sitePlan.road)} />
      <path className={styles.ground} d={polygon(sitePlan.boundary)} />
      <path className={styles.parking} d={polygon(sitePlan.parking.outline)} />
      <g className={styles.paths}>
        {sitePlan.paths.map((path) => (
          <path key={String(path[0])} d={curve(path)} />
        ))}
      </g>
      {sitePlan.gardens.map((garden) => (
        <circle key={garden.name} className={styles.garden} cx={garden.at[0]} cy={-garden.at[1]} r={garden.radiusM} />
      ))}
      <path className={styles.trees} d={trees} />
      {hasSeaWalk ? <path className={styles.walk} d={curve(sitePlan.seaWalk)} /> : null}
      <path className={styles.community} d={polygon(sitePlan.community.outline)} />
      <path className={styles.gate} d={`M${xy([sitePlan.gate.at[0] - sitePlan.gate.widthM / 2, sitePlan.gate.at[1]])}h${sitePlan.gate.widthM}`} />
    </>
  );
}

function Coast() {
  return (
    <>
      <rect className={styles.sea} {...whole} />
      {depthLines.map((distance, index) => (
        <g key={distance} className={styles.depth}>
          <path d={shore} strokeWidth={2 * distance + 0.9} strokeOpacity={(14 + index * 5) / 100} />
          <path className={styles.over} d={shore} strokeWidth={2 * distance - 0.9} />
        </g>
      ))}
      <path className={styles.land} d={land} />
      <path className={styles.shore} d={shore} />
    </>
  );
}

interface BuildingMarkProps extends Pick<BuildingChoice, 'onSelect' | 'onPoint'> {
  readonly building: Building;
  readonly isSelected: boolean;
  readonly isPointed: boolean;
  readonly isStop: boolean;
  readonly onKeyDown: (event: KeyboardEvent, number: number) => void;
}

function BuildingMark({ building, isSelected, isPointed, isStop, onSelect, onPoint, onKeyDown }: BuildingMarkProps) {
  const { number, at, rotation, widthM, depthM, floors } = building;
  return (
    <g
      className={styles.building}
      transform={`translate(${at[0]} ${-at[1]})`}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-label={sitePlanCopy.buildingName(number, floors, homesIn(building))}
      data-building={number}
      data-pointed={isPointed || undefined}
      onClick={() => onSelect(number)}
      onKeyDown={(event) => onKeyDown(event, number)}
      onPointerEnter={() => onPoint(number)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <rect className={styles.touch} x={-27} y={-24} width={54} height={48} />
      <rect className={styles.block} x={-widthM / 2} y={-depthM / 2} width={widthM} height={depthM} transform={`rotate(${-rotation})`} />
      <text className={styles.number} y={3.6}>
        {number}
      </text>
      <text className={styles.numberNarrow} y={-12}>
        {number}
      </text>
    </g>
  );
}

/** Has no scale bar, because that would give the area of the site away before it is announced. */
function Surroundings() {
  const [gateX, gateY] = sitePlan.gate.at;
  const community = sitePlan.community.outline[0] ?? [0, 0];
  return (
    <g className={styles.names}>
      {hasCoast ? (
        <text className={styles.seaName} x={20} y={46}>
          {story.outlook}
        </text>
      ) : null}
      <text x={gateX + 20} y={-gateY - 6}>
        {sitePlanCopy.gate}
      </text>
      <text x={community[0] + 34} y={-community[1] - 4} textAnchor="middle" className={styles.communityName}>
        {sitePlanCopy.legend.community}
      </text>
      <g transform="translate(-318 -282)" className={styles.north}>
        <path d="M0 18V-16M0-16l-5 10h10Z" />
        <text y={-21} textAnchor="middle">
          {sitePlanCopy.north}
        </text>
      </g>
    </g>
  );
}
