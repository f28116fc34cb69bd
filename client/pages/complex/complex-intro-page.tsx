import { useId, useState } from 'react';
import { homesIn, sitePlan, type Building } from '../../../shared/plans/site-plan.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { nameOfType } from '../../../shared/site-words.ts';
import { sitePlanCopy } from '../../content/complex.ts';
import { zoomCopy } from '../../content/viewers.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Prose } from '../../components/prose.tsx';
import { TabList, TabPanel } from '../../components/tabs.tsx';
import { Zoomable } from '../../components/zoomable.tsx';
import { SiteDrawing } from './site-drawing.tsx';
import styles from './complex-intro-page.module.css';
import '../../styles/serif/complex.css';

type View = 'drawn' | 'pictured';
const views = [
  { id: 'drawn', label: sitePlanCopy.views.drawn },
  { id: 'pictured', label: sitePlanCopy.views.pictured },
] as const;

/** The drawing and the list choose together. */
export default function ComplexIntroPage() {
  const [selected, setSelected] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const [view, setView] = useState<View>('drawn');
  const base = useId();
  const building = sitePlan.buildings.find((candidate) => candidate.number === selected);
  return (
    <>
      <Opening />
      <figure className={styles.plan}>
        <div className={styles.views}>
          <TabList<View> label={sitePlanCopy.views.label} tabs={views} selected={view} onSelect={setView} base={base} />
        </div>
        <TabPanel base={base} selected={view}>
          <Zoomable label={sitePlanCopy.planLabel} copy={zoomCopy}>
            <SiteDrawing isPictured={view === 'pictured'} selected={selected} pointed={pointed} onSelect={setSelected} onPoint={setPointed} />
          </Zoomable>
        </TabPanel>
        <figcaption className={styles.under}>
          {view === 'drawn' ? <Legend /> : null}
          <p className="caption quiet">{view === 'pictured' ? cgDisclaimer : sitePlanCopy.caption}</p>
        </figcaption>
      </figure>
      <section className={`grid ${styles.choose}`}>
        <h2 className={`display-3 ${styles.chooseTitle}`}>
          <Prose text={sitePlanCopy.chooseTitle} />
        </h2>
        <div className={styles.facts} aria-live="polite">
          {building ? <Facts building={building} /> : <p className="quiet">{sitePlanCopy.chooseHint}</p>}
        </div>
        <BuildingList selected={selected} pointed={pointed} onSelect={setSelected} onPoint={setPointed} />
      </section>
      <NextPages ids={['complex-detail', 'complex-community', 'location-intro']} />
    </>
  );
}

function Opening() {
  return (
    <section className={`grid ${styles.opening}`}>
      <h2 className={`display-2 ${styles.title}`}>
        <Prose text={sitePlanCopy.title} />
      </h2>
      <div className={styles.aside}>
        <p className="lead">
          <Prose text={sitePlanCopy.lead} />
        </p>
        <ul className={styles.figures}>
          {sitePlanCopy.figures.map(({ value, unit }) => (
            <li key={value} className="figure">
              {value}
              {unit ? <small>{unit}</small> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface BuildingListProps {
  readonly selected: number | undefined;
  readonly pointed: number | undefined;
  readonly onSelect: (number: number) => void;
  readonly onPoint: (number: number | undefined) => void;
}

function BuildingList({ selected, pointed, onSelect, onPoint }: BuildingListProps) {
  return (
    <div className={styles.list} role="group" aria-label={sitePlanCopy.chooseLabel}>
      {sitePlan.rows.map((numbers, place) => (
        <div key={numbers[0]} className={styles.row}>
          <span className="caption quiet">{sitePlanCopy.row(place, sitePlan.rows.length)}</span>
          <ul>
            {sitePlan.buildings
              .filter(({ number }) => numbers.includes(number))
              .map(({ number, floors }) => (
                <li key={number}>
                  <button
                    type="button"
                    aria-pressed={number === selected}
                    data-pointed={number === pointed || undefined}
                    onClick={() => onSelect(number)}
                    onPointerEnter={() => onPoint(number)}
                    onPointerLeave={() => onPoint(undefined)}
                    onFocus={() => onPoint(number)}
                    onBlur={() => onPoint(undefined)}
                  >
                    <b>{sitePlanCopy.building(number)}</b>
                    <small>{sitePlanCopy.floorsOf(floors)}</small>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Facts({ building }: { readonly building: Building }) {
  const types = [...new Set(building.lines.map((line) => line.type))].toSorted();
  return (
    <>
      <p className={styles.number}>
        {building.number}
        <small>{sitePlanCopy.buildingUnit}</small>
      </p>
      <dl>
        <div>
          <dt>{sitePlanCopy.floors}</dt>
          <dd>{sitePlanCopy.floorsOf(building.floors)}</dd>
        </div>
        <div>
          <dt>{sitePlanCopy.homes}</dt>
          <dd>{sitePlanCopy.homesOf(homesIn(building))}</dd>
        </div>
        <div>
          <dt>{sitePlanCopy.types}</dt>
          <dd>{types.map(nameOfType).join(' · ')}</dd>
        </div>
      </dl>
      <ArrowLink to={`${pathTo(pages['complex-detail'])}#building-${building.number}`}>{sitePlanCopy.detailLink(building.number)}</ArrowLink>
    </>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label={sitePlanCopy.legendTitle}>
      {Object.entries(sitePlanCopy.legend).map(([key, copy]) => (
        <li key={key}>
          <i data-sign={key} aria-hidden="true" />
          {copy}
        </li>
      ))}
    </ul>
  );
}
