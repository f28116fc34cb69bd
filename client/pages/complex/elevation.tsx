import { memo, type MouseEvent } from 'react';
import { sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { allHomes, homesWanted, isAnything, spansIn, type Wanted } from './find-homes.ts';
import { gridCopy } from './words.ts';
import { isPlainPress } from '#client/navigation/page-link.tsx';
import styles from './elevation.module.css';

/** Lengths are in metres. */
const floorHeight = 3;
const highest = Math.max(...sitePlan.buildings.map(({ floors }) => floors)) * floorHeight;
const margin = 28;
const labelStep = 14;
const west = Math.min(...sitePlan.buildings.map(({ at, widthM }) => at[0] - widthM / 2)) - margin;
const east = Math.max(...sitePlan.buildings.map(({ at, widthM }) => at[0] + widthM / 2)) + margin;
const view = { west, width: east - west, sky: highest + 17, below: 8 + labelStep * sitePlan.rows.length };

interface ElevationProps {
  readonly selected: number;
  /** Those that are found are lit. */
  readonly wanted: Wanted;
  /** `byKeys` is true for a keyboard and for a screen reader. */
  readonly onSelect: (building: number, byKeys: boolean) => void;
}

/**
 * Draws the complex as seen from the sea: the rows at their true heights on one ground line, the back row first.
 * Each building is a link to its table.
 */
export const Elevation = memo(function Elevation({ selected, wanted, onSelect }: ElevationProps) {
  return (
    <svg
      className={styles.elevation}
      data-all={isAnything(wanted) || undefined}
      viewBox={`${view.west} ${-view.sky} ${view.width} ${view.sky + view.below}`}
      role="group"
      aria-label={gridCopy.chooser}
    >
      <rect className={styles.sea} x={view.west} y="0" width={view.width} height={view.below} />
      {sitePlan.rows.map((numbers, row) => (
        <g key={numbers[0]} data-row={row}>
          {sitePlan.buildings
            .filter(({ number }) => numbers.includes(number))
            .map((building) => (
              <BuildingFront
                key={building.number}
                building={building}
                labelAt={(sitePlan.rows.length - row) * labelStep - 3}
                isSelected={building.number === selected}
                wanted={wanted}
                onSelect={onSelect}
              />
            ))}
        </g>
      ))}
      <path className={styles.ground} d={`M${view.west} 0h${view.width}`} />
    </svg>
  );
});

interface BuildingFrontProps extends Omit<ElevationProps, 'selected'> {
  readonly building: Building;
  readonly labelAt: number;
  readonly isSelected: boolean;
}

const BuildingFront = memo(function BuildingFront({ building, labelAt, isSelected, wanted, onSelect }: BuildingFrontProps) {
  const { number, at, widthM, floors } = building;
  const isLit = isSelected || !isAnything(wanted);

  function choose(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onSelect(number, event.detail === 0);
  }

  return (
    <a
      className={styles.building}
      href={`#building-${number}`}
      aria-current={isSelected || undefined}
      aria-label={gridCopy.buildingName(number, homesWanted([building], wanted))}
      onClick={choose}
    >
      <g transform={`translate(${at[0]} 0)`}>
        <rect className={styles.touch} x={-22} y={labelAt - 10} width={44} height={labelStep} />
        <path className={styles.stem} d={`M0 0V${labelAt - 8}`} />
        <rect className={styles.block} x={-widthM / 2} y={-floors * floorHeight - 2} width={widthM} height={floors * floorHeight + 2} />
        <Windows building={building} />
        {isLit && (
          // A new key starts the animation again.
          <g key={Object.values(wanted).join()} className={styles.lit}>
            {/* The animation clips by percentages. Each group has the height of the tallest building, so that all rise at one speed. */}
            <rect x={-widthM / 2} y={-highest} width={widthM} height={highest} fill="none" />
            <Windows building={building} wanted={wanted} />
          </g>
        )}
        <text y={labelAt}>{number}</text>
      </g>
    </a>
  );
});

/** Draws a dashed line for each line of homes, with a dash of glass for each floor and a ribbon between two. */
function Windows({ building, wanted = allHomes }: { readonly building: Building; readonly wanted?: Wanted }) {
  const width = building.widthM / building.lines.length;
  return spansIn(building, wanted).map(({ line, type, from, to }) => {
    const x = Math.round((-building.widthM / 2 + (line - 0.5) * width) * 10) / 10;
    return (
      <path
        key={line}
        className={styles.windows}
        data-type={type}
        strokeWidth={Math.round((width - 0.6) * 10) / 10}
        d={`M${x} ${-(from - 1) * floorHeight - 0.8}V${-to * floorHeight}`}
      />
    );
  });
}
