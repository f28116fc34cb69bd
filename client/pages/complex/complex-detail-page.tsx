import { useCallback, useDeferredValue, useEffect, useId, useRef, type MouseEvent } from 'react';
import { homesIn, homesOf, sitePlan, type Building } from '#shared/plans/site-plan.ts';
import { renderedViews } from '#shared/plans/window-views.ts';
import { exclusiveAreaOf, nameOfType, offeredTypes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { gridCopy } from './words.ts';
import { useEarlyInput } from '#client/first-paint/use-early-input.ts';
import { useMarkedChoice } from '#client/first-paint/use-marked-choice.ts';
import { NextPages } from '#client/site/next-pages.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Elevation } from './elevation.tsx';
import { UnitTable } from './unit-table.tsx';
import { useChoice } from './use-choice.ts';
import { WindowView } from './window-view.tsx';
import styles from './complex-detail-page.module.css';
import '#client/styles/serif/complex.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);

export default function ComplexDetailPage() {
  const choice = useChoice();
  const { type, chooseBuilding } = choice;
  const selected = buildings.find(({ number }) => number === choice.building) ?? buildings[0];
  // The building is marked first, because showing its table takes a slow phone longer.
  const shown = useDeferredValue(selected);
  const [selectByElevation, tables] = useFocusOnTable(chooseBuilding, shown?.number);
  const view = useRef<HTMLElement>(null);
  if (!selected) return null;

  /** For the pointer. Keys and screen readers have the list beside the table. */
  function chooseHome({ target }: MouseEvent) {
    const home = target instanceof Element && target.closest('td[data-type]');
    if (!home || !view.current) return;
    choice.chooseUnit(home.textContent);
    // On a phone the view is below the table.
    if (view.current.getBoundingClientRect().top > window.innerHeight / 2) view.current.scrollIntoView();
  }

  return (
    <>
      <section className={`drawn-edge ${styles.section}`} data-type={type}>
        <div className={`dark ${styles.night}`}>
          <div className={styles.head}>
            <h2 className="display-2">{gridCopy.title}</h2>
            <p className="quiet">
              <Prose text={gridCopy.lead} />
            </p>
          </div>
          <TypeFilter choice={choice} building={selected} />
          <div className={`screen-only ${styles.chooser}`}>
            <Elevation selected={selected.number} type={type} onSelect={selectByElevation} />
          </div>
          <p className={`caption screen-only ${styles.caption}`}>{gridCopy.elevationCaption}</p>
        </div>
        <div className={styles.board}>
          {/* All tables are in the document, for search engines and browsers without script. */}
          <div className={styles.tables} data-choice={renderedViews.length > 0} ref={tables} onClick={chooseHome}>
            {buildings.map((building) => (
              <UnitTable key={building.number} building={building} isShown={building === shown} unit={building === shown ? choice.unit : undefined} />
            ))}
          </div>
          <div className={styles.aside}>
            <WindowView building={shown ?? selected} unit={choice.unit} onChoose={choice.chooseUnit} ref={view} />
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

/** Focuses a table that was chosen by keys, because up to 20 buildings stand before it in the order of Tab. */
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
      // The table may already be shown.
      focusAwaited();
    },
    [choose, focusAwaited],
  );
  useEffect(focusAwaited, [shown, focusAwaited]);
  return [select, tables] as const;
}

function TypeTotals() {
  const rows = offeredTypes.map((type) => ({
    head: site.types[type].name,
    cells: [`${exclusiveAreaOf(type)}㎡`, gridCopy.homes(homesOf(buildings, type))],
  }));
  const sum = { head: gridCopy.totalSum, cells: ['', `**${gridCopy.homes(total)}**`] };
  return (
    <>
      <h2 className="display-3">{gridCopy.totalTitle}</h2>
      <p>{gridCopy.generalSale}</p>
      <DataTable caption={gridCopy.totalTitle} columns={gridCopy.totalColumns} rows={[...rows, sum]} />
      <p className="small quiet">{gridCopy.note}</p>
    </>
  );
}

interface TypeFilterProps {
  readonly choice: ReturnType<typeof useChoice>;
  /** The building whose table is shown. Before a visitor chooses one, this is the first. */
  readonly building: Building;
}

function TypeFilter({ choice, building }: TypeFilterProps) {
  const name = useId();
  const [marked, choose] = useMarkedChoice(choice.type, choice.chooseType);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(fieldset);
  return (
    <fieldset ref={fieldset} className={`screen-only script-only wrapping ${styles.filter}`}>
      <legend className="unseen">{gridCopy.filter}</legend>
      {[undefined, ...offeredTypes].map((option) => (
        <label key={option ?? 'all'}>
          <input className="over-label" type="radio" name={name} checked={marked === option} onChange={() => choose(option)} />
          <i data-type={option} aria-hidden="true" />
          <b>{option ? nameOfType(option) : gridCopy.all}</b>
          <small>{gridCopy.homes(homesOf(buildings, option))}</small>
        </label>
      ))}
      <Answer choice={choice} building={building} />
    </fieldset>
  );
}

/** Says how many homes there are of the type. When the building has none, it names the buildings that do. */
function Answer({ choice: { type, building: chosen, chooseBuilding }, building }: TypeFilterProps) {
  const status = useRef<HTMLDivElement>(null);
  const isMissing = type !== undefined && homesIn(building, type) === 0;
  const others = isMissing ? buildings.filter((other) => homesIn(other, type) > 0) : [];

  function select(number: number) {
    chooseBuilding(number);
    // The pressed button is gone.
    status.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={status} className={styles.answer} role="status" tabIndex={-1}>
      {/* Screen readers reach the table much later. */}
      {chosen !== undefined ? <span className="unseen">{`${gridCopy.chosen(building.number, building.floors, homesIn(building))} `}</span> : null}
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
