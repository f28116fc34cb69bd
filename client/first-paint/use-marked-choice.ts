import { startTransition, useOptimistic } from 'react';
import { painted } from './tasks.ts';

/** Marks the choice at once. What the choice changes follows, because it may take a slow phone longer. */
export function useMarkedChoice<Value>(chosen: Value, onChoose: (value: Value) => void): readonly [marked: Value, choose: (value: Value) => void] {
  const [marked, mark] = useOptimistic(chosen);
  function choose(value: Value) {
    startTransition(async () => {
      mark(value);
      await painted();
      startTransition(() => onChoose(value));
    });
  }
  return [marked, choose];
}
