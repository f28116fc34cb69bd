import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while it is hydrated, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
