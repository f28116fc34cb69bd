/** Remembers the last good answer to each question, for the time when nobody can give a new one. The oldest go first. */
export interface LastGood<T> {
  remember(key: string, value: T): void;
  recall(key: string): T | undefined;
  /** Drops every answer this says yes to. */
  forgetWhere(isOutdated: (value: T) => boolean): void;
}

export function createLastGood<T>(most: number): LastGood<T> {
  const kept = new Map<string, T>();
  return {
    remember(key, value) {
      kept.delete(key);
      kept.set(key, value);
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
    recall: (key) => kept.get(key),
    forgetWhere(isOutdated) {
      for (const [key, value] of kept) if (isOutdated(value)) kept.delete(key);
    },
  };
}
