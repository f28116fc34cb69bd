import { useId, useState } from 'react';
import { narrowWindow } from '../../../shared/limits.ts';
import type { FloorPlan } from '../../../shared/plans/floor-plan.ts';
import { pages, pathTo } from '../../../shared/pages.ts';
import { nameOfType, offeredTypes } from '../../../shared/site-words.ts';
import { site } from '../../../shared/site.ts';
import { zoomCopy } from '../../content/viewers.ts';
import { planCopy, typeCopy } from '../../content/floor-plans.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { classNames } from '../../components/class-names.ts';
import { GuideSection } from '../../sections/guide-section.tsx';
import { StepArrow } from '../../components/icons.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { Notes } from '../../components/notes.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { TabList, TabPanel } from '../../components/tabs.tsx';
import { TermList } from '../../components/term-list.tsx';
import { Zoomable } from '../../components/zoomable.tsx';
import FloorPlan114BPage from './floor-plan-114b-page.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { planFrame } from './plan-frame.ts';
import { RoomTable } from './room-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import styles from './floor-plan-screen.module.css';

type View = 'furnished' | 'measured';

/** tests/unit/shared/plans/floor-plans.test.ts checks the JSON against the schema. */
export function floorPlanPage(raw: unknown) {
  const plan = raw as FloorPlan;
  if (site.types[plan.type].isOffered === false) return FloorPlan114BPage;
  return function FloorPlanPage() {
    return (
      <>
        <PlanSection plan={plan} />
        <GuideSection title={planCopy.pointsTitle(nameOfType(plan.type))} tone="sand">
          <TermList items={typeCopy[plan.type].points} />
        </GuideSection>
        <GuideSection title={planCopy.rooms.title} lead={planCopy.rooms.lead} basis={planCopy.rooms.basis}>
          <RoomTable plan={plan} />
        </GuideSection>
        <GuideSection title={planCopy.caveatsTitle} tone="mist">
          <Notes isWide items={planCopy.caveats} />
        </GuideSection>
        <NextType plan={plan} />
      </>
    );
  };
}

const pictureSizes = {
  upright: `${narrowWindow} 76vw, 500px`,
  lying: `${narrowWindow} 88vw, (max-width: 1440px) 54vw, 776px`,
};

function isUpright(plan: FloorPlan): boolean {
  const { width, height } = planFrame(plan);
  return height > width;
}

function PlanSection({ plan }: { readonly plan: FloorPlan }) {
  const copy = typeCopy[plan.type];
  const [view, setView] = useState<View>('furnished');
  const base = useId();
  const titleId = useId();
  const tabs = [
    { id: 'furnished', label: planCopy.furnished },
    { id: 'measured', label: planCopy.measured },
  ] as const;
  return (
    <section className={classNames('grid', styles.section)} aria-labelledby={titleId}>
      <h2 id={titleId} className="unseen">
        {planCopy.title(nameOfType(plan.type))}
      </h2>
      <div className={styles.figure} data-plan={plan.type}>
        <div className={styles.switch}>
          <TabList<View> label={planCopy.views} tabs={tabs} selected={view} onSelect={setView} base={base} />
        </div>
        <TabPanel base={base} selected={view}>
          {/* Picture and drawing lie on each other and are enlarged together. Both are in the document, for paper and browsers without script. */}
          <figure className={styles.views} data-view={view}>
            <Zoomable label={planCopy.zoomLabel(nameOfType(plan.type))} copy={zoomCopy}>
              <div className={styles.stage} data-plan={plan.type}>
                <Picture name={copy.picture} sizes={isUpright(plan) ? pictureSizes.upright : pictureSizes.lying} priority />
                <PlanDrawing plan={plan} label={copy.alternative} entranceWord={planCopy.entrance} />
              </div>
            </Zoomable>
            <figcaption className="caption quiet">
              <p className={styles.ofPicture}>{cgDisclaimer}</p>
              <p className={styles.ofDrawing}>
                {planCopy.measuredNote} <span className={styles.scale}>{planCopy.scale}</span>
              </p>
            </figcaption>
          </figure>
        </TabPanel>
      </div>
      <PlanFacts plan={plan} />
    </section>
  );
}

/** 「거실, 주방·식당, [[침실 3개]], [[욕실 2개]], …」 */
export function compositionOf(plan: FloorPlan): string {
  const counts = new Map<string, number>();
  for (const { name, extends: isStrip } of plan.rooms) {
    if (isStrip || planCopy.composition.leftOut.some((leftOut) => leftOut === name)) continue;
    const kind = name.replace(/ \d$/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return planCopy.composition.order
    .filter((kind) => counts.has(kind))
    .map((kind) => ((counts.get(kind) ?? 1) > 1 ? planCopy.composition.several(kind, counts.get(kind) ?? 1) : kind))
    .join(', ');
}

function PlanFacts({ plan }: { readonly plan: FloorPlan }) {
  const { interior } = typeCopy[plan.type];
  const type = site.types[plan.type];
  return (
    <div className={styles.facts}>
      <p className={styles.type} aria-hidden="true">
        {type.name.slice(0, -1)}
        <span>{type.name.slice(-1)}</span>
      </p>
      <dl>
        <div>
          <dt>{planCopy.facts.exclusive}</dt>
          <dd>{planCopy.area(type.areaM2)}</dd>
        </div>
        <div>
          <dt>{planCopy.facts.supply}</dt>
          <dd>{type.supplyAreaM2 === undefined ? <ToBeAnnounced /> : planCopy.area(type.supplyAreaM2)}</dd>
        </div>
        <div>
          <dt>{planCopy.facts.rooms}</dt>
          <dd>
            <Prose text={compositionOf(plan)} />
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {interior ? <ArrowLink to={pathTo(pages[interior.page])}>{interior.copy}</ArrowLink> : null}
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {planCopy.print}
        </button>
      </div>
    </div>
  );
}

function NextType({ plan }: { readonly plan: FloorPlan }) {
  const next = offeredTypes[(offeredTypes.indexOf(plan.type) + 1) % offeredTypes.length] ?? plan.type;
  return (
    <nav className={styles.next} aria-label={planCopy.otherType}>
      <PageLink to={pathTo(pages[typeCopy[next].page])}>
        <small>{planCopy.nextType}</small>
        <b>{nameOfType(next)}</b>
        <StepArrow to="next" />
      </PageLink>
    </nav>
  );
}
