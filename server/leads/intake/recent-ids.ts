const maxIds = 10_000;

/** The latest 10,000. */
export function createRecentIds() {
  const ids = new Set<string>();
  return {
    has: (id: string) => ids.has(id),
    note(id: string) {
      ids.delete(id);
      ids.add(id);
      for (const oldest of ids) {
        if (ids.size <= maxIds) break;
        ids.delete(oldest);
      }
    },
  };
}
