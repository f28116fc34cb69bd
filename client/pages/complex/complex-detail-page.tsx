import { useCallback, useDeferredValue, useEffect, useRef, type MouseEvent } from 'react';
import { homesOf, sitePlan, unitNumber } from '#shared/plans/site-plan.ts';
import { renderedViews, type Home } from '#shared/plans/window-views.ts';
import { exclusiveAreaOf, offeredTypes } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { gridCopy } from './words.ts';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';
import { NextPages } from '#client/site/next-pages.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Elevation } from './elevation.tsx';
import { isAnything } from './find-homes.ts';
import { Finder } from './finder.tsx';
import { UnitTable } from './unit-table.tsx';
import { useChoice } from './use-choice.ts';
import { WindowView } from './window-view.tsx';
import styles from './complex-detail-page.module.css';
import '#client/styles/serif/complex.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);

export default function ComplexDetailPage() {
  const choice = useChoice();
  const { wanted, chooseBuilding } = choice;
  const isHydrated = useIsHydrated();
  const selected = buildings.find(({ number }) => number === choice.building) ?? buildings[0];
  // The building is marked first, because showing its table takes a slow phone longer.
  const shown = useDeferredValue(selected);
  const lookedFor = useDeferredValue(isAnything(wanted) ? undefined : wanted);
  const [selectByElevation, tables] = useFocusOnTable(chooseBuilding, shown?.number);
  const { view, see, chooseHome } = useView(choice);
  if (!selected) return null;

  return (
    <>
      <section>
        <div className={`dark ${styles.night}`}>
          <div className={styles.head}>
            <h2 className="display-2">{gridCopy.title}</h2>
            <p className="quiet">
              <Prose text={gridCopy.lead} />
            </p>
          </div>
          <Finder choice={choice} building={selected} onSee={see} />
          <div className={`screen-only ${styles.chooser}`}>
            <Elevation selected={selected.number} wanted={wanted} onSelect={selectByElevation} />
          </div>
          <p className={`caption screen-only ${styles.caption}`}>{gridCopy.elevationCaption}</p>
        </div>
        <div className={styles.board}>
          {/* All tables are in the document, for search engines and browsers without script. */}
          <div className={styles.tables} data-choice={renderedViews.length > 0} ref={tables} onClick={chooseHome}>
            {buildings.map((building) => (
              <UnitTable
                key={building.number}
                building={building}
                isShown={building === shown}
                unit={building === shown ? choice.unit : undefined}
                wanted={building === shown || !isHydrated ? lookedFor : undefined}
              />
            ))}
          </div>
          <div className={styles.aside}>
            <WindowView building={shown ?? selected} unit={choice.unit} onChoose={choice.chooseUnit} ref={view} />
            <TypeTotals />
            <button type="button" className={`text-link screen-only script-only ${styles.print}`} onClick={() => window.print()}>
              {gridCopy.printOne(selected.number)}
            </button>
          </div>
        </div>
      </section>
      <NextPages ids={['complex-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}

/** Chooses a home and leads to the view from it. */
function useView({ chooseBuilding, chooseUnit }: ReturnType<typeof useChoice>) {
  const view = useRef<HTMLElement>(null);

  /** For the pointer. Keys and screen readers have the list beside the table. */
  function chooseHome({ target }: MouseEvent) {
    const home = target instanceof Element && target.closest('td[data-type]');
    if (!home || !view.current) return;
    chooseUnit(home.textContent);
    // On a phone the view is below the table.
    if (view.current.getBoundingClientRect().top > window.innerHeight / 2) view.current.scrollIntoView();
  }

  function see({ building, floor, line }: Home) {
    chooseBuilding(building.number);
    chooseUnit(unitNumber(floor, line));
    view.current?.scrollIntoView();
    view.current?.focus({ preventScroll: true });
  }

  return { view, see, chooseHome };
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
