import { useId, useState } from 'react';
import { homesIn, sitePlan, type Building } from '../../shared/site-plan.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { layoutWords } from '../content/complex.ts';
import { zoomWords } from '../content/drawing.ts';
import { cgNotice } from '../content/pictures.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';
import { Zoomable } from '../ui/zoomable.tsx';
import { SiteDrawing } from './site-drawing.tsx';
import styles from './complex-intro.module.css';

type View = 'drawn' | 'pictured';
const views = [
  { id: 'drawn', label: layoutWords.views.drawn },
  { id: 'pictured', label: layoutWords.views.pictured },
] as const;

/** Site plan: choosing a building in the drawing or in the list shows it in both, with its facts. */
export default function ComplexIntroPage() {
  const [selected, setSelected] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const [view, setView] = useState<View>('drawn');
  const base = useId();
  const building = sitePlan.buildings.find((candidate) => candidate.number === selected);
  return (
    <>
      <section className={`grid ${styles.opening}`}>
        <h2 className={`display-2 ${styles.title}`}>
          <Prose text={layoutWords.title} />
        </h2>
        <div className={styles.aside}>
          <p className="lead">
            <Prose text={layoutWords.lead} />
          </p>
          <ul className={styles.figures}>
            {layoutWords.figures.map(({ value, unit }) => (
              <li key={value} className="figure">
                {value}
                {unit ? <small>{unit}</small> : null}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <figure className={styles.plan}>
        <div className={styles.views}>
          <TabList<View> label={layoutWords.views.label} tabs={views} selected={view} onSelect={setView} base={base} />
        </div>
        <TabPanel base={base} selected={view}>
          <Zoomable label={layoutWords.planLabel} words={zoomWords}>
            <SiteDrawing isPictured={view === 'pictured'} selected={selected} pointed={pointed} onSelect={setSelected} onPoint={setPointed} />
          </Zoomable>
        </TabPanel>
        <figcaption className={styles.under}>
          {view === 'drawn' ? <Legend /> : null}
          <p className="caption quiet">{view === 'pictured' ? cgNotice : layoutWords.caption}</p>
        </figcaption>
      </figure>
      <section className={`grid ${styles.choose}`}>
        <h2 className={`display-3 ${styles.chooseTitle}`}>
          <Prose text={layoutWords.chooseTitle} />
        </h2>
        <div className={styles.facts} aria-live="polite">
          {building ? <Facts building={building} /> : <p className="quiet">{layoutWords.chooseHint}</p>}
        </div>
        <div className={styles.list} role="group" aria-label={layoutWords.chooseLabel}>
          {[2, 1, 0].map((row, place) => (
            <div key={row} className={styles.row}>
              <span className="caption quiet">{layoutWords.rows[place]}</span>
              <ul>
                {sitePlan.buildings.slice(row * 7, row * 7 + 7).map(({ number, floors }) => (
                  <li key={number}>
                    <button
                      type="button"
                      aria-pressed={number === selected}
                      data-pointed={number === pointed || undefined}
                      onClick={() => setSelected(number)}
                      onPointerEnter={() => setPointed(number)}
                      onPointerLeave={() => setPointed(undefined)}
                      onFocus={() => setPointed(number)}
                      onBlur={() => setPointed(undefined)}
                    >
                      <b>{layoutWords.building(number)}</b>
                      <small>{layoutWords.floorsOf(floors)}</small>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <NextPages ids={['complex-detail', 'complex-community', 'location-intro']} />
    </>
  );
}

function Facts({ building }: { readonly building: Building }) {
  const types = [...new Set(building.lines.map((line) => line.type))].sort();
  return (
    <>
      <p className={styles.number}>
        {building.number}
        <small>{layoutWords.buildingUnit}</small>
      </p>
      <dl>
        <div>
          <dt>{layoutWords.floors}</dt>
          <dd>{layoutWords.floorsOf(building.floors)}</dd>
        </div>
        <div>
          <dt>{layoutWords.homes}</dt>
          <dd>{layoutWords.homesOf(homesIn(building))}</dd>
        </div>
        <div>
          <dt>{layoutWords.types}</dt>
          <dd>{types.join(' · ')}</dd>
        </div>
      </dl>
      <ArrowLink to={`${pathTo(pages['complex-detail'])}#building-${building.number}`}>{layoutWords.detailLink(building.number)}</ArrowLink>
    </>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label={layoutWords.legendTitle}>
      {Object.entries(layoutWords.legend).map(([key, words]) => (
        <li key={key}>
          <i data-sign={key} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
