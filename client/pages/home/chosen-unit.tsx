import { createContext, use, useState, type ReactNode } from 'react';

const ChosenUnitContext = createContext<readonly [at: number, choose: (next: number) => void]>([0, () => undefined]);

/** Holds the index of the type that both layouts show. */
export function ChosenUnit({ children }: { readonly children: ReactNode }) {
  const chosen = useState(0);
  return <ChosenUnitContext value={chosen}>{children}</ChosenUnitContext>;
}

export function useChosenUnit() {
  return use(ChosenUnitContext);
}
