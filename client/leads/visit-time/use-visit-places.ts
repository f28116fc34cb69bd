import { useCallback, useEffect, useState } from 'react';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#client/data/api.ts';

const schema = async () => (await import('#shared/visits/visit-view.ts')).visitPlacesSchema;

/** The places as they are now. `null` when they cannot be had, `undefined` before they are there. */
export function useVisitPlaces(isAsked: boolean) {
  const [places, setPlaces] = useState<VisitPlaces | null>();
  const load = useCallback(async () => {
    const answer = await callApi('GET', '/api/visits/places', { schema });
    setPlaces(answer.ok ? answer.value : null);
  }, []);
  useEffect(() => {
    if (isAsked) void load();
  }, [isAsked, load]);
  return { places, reload: load };
}
