import { describe, expect, it } from 'vitest';
import { createRender } from '#server/messages/sending/rendered-text.ts';
import { daytimeFrom, reminderTimes, sendableFrom } from '#server/messages/message-times.ts';
import { eucKrBytes, inEucKr } from '#server/messages/text-length.ts';
import { site } from '#shared/site.ts';

const known = createRender(() => ({ address: '해안읍 바닷길 501', salesPhone: site.salesPhone }));
const unknown = createRender(() => ({ address: undefined, salesPhone: site.salesPhone }));
const content = { to: '01012345678', name: '박정숙', slot: '2026-12-05T14:00', link: 'https://yunseul.example/visit/h7Qm2xVt9KcR4bLw8ZpN3d' };

describe('the texts, with the facts of shared/site.ts', () => {
  it.each([
    ['requested', known, 'LMS', 161],
    ['requested', unknown, 'LMS', 181],
    ['booked', known, 'LMS', 222],
    ['booked', unknown, 'LMS', 242],
    ['address', known, 'LMS', 206],
    ['reminder', known, 'SMS', 86],
    ['reminder', unknown, 'SMS', 88],
    ['moved', unknown, 'SMS', 76],
    ['cancelled', unknown, 'SMS', 75],
  ] as const)('%s has the bytes that its kind allows', (kind, render, type, bytes) => {
    const { text, type: found } = render({ kind, content });
    expect([found, eucKrBytes(text)]).toEqual([type, bytes]);
    expect(text).toMatch(new RegExp(`^\\[${site.name}\\] `));
    expect(text).toContain(site.salesPhone);
    expect(text).not.toMatch(/광고|undefined/);
  });

  it('a longer address goes as LMS, and a half hour is said', () => {
    const render = createRender(() => ({ address: '다온군 해안읍 아주 길고 긴 이름의 바닷가 산책로 5001번지 1층', salesPhone: '1600-0000' }));
    expect(render({ kind: 'reminder', content }).type).toBe('LMS');
    expect(render({ kind: 'moved', content: { ...content, slot: '2026-12-08T12:30' } }).text).toContain('12/8(화) 오후 12시 30분으로');
  });

  it('what EUC-KR cannot write is left out, so that it makes no message longer or unsendable', () => {
    expect(unknown({ kind: 'requested', content: { ...content, name: '김👋민수' } }).text).toContain('김민수 님');
    expect(unknown({ kind: 'requested', content: { ...content, name: '👋' } }).text).not.toContain(' 님');
  });
});

describe('the length in EUC-KR', () => {
  it('is one byte for ASCII and two for Korean and its signs, as the carriers count', () => {
    expect([eucKrBytes('abc 123\n'), eucKrBytes('윤슬'), eucKrBytes('㎡·「」'), eucKrBytes('똠방각하 뷁')]).toEqual([8, 4, 8, 11]);
    expect(inEucKr('윤슬 😀ﷺ㎡')).toBe('윤슬 ㎡');
  });
});

describe('when a message may go', () => {
  const seoul = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+09:00`);
  it.each([
    ['26', '07:59', '26', '08:00'],
    ['26', '08:00', '26', '08:00'],
    ['26', '20:59', '26', '20:59'],
    ['26', '21:00', '27', '08:00'],
    ['26', '23:59', '27', '08:00'],
    ['27', '00:00', '27', '08:00'],
  ])('on the %sth at %s: on the %sth at %s', (day, time, thenDay, thenTime) => {
    expect(daytimeFrom(seoul(day, time))).toEqual(seoul(thenDay, thenTime));
  });

  it('is at once for the office and for who has asked in the last 15 minutes', () => {
    const [createdAt, soon, late] = [seoul('26', '22:00'), seoul('26', '22:14'), seoul('26', '22:15')];
    expect(sendableFrom({ kind: 'booked', createdAt }, soon)).toEqual(soon);
    expect(sendableFrom({ kind: 'booked', createdAt }, late)).toEqual(seoul('27', '08:00'));
    expect(sendableFrom({ kind: 'moved', createdAt }, soon)).toEqual(seoul('27', '08:00'));
    expect(sendableFrom({ kind: 'office:lead', createdAt }, late)).toEqual(late);
  });

  it('is the day before at 10:00 for a reminder, over the end of a month too', () => {
    expect(reminderTimes('2026-12-01T00:30').dueAt).toEqual(seoul('30', '10:00'));
    expect(reminderTimes('2026-11-27T23:30')).toEqual({ dueAt: seoul('26', '10:00'), expiresAt: seoul('26', '21:00') });
  });
});
