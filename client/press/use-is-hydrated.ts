import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script runs here: false in the server's HTML and while it is hydrated, true after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
