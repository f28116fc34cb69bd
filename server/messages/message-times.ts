import { seoulDay } from '#shared/korean/korean-format.ts';
import type { MessageKind } from './outbox-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** No telephone rings from 21:00 to 08:00 in Seoul (정보통신망법 제50조 제3항 forbids advertisements then, and we send nothing else either). */
const night = { from: 21, to: 8 } as const;
/** Someone who has just asked is awake. */
const justAskedMs = 15 * minuteMs;
const reminderHour = '10:00';

export const lifetimesMs = { person: 2 * dayMs, address: 7 * dayMs, office: 7 * dayMs } as const;
/** Notices that come sooner after the last one of this process go as one. */
export const officePauseMs = 30_000;
/** The desk takes a cancellation back within ten seconds, and then its visitor is told of neither. */
export const cancellationWaitMs = 15_000;
export const undeliveredAfterMs = 15 * minuteMs;

const inSeoul = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`);

/** Returns the time itself, or the morning after. */
export function daytimeFrom(at: Date): Date {
  const [today, tomorrow] = [seoulDay(at), seoulDay(new Date(at.getTime() + dayMs))];
  const morning = `0${night.to}:00`;
  if (at < inSeoul(today, morning)) return inSeoul(today, morning);
  return at < inSeoul(today, `${night.from}:00`) ? at : inSeoul(tomorrow, morning);
}

/** The office has its notices at any hour, and a person the confirmation that they are waiting for. */
export function sendableFrom({ kind, createdAt }: { readonly kind: MessageKind; readonly createdAt: Date }, at: Date): Date {
  const isAwaited = (kind === 'requested' || kind === 'booked') && at.getTime() - createdAt.getTime() < justAskedMs;
  return kind.startsWith('office:') || isAwaited ? at : daytimeFrom(at);
}

/** The day before the visit at 10:00, until its evening. `slot` is `YYYY-MM-DDTHH:MM` in Seoul. */
export function reminderTimes(slot: string): { readonly dueAt: Date; readonly expiresAt: Date } {
  const dayBefore = seoulDay(new Date(inSeoul(slot.slice(0, 10), reminderHour).getTime() - dayMs));
  return { dueAt: inSeoul(dayBefore, reminderHour), expiresAt: inSeoul(dayBefore, `${night.from}:00`) };
}
