import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditStore, StoredAuditEntry } from '#server/audit/audit-store.ts';

export interface AuditStoreUnderTest {
  openStore(): Promise<AuditStore>;
  /** Empties the table without the store. */
  empty(): Promise<void>;
  untilExpiredAreGone(store: AuditStore): Promise<void>;
  close(): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
let made = 0;

export function auditEntry(more: Partial<StoredAuditEntry> = {}): StoredAuditEntry {
  const at = more.at ?? Date.now();
  made += 1;
  return {
    id: `01J${String(made).padStart(23, '0')}`,
    at,
    expiresAt: at + 365 * day,
    action: 'lead.list',
    outcome: 'ok',
    actor: { id: 'account-1', email: 'admin@test.example' },
    subject: null,
    count: 3,
    requestId: 'request-1',
    address: '203.0.113.9',
    ...more,
  };
}

export function describeAuditStore(name: string, open: () => Promise<AuditStoreUnderTest>): void {
  describe(`audit store on ${name}`, () => {
    let under: AuditStoreUnderTest;
    let store: AuditStore;
    beforeAll(async () => {
      under = await open();
      store = await under.openStore();
    });
    beforeEach(() => under.empty());
    afterAll(() => under.close());

    it('returns every entry as written, to any process', async () => {
      const full = auditEntry({ action: 'account.remove', outcome: 'failed', subject: { id: 'account-2', email: 'gone@test.example' }, count: 0 });
      const bare = auditEntry({ actor: null, subject: { id: 'lead-1' }, count: null, requestId: null, address: null });
      await store.append(full);
      await store.append(bare);
      const other = await under.openStore();
      expect(await other.list(null, 10)).toEqual([bare, full]);
    });

    it('pages newest first and neither loses nor repeats an entry while others are written', async () => {
      const written = Array.from({ length: 7 }, () => auditEntry());
      for (const entry of written) await store.append(entry);
      const first = await store.list(null, 3);
      await store.append(auditEntry());
      const rest = await store.list(first.at(-1)?.id ?? null, 10);
      expect([...first, ...rest].map(({ id }) => id)).toEqual(written.map(({ id }) => id).toReversed());
    });

    it('refuses a second entry with the same id', async () => {
      const entry = auditEntry();
      await store.append(entry);
      await expect(store.append({ ...entry, action: 'lead.remove' })).rejects.toThrow();
      expect(await store.list(null, 10)).toEqual([entry]);
    });

    it('imports entries with their ids, except those that are already there', async () => {
      const [known, added] = [auditEntry(), auditEntry()];
      await store.append(known);
      expect(await store.importEntries([{ ...known, action: 'lead.remove' }, added])).toBe(1);
      expect(await store.importEntries([])).toBe(0);
      expect(await store.list(null, 10)).toEqual([added, known]);
    });

    it('removes expired entries and no others', async () => {
      const old = auditEntry({ at: Date.now() - 366 * day });
      const kept = auditEntry({ at: Date.now() - 364 * day });
      await store.append(old);
      await store.append(kept);
      // The store counts none on MongoDB, which removes them itself.
      expect([
        { expired: 1, all: 2 },
        { expired: 0, all: 0 },
      ]).toContainEqual(await store.countExpired(new Date()));
      await under.untilExpiredAreGone(store);
      expect(await store.list(null, 10)).toEqual([kept]);
    });
  });
}
