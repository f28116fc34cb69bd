import { useId, useState } from 'react';
import { floorPlanTypes, type FloorPlan } from '../../shared/floor-plans/floor-plan.ts';
import { pages, pathTo } from '../../shared/pages.ts';
import { zoomWords } from '../content/drawing.ts';
import { planWords, typeWords } from '../content/floor-plans.ts';
import { cgNotice } from '../content/pictures.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { GuidePart } from '../ui/guide-part.tsx';
import { StepArrow } from '../ui/icons.tsx';
import { Later } from '../ui/later.tsx';
import { NoticeList } from '../ui/notice-list.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { TabList, TabPanel } from '../ui/tabs.tsx';
import { TermList } from '../ui/term-list.tsx';
import { Zoomable } from '../ui/zoomable.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { planFrame } from './plan-frame.ts';
import { RoomTable } from './room-table.tsx';
import { PageLink } from '../ui/page-link.tsx';
import styles from './floor-plan-screen.module.css';

type View = 'furnished' | 'measured';

/** The page of one type, made from its plan. The JSON is checked against the schema by tests/unit/floor-plans.test.ts. */
export function floorPlanPage(raw: unknown) {
  const plan = raw as FloorPlan;
  return function FloorPlanPage() {
    return (
      <>
        <PlanPart plan={plan} />
        <GuidePart title={planWords.pointsTitle(plan.type)} tone="sand">
          <TermList items={typeWords[plan.type].points} />
        </GuidePart>
        <GuidePart title={planWords.roomsTitle} lead={planWords.roomsLead}>
          <RoomTable plan={plan} />
        </GuidePart>
        <GuidePart title={planWords.noticeTitle} tone="mist">
          <NoticeList items={planWords.notices} />
        </GuidePart>
        <NextType plan={plan} />
      </>
    );
  };
}

const pictureSizes = {
  upright: '(max-width: 900px) 76vw, 500px',
  lying: '(max-width: 900px) 88vw, (max-width: 1440px) 54vw, 776px',
};

function isUpright(plan: FloorPlan): boolean {
  const { width, height } = planFrame(plan);
  return height > width;
}

function PlanPart({ plan }: { readonly plan: FloorPlan }) {
  const words = typeWords[plan.type];
  const [view, setView] = useState<View>('furnished');
  const base = useId();
  const titleId = useId();
  const tabs = [
    { id: 'furnished', label: planWords.furnished },
    { id: 'measured', label: planWords.measured },
  ] as const;
  return (
    <section className={classNames('grid', styles.part)} aria-labelledby={titleId}>
      <h2 id={titleId} className="unseen">
        {planWords.title(plan.type)}
      </h2>
      <div className={styles.figure} data-plan={plan.type}>
        <div className={styles.switch}>
          <TabList<View> label={planWords.views} tabs={tabs} selected={view} onSelect={setView} base={base} />
        </div>
        <TabPanel base={base} selected={view}>
          {/* Picture and drawing lie on each other, wall on wall, and are enlarged together. Both stand in the document, so that paper and
              browsers without script have the drawing too. */}
          <figure className={styles.views} data-view={view}>
            <Zoomable label={planWords.zoomLabel(plan.type)} words={zoomWords}>
              <div className={styles.stage} data-plan={plan.type}>
                <Picture name={words.picture} sizes={isUpright(plan) ? pictureSizes.upright : pictureSizes.lying} priority />
                <PlanDrawing plan={plan} label={words.alternative} entranceWord={planWords.entrance} />
              </div>
            </Zoomable>
            <figcaption className="caption quiet">
              <p className={styles.ofPicture}>{cgNotice}</p>
              <p className={styles.ofDrawing}>
                {planWords.measuredNote} <span className={styles.scale}>{planWords.scale}</span>
              </p>
            </figcaption>
          </figure>
        </TabPanel>
      </div>
      <PlanFacts plan={plan} />
    </section>
  );
}

/** 「거실, 주방·식당, 침실 3, 욕실 2, …」: what the home consists of, counted from its rooms. */
export function compositionOf(plan: FloorPlan): string {
  const counts = new Map<string, number>();
  for (const { name, extends: isStrip } of plan.rooms) {
    if (isStrip || planWords.composition.leftOut.some((leftOut) => leftOut === name)) continue;
    const kind = name.replace(/ \d$/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return planWords.composition.order
    .filter((kind) => counts.has(kind))
    .map((kind) => ((counts.get(kind) ?? 1) > 1 ? `${kind} ${counts.get(kind)}` : kind))
    .join(', ');
}

function PlanFacts({ plan }: { readonly plan: FloorPlan }) {
  const { interior } = typeWords[plan.type];
  return (
    <div className={styles.facts}>
      <p className={styles.type} aria-hidden="true">
        {plan.type.slice(0, -1)}
        <span>{plan.type.slice(-1)}</span>
      </p>
      <dl>
        <div>
          <dt>{planWords.facts.exclusive}</dt>
          <dd>{planWords.area(plan.labelM2)}</dd>
        </div>
        <div>
          <dt>{planWords.facts.supply}</dt>
          <dd>
            <Later />
          </dd>
        </div>
        <div>
          <dt>{planWords.facts.rooms}</dt>
          <dd>
            <Prose text={compositionOf(plan).replaceAll(/[^ ,]+ \d/g, '[[$&]]')} />
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {interior ? <ArrowLink to={pathTo(pages[interior.page])}>{interior.words}</ArrowLink> : null}
        <button type="button" className={styles.print} onClick={() => window.print()}>
          {planWords.print}
        </button>
      </div>
    </div>
  );
}

function NextType({ plan }: { readonly plan: FloorPlan }) {
  const next = floorPlanTypes[(floorPlanTypes.indexOf(plan.type) + 1) % floorPlanTypes.length] ?? plan.type;
  return (
    <nav className={styles.next} aria-label={planWords.otherType}>
      <PageLink to={pathTo(pages[typeWords[next].page])}>
        <small>{planWords.nextType}</small>
        <b>{next}</b>
        <StepArrow to="next" />
      </PageLink>
    </nav>
  );
}
