/** Evicts the oldest. */
export interface StaleCache<T> {
  remember(key: string, value: T): void;
  recall(key: string): T | undefined;
  forget(key: string): void;
  forgetWhere(isOutdated: (value: T) => boolean): void;
}

export function createStaleCache<T>(most: number): StaleCache<T> {
  const kept = new Map<string, T>();
  return {
    remember(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
    recall: (key) => kept.get(key),
    forget: (key) => void kept.delete(key),
    forgetWhere(isOutdated) {
      for (const [key, value] of kept) if (isOutdated(value)) kept.delete(key);
    },
  };
}
