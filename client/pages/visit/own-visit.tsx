import type { ReactNode } from 'react';
import { writtenPhone } from '#shared/korean/phone.ts';
import { seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { wordOf } from '#shared/pages/word-of.ts';
import { isSlot, slotAt, type Slot } from '#shared/visits/visit-hours.ts';
import { dayLabel, slotLabel } from '#shared/visits/visit-labels.ts';
import type { OwnVisit } from '#shared/visits/visit-view.ts';
import { NumberCorrection } from '#client/leads/correct-number.tsx';
import { FactRows, modelHouseRow, SlotLines } from '#client/leads/visit-time/booked-visit.tsx';
import { VisitTime } from '#client/leads/visit-time/visit-time.tsx';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Picture } from '#client/site/picture.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LongArrow } from '#client/ui/icons.tsx';
import { Lines } from '#client/ui/lines.tsx';
import type { Term } from '#client/ui/terms.tsx';
import { PlainFooter, PlainHeader } from './plain-frame.tsx';
import styles from './own-visit.module.css';
import { ownVisitCopy as copy } from './words.ts';

export interface OwnVisitProps {
  /** The address of this page. */
  readonly path: string;
  /** `undefined` for any link that opens nothing. */
  readonly visit: OwnVisit | undefined;
  /** What the visitor wants to do: `move` or `cancel`. */
  readonly change?: string | undefined;
  /** What the last press did. */
  readonly result?: string | undefined;
  /** The time before, once it is moved. */
  readonly from?: string | undefined;
}

type ViewProps = OwnVisitProps & { readonly visit: OwnVisit };

/** The page of the link: pages and forms that work without script, and change nothing until they are sent. */
export function OwnVisitPage(props: OwnVisitProps) {
  return (
    <>
      <PlainHeader />
      <View {...props} />
      <PlainFooter />
    </>
  );
}

function View(props: OwnVisitProps) {
  const { visit, change, result } = props;
  if (!visit) return <Unknown />;
  const view = { ...props, visit };
  if (visit.state === 'cancelled') return <Cancelled {...view} />;
  if (visit.state !== 'booked' || visit.isOver) return <Past {...view} />;
  if (change === 'move' || result === 'full' || result === 'unchosen') return <Move {...view} />;
  return change === 'cancel' ? <Cancel {...view} /> : <Booked {...view} />;
}

interface SceneProps {
  readonly view: keyof typeof copy.views;
  /** Instead of the view's own words. */
  readonly state?: string;
  readonly slot?: Slot;
  readonly problem?: string | undefined;
  readonly lead: ReactNode;
  readonly hasPicture?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Above the horizon what it is about, below it what is known and what can be done. */
function Scene({ view, slot, problem, lead, hasPicture = false, className, children, ...instead }: SceneProps) {
  const { salesPhone } = usePageSettings();
  const { state, title = [], call }: { state: string; title?: readonly string[]; call?: string } = copy.views[view];
  return (
    <main className={classNames(styles.scene, className)}>
      {hasPicture ? (
        <div className={`screen-only only-wide ${styles.picture}`}>
          <Picture name="interior-84b-living" sizes="53vw" />
        </div>
      ) : null}
      <div className={styles.sky}>
        <p className={styles.state} role="status">
          {instead.state ?? state}
        </p>
        <h1 className="display-1">{slot ? <SlotLines slot={slot} /> : <Lines of={title} />}</h1>
      </div>
      <div className={`glint-above ${styles.sea}`}>
        <div className={styles.tell}>
          {problem ? (
            <p className="form-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <p className="lead">{lead}</p>
          {call ? (
            <a className={`only-wide ${styles.tel}`} href={`tel:${salesPhone}`}>
              <small>{call}</small>
              {salesPhone}
            </a>
          ) : null}
        </div>
        <div className={styles.facts}>{children}</div>
      </div>
    </main>
  );
}

function Acts({ children }: { readonly children: ReactNode }) {
  return <div className={`wrapping ${styles.acts}`}>{children}</div>;
}

function MainLink({ to, download, children }: { readonly to: string; readonly download?: true; readonly children: ReactNode }) {
  return (
    <a className="button" href={to} download={download}>
      {children}
      <LongArrow />
    </a>
  );
}

function MoreLink({ to, download, children }: { readonly to: string; readonly download?: true; readonly children: ReactNode }) {
  return (
    <a className="more" href={to} download={download}>
      <span>{children}</span>
    </a>
  );
}

const joined = (...sentences: readonly (string | false | undefined)[]) => sentences.filter(Boolean).join(' ');
const nameRow = ({ name }: OwnVisit): Term => ({ term: copy.facts.name, text: name });
const phoneRow = ({ phone }: OwnVisit, isNew = false): Term => ({
  term: visitTimeCopy.phone,
  text: (
    <>
      <span className={styles.number}>{writtenPhone(phone)}</span>
      {isNew ? <NumberCorrection number={writtenPhone(phone)} /> : null}
    </>
  ),
});

function Booked({ path, visit, result, from }: ViewProps) {
  const { slot, texts } = visit;
  const isMoved = result === 'moved';
  const isNew = result === 'booked';
  const former = isMoved && from !== undefined && isSlot(from) && from !== slot ? [{ term: copy.facts.former, text: <s>{slotLabel(from)}</s> }] : [];
  const reminder = texts?.remindedOn && copy.whereTexted.reminder(dayLabel(texts.remindedOn));
  const calendar = `${path}/visit.ics`;
  return (
    <Scene
      view={isMoved ? 'moved' : 'booked'}
      {...(isNew && { state: visitTimeCopy.bookedTitle })}
      slot={slot}
      problem={wordOf(copy.problems, result)}
      lead={joined(isMoved && texts ? copy.whereTexted.moved : copy.welcome, reminder)}
      hasPicture
    >
      <FactRows rows={[...(isMoved ? former : [nameRow(visit)]), phoneRow(visit, isNew), modelHouseRow(texts)]} />
      {isMoved || isNew ? (
        <Acts>
          <MainLink to={calendar} download>
            {visitTimeCopy.calendar}
          </MainLink>
          <MoreLink to={`${path}?change=move`}>{isMoved ? copy.moveAgain : copy.move}</MoreLink>
          <MoreLink to={`${path}?change=cancel`}>{copy.cancel}</MoreLink>
        </Acts>
      ) : (
        <Acts>
          <MainLink to={`${path}?change=move`}>{copy.move}</MainLink>
          <MoreLink to={`${path}?change=cancel`}>{copy.cancel}</MoreLink>
          <MoreLink to={calendar} download>
            {visitTimeCopy.calendar}
          </MoreLink>
        </Acts>
      )}
    </Scene>
  );
}

const daysOfWeek = 7;
/** So many weeks of days stand above the horizon, and so many hours in one line below it. */
const most = { weeks: 3, hours: daysOfWeek };

function Move({ path, visit: { slot, places }, result }: ViewProps) {
  const { days } = places;
  const fits = days.length <= most.weeks * daysOfWeek && days.every(({ hours }) => hours.length <= most.hours);
  const lead = (
    <>
      {copy.kept.before} <strong className="nowrap">{slotLabel(slot)}</strong>
      {copy.kept.after(slotLabel(slot))}
    </>
  );
  return (
    <Scene view="move" problem={wordOf(copy.problems, result)} lead={lead} className={fits ? styles.pick : undefined}>
      <form method="post" action={path}>
        <VisitTime places={places} values={{}} moved={{ label: copy.newDay, from: slot }} />
        <Acts>
          <button type="submit" className="button">
            {copy.moveNow}
            <LongArrow />
          </button>
          <MoreLink to={path}>{copy.keep}</MoreLink>
        </Acts>
      </form>
    </Scene>
  );
}

function Cancel({ path, visit }: ViewProps) {
  return (
    <Scene view="cancel" lead={copy.cancelQuestion}>
      <FactRows rows={[{ term: copy.facts.slot, text: <strong>{slotLabel(visit.slot)}</strong> }, nameRow(visit), phoneRow(visit)]} />
      <form method="post" action={path}>
        <Acts>
          <button type="submit" name="cancel" value="yes" className="button">
            {copy.cancelNow}
            <LongArrow />
          </button>
          <MoreLink to={path}>{copy.keep}</MoreLink>
          <MoreLink to={`${path}?change=move`}>{copy.move}</MoreLink>
        </Acts>
      </form>
    </Scene>
  );
}

function Cancelled({ visit: { slot, changedAt, texts } }: ViewProps) {
  const at = new Date(changedAt);
  const rows = [
    { term: copy.facts.cancelledSlot, text: <s>{slotLabel(slot)}</s> },
    { term: copy.facts.cancelledAt, text: slotLabel(slotAt(seoulDay(at), seoulHour(at))) },
  ];
  return (
    <Scene view="cancelled" lead={texts ? copy.whereTexted.cancelled : copy.cancelled}>
      <FactRows rows={rows} />
      <Acts>
        <MainLink to="/visit">{copy.again}</MainLink>
        <MoreLink to="/">{copy.first}</MoreLink>
      </Acts>
    </Scene>
  );
}

/** Does not thank, because it may not have taken place. */
function Past({ visit }: ViewProps) {
  return (
    <Scene view="past" slot={visit.slot} lead={copy.over} className={styles.past}>
      <FactRows rows={[nameRow(visit), modelHouseRow(visit.texts)]} />
      <Acts>
        <MainLink to="/visit">{copy.again}</MainLink>
        <MoreLink to={pathTo(pages['floor-plan-59a'])}>{copy.plans}</MoreLink>
      </Acts>
    </Scene>
  );
}

/** Does not say whether the link ever opened something. */
function Unknown() {
  const { salesPhone } = usePageSettings();
  return (
    <Scene view="unknown" lead={copy.unknownText} className={styles.broken}>
      <p>{copy.unknownCall}</p>
      <Acts>
        <MainLink to={`tel:${salesPhone}`}>
          {copy.find} {salesPhone}
        </MainLink>
        <MoreLink to="/visit">{copy.anew}</MoreLink>
      </Acts>
    </Scene>
  );
}
