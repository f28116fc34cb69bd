import { startTransition, useOptimistic } from 'react';
import { painted } from './tasks.ts';

/** A press is answered at once by a mark. What it changes may take a slow phone longer, and follows. */
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
