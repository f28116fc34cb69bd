import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitBriefly, waitingForLocks } from '#server/storage/sqlite-locks.ts';
import { createMongoVisitStore } from '#server/visits/mongo-visit-store.ts';
import { createSqliteVisitStore } from '#server/visits/sqlite-visit-store.ts';
import type { NewVisit, StoredVisit, VisitRow, VisitStore } from '#server/visits/visit-store.ts';
import { canUseMongodb } from '#tests/support/mongod.ts';
import { eventually } from '#tests/support/processes.ts';
import { openMongoDatabase, openSqliteFile } from '#tests/support/store-databases.ts';

/** Several stores on the same data stand for several processes. */
interface VisitStoreUnderTest {
  openStore(): Promise<VisitStore>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

const at = new Date('2026-11-26T05:20:00.000Z');
const later = new Date('2026-11-26T06:20:00.000Z');
const slot = '2026-12-05T14:00';
const next = '2026-12-05T15:00';

function aVisit(changes: Partial<NewVisit> = {}): NewVisit {
  return { id: randomUUID(), leadId: randomUUID(), slot, bookedAt: at, tokenHash: randomUUID(), sealed: Buffer.from('sealed'), ...changes };
}

function describeVisitStore(name: string, open: () => Promise<VisitStoreUnderTest>): void {
  describe(`visit store on ${name}`, () => {
    let storage: VisitStoreUnderTest;
    let store: VisitStore;
    let other: VisitStore;

    beforeAll(async () => {
      storage = await open();
      [store, other] = [await storage.openStore(), await storage.openStore()];
    });
    beforeEach(() => storage.empty());
    afterAll(() => storage?.close());

    async function bookNew(changes: Partial<NewVisit> = {}, places = 4): Promise<StoredVisit> {
      const booked = await store.book(aVisit(changes), places);
      if (booked.kind !== 'new') throw new Error(`not booked: ${booked.kind}`);
      return booked.visit;
    }
    const heldAt = async (time: string) => (await store.heldBetween(time, `${time}~`)).get(time) ?? 0;

    it('books as many visits of a time as it has places, and finds each by its token', async () => {
      const visit = aVisit();
      expect(await store.book(visit, 2)).toMatchObject({ kind: 'new', visit: { id: visit.id, slot, state: 'booked', sequence: 0, bookedAt: at } });
      await bookNew({}, 2);
      expect(await store.book(aVisit(), 2)).toEqual({ kind: 'full' });
      expect(await store.book(aVisit({ slot: next }), 2)).toMatchObject({ kind: 'new' });
      expect(await heldAt(slot)).toBe(2);
      const found = await other.findByToken(visit.tokenHash);
      expect(found).toMatchObject({ id: visit.id, leadId: visit.leadId, slot });
      expect(Buffer.from(found?.sealed ?? []).toString()).toBe('sealed');
      expect(await store.findByToken('unknown')).toBeUndefined();
    });

    it('gives the last place to one of 50 who book at once in two processes', async () => {
      await bookNew({}, 2);
      const results = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? store : other).book(aVisit(), 2)));
      expect(results.filter(({ kind }) => kind === 'new')).toHaveLength(1);
      expect(results.filter(({ kind }) => kind === 'full')).toHaveLength(49);
      expect(await heldAt(slot)).toBe(2);
    });

    it('gives every place of a time that many book at once, and none twice', async () => {
      const results = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? store : other).book(aVisit(), 7)));
      expect(results.filter(({ kind }) => kind === 'new')).toHaveLength(7);
      expect(await heldAt(slot)).toBe(7);
    });

    it('books once for a lead that comes repeatedly, also at once in two processes', async () => {
      const leadId = randomUUID();
      const results = await Promise.all([store, other, store, other].map((each) => each.book(aVisit({ leadId }), 4)));
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['new', 'repeat', 'repeat', 'repeat']);
      expect(new Set(results.map((result) => ('visit' in result ? result.visit.id : ''))).size).toBe(1);
      expect(await heldAt(slot)).toBe(1);
    });

    it('moves a booked visit, frees its old place in the same step, and counts the change', async () => {
      const visit = await bookNew({}, 1);
      expect(await store.move(visit.id, next, 1, later)).toMatchObject({ kind: 'moved', visit: { slot: next, sequence: 1, changedAt: later } });
      expect([await heldAt(slot), await heldAt(next)]).toEqual([0, 1]);
      await bookNew({}, 1);
      expect(await store.move(visit.id, slot, 1, later)).toEqual({ kind: 'full' });
      expect(await store.find(visit.id)).toMatchObject({ slot: next, sequence: 1 });
      expect(await store.move(visit.id, next, 1, later)).toMatchObject({ kind: 'moved', visit: { sequence: 1 } });
      expect(await store.move(randomUUID(), next, 9, later)).toEqual({ kind: 'gone' });
    });

    it('gives a time to one of two visits that move to its last place at once', async () => {
      const visits = [await bookNew(), await bookNew()];
      const results = await Promise.all(visits.map(({ id }, index) => (index ? store : other).move(id, next, 1, later)));
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['full', 'moved']);
      expect([await heldAt(slot), await heldAt(next)]).toEqual([1, 1]);
    });

    it('frees the place of a cancelled visit, whose lead may book again', async () => {
      const visit = await bookNew({}, 1);
      expect(await store.setState(visit.id, 'booked', 'cancelled', later)).toMatchObject({ state: 'cancelled', sequence: 1, changedAt: later });
      expect(await store.setState(visit.id, 'booked', 'cancelled', later)).toBeUndefined();
      expect(await store.move(visit.id, next, 4, later)).toEqual({ kind: 'gone' });
      expect(await bookNew({ leadId: visit.leadId }, 1)).toMatchObject({ state: 'booked' });
      expect(await store.findByToken(visit.tokenHash)).toMatchObject({ state: 'cancelled' });
    });

    it('books a cancelled visit again at its time, untold, while there is a place and its lead has no other visit', async () => {
      const visit = await bookNew({}, 1);
      expect(await store.restore(visit.id, slot, 1, later)).toEqual({ kind: 'gone' });
      await store.setState(visit.id, 'booked', 'cancelled', later);
      await store.settleTold(visit.id, 1);
      const again = { id: visit.id, slot, state: 'booked', sequence: 2, changedAt: later, movedAt: null, tokenHash: visit.tokenHash, isUntold: true };
      expect(await other.restore(visit.id, slot, 1, later)).toMatchObject({ kind: 'restored', visit: again });
      expect([await heldAt(slot), await store.book(aVisit(), 1)]).toEqual([1, { kind: 'full' }]);
      await store.setState(visit.id, 'booked', 'cancelled', later);
      const another = await bookNew({}, 1);
      expect(await store.restore(visit.id, slot, 1, later)).toEqual({ kind: 'taken' });
      await store.setState(another.id, 'booked', 'cancelled', later);
      await bookNew({ leadId: visit.leadId, slot: next }, 1);
      expect(await store.restore(visit.id, slot, 1, later)).toEqual({ kind: 'taken' });
      expect(await store.find(visit.id)).toMatchObject({ state: 'cancelled', sequence: 3 });
      expect(await store.restore(randomUUID(), slot, 1, later)).toEqual({ kind: 'gone' });
    });

    it('books a cancelled visit again at another time in one step, which counts as a move', async () => {
      const last = new Date(later.getTime() + 1000);
      const visit = await bookNew();
      await bookNew({ slot: next });
      await store.setState(visit.id, 'booked', 'cancelled', later);
      expect(await other.restore(visit.id, next, 1, last)).toEqual({ kind: 'taken' });
      const moved = { slot: next, state: 'booked', sequence: 2, version: 2, changedAt: last, movedAt: last, isUntold: true };
      expect(await other.restore(visit.id, next, 2, last)).toMatchObject({ kind: 'restored', visit: moved });
      expect([await heldAt(slot), await heldAt(next)]).toEqual([0, 2]);
    });

    it('gives a time to one of two cancelled visits that are booked again at its last place at once', async () => {
      const visits = [await bookNew(), await bookNew()];
      for (const { id } of visits) await store.setState(id, 'booked', 'cancelled', later);
      const results = await Promise.all(visits.map(({ id }, index) => (index ? store : other).restore(id, slot, 1, later)));
      expect(results.map(({ kind }) => kind).toSorted()).toEqual(['restored', 'taken']);
      expect(await heldAt(slot)).toBe(1);
    });

    it('keeps the time of a move apart from that of what is noted or cancelled later', async () => {
      const last = new Date(later.getTime() + 1000);
      const visit = await bookNew();
      expect(visit).toMatchObject({ changedAt: at, movedAt: null });
      await store.move(visit.id, next, 4, later);
      expect(await store.setState(visit.id, 'booked', 'came', last)).toMatchObject({ changedAt: later, movedAt: later });
      await store.setState(visit.id, 'came', 'booked', last);
      expect(await store.setState(visit.id, 'booked', 'cancelled', last)).toMatchObject({ changedAt: last, movedAt: later });
    });

    it('keeps whether the visitor or which colleague changed it last, and when, also in another storage', async () => {
      const by = { id: 'account-1', email: 'sales@test.example', name: '이서연' };
      const { name: _name, ...kept } = by;
      const last = new Date(later.getTime() + 1000);
      const [mine, theirs] = [await bookNew(), await bookNew()];
      expect(mine.lastChange).toBeNull();
      expect(await store.move(mine.id, next, 4, later)).toMatchObject({ visit: { lastChange: { at: later, by: null } } });
      expect(await store.setState(mine.id, 'booked', 'came', last, { by })).toMatchObject({ changedAt: later, lastChange: { at: last, by: kept } });
      expect(await store.move(theirs.id, next, 4, later, { by })).toMatchObject({ visit: { lastChange: { at: later, by: kept } } });
      expect(await store.setState(theirs.id, 'booked', 'cancelled', later)).toMatchObject({ lastChange: { at: later, by: null } });
      expect(await store.restore(theirs.id, next, 4, last, { by })).toMatchObject({ visit: { lastChange: { at: last, by: kept } } });
      const rows: VisitRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      await store.importRows(rows);
      for (const { id } of [mine, theirs]) expect((await other.find(id))?.lastChange).toEqual({ at: last, by: kept });
    });

    it('counts every change, and lets nobody change what somebody else has changed since it was seen', async () => {
      const visit = await bookNew();
      const seen = visit.version;
      const versionNow = async () => (await other.find(visit.id))?.version;
      expect(seen).toBe(0);
      expect(await store.setState(visit.id, 'booked', 'came', later, { seen })).toMatchObject({ state: 'came', version: 1 });
      expect(await other.setState(visit.id, 'came', 'missed', later, { seen })).toBeUndefined();
      expect(await other.setState(visit.id, 'came', 'booked', later, { seen: 1 })).toMatchObject({ state: 'booked', version: 2 });
      expect([await other.move(visit.id, next, 4, later, { seen: 1 }), await heldAt(next)]).toEqual([{ kind: 'gone' }, 0]);
      expect(await other.move(visit.id, next, 4, later, { seen: 2 })).toMatchObject({ kind: 'moved', visit: { slot: next, version: 3 } });
      expect(await store.setState(visit.id, 'booked', 'cancelled', later, { seen: 2 })).toBeUndefined();
      expect(await store.setState(visit.id, 'booked', 'cancelled', later, { seen: 3 })).toMatchObject({ version: 4 });
      expect([await store.restore(visit.id, slot, 4, later, { seen: 3 }), await versionNow()]).toEqual([{ kind: 'gone' }, 4]);
      expect(await store.restore(visit.id, next, 4, later, { seen: 4 })).toMatchObject({ kind: 'restored', visit: { version: 5 } });
      await store.reassign(visit.id, { leadId: randomUUID(), tokenHash: 'another', sealed: Buffer.from('') }, later);
      expect(await versionNow()).toBe(6);
      const results = await Promise.all(
        [store, other, store, other].map((each, index) => each.move(visit.id, index % 2 ? slot : `2026-12-06T1${index}:00`, 4, later, { seen: 6 })),
      );
      expect(results.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
      const rows: VisitRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      await store.importRows(rows);
      expect(await versionNow()).toBe(7);
    });

    it('notes who came and who did not, without freeing the place', async () => {
      const visit = await bookNew();
      expect(await store.setState(visit.id, 'booked', 'missed', later)).toMatchObject({ state: 'missed', sequence: 0 });
      expect(await store.setState(visit.id, 'booked', 'came', later)).toBeUndefined();
      expect(await store.setState(visit.id, 'missed', 'came', later)).toMatchObject({ state: 'came' });
      expect(await heldAt(slot)).toBe(1);
    });

    it('marks a booking, a move and a cancellation as untold until they are told, and no change that came meanwhile as told', async () => {
      const [moved, cancelled, older] = [await bookNew(), await bookNew(), await bookNew({ bookedAt: new Date(at.getTime() - 1000) })];
      const untold = async (before: Date, limit = 9) => (await other.listUntold(before, limit)).map(({ id }) => id);
      expect([moved.isUntold, await untold(at)]).toEqual([true, [older.id]]);
      expect(await untold(later, 1)).toEqual([older.id]);
      for (const { id } of [moved, cancelled, older]) expect(await store.settleTold(id, 0)).toBe(true);
      expect(await untold(later)).toEqual([]);
      expect(await store.find(older.id)).toMatchObject({ isUntold: false });
      expect(await store.move(moved.id, next, 4, later)).toMatchObject({ visit: { isUntold: true } });
      expect(await store.setState(cancelled.id, 'booked', 'cancelled', later)).toMatchObject({ isUntold: true });
      expect(await store.setState(older.id, 'booked', 'came', later)).toMatchObject({ isUntold: false });
      expect(await store.settleTold(moved.id, 0)).toBe(false);
      expect((await untold(new Date(later.getTime() + 1))).toSorted()).toEqual([moved.id, cancelled.id].toSorted());
      expect(await store.settleTold(moved.id, 1)).toBe(true);
      expect(await untold(new Date(later.getTime() + 1))).toEqual([cancelled.id]);
      expect(await store.settleTold(randomUUID(), 0)).toBe(false);
    });

    it('gives a booked visit to another lead and person with the same place and time and another token, untold', async () => {
      const [visit, cancelled] = [await bookNew({}, 1), await bookNew({ slot: next })];
      const leadId = randomUUID();
      await store.settleTold(visit.id, 0);
      const reassigned = await other.reassign(visit.id, { leadId, tokenHash: 'another', sealed: Buffer.from('corrected') }, later);
      expect(reassigned).toMatchObject({ leadId, slot, sequence: 0, tokenHash: 'another', changedAt: later, isUntold: true });
      expect(Buffer.from((await store.find(visit.id))?.sealed ?? []).toString()).toBe('corrected');
      expect([await store.findByToken(visit.tokenHash), (await store.findByToken('another'))?.id]).toEqual([undefined, visit.id]);
      expect([await store.ofLeads([visit.leadId]), (await store.ofLeads([leadId, cancelled.leadId])).map(({ id }) => id), await heldAt(slot)]).toEqual([
        [],
        [visit.id, cancelled.id],
        1,
      ]);
      await store.setState(cancelled.id, 'booked', 'cancelled', later);
      expect(await store.reassign(cancelled.id, { leadId: randomUUID(), tokenHash: 'third', sealed: Buffer.from('') }, later)).toBeUndefined();
    });

    it('lists the visits of some days in order of time', async () => {
      const [second, first] = [await bookNew({ slot: next }), await bookNew()];
      await bookNew({ slot: '2026-12-06T10:00' });
      const listed = await store.between('2026-12-05T00:00', '2026-12-06T00:00');
      expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
      expect(await store.heldBetween('2026-12-05T00:00', '2026-12-06T00:00')).toEqual(new Map([slot, next].map((time) => [time, 1])));
    });

    it('removes the visits of a lead, and those that are long over', async () => {
      const visit = await bookNew();
      await bookNew({ slot: next });
      expect(await store.ofLeads([visit.leadId])).toMatchObject([{ id: visit.id }]);
      expect(await store.removeOfLead(visit.leadId)).toBe(1);
      expect(await store.find(visit.id)).toBeUndefined();
      expect(await store.removeBefore(next)).toBe(0);
      expect(await store.removeBefore('2026-12-05T15:01')).toBe(1);
    });

    it('gives all rows to another storage once, with their places', async () => {
      const [kept, cancelled] = [await bookNew(), await bookNew()];
      await store.settleTold(kept.id, 0);
      await store.setState(cancelled.id, 'booked', 'cancelled', later);
      const rows: VisitRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      expect(await store.importRows(rows)).toBe(2);
      expect(await store.importRows(rows)).toBe(0);
      expect(await store.find(kept.id)).toEqual({ ...kept, isUntold: false });
      expect(await store.find(cancelled.id)).toMatchObject({ state: 'cancelled', isUntold: true });
      expect(await store.book(aVisit(), 1)).toEqual({ kind: 'full' });
      await storage.empty();
      // Of an earlier version, which told at once and did not know when a visit was moved.
      const older = { isUntold: undefined, movedAt: undefined, lastChange: undefined };
      await store.importRows(rows.map((row) => ({ ...row, sequence: row.id === kept.id ? 1 : row.sequence, ...older }) as unknown as VisitRow));
      expect([(await store.find(kept.id))?.movedAt, (await store.find(cancelled.id))?.movedAt]).toEqual([kept.bookedAt, null]);
      expect(await store.listUntold(new Date(later.getTime() + 1), 9)).toEqual([]);
    });
  });
}

async function openOnSqlite(): Promise<VisitStoreUnderTest> {
  const { connect, close } = await openSqliteFile();
  const connectBriefly = () => {
    const db = connect();
    waitBriefly(db);
    return db;
  };
  const own = connectBriefly();
  return {
    openStore: async () => waitingForLocks(createSqliteVisitStore(connectBriefly())),
    empty: async () => own.exec('DELETE FROM visits'),
    close,
  };
}

async function openOnMongodb(): Promise<VisitStoreUnderTest> {
  const { db, log, connect, close } = await openMongoDatabase();
  return {
    async openStore() {
      const store = createMongoVisitStore(connect(), log);
      await eventually(() => store.find('none'));
      return store;
    },
    empty: async () => void (await db.collection('visits').deleteMany({})),
    close,
  };
}

describeVisitStore('SQLite', openOnSqlite);
describe.skipIf(!canUseMongodb())('MongoDB', () => describeVisitStore('MongoDB', openOnMongodb));
