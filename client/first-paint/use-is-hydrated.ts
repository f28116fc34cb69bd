import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while it is hydrated, true after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
