import { useEffect, useId, useRef, useState } from 'react';
import type { FloorPlanType } from '../../../shared/plans/floor-plan-types.ts';
import { homesIn, homesOf, sitePlan } from '../../../shared/plans/site-plan.ts';
import { nameOfType, offeredTypes } from '../../../shared/site-words.ts';
import { gridCopy } from '../../content/complex.ts';
import { useEarlyInput } from '../../components/use-early-input.ts';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import { BuildingFacade } from './building-facade.tsx';
import { UnitTable } from './unit-table.tsx';
import { TypeTotals } from './type-totals.tsx';
import styles from './complex-detail-page.module.css';
import '../../styles/serif/complex.css';

const { buildings } = sitePlan;
const total = homesOf(buildings);

/** All numbers come from the site plan. */
export default function ComplexDetailPage() {
  const [selected, setSelected] = useState(buildings[0]?.number ?? 101);
  const [type, setType] = useState<FloorPlanType>();

  useEffect(() => {
    const asked = Number(location.hash.replace('#building-', ''));
    if (buildings.some((building) => building.number === asked)) setSelected(asked);
  }, []);

  /** Changes to the first building that has a home of the type. */
  function filterBy(wanted: FloorPlanType | undefined) {
    setType(wanted);
    const current = buildings.find((building) => building.number === selected);
    if (current && homesIn(current, wanted) > 0) return;
    const first = buildings.find((building) => homesIn(building, wanted) > 0);
    if (first) setSelected(first.number);
  }

  return (
    <>
      <section className={styles.section} data-type={type}>
        <div className={`grid ${styles.head}`}>
          <h2 className={`display-2 ${styles.title}`}>{gridCopy.title}</h2>
          <p className={styles.lead}>
            <Prose text={gridCopy.lead} />
          </p>
        </div>
        <TypeFilter chosen={type} onChoose={filterBy} />
        <div className={styles.board}>
          <div className={styles.chooser} role="group" aria-label={gridCopy.chooser}>
            {buildings.map((building) => (
              <button
                key={building.number}
                type="button"
                aria-pressed={building.number === selected}
                aria-label={gridCopy.buildingName(building.number, homesIn(building, type))}
                onClick={() => setSelected(building.number)}
              >
                <BuildingFacade building={building} />
                <span>{building.number}</span>
              </button>
            ))}
          </div>
          {/* All tables are in the document, for readers and browsers without script. */}
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

interface TypeFilterProps {
  readonly chosen: FloorPlanType | undefined;
  readonly onChoose: (type: FloorPlanType | undefined) => void;
}

function TypeFilter({ chosen, onChoose }: TypeFilterProps) {
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(fieldset);
  return (
    <fieldset ref={fieldset} className={styles.filter}>
      <legend className="unseen">{gridCopy.filter}</legend>
      {[undefined, ...offeredTypes].map((option) => (
        <label key={option ?? 'all'}>
          <input type="radio" name={name} checked={chosen === option} onChange={() => onChoose(option)} />
          <i data-sign={option} aria-hidden="true" />
          <b>{option ? nameOfType(option) : gridCopy.all}</b>
          <small>{gridCopy.homes(homesOf(buildings, option))}</small>
        </label>
      ))}
      <p className="unseen" role="status">
        {chosen ? gridCopy.filtered(nameOfType(chosen), homesOf(buildings, chosen), total) : gridCopy.filteredAll(total)}
      </p>
    </fieldset>
  );
}
