import { useEffect, useState } from 'react';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { nextAppointment } from '#shared/site/schedule.ts';

/** Undefined on the server, which renders a page once and sends it for days, and when no appointment is left. */
export function useNextAppointment(): ReturnType<typeof nextAppointment> {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(seoulDay(new Date())), []);
  return today === undefined ? undefined : nextAppointment(today);
}
