import { useEffect, useId, useState } from 'react';
import { floorPlanTypes, type FloorPlanType } from '../../shared/floor-plans/floor-plan.ts';
import { homesIn, homesOf, sitePlan } from '../../shared/site-plan.ts';
import { gridWords } from '../content/complex.ts';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { BuildingFacade } from './building-facade.tsx';
import { UnitTable } from './unit-table.tsx';
import { TypeTotals } from './type-totals.tsx';
import styles from './complex-detail.module.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);

/** Every home by building, floor and line; a filter by type, a chooser of buildings drawn as their fronts. All numbers come from the site plan. */
export default function ComplexDetailPage() {
  const [selected, setSelected] = useState(buildings[0]?.number ?? 101);
  const [type, setType] = useState<FloorPlanType>();
  const filterName = useId();

  useEffect(() => {
    const asked = Number(location.hash.replace('#building-', ''));
    if (buildings.some((building) => building.number === asked)) setSelected(asked);
  }, []);

  /** A building without a home of the type gives way to the first that has one. */
  function filterBy(wanted: FloorPlanType | undefined) {
    setType(wanted);
    const current = buildings.find((building) => building.number === selected);
    if (current && homesIn(current, wanted) > 0) return;
    const first = buildings.find((building) => homesIn(building, wanted) > 0);
    if (first) setSelected(first.number);
  }

  return (
    <>
      <section className={styles.part} data-type={type}>
        <div className={`grid ${styles.head}`}>
          <h2 className={`display-2 ${styles.title}`}>{gridWords.title}</h2>
          <p className={styles.lead}>
            <Prose text={gridWords.lead} />
          </p>
        </div>
        <fieldset className={styles.filter}>
          <legend className="unseen">{gridWords.filter}</legend>
          {[undefined, ...floorPlanTypes].map((option) => (
            <label key={option ?? 'all'}>
              <input type="radio" name={filterName} checked={type === option} onChange={() => filterBy(option)} />
              <i data-sign={option} aria-hidden="true" />
              <b>{option ?? gridWords.all}</b>
              <small>{gridWords.homes(homesOf(buildings, option))}</small>
            </label>
          ))}
          <p className="unseen" role="status">
            {type ? gridWords.filtered(type, homesOf(buildings, type), total) : gridWords.filteredAll(total)}
          </p>
        </fieldset>
        <div className={styles.board}>
          <div className={styles.chooser} role="group" aria-label={gridWords.chooser}>
            {buildings.map((building) => (
              <button
                key={building.number}
                type="button"
                aria-pressed={building.number === selected}
                aria-label={gridWords.buildingName(building.number, homesIn(building, type))}
                onClick={() => setSelected(building.number)}
              >
                <BuildingFacade building={building} />
                <span>{building.number}</span>
              </button>
            ))}
          </div>
          {/* All tables stand in the document, for readers and browsers without script; script shows the chosen one. */}
          <div className={styles.tables}>
            {buildings.map((building) => (
              <UnitTable key={building.number} building={building} isShown={building.number === selected} />
            ))}
          </div>
        </div>
      </section>
      <TypeTotals />
      <NextPages ids={['complex-intro', 'floor-plan-59a', 'floor-plan-84a']} />
    </>
  );
}
