import { describe, expect, it } from 'vitest';
import type { VisitHours } from '#shared/site/site-shape.ts';
import { withChosenSlot } from '#shared/visits/chosen-slot.ts';
import { hoursOn, isOffered, timeOfSlot, visitDays } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, slotLabel, spokenDay } from '#shared/visits/visit-labels.ts';

const open = { days: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'] } as const;
const hours: VisitHours = {
  weekly: [
    { ...open, from: '10:00', to: '12:00' },
    { ...open, from: '13:00', to: '18:00' },
  ],
  slotMinutes: 60,
  placesPerSlot: 4,
  closedDays: ['2026-12-25'],
  firstDay: undefined,
  daysAhead: 14,
};
/** A Thursday in Seoul. */
const seoul = (time: string) => new Date(`${time}+09:00`);
const all = ['10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00'];
const openDays = (given: VisitHours, now: Date) => visitDays(given, now).map(({ day, hours: left }) => [day, left.length] as const);

describe('the hours of visits', () => {
  it('begin where a whole visit fits before the end of an opening', () => {
    expect(hoursOn(hours, '2026-12-05')).toEqual(all);
    expect(hoursOn({ ...hours, slotMinutes: 90 }, '2026-12-05')).toEqual(['10:00', '13:00', '14:30', '16:00']);
    expect(hoursOn({ ...hours, weekly: [{ ...open, from: '22:00', to: '24:00' }] }, '2026-12-05')).toEqual(['22:00', '23:00']);
    expect(hoursOn({ ...hours, weekly: [{ ...open, from: '12:00', to: '10:00' }] }, '2026-12-05')).toEqual([]);
  });

  it('are none on the weekday without an opening, on a closed day and before the first day', () => {
    expect(hoursOn(hours, '2026-12-07')).toEqual([]);
    expect(hoursOn(hours, '2026-12-25')).toEqual([]);
    expect(hoursOn({ ...hours, firstDay: '2026-12-06' }, '2026-12-05')).toEqual([]);
    expect(hoursOn({ ...hours, firstDay: '2026-12-05' }, '2026-12-05')).toEqual(all);
  });

  it('of today are those that have not begun, and tomorrow is first when none is left', () => {
    const today = (time: string) => visitDays(hours, seoul(`2026-11-26T${time}`))[0];
    expect(today('09:59:59')).toEqual({ day: '2026-11-26', hours: all });
    expect(today('10:00:00')).toEqual({ day: '2026-11-26', hours: all.slice(1) });
    expect(today('16:59:00')).toEqual({ day: '2026-11-26', hours: ['17:00'] });
    expect(today('17:00:00')).toEqual({ day: '2026-11-27', hours: all });
  });

  it('change their day at midnight in Seoul, whatever day it is in UTC', () => {
    expect(visitDays(hours, new Date('2026-11-26T14:59:59Z'))[0]?.day).toBe('2026-11-27');
    expect(visitDays(hours, new Date('2026-11-26T15:00:00Z'))[0]?.day).toBe('2026-11-27');
    const late = { ...hours, weekly: [{ days: ['thu', 'fri'], from: '00:00', to: '24:00' }] } as const;
    expect(visitDays(late, new Date('2026-11-26T14:30:00Z'))[0]?.day).toBe('2026-11-27');
    expect(visitDays(late, new Date('2026-11-26T13:30:00Z'))[0]).toEqual({ day: '2026-11-26', hours: ['23:00'] });
  });

  it('are offered for as many days as stated, across months and years, closed days among them', () => {
    expect(openDays(hours, seoul('2026-12-22T20:00:00'))).toEqual(
      [23, 24, [25, 0], 26, 27, [28, 0], 29, 30, 31, 1, 2, 3, [4, 0], 5].map((day, index) => {
        const [date = 0, count = 7] = [day].flat();
        return [`${index < 9 ? '2026-12' : '2027-01'}-${String(date).padStart(2, '0')}`, count];
      }),
    );
  });

  it('begin with the first day of the house while that is ahead', () => {
    const later = { ...hours, firstDay: '2027-03-02' };
    expect(openDays(later, seoul('2026-11-26T09:00:00'))[0]).toEqual(['2027-03-02', 7]);
    expect(openDays(later, seoul('2027-03-03T18:00:00'))[0]).toEqual(['2027-03-04', 7]);
  });

  it('can be booked only while they are offered', () => {
    const now = seoul('2026-11-26T14:20:00');
    const offered = (slot: string) => isOffered(hours, slot, now);
    expect(offered('2026-11-26T15:00')).toBe(true);
    expect(offered('2026-11-26T14:00')).toBe(false);
    expect(offered('2026-12-09T17:00')).toBe(true);
    expect(offered('2026-12-10T17:00')).toBe(false);
    expect(offered('2026-11-30T10:00')).toBe(false);
    expect(offered('2026-12-05T12:00')).toBe(false);
    expect(offered('2026-12-05T10:30')).toBe(false);
    expect(offered('2026-02-30T10:00')).toBe(false);
  });

  it('are called as people say them', () => {
    expect(slotLabel('2026-12-05T14:00')).toBe('12월 5일 (토) 오후 2시');
    expect(dayLabel('2027-01-01')).toBe('1월 1일 (금)');
    expect(spokenDay('2026-11-29')).toBe('11월 29일 일요일');
    expect(['00:00', '09:05', '11:30', '12:00', '12:30', '23:00'].map(hourLabel)).toEqual([
      '오전 12시',
      '오전 9시 5분',
      '오전 11시 30분',
      '오후 12시',
      '오후 12시 30분',
      '오후 11시',
    ]);
    expect(timeOfSlot('2026-12-05T14:00').toISOString()).toBe('2026-12-05T05:00:00.000Z');
  });
});

describe('the chosen time of a form', () => {
  const hour5 = { 'hour-2026-12-05': '14:00' };

  it('is the hour of the chosen day, never one of an earlier choice', () => {
    expect(withChosenSlot({ name: '김', visitDay: '2026-12-05', ...hour5 })).toEqual({ name: '김', visitDate: '2026-12-05T14:00' });
    expect(withChosenSlot({ visitDay: '2026-12-06', ...hour5 })).toEqual({ visitDate: '2026-12-06' });
    expect(withChosenSlot({ visitDay: '', ...hour5 })).toEqual({});
    expect(withChosenSlot({ visitDay: '2026-12-05', 'hour-2026-12-05': 'noon' })).toEqual({ visitDate: '2026-12-05' });
  });

  it('is an offer unless a day and an hour were chosen beside it', () => {
    const offer = { visitDate: '2026-12-05T15:00' };
    expect(withChosenSlot({ ...offer, visitDay: '' })).toEqual(offer);
    expect(withChosenSlot({ ...offer, visitDay: '2026-12-05' })).toEqual(offer);
    expect(withChosenSlot({ ...offer, visitDay: '2026-12-05', ...hour5 })).toEqual({ visitDate: '2026-12-05T14:00' });
    expect(withChosenSlot({ visitDate: '' })).toEqual({});
    expect(withChosenSlot({ visitDate: '다음 주 오전' })).toEqual({ visitDate: '다음 주 오전' });
  });
});
