import { useEffect, useState } from 'react';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { nextAppointment } from '#shared/site/schedule.ts';

/** Returns `undefined` when no appointment is left, and on the server, which renders a page once and sends it for days. */
export function useNextAppointment(): ReturnType<typeof nextAppointment> {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(seoulDay(new Date())), []);
  return today === undefined ? undefined : nextAppointment(today);
}
