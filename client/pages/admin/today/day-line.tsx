import { seoulDay, seoulHour } from '#shared/korean/korean-format.ts';
import type { LeadView } from '#shared/leads/lead-overview.ts';
import type { OfficeVisit } from '#shared/visits/visit-view.ts';
import { minutesOf, partsOfSlot } from '#shared/visits/visit-hours.ts';
import { StateMark, type MarkName } from '../frame/state-mark.tsx';
import { todayCopy } from '../words/today.ts';

interface DayLineProps {
  readonly now: Date;
  readonly arrived: readonly LeadView[];
  /** How many leads arrived; only the latest are drawn. */
  readonly count: number;
  readonly visits: readonly OfficeVisit[] | undefined;
}

const lineY = 66;
const height = 104;
/** The words at the left stand there, on a phone over more than an hour of a whole day. */
const roomMinutes = 90;
/** What stands on top of each other before the drawing ends. */
const mostInAColumn = 3;

const marks: Readonly<Record<OfficeVisit['state'], MarkName>> = { booked: 'visit_planned', came: 'visited', missed: 'no_show', cancelled: 'cancelled' };

const minutesAt = (iso: string): number => minutesOf(seoulHour(new Date(iso)));

/** Visits stand above the line and leads hang below it, and the light is the hour. Lengths across are shares, so text keeps its size. */
export function DayLine({ now, arrived, count, visits }: DayLineProps) {
  const { line } = todayCopy;
  const time = seoulHour(now);
  const coming = (visits ?? []).filter(({ state }) => state !== 'cancelled');
  const minutes = [...coming.map(({ slot }) => minutesOf(partsOfSlot(slot).hour)), ...arrived.map(({ receivedAt }) => minutesAt(receivedAt)), minutesOf(time)];
  const first = Math.min(8, ...minutes.map((minute) => Math.floor((minute - roomMinutes) / 60)));
  const last = Math.max(19, ...minutes.map((minute) => Math.ceil((minute + 1) / 60)));
  const hours = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((hour) => hour >= 0);
  const across = (minute: number): string => `${(4 + (92 * (minute - first * 60)) / ((last - first) * 60)).toFixed(2)}%`;
  const label = visits ? line.label(coming.length, count, time) : line.labelWithoutVisits(count, time);
  return (
    <figure className="day-line" key={seoulDay(now)}>
      <svg width="100%" height={height} role="img" aria-label={label}>
        <path className="horizon" d={`M0 ${lineY}.5H9999`} />
        {hours.map((hour) => (
          <g key={hour}>
            <rect className="tick" x={across(hour * 60)} y={lineY - 3} width={1} height={7} />
            <text className={(hour - first) % 2 === 0 ? undefined : 'only-wide'} x={across(hour * 60)} y={height - 4} textAnchor="middle">
              {line.hour(hour)}
            </text>
          </g>
        ))}
        {visitColumns(coming).map(({ minute, state, level, id }) => (
          <svg key={id} x={across(minute)} y={lineY - 19 - 18 * level} width={14} height={14} overflow="visible">
            <StateMark name={marks[state]} />
          </svg>
        ))}
        {arrived.map(({ id, receivedAt, work }) => (
          <circle key={id} className={work.state === 'new' ? 'fresh' : 'worked'} cx={across(minutesAt(receivedAt))} cy={lineY + 12} r={4} />
        ))}
        <rect className="now" x={across(minutesOf(time))} y={2} width={1.5} height={lineY - 2} />
        <text className="now-text" x={across(minutesOf(time))} dx={8} y={12} textAnchor={minutesOf(time) > (last - 2) * 60 ? 'end' : 'start'}>
          {line.now(time)}
        </text>
        {visits ? (
          <text x={0} y={lineY - 8}>
            {line.visits}
          </text>
        ) : null}
        <text x={0} y={lineY + 17}>
          {line.leads}
        </text>
      </svg>
    </figure>
  );
}

function visitColumns(visits: readonly OfficeVisit[]) {
  const heights = new Map<string, number>();
  return visits.flatMap(({ id, slot, state }) => {
    const { hour } = partsOfSlot(slot);
    const level = heights.get(hour) ?? 0;
    heights.set(hour, level + 1);
    return level < mostInAColumn ? [{ id, state, level, minute: minutesOf(hour) }] : [];
  });
}
