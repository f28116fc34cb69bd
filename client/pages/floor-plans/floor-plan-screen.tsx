import { useEffect, useId, useState } from 'react';
import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { isOwnPicture } from '#shared/plans/floor-plan-types.ts';
import type { DrawnPlan } from '#shared/plans/drawn-plan.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { nameOfType, offeredTypes, priceOf } from '#shared/site/site-words.ts';
import { site } from '#shared/site.ts';
import { zoomCopy } from '#client/site/words/viewers.ts';
import { clearSizeWords, planCopy, typeCopy } from './words/plans.ts';
import { interiors } from '#client/site/words/interior.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { BasisLine } from '#client/site/basis-line.tsx';
import { StepArrow } from '#client/ui/icons.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { Caveats } from '#client/site/notes.tsx';
import { Lightbox } from '#client/site/lightbox.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { TabList, TabPanel } from '#client/ui/tabs.tsx';
import { TermList } from '#client/ui/term-list.tsx';
import { Zoomable } from '#client/ui/zoomable.tsx';
import { FloorPlanInPreparation } from './floor-plan-in-preparation.tsx';
import { PlanDrawing } from './plan-drawing.tsx';
import { keepInAddress, readAddress } from './address-state.ts';
import { RoomTable } from './room-table.tsx';
import { TypeComparison } from './type-comparison.tsx';
import { PageLink } from '#client/navigation/page-link.tsx';
import styles from './floor-plan-screen.module.css';

type View = 'furnished' | 'measured';

/** The view stays when the visitor goes to another type, so that the same drawings can be compared. */
let lastView: View = 'furnished';

/** The JSON is not checked here. tests/unit/shared/plans/floor-plans.test.ts compares it with what `art/floor-plans` draws. */
export function floorPlanPage(raw: unknown) {
  const plan = raw as DrawnPlan;
  if (site.types[plan.type].isOffered === false) return FloorPlanInPreparation;
  const { pictured, points } = typeCopy[plan.type];
  const pictures: Readonly<Partial<Record<string, number>>> = pictured?.rooms ?? {};
  const rooms = pictured ? interiors[pictured.interior].rooms.map((room, index) => withSize(room, plan, pictures, index)) : [];
  return function FloorPlanPage() {
    const [chosen, setChosen] = useState<string>();
    const [shown, setShown] = useState<number>();
    function choose(room: string) {
      setChosen(room);
      setShown(pictures[room]);
    }
    return (
      <>
        <PlanSection plan={plan} chosen={chosen} onChoose={choose} />
        <section className={styles.points} aria-label={planCopy.pointsTitle(nameOfType(plan.type))}>
          <TermList items={points} />
        </section>
        <section className={classNames('grid', styles.sizes)} aria-labelledby="rooms-title">
          <div className={styles.roomSizes}>
            <h2 className="display-3" id="rooms-title">
              {planCopy.rooms.title}
            </h2>
            <p className="quiet">{planCopy.rooms.lead}</p>
            <RoomTable plan={plan} chosen={chosen} pictured={Object.keys(pictures)} onPicture={choose} />
            <BasisLine basis={planCopy.rooms.basis} />
          </div>
          <div className={styles.others}>
            <TypeComparison type={plan.type} />
          </div>
        </section>
        <Caveats title={planCopy.caveatsTitle} items={planCopy.caveats} />
        <NextType plan={plan} />
        {pictured ? <Lightbox rooms={rooms} shown={shown} onShow={setShown} /> : null}
      </>
    );
  };
}

/** Adds the size of the room to the text of its picture, because the picture covers the plan. */
function withSize(
  picture: (typeof interiors)[keyof typeof interiors]['rooms'][number],
  plan: DrawnPlan,
  pictures: Readonly<Partial<Record<string, number>>>,
  index: number,
) {
  const room = plan.rooms.find(({ id }) => pictures[id] === index);
  return room ? { ...picture, text: planCopy.rooms.inPicture(planCopy.rooms.roughArea(room.areaM2), clearSizeWords(room), picture.text) } : picture;
}

const pictureSizes = {
  upright: `${narrowWindow} 76vw, 60vh`,
  lying: `${narrowWindow} 88vw, min(62vw, 92vh)`,
};

function isUpright(plan: DrawnPlan): boolean {
  const { width, height } = plan.frame;
  return height > width;
}

function useView(isPictured: boolean): readonly [View, (view: View) => void] {
  const [view, setView] = useState(lastView);
  function show(next: View) {
    lastView = next;
    setView(next);
    keepInAddress('view', next === 'measured' ? next : undefined);
  }
  useEffect(() => {
    if (lastView === 'measured' || readAddress('view') === 'measured') show('measured');
    // Runs once, for the URL that the page was opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return [isPictured ? view : 'measured', show];
}

interface PlanSectionProps {
  readonly plan: DrawnPlan;
  readonly chosen: string | undefined;
  readonly onChoose: (room: string) => void;
}

function PlanSection({ plan, chosen, onChoose }: PlanSectionProps) {
  const copy = typeCopy[plan.type];
  const isPictured = isOwnPicture(copy.picture);
  const [view, setView] = useView(isPictured);
  const base = useId();
  const titleId = useId();
  const tabs = [
    { id: 'furnished', label: planCopy.furnished },
    { id: 'measured', label: planCopy.measured },
  ] as const;
  const figure = (
    <figure className={styles.views} data-view={view}>
      {/* The picture and the drawing lie on each other and are enlarged together. Both are in the document for print and for browsers without script. */}
      <Zoomable label={planCopy.zoomLabel(nameOfType(plan.type))} copy={zoomCopy}>
        <div className={styles.stage} data-plan={plan.type}>
          {isPictured ? <Picture name={copy.picture} sizes={isUpright(plan) ? pictureSizes.upright : pictureSizes.lying} fetchPriority="high" /> : null}
          <PlanDrawing plan={plan} label={copy.alternative} entranceWord={planCopy.entrance} />
          <RoomLayer plan={plan} chosen={chosen} onChoose={onChoose} />
        </div>
      </Zoomable>
      <ChosenRoom plan={plan} chosen={chosen} />
      <NumberedRooms plan={plan} />
      <figcaption className="caption quiet">
        {isPictured ? <p className={`screen-only ${styles.ofPicture}`}>{cgDisclaimer}</p> : null}
        <p className={styles.ofDrawing}>
          {planCopy.measuredNote} <span className={styles.scale}>{planCopy.scale}</span>
        </p>
      </figcaption>
    </figure>
  );
  const { name } = site.types[plan.type];
  return (
    <section className={classNames('grid', styles.section)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h1 className={styles.type} id={titleId} tabIndex={-1}>
          {name.slice(0, -1)}
          <span>{name.slice(-1)}</span> <small>{planCopy.kind}</small>
        </h1>
        <p className="quiet">{pages[copy.page].tagline}</p>
      </div>
      <div className={styles.figure} data-plan={plan.type}>
        {isPictured ? (
          <>
            <div className={`screen-only script-only ${styles.switch}`}>
              <TabList<View> label={planCopy.views} tabs={tabs} selected={view} onSelect={setView} base={base} />
            </div>
            <TabPanel base={base} selected={view}>
              {figure}
            </TabPanel>
          </>
        ) : (
          figure
        )}
      </div>
      <PlanFacts plan={plan} />
    </section>
  );
}

/** Returns words such as 「거실, 주방·식당, [[침실 3개]], [[욕실 2개]]」. */
export function compositionOf(plan: DrawnPlan): string {
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

function ChosenRoom({ plan, chosen }: Omit<PlanSectionProps, 'onChoose'>) {
  const room = plan.rooms.find(({ id }) => id === chosen);
  const { press, pressPicture, roughArea } = planCopy.rooms;
  const hint = typeCopy[plan.type].pictured ? pressPicture : press;
  return (
    <p className={`screen-only script-only ${styles.chosen}`} role="status">
      {room ? planCopy.rooms.chosen(room.name, roughArea(room.areaM2), clearSizeWords(room)) : <span className="quiet">{hint}</span>}
    </p>
  );
}

/** Explains the numbers that a small drawing has instead of names. */
function NumberedRooms({ plan }: { readonly plan: DrawnPlan }) {
  const rooms = plan.rooms.filter(({ id }) => plan.numbered.includes(id));
  if (rooms.length === 0) return null;
  return (
    <div className={styles.ofDrawing}>
      <ol className={`screen-only ${styles.key}`} aria-label={planCopy.rooms.key}>
        {rooms.map(({ id, name }, index) => (
          <li key={id}>
            <b>{index + 1}</b> {name}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Lies over the picture and the drawing. It is for pointers only, because the table of rooms says and does the same. */
function RoomLayer({ plan, chosen, onChoose }: PlanSectionProps) {
  const { west, north, width, height } = plan.frame;
  return (
    <svg className={`screen-only script-only ${styles.rooms}`} viewBox={`${west} ${-north} ${width} ${height}`} aria-hidden="true">
      {plan.rooms
        .filter((room) => !room.extends)
        .map(({ id, outline }) => (
          <polygon key={id} points={outline.map(([x, y]) => `${x},${-y}`).join(' ')} data-chosen={id === chosen || undefined} onClick={() => onChoose(id)} />
        ))}
    </svg>
  );
}

function PlanFacts({ plan }: { readonly plan: DrawnPlan }) {
  const { interior } = typeCopy[plan.type];
  const type = site.types[plan.type];
  const facts = { supply: type.supplyAreaM2 && planCopy.area(type.supplyAreaM2), price: priceOf(type), rooms: <Prose text={compositionOf(plan)} /> };
  return (
    <div className={styles.facts}>
      <dl className="ruled">
        <div className={styles.area}>
          <dt>{planCopy.facts.exclusive}</dt>
          <dd>
            {type.areaM2}
            <small>㎡</small>
          </dd>
        </div>
        {(['supply', 'price', 'rooms'] as const).map((fact) => (
          <div key={fact}>
            <dt>{planCopy.facts[fact]}</dt>
            <dd>{facts[fact] ?? <ToBeAnnounced />}</dd>
          </div>
        ))}
      </dl>
      <div className={`screen-only wrapping ${styles.ways}`}>
        {interior ? <ArrowLink to={pathTo(pages[interior.page])}>{interior.copy}</ArrowLink> : null}
        <button type="button" className={`screen-only script-only ${styles.print}`} onClick={() => window.print()}>
          {planCopy.print}
        </button>
      </div>
    </div>
  );
}

function NextType({ plan }: { readonly plan: DrawnPlan }) {
  const next = offeredTypes[(offeredTypes.indexOf(plan.type) + 1) % offeredTypes.length] ?? plan.type;
  return (
    <nav className={`screen-only ${styles.next}`} aria-label={planCopy.otherType}>
      <PageLink className="wrapping onward" to={pathTo(pages[typeCopy[next].page])}>
        <small>{planCopy.nextType}</small>
        <b>{nameOfType(next)}</b>
        <StepArrow to="next" />
      </PageLink>
    </nav>
  );
}
