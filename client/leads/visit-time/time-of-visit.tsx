import { useCallback, useEffect, useRef, useState } from 'react';
import type { FullTime, VisitPlaces } from '#shared/visits/visit-view.ts';
import { visitTimeCopy } from '../words/visit-times.ts';
import { OtherTimes } from './other-times.tsx';
import type { VisitTimeProps } from './visit-time.tsx';
import { callApi } from '#client/data/api.ts';

const schema = async () => (await import('#shared/visits/visit-view.ts')).visitPlacesSchema;

interface Choices {
  readonly places: VisitPlaces;
  readonly VisitTime: (typeof import('./visit-time.tsx'))['VisitTime'];
}

async function fetchChoices(): Promise<Choices | null> {
  const [answer, { VisitTime }] = await Promise.all([callApi('GET', '/api/visits/places', { schema }), import('./visit-time.tsx')]);
  return answer.ok ? { places: answer.value, VisitTime } : null;
}

/** The places as they are now, with what shows them. `null` when they cannot be had, `undefined` before they are there. */
function useVisitPlaces(isAsked: boolean) {
  const [choices, setChoices] = useState<Choices | null>();
  const reload = useCallback(async () => setChoices(await fetchChoices().catch(() => null)), []);
  useEffect(() => {
    if (isAsked) void reload();
  }, [isAsked, reload]);
  return { choices, reload };
}

interface TimeOfVisitProps extends Partial<Pick<VisitTimeProps, 'values' | 'isHome'>> {
  /** Holds the room of the days and hours, which come after the form. */
  readonly className: string | undefined;
  /** The wanted time was taken. */
  readonly full: FullTime | undefined;
  readonly onFull?: (slot: undefined) => void;
}

const none = {};

/** Asks for the times when it comes near the window: most visitors of a page never get to its form. */
export function TimeOfVisit({ className, full, onFull, values = none, isHome = false }: TimeOfVisitProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { choices, reload } = useVisitPlaces(isNear);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true), { rootMargin: '100%' });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!full) return;
    // A taken hour would count more than an offered time.
    for (const hour of place.current?.querySelectorAll<HTMLInputElement>('[name^="hour-"]:checked') ?? []) hour.checked = false;
    onFull?.(undefined);
    void reload();
  }, [full, onFull, reload]);
  return (
    <div ref={place} className={`script-only ${className}`}>
      {full ? <OtherTimes full={full} /> : null}
      {choices ? <choices.VisitTime places={choices.places} values={values} isHome={isHome} /> : null}
      {choices === null ? <p>{visitTimeCopy.unavailable}</p> : null}
    </div>
  );
}
