import { useEffect, useState } from 'react';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { nextAppointment } from '#shared/site/schedule.ts';
import { businessPlanCopy } from './words/project.ts';

/** In the browser only: the server renders a page once and sends it for days. */
export function Countdown() {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(seoulDay(new Date())), []);
  const next = today === undefined ? undefined : nextAppointment(today);
  return next ? (
    <span>
      <b>{businessPlanCopy.countdown(next.inDays)}</b> <span>{next.title}</span>
    </span>
  ) : null;
}
