import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayLine } from '#client/pages/admin/today/day-line.tsx';
import { ThirtyDays } from '#client/pages/admin/today/thirty-days.tsx';
import type { LeadView } from '#shared/leads/lead-overview.ts';

const now = new Date('2026-11-30T14:20:00+09:00');

describe('the chart of thirty days', () => {
  it.each([
    [4, ['2', '4']],
    [10, ['5', '10']],
    [23, ['10', '20']],
    [41, ['20', '40']],
    [99, ['20', '40']],
    [350, ['100', '200']],
  ])('has two lines with round numbers where the highest day has %i leads', (count, lines) => {
    const html = renderToStaticMarkup(<ThirtyDays now={now} days={[{ day: '2026-11-30', kind: 'visit', channel: null, count }]} />);
    expect(Array.from(html.matchAll(/text-anchor="end">(\d+)</g), ([, value]) => value)).toEqual(lines);
  });
});

describe('the line of the day', () => {
  const circleOf = (receivedAt: string) => {
    const arrived = [{ id: '1', receivedAt: new Date(receivedAt).toISOString(), work: { state: 'new' } }] as unknown as readonly LeadView[];
    return renderToStaticMarkup(<DayLine now={now} arrived={arrived} count={1} visits={[]} />);
  };

  it.each(['2026-11-30T00:05:00+09:00', '2026-11-30T08:02:00+09:00'])('leaves room for its words before the first lead, of %s, also on a phone', (at) => {
    const share = Number(/<circle[^>]* cx="([\d.]+)%"/.exec(circleOf(at))?.[1]);
    // The words are 28 px wide, and the drawing 358.
    expect((share / 100) * 358 - 4).toBeGreaterThan(28);
  });

  it('names no hour before the day, and every second one where there is little room', () => {
    const html = circleOf('2026-11-30T00:05:00+09:00');
    const hours = Array.from(html.matchAll(/<text( class="only-wide")?[^>]*>(-?\d+)시/g), ([, isWide, hour]) => [Number(hour), isWide === undefined]);
    expect(hours.slice(0, 4)).toEqual([
      [0, true],
      [1, false],
      [2, true],
      [3, false],
    ]);
  });
});
