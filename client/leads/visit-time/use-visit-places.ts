import { useCallback, useEffect, useState } from 'react';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
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
export function useVisitPlaces(isAsked: boolean) {
  const [choices, setChoices] = useState<Choices | null>();
  const reload = useCallback(async () => setChoices(await fetchChoices().catch(() => null)), []);
  useEffect(() => {
    if (isAsked) void reload();
  }, [isAsked, reload]);
  return { choices, reload };
}
