import { wordOf } from '#shared/pages/word-of.ts';
import { seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { freeOf, type WeekDay } from '#shared/visits/visit-week.ts';
import type { VisitsView } from '#shared/visits/visits-page.ts';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { classNames } from '#client/ui/class-names.ts';
import { LineDrawing } from '#client/ui/icons.tsx';
import { DeskFrame } from '../frame/desk-frame.tsx';
import { FootKeys } from '../frame/key-list.tsx';
import { StateMark } from '../frame/state-mark.tsx';
import { deskCopy } from '../words/desk.ts';
import { visitsCopy } from '../words/visits.ts';
import { BookingPane, VisitPane } from './visit-pane.tsx';
import { partiesOf, stepsOf, VisitDay, VisitWeek } from './week-table.tsx';

/** Who comes when, and beside it the visit that was chosen. */
export function VisitsPage({ week, day, now, sendsTexts, result, opened, told, lead, from, mine, booking, wrong, places }: VisitsView) {
  const said = wordOf(visitsCopy.results, result);
  const props = { week, today: seoulDay(now), time: seoulHour(now), chosen: opened?.id };
  const hasPane = opened !== undefined || booking !== undefined;
  return (
    <DeskFrame title={visitsCopy.title} isWhole>
      <main className={classNames('split', hasPane ? 'open-lead' : 'alone')} id="main" tabIndex={-1}>
        <div className="list visits">
          <Heads {...props} day={day} isTitle={!hasPane} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls is reached by the keyboard. */}
          <div className="scroll" role="region" aria-label={visitsCopy.region} tabIndex={0}>
            <VisitWeek {...props} />
            <VisitDay {...props} day={day} />
          </div>
          <Foot said={hasPane ? undefined : said} />
        </div>
        {opened ? <VisitPane visit={opened} told={told ?? []} {...{ lead, places, sendsTexts, result, from, mine, now }} /> : null}
        {booking && !opened ? <BookingPane typed={booking} wrong={wrong} places={places} sendsTexts={sendsTexts} said={said} day={day} /> : null}
      </main>
    </DeskFrame>
  );
}

interface HeadsProps {
  readonly week: readonly WeekDay[];
  readonly today: string;
  readonly time: string;
  readonly day: string;
  readonly isTitle: boolean;
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}. ${Number(day.slice(8))}.`;

function Heads({ week, today, time, day, isTitle }: HeadsProps) {
  const { before, after } = stepsOf(week);
  const ofToday = week.find((each) => each.day === today);
  const free = ofToday?.hours.filter(({ hour }) => slotAt(today, hour) > slotAt(today, time)).reduce((sum, hour) => sum + freeOf(hour), 0) ?? 0;
  const missed = ofToday?.hours.flatMap(({ visits }) => visits).filter(({ state }) => state === 'missed').length ?? 0;
  const Title = isTitle ? 'h1' : 'p';
  return (
    <div className="week-head row">
      <Title className="name">{visitsCopy.title}</Title>
      <a className="icon" href={`${deskPaths.visits}?day=${before}`} aria-label={visitsCopy.previous} aria-keyshortcuts="[" data-key="[">
        <LineDrawing width={16} height={16} strokeWidth={1.5} d="m10.5 2.5-6 5.5 6 5.5" />
      </a>
      <a className="icon" href={`${deskPaths.visits}?day=${after}`} aria-label={visitsCopy.next} aria-keyshortcuts="]" data-key="]">
        <LineDrawing width={16} height={16} strokeWidth={1.5} d="m5.5 2.5 6 5.5-6 5.5" />
      </a>
      <strong className="num">{`${shortDay(week[0]?.day ?? day)} – ${shortDay(week.at(-1)?.day ?? day)}`}</strong>
      <a className="t" href={deskPaths.visits}>
        {visitsCopy.today}
      </a>
      <span className="end">
        {ofToday ? (
          <span className="quiet of-today">
            <b>{`${visitsCopy.isToday} ${visitsCopy.parties(partiesOf(ofToday))}`}</b> <span>{visitsCopy.summary(free, missed)}</span>
          </span>
        ) : null}
        <a className="t sheet-link" href={`${deskPaths.visits}/sheet?day=${day}`} aria-keyshortcuts="P" data-key="P">
          {visitsCopy.sheetLink}
        </a>
        <kbd aria-hidden="true">P</kbd>
        <a className="btn" href={`${deskPaths.visits}?book=${day}`} aria-keyshortcuts="Shift+Plus" data-key="+">
          <span>{visitsCopy.book}</span> <kbd aria-hidden="true">+</kbd>
        </a>
      </span>
    </div>
  );
}

const legend = [
  ['visit_planned', visitsCopy.states.booked],
  ['visited', visitsCopy.states.came],
  ['no_show', visitsCopy.states.missed],
  ['moved', visitsCopy.states.moved],
  ['cancelled', visitsCopy.states.cancelled],
] as const;

function Foot({ said }: { readonly said: string | undefined }) {
  return (
    <div className="foot row">
      <span className="legend">
        {legend.map(([mark, word]) => (
          <span key={mark} className="state">
            <StateMark name={mark} />
            <span>{word}</span>
          </span>
        ))}
        <span className="state">
          <span className="places" aria-hidden="true">
            <i className="x" />
            <i className="x" />
            <i />
            <i />
          </span>
          <span>{visitsCopy.legend}</span>
        </span>
      </span>
      <p className="did-list" role="status">
        {said}
      </p>
      <FootKeys
        of={[
          ['[ ]', visitsCopy.weeks],
          ['↑ ↓', deskCopy.list.legend.move],
        ]}
      />
    </div>
  );
}
