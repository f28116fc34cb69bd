import { useId, useState } from 'react';
import { isOwnPicture } from '#shared/plans/floor-plan-types.ts';
import { hasSeaWalk, homesIn, sitePlan, type Building } from '#shared/plans/site-plan.ts';
import type { SunHour } from '#shared/plans/sun-hours.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { nameOfType } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { sitePlanCopy, sunCopy } from './words.ts';
import { zoomCopy } from '#client/site/words/viewers.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { Terms } from '#client/ui/terms.tsx';
import { Zoomable } from '#client/ui/zoomable.tsx';
import { SiteDrawing, type BuildingChoice, type Ground } from './site-drawing.tsx';
import { SunControls, SunLinks, SunPicture } from './sun-on-site.tsx';
import { useChoice } from './use-choice.ts';
import styles from './complex-intro-page.module.css';
import '#client/styles/serif/complex.css';

const views = [
  { id: 'drawn', label: sitePlanCopy.views.drawn },
  { id: 'pictured', label: sitePlanCopy.views.pictured },
  { id: 'sun', label: sitePlanCopy.views.sun },
] as const;

const captions: Readonly<Record<Ground, string>> = { drawn: sitePlanCopy.caption, pictured: cgDisclaimer, sun: sunCopy.caption };

const seaside = sitePlan.rows.at(-1) ?? [];
/** In the middle of the row at the sea, so that the panel and the drawing show what a choice gives. */
const shownFirst = seaside[Math.floor(seaside.length / 2)];

const hasPicture = isOwnPicture('site-ground');

/** The drawing fills the window. The panel of the chosen building and the list of buildings are docked on it. */
export default function ComplexIntroPage() {
  const { building: chosen, chooseBuilding } = useChoice();
  const selected = chosen ?? shownFirst;
  const [pointed, setPointed] = useState<number>();
  const [view, setView] = useState<Ground>('drawn');
  const [sun, setSun] = useState<SunHour>({ day: 'winter', hour: 12 });
  const base = useId();
  const building = sitePlan.buildings.find((candidate) => candidate.number === selected);
  const choice = { selected, pointed, onSelect: chooseBuilding, onPoint: setPointed };
  const drawing = (
    <Zoomable className={styles.viewer} label={sitePlanCopy.planLabel} copy={zoomCopy}>
      <div className={styles.layers}>
        {view === 'sun' ? <SunPicture {...sun} /> : null}
        <SiteDrawing ground={view} {...choice} />
      </div>
    </Zoomable>
  );
  return (
    <>
      <Opening />
      <div className={styles.board}>
        <figure className={styles.plan}>
          {hasPicture ? (
            <TabPanel base={base} selected={view}>
              {drawing}
            </TabPanel>
          ) : (
            drawing
          )}
          <figcaption className={styles.under}>
            {view === 'drawn' ? <Legend /> : null}
            {view === 'sun' ? <SunControls at={sun} onChange={setSun} /> : null}
            <p className="caption quiet">{captions[view]}</p>
            {hasPicture ? <SunLinks /> : null}
          </figcaption>
        </figure>
        <section className={`script-only ${styles.panel}`}>
          {hasPicture ? (
            <div className={`screen-only ${styles.views}`}>
              <TabList<Ground> label={sitePlanCopy.views.label} tabs={views} selected={view} onSelect={setView} base={base} />
            </div>
          ) : null}
          <div className={styles.facts} aria-live="polite" data-chosen={chosen ? '' : undefined}>
            {building ? <Facts building={building} /> : null}
          </div>
          <BuildingList {...choice} />
        </section>
      </div>
      <NextPages ids={['complex-detail', 'complex-community', 'location-intro']} />
    </>
  );
}

function Opening() {
  return (
    <section className={styles.opening}>
      <h2 className="display-2">
        <Prose text={sitePlanCopy.title} />
      </h2>
      <ul className={`wrapping ${styles.figures}`}>
        {sitePlanCopy.figures.map(({ value, unit }) => (
          <li key={value} className="figure">
            {value}
            {unit ? <small>{unit}</small> : null}
          </li>
        ))}
      </ul>
      <p>
        <Prose text={sitePlanCopy.lead} />
      </p>
    </section>
  );
}

function BuildingList({ selected, pointed, onSelect, onPoint }: BuildingChoice) {
  return (
    <div className={`screen-only ${styles.list}`} role="group" aria-label={sitePlanCopy.chooseLabel}>
      {sitePlan.rows.map((numbers, place) => (
        <div key={numbers[0]} className={styles.row}>
          <span className="caption quiet">{sitePlanCopy.row(place, sitePlan.rows.length)}</span>
          <ul className="wrapping">
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
                    <b>{sitePlanCopy.building(number)}</b> <small>{sitePlanCopy.topOf(floors)}</small>
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
  const types = [...new Set(building.lines.map((line) => line.type))].sort();
  const place = sitePlan.rows.findIndex((numbers) => numbers.includes(building.number));
  const facts = [
    { term: sitePlanCopy.floors, text: sitePlanCopy.floorsOf(building.floors) },
    { term: sitePlanCopy.homes, text: sitePlanCopy.homesOf(homesIn(building)) },
    { term: sitePlanCopy.types, text: types.map(nameOfType).join(' · ') },
    ...(place < 0 ? [] : [{ term: sitePlanCopy.place, text: sitePlanCopy.row(place, sitePlan.rows.length) }]),
    { term: sitePlanCopy.direction, text: site.direction ?? <ToBeAnnounced /> },
  ];
  return (
    <>
      <h2 className={styles.number}>
        <span>{building.number}</span>
        <small>{sitePlanCopy.buildingUnit}</small>
      </h2>
      <Terms items={facts} pairClass="wrapping" />
      <ArrowLink to={`${pathTo(pages['complex-detail'])}#building-${building.number}`}>{sitePlanCopy.detailLink(building.number)}</ArrowLink>
    </>
  );
}

const legend = Object.entries(sitePlanCopy.legend).filter(([key]) => key !== 'walk' || hasSeaWalk);

/** Folded on phones, where the chosen building is to follow its drawing. */
function Legend() {
  return (
    <details className={styles.fold}>
      <summary>{sitePlanCopy.legendTitle}</summary>
      <ul className={`wrapping ${styles.legend}`} aria-label={sitePlanCopy.legendTitle}>
        {legend.map(([key, copy]) => (
          <li key={key}>
            <i data-sign={key} aria-hidden="true" />
            {copy}
          </li>
        ))}
      </ul>
    </details>
  );
}
