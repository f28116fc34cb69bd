import { useCallback, useDeferredValue, useEffect, useId, useRef, type RefObject } from 'react';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';
import { homesIn, homesOf, sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { gridCopy } from './words.ts';
import { useEarlyInput } from '#client/first-paint/use-early-input.ts';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';
import { NextPages } from '#client/site/next-pages.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Elevation } from './elevation.tsx';
import { TypeTotals } from './type-totals.tsx';
import { UnitTable } from './unit-table.tsx';
import { useChoice } from './use-choice.ts';
import styles from './complex-detail-page.module.css';
import '#client/styles/serif/complex.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);

/** All numbers come from the site plan. */
export default function ComplexDetailPage() {
  const choice = useChoice();
  const { type, chooseBuilding } = choice;
  const selected = buildings.find(({ number }) => number === choice.building) ?? buildings[0];
  // To show a table takes a slow phone longer than to mark its building.
  const shown = useDeferredValue(selected);
  const [selectByElevation, tables] = useFocusOnTable(chooseBuilding, shown?.number);
  if (!selected) return null;
  return (
    <>
      <section className={styles.section} data-type={type}>
        <div className={styles.night}>
          <div className={styles.head}>
            <h2 className="display-2">{gridCopy.title}</h2>
            <p>
              <Prose text={gridCopy.lead} />
            </p>
          </div>
          <TypeFilter
            chosen={type}
            building={selected}
            isBuildingChosen={choice.building !== undefined}
            onChoose={choice.chooseType}
            onSelect={chooseBuilding}
          />
          <div className={`screen-only ${styles.chooser}`}>
            <Elevation selected={selected.number} type={type} onSelect={selectByElevation} />
          </div>
          <p className={`caption screen-only ${styles.caption}`}>{gridCopy.elevationCaption}</p>
        </div>
        <div className={styles.board}>
          {/* All tables are in the document, for search engines and browsers without script. */}
          <div className={styles.tables} ref={tables}>
            {buildings.map((building) => (
              <UnitTable key={building.number} building={building} isShown={building === shown} />
            ))}
          </div>
          <div className={styles.aside}>
            <TypeTotals />
            <button type="button" className={`screen-only script-only ${styles.print}`} onClick={() => window.print()}>
              {gridCopy.printOne(selected.number)}
            </button>
          </div>
        </div>
      </section>
      <NextPages ids={['complex-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}

/** A table that keys chose is read next: 20 more buildings stand before it in the order of Tab. */
function useFocusOnTable(choose: (building: number) => void, shown: number | undefined) {
  const tables = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  const focusAwaited = useCallback(() => {
    const heading = tables.current?.querySelector<HTMLElement>(`#building-${awaited.current}[data-shown='true'] h3`);
    if (!heading) return;
    awaited.current = undefined;
    heading.focus();
  }, []);
  const select = useCallback(
    (building: number, byKeys: boolean) => {
      choose(building);
      awaited.current = byKeys ? building : undefined;
      // It may be shown already.
      focusAwaited();
    },
    [choose, focusAwaited],
  );
  useEffect(focusAwaited, [shown, focusAwaited]);
  return [select, tables] as const;
}

interface TypeFilterProps {
  readonly chosen: FloorPlanType | undefined;
  readonly building: Building;
  /** Not before a visitor chose one. */
  readonly isBuildingChosen: boolean;
  readonly onChoose: (type: FloorPlanType | undefined) => void;
  readonly onSelect: (building: number) => void;
}

function TypeFilter({ chosen, building, isBuildingChosen, onChoose, onSelect }: TypeFilterProps) {
  const name = useId();
  const [marked, choose] = useMarkedChoice(chosen, onChoose);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(fieldset);
  return (
    <fieldset ref={fieldset} className={`screen-only script-only ${styles.filter}`}>
      <legend className="unseen">{gridCopy.filter}</legend>
      {[undefined, ...offeredTypes].map((option) => (
        <label key={option ?? 'all'}>
          <input type="radio" name={name} checked={marked === option} onChange={() => choose(option)} />
          <i data-sign={option} aria-hidden="true" />
          <b>{option ? nameOfType(option) : gridCopy.all}</b>
          <small>{gridCopy.homes(homesOf(buildings, option))}</small>
        </label>
      ))}
      <Answer type={chosen} building={building} isChosen={isBuildingChosen} onSelect={onSelect} />
    </fieldset>
  );
}

interface AnswerProps extends Pick<TypeFilterProps, 'building' | 'onSelect'> {
  readonly type: FloorPlanType | undefined;
  readonly isChosen: boolean;
}

/** How many homes; of a building that has none of the type: which ones do. */
function Answer({ type, building, isChosen, onSelect }: AnswerProps) {
  const status: RefObject<HTMLDivElement | null> = useRef(null);
  const isMissing = type !== undefined && homesIn(building, type) === 0;
  const others = isMissing ? buildings.filter((other) => homesIn(other, type) > 0) : [];

  function select(number: number) {
    onSelect(number);
    // The button that was pressed is gone.
    status.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={status} className={styles.answer} role="status" tabIndex={-1}>
      {/* Its table is far below for who hears the page. */}
      {isChosen ? <span className="unseen">{`${gridCopy.chosen(building.number, building.floors, homesIn(building))} `}</span> : null}
      {isMissing ? (
        <p key="missing">
          <strong>{gridCopy.none(building.number, nameOfType(type))}</strong> <span>{`${gridCopy.insteadIn(nameOfType(type))} `}</span>
          {others.map(({ number }) => (
            <span key={number}>
              <button type="button" onClick={() => select(number)}>
                {gridCopy.building(number)}
              </button>{' '}
            </span>
          ))}
        </p>
      ) : (
        <p>{type ? gridCopy.filtered(nameOfType(type), homesOf(buildings, type), total) : gridCopy.filteredAll(total)}</p>
      )}
    </div>
  );
}
