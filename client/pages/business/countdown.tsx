import { useEffect, useState } from 'react';
import { nextAppointment } from '../../../shared/schedule.ts';
import { businessPlanCopy } from '../../content/business.ts';

const seoulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** In the browser only: pages are rendered once and answered for days. */
export function Countdown() {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(seoulDay.format(new Date())), []);
  const next = today === undefined ? undefined : nextAppointment(today);
  return next ? (
    <span>
      <b>{businessPlanCopy.countdown(next.inDays)}</b> {next.title}
    </span>
  ) : null;
}
