import type { ReactNode } from 'react';
import { formatDate, formatNumber, seoulDay } from '#shared/korean/korean-format.ts';
import { chartDays, type DayCount } from '#shared/leads/desk-today.ts';
import { channelName } from '#shared/leads/lead-names.ts';
import { dayAfter } from '#shared/visits/visit-hours.ts';
import { chartForms, formName, todayCopy } from '../words/today.ts';

const copy = todayCopy.chart;
/** The largest channels have a pattern of their own, the others share the last one. */
const ownPatterns = 4;
const barsHeight = 100;
const lineY = 112;
const height = 240;
const patternOfForm = ['ink', 'slate', 'striped'] as const;
const patternOfChannel = ['sea', 'sea-striped', 'sea-lines', 'sea-dots', 'sea-plain'] as const;

interface Part {
  readonly key: string;
  readonly name: string;
  readonly pattern: string;
  readonly has: (count: DayCount) => boolean;
}

const sumOf = (counts: readonly DayCount[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const formParts: readonly Part[] = chartForms.map((form, index) => ({
  key: form,
  name: formName(form),
  pattern: patternOfForm[index] ?? 'ink',
  has: (count) => count.kind === form,
}));

function channelParts(counts: readonly DayCount[]): readonly Part[] {
  const names = new Map<string, number>();
  const nameOf = ({ channel }: DayCount) => (channel === null ? copy.unknown : channelName(channel));
  for (const count of counts) names.set(nameOf(count), (names.get(nameOf(count)) ?? 0) + count.count);
  const largest = [...names]
    .sort(([, a], [, b]) => b - a)
    .slice(0, ownPatterns)
    .map(([name]) => name);
  const own = largest.map((name, index): Part => ({ key: name, name, pattern: patternOfChannel[index] ?? 'sea', has: (count) => nameOf(count) === name }));
  const isOther = (count: DayCount) => !largest.includes(nameOf(count));
  return counts.some(isOther) ? [...own, { key: 'others', name: copy.others, pattern: 'sea-plain', has: isOther }] : own;
}

/** Forms rise above the line and their channels mirror below it. The table is the legend, so no part is told by colour alone. */
export function ThirtyDays({ days: all, now }: { readonly days: readonly DayCount[]; readonly now: Date }) {
  const counts = all.filter(({ kind }) => kind !== 'withdrawal');
  const today = seoulDay(now);
  const days = Array.from({ length: chartDays }, (_, index) => dayAfter(today, index - chartDays + 1));
  const parts = channelParts(counts);
  return (
    <section className="chart" aria-labelledby="thirty-days">
      <h2 className="day-part row" id="thirty-days">
        <span>{copy.title}</span> <small className="num">{todayCopy.count(sumOf(counts))}</small>
      </h2>
      <Bars days={days} counts={counts} parts={parts} />
      <Matrix caption={copy.caption} first={copy.channels} isLegend foot={<Row name={copy.sum} counts={counts} />}>
        {parts.map(({ key, name, pattern, has }) => (
          <Row key={key} name={name} pattern={pattern} counts={counts.filter(has)} />
        ))}
      </Matrix>
      <details>
        <summary>{copy.byDay}</summary>
        <Matrix caption={copy.byDayCaption} first={copy.day}>
          {[...days].reverse().map((day) => (
            <Row key={day} name={day === today ? copy.today : formatDate(`${day}T00:00:00+09:00`)} counts={counts.filter((count) => count.day === day)} />
          ))}
        </Matrix>
      </details>
    </section>
  );
}

interface MatrixProps {
  readonly caption: string;
  /** The head of the first column. */
  readonly first: string;
  /** Explains the drawing. */
  readonly isLegend?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

function Matrix({ caption, first, isLegend = false, foot, children }: MatrixProps) {
  return (
    <div className="scrolls">
      <table className="matrix">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {formParts.map(({ key, name, pattern }) => (
              <th key={key} scope="col">
                {isLegend ? <Key pattern={pattern} /> : null} <span>{name}</span>
              </th>
            ))}
            <th scope="col">{copy.sum}</th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </div>
  );
}

function Row({ name, pattern, counts }: { readonly name: string; readonly pattern?: string; readonly counts: readonly DayCount[] }) {
  return (
    <tr>
      <th scope="row">
        {pattern ? <Key pattern={pattern} /> : null} <span>{name}</span>
      </th>
      {formParts.map(({ key, has }) => (
        <td key={key} className="num">
          {formatNumber(sumOf(counts.filter(has)))}
        </td>
      ))}
      <td className="num strong">{formatNumber(sumOf(counts))}</td>
    </tr>
  );
}

function Key({ pattern }: { readonly pattern: string }) {
  return (
    <svg className="key" viewBox="0 0 14 12" aria-hidden="true">
      <rect x=".5" y=".5" width="13" height="11" className={pattern} fill={`url(#${pattern})`} />
    </svg>
  );
}

/** The largest of 1, 2, 5, 10, 20 … that is not above. */
function roundStep(above: number): number {
  const power = 10 ** Math.floor(Math.log10(above));
  return power * ([5, 2].find((factor) => factor * power <= above) ?? 1);
}

/** Lengths across are shares, so text keeps its size at every width. */
function Bars({ days, counts, parts }: Pick<StackProps, 'counts' | 'parts'> & { readonly days: readonly string[] }) {
  const ofDay = days.map((day) => counts.filter((count) => count.day === day));
  const highest = Math.max(4, ...ofDay.map(sumOf));
  const step = roundStep(highest / 2);
  const unit = barsHeight / highest;
  const slot = 94 / days.length;
  return (
    <svg className="bars" width="100%" height={height} role="img" aria-label={copy.title} aria-describedby="thirty-days-text">
      <desc id="thirty-days-text">{copy.description}</desc>
      <Patterns />
      {[step, 2 * step].map((value) => (
        <g key={value} className="grid">
          <rect x={0} y={lineY - value * unit} width="95%" height={1} />
          <rect x={0} y={lineY + value * unit} width="95%" height={1} />
          <text x="100%" y={lineY - value * unit + 5} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {ofDay.map((own, index) => (
        <g key={days[index]}>
          <Stack x={index * slot} width={slot * 0.7} counts={own} parts={formParts} yOf={(from, size) => lineY - (from + size) * unit} unit={unit} />
          <Stack x={index * slot} width={slot * 0.7} counts={own} parts={parts} yOf={(from) => lineY + 2 + from * unit} unit={unit} />
        </g>
      ))}
      <path className="horizon" d={`M0 ${lineY}.5H9999`} />
      <rect className="now" x={`${(days.length - 1) * slot}%`} y={lineY - 1} width={`${slot * 0.7}%`} height={3} />
      {days.map((day, index) =>
        (days.length - 1 - index) % 7 === 0 && index > 0 ? (
          <text
            key={day}
            className={index % 14 === (days.length - 1) % 14 ? undefined : 'only-wide'}
            x={`${index < 2 ? 0 : (index + (index === days.length - 1 ? 0.7 : 0.35)) * slot}%`}
            y={height - 4}
            textAnchor={index === days.length - 1 ? 'end' : index < 2 ? 'start' : 'middle'}
          >
            {index === days.length - 1 ? copy.today : formatDate(`${day}T00:00:00+09:00`).slice('YYYY. '.length)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

interface StackProps {
  /** Per cent of the width, as `width` is. */
  readonly x: number;
  readonly width: number;
  readonly counts: readonly DayCount[];
  readonly parts: readonly Part[];
  readonly yOf: (from: number, size: number) => number;
  /** The height of one lead in pixels. */
  readonly unit: number;
}

/** The parts of a day on top of each other, with a pixel between them. */
function Stack({ x, width, counts, parts, yOf, unit }: StackProps) {
  const sizes = parts.map(({ has }) => sumOf(counts.filter(has)));
  return parts.map(({ key, pattern }, index) => {
    const size = sizes[index] ?? 0;
    const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0);
    return size === 0 ? null : (
      <rect key={key} className={pattern} fill={`url(#${pattern})`} x={`${x}%`} width={`${width}%`} y={yOf(from, size)} height={Math.max(size * unit - 1, 1)} />
    );
  });
}

/** Shapes tell the parts where colours do not. Without lines a pattern is plain. */
const patterns: readonly (readonly [id: string, lines?: string, turned?: string])[] = [
  ['striped', 'M0 0v4', 'rotate(45)'],
  ['sea-striped', 'M0 0v4', 'rotate(-45)'],
  ['sea-lines', 'M0 1h4'],
  ['sea-dots', 'M1 2h2'],
  ...['ink', 'slate', 'sea', 'sea-plain'].map((id) => [id] as const),
];

function Patterns() {
  return (
    <defs>
      {patterns.map(([id, lines, turned]) => (
        <pattern key={id} id={id} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform={turned}>
          <rect width="4" height="4" className={lines ? 'ground' : `${id} whole`} />
          {lines ? <path d={lines} className={`${id} line`} /> : null}
        </pattern>
      ))}
    </defs>
  );
}
