import type { Days } from './site-shape.ts';
import { site } from '#shared/site.ts';

export interface Appointment {
  /** The step of the procedure. */
  readonly step: 'notice' | 'apply' | 'winners' | 'contract';
  readonly title: string;
  readonly days: Days | undefined;
}

const { announcement, specialSupply, ranks, winners, contract } = site.schedule;

/** Listed in the order of the procedure. */
export const appointments: readonly Appointment[] = [
  { step: 'notice', title: '입주자모집공고', days: announcement },
  { step: 'apply', title: '특별공급 접수', days: specialSupply },
  { step: 'apply', title: '1·2순위 접수', days: ranks },
  { step: 'winners', title: '당첨자 발표', days: winners },
  { step: 'contract', title: '계약', days: contract },
];

export const hasAppointments = appointments.some(({ days }) => days !== undefined);
export const hasAllAppointments = appointments.every(({ days }) => days !== undefined);

const dayMs = 86_400_000;

/** Returns the next appointment that has not ended, and the days until it starts (0 means today or under way). */
export function nextAppointment(today: string): { readonly title: string; readonly inDays: number } | undefined {
  for (const { title, days } of appointments) {
    if (!days || (days.to ?? days.from) < today) continue;
    return { title, inDays: Math.max(0, Math.round((Date.parse(days.from) - Date.parse(today)) / dayMs)) };
  }
  return undefined;
}
