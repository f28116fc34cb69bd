import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadCipher, type LeadCipher } from '#server/leads/lead-cipher.ts';
import type { ClaimedLead, LeadFields, LeadRow, LeadStore, NewLead } from '#server/leads/lead-store.ts';

/** Several stores on the same data stand for several processes. */
export interface LeadStoreUnderTest {
  openStore(cipher: LeadCipher): Promise<LeadStore>;
  empty(): Promise<void>;
  rawText(): Promise<string>;
  /** The stored hashes of telephone numbers. */
  rawHashes(): Promise<string>;
  /** Makes it a lead of a version before the desk. */
  saveAsBefore(id: string): Promise<void>;
  /** The fields only, as versions before the hashes did. */
  eraseAsBefore(id: string): Promise<void>;
  close(): Promise<void>;
}

const start = new Date('2026-11-21T01:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lease = 15_000;

function aLead(changes: Partial<NewLead> & { readonly fields?: LeadFields } = {}): NewLead {
  return { id: randomUUID(), form: 'inquiry', fields: { name: '홍길동', phone: '010-1234-5678', message: randomUUID() }, receivedAt: start, ...changes };
}
const forward = (at: Date = start) => ({ kind: 'forward', leaseUntil: new Date(at.getTime() + lease) }) as const;

export function describeLeadStore(name: string, open: () => Promise<LeadStoreUnderTest>): void {
  describe(`lead store on ${name}`, () => {
    const key = randomBytes(32);
    const cipher = createLeadCipher([key]);
    let storage: LeadStoreUnderTest;
    let store: LeadStore;

    beforeAll(async () => {
      storage = await open();
      store = await storage.openStore(cipher);
    });
    beforeEach(() => storage.empty());
    afterAll(() => storage?.close());

    async function keepNew(lead: NewLead = aLead()): Promise<ClaimedLead> {
      const kept = await store.save(lead, forward(lead.receivedAt));
      if (kept.kind !== 'new') throw new Error('not kept as new');
      return kept.lead;
    }
    async function keepFailed(lead: NewLead, failures = 1): Promise<void> {
      let claimed: ClaimedLead | null = await keepNew(lead);
      for (let count = 1; count <= failures; count += 1) {
        if (!claimed) throw new Error('not claimed');
        await store.settleFailed(claimed, 'refused', lead.receivedAt, lead.receivedAt);
        if (count < failures) claimed = await store.claim(lead.id, lead.receivedAt, later(lease));
      }
    }

    describe('saving', () => {
      it('saves a new lead as claimed, with all fields readable', async () => {
        const fields: LeadFields = {
          name: '김 "민수" 👋',
          phone: '01012345678',
          birthday: '900101',
          message: "여러\n줄, ' OR 1=1 --",
          marketingConsent: { at: start.toISOString(), notice: '2026-11' },
        };
        const lead = aLead({ fields });
        const kept = await keepNew(lead);
        expect(kept).toMatchObject({
          id: lead.id,
          form: 'inquiry',
          state: 'waiting',
          attempts: 1,
          failures: 0,
          firstOutcome: null,
          fields,
          leaseUntil: later(lease),
          receivedAt: start,
          isUnreadable: false,
        });
        expect(await store.find(lead.id)).toMatchObject({ fields, nextAttemptAt: start });
      });

      it('writes no personal field in the clear', async () => {
        await keepNew(aLead({ fields: { name: 'Canary Kim', phone: '010-9999-7777', message: 'canary-message' } }));
        const raw = await storage.rawText();
        expect(raw).toContain('inquiry');
        for (const canary of ['Canary', '9999-7777', 'canary-message', Buffer.from('Canary').toString('base64').slice(0, 7)]) expect(raw).not.toContain(canary);
      });

      it('treats the same key with the same fields as a repeat for 24 hours, then as new', async () => {
        const idempotencyKey = randomUUID();
        const lead = aLead({ idempotencyKey });
        await keepNew(lead);
        const again = (ms: number) => store.save({ ...lead, id: randomUUID(), receivedAt: later(ms) }, forward(later(ms)));
        expect(await again(1)).toMatchObject({ kind: 'repeat', by: 'key', lead: { id: lead.id } });
        expect(await again(day - 1)).toMatchObject({ kind: 'repeat', by: 'key', lead: { id: lead.id } });
        expect(await again(day)).toMatchObject({ kind: 'new' });
      });

      it('treats identical fields as a repeat for 10 minutes whatever their key, then as new', async () => {
        const lead = aLead({ idempotencyKey: randomUUID() });
        await keepNew(lead);
        const { idempotencyKey: _, ...keyless } = lead;
        expect(await store.save({ ...keyless, id: randomUUID(), receivedAt: later(1) }, forward())).toMatchObject({
          kind: 'repeat',
          by: 'fields',
          lead: { id: lead.id },
        });
        expect(await store.save({ ...lead, id: randomUUID(), idempotencyKey: randomUUID(), receivedAt: later(10 * minute - 1) }, forward())).toMatchObject({
          kind: 'repeat',
          by: 'fields',
        });
        expect(await store.save({ ...keyless, id: randomUUID(), receivedAt: later(10 * minute) }, forward())).toMatchObject({ kind: 'new' });
      });

      it('treats a known id as a repeat at any time', async () => {
        const lead = aLead();
        await keepNew(lead);
        const again = { ...lead, receivedAt: later(day) };
        const results = await Promise.all(Array.from({ length: 5 }, () => store.save(again, forward(again.receivedAt))));
        expect(results).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ kind: 'repeat', by: 'fields' })));
        expect(await store.list({}, null, 5)).toHaveLength(1);
      });

      it('treats the same key with other fields as another lead', async () => {
        const idempotencyKey = randomUUID();
        await keepNew(aLead({ idempotencyKey }));
        expect(await store.save(aLead({ idempotencyKey }), forward())).toMatchObject({ kind: 'new' });
      });

      it('treats identical fields of another form as another lead', async () => {
        const lead = aLead();
        await keepNew(lead);
        expect(await store.save({ ...lead, id: randomUUID(), form: 'visit' }, forward())).toMatchObject({ kind: 'new' });
      });

      it('ignores the time of a consent when it compares fields', async () => {
        const fields = { name: '홍길동', phone: '01012345678' };
        await keepNew(aLead({ fields: { ...fields, marketingConsent: { at: start.toISOString(), notice: '2026-11' } } }));
        const again = aLead({ receivedAt: later(5), fields: { ...fields, marketingConsent: { at: later(5).toISOString(), notice: '2026-11' } } });
        expect(await store.save(again, forward())).toMatchObject({ kind: 'repeat' });
        expect(await store.save(aLead({ fields }), forward())).toMatchObject({ kind: 'new' });
      });

      it('treats one of 50 simultaneous equal posts as new, on four workers', async () => {
        const workers = await Promise.all([1, 2, 3, 4].map(() => storage.openStore(cipher)));
        const lead = aLead({ idempotencyKey: randomUUID() });
        const kept = await Promise.all(Array.from({ length: 50 }, (_, index) => (workers[index % 4] ?? store).save({ ...lead, id: randomUUID() }, forward())));
        expect(kept.filter(({ kind }) => kind === 'new')).toHaveLength(1);
        expect(new Set(kept.map(({ lead: { id } }) => id)).size).toBe(1);
      });

      it('keeps the fields of a delivered lead when it is the inbox', async () => {
        const lead = aLead();
        await store.save(lead, { kind: 'inbox' });
        expect(await store.find(lead.id)).toMatchObject({ state: 'delivered', fields: lead.fields, nextAttemptAt: null, attempts: 0 });
        expect(await store.claim(lead.id, later(day), later(day + lease))).toBeNull();
      });
    });

    describe('suspected leads', () => {
      const suspected = { kind: 'suspected' } as const;

      it('are readable and delivered nowhere, and nothing claims or wakes them', async () => {
        const lead = aLead();
        expect(await store.save(lead, suspected)).toMatchObject({ kind: 'new', lead: { state: 'suspected', attempts: 0 } });
        expect(await store.find(lead.id)).toMatchObject({ state: 'suspected', fields: lead.fields, nextAttemptAt: null, leaseUntil: null });
        expect(await store.wakeAll(later(day), 0, later(day))).toBe(0);
        expect(await store.claim(lead.id, later(day), later(day + lease))).toBeNull();
        expect(await store.claimDue(later(day), later(day + lease))).toBeNull();
        expect(await store.counts()).toEqual({ waiting: 0, failing: 0, suspected: 1, oldestUndeliveredAt: null });
        await keepFailed(aLead({ receivedAt: later(1) }));
        const states = async (state: 'suspected' | 'received' | 'waiting') => (await store.list({ state }, null, 5)).map((one) => one.state);
        expect([await states('suspected'), await states('received'), await states('waiting')]).toEqual([['suspected'], ['waiting'], ['waiting']]);
        expect((await store.counts()).oldestUndeliveredAt).toEqual(later(1));
      });

      it('that are equal are kept once, and a person who sends the same without the honeypot sends a new lead', async () => {
        const lead = aLead();
        await store.save(lead, suspected);
        expect(await store.save({ ...lead, id: randomUUID() }, suspected)).toMatchObject({ kind: 'repeat', lead: { id: lead.id } });
        const honest = { ...lead, id: randomUUID() };
        expect(await store.save(honest, forward())).toMatchObject({ kind: 'new', lead: { id: honest.id, state: 'waiting' } });
        expect(await store.save({ ...lead, id: randomUUID() }, suspected)).toMatchObject({ kind: 'repeat', lead: { id: lead.id } });
      });

      it('are due when they are released, once, and nothing else can be released', async () => {
        const [lead, waiting] = [aLead(), aLead()];
        await store.save(lead, suspected);
        await keepFailed(waiting);
        const released = await Promise.all(Array.from({ length: 5 }, () => store.release(lead.id, later(minute))));
        expect(released.filter(Boolean)).toHaveLength(1);
        expect(await store.find(lead.id)).toMatchObject({ state: 'waiting', nextAttemptAt: later(minute), fields: lead.fields });
        for (const id of [waiting.id, randomUUID(), "' OR '1'='1"]) expect(await store.release(id, later(minute))).toBe(false);
        expect(await store.claim(lead.id, later(minute), later(minute + lease))).toMatchObject({ id: lead.id, attempts: 1, fields: lead.fields });
        await store.settleDelivered(lead.id, later(minute), 'form-service');
        expect(await store.release(lead.id, later(hour))).toBe(false);
        expect(await store.find(lead.id)).toMatchObject({ state: 'delivered', fields: null });
      });

      it('are removed after the retention time and counted apart, withdrawals too, and their consent ends', async () => {
        const consent = { at: start.toISOString(), notice: '2026-11' };
        const lead = aLead({ fields: { name: '홍길동', phone: '010-1234-5678', marketingConsent: consent } });
        await store.save(lead, suspected);
        await store.save(aLead({ form: 'withdrawal', fields: { phone: '010-9999-0000' } }), suspected);
        expect(await store.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(1);
        expect((await store.find(lead.id))?.fields).toMatchObject({ marketingConsentWithdrawn: { at: later(hour).toISOString() } });
        expect(await store.countOlderThan({ received: later(1), inbox: start, longest: start })).toEqual({ expired: 2, all: 2 });
        expect(await store.removeOlderThan({ received: start, inbox: later(day), longest: start })).toEqual({
          undelivered: 0,
          delivered: 0,
          inbox: 0,
          suspected: 0,
        });
        expect(await store.removeOlderThan({ received: later(1), inbox: start, longest: start })).toEqual({
          undelivered: 0,
          delivered: 0,
          inbox: 0,
          suspected: 2,
        });
      });

      it('are still suspected after a move to another storage', async () => {
        const lead = aLead();
        await store.save(lead, suspected);
        const rows: LeadRow[] = [];
        for await (const row of store.exportRows()) rows.push(row);
        await storage.empty();
        expect(await store.importRows(rows)).toBe(1);
        expect(await store.find(lead.id)).toMatchObject({ state: 'suspected', fields: lead.fields });
      });
    });

    describe('claiming', () => {
      it('refuses a claimed lead until its lease expires', async () => {
        const { id, claim } = await keepNew();
        expect(await store.claim(id, later(lease - 1), later(2 * lease))).toBeNull();
        expect(await store.claimDue(later(lease - 1), later(2 * lease))).toBeNull();
        const next = await store.claimDue(later(lease), later(2 * lease));
        expect(next).toMatchObject({ id, attempts: 2 });
        expect(next?.claim).not.toBe(claim);
      });

      it('gives each of 40 due leads to exactly one of four workers', async () => {
        const workers = await Promise.all([1, 2, 3, 4].map(() => storage.openStore(cipher)));
        const ids = Array.from({ length: 40 }, () => randomUUID());
        for (const id of ids) await keepFailed(aLead({ id }));
        const claimed = await Promise.all(
          workers.map(async (worker) => {
            const mine: string[] = [];
            for (let lead = await worker.claimDue(later(1), later(lease)); lead; lead = await worker.claimDue(later(1), later(lease))) mine.push(lead.id);
            return mine;
          }),
        );
        expect(claimed.flat().toSorted()).toEqual(ids.toSorted());
      });

      it('gives a lead to one of 20 simultaneous claims of its id', async () => {
        const lead = aLead();
        await keepFailed(lead);
        const claimed = await Promise.all(Array.from({ length: 20 }, () => store.claim(lead.id, later(1), later(lease))));
        expect(claimed.filter((one) => one !== null)).toHaveLength(1);
      });

      it('claims the lead that has been due longest, and none that is not due', async () => {
        const [first, second, third] = [aLead(), aLead(), aLead()] as const;
        for (const [lead, due] of [
          [second, 2000],
          [first, 1000],
          [third, 9000],
        ] as const)
          await store.settleFailed(await keepNew(lead), 'unreachable', start, later(due));
        expect((await store.claimDue(later(3000), later(lease)))?.id).toBe(first.id);
        expect((await store.claimDue(later(3000), later(lease)))?.id).toBe(second.id);
        expect(await store.claimDue(later(3000), later(lease))).toBeNull();
      });

      it('gives nothing for an unknown id', async () => {
        expect(await store.claim(randomUUID(), start, later(lease))).toBeNull();
        expect(await store.find(randomUUID())).toBeNull();
        expect(await store.settleDelivered(randomUUID(), start, 'form-service')).toBe(false);
        expect(await store.remove(randomUUID())).toBe(false);
      });
    });

    describe('settling a lead', () => {
      it('erases the personal fields of a delivered lead and keeps its form, time and state', async () => {
        const { id } = await keepNew();
        expect(await store.settleDelivered(id, later(5), 'form-service')).toBe(true);
        expect(await store.find(id)).toMatchObject({
          form: 'inquiry',
          receivedAt: start,
          state: 'delivered',
          fields: null,
          isUnreadable: false,
          nextAttemptAt: null,
          firstOutcome: 'taken',
          leaseUntil: null,
        });
      });

      it('answers a repeat of a delivered lead with the delivered lead', async () => {
        const lead = aLead();
        await keepNew(lead);
        await store.settleDelivered(lead.id, start, 'form-service');
        expect(await store.save({ ...lead, id: randomUUID() }, forward())).toMatchObject({ kind: 'repeat', lead: { id: lead.id, state: 'delivered' } });
      });

      it('keeps the fields of a lead that stays in the inbox', async () => {
        const lead = aLead();
        await keepNew(lead);
        await store.settleDelivered(lead.id, start, 'inbox');
        expect(await store.find(lead.id)).toMatchObject({ state: 'delivered', fields: lead.fields });
      });

      it('makes it waiting after one failure and failing after two, with the first and last outcome', async () => {
        const held = await keepNew();
        expect(await store.settleFailed(held, 'unreachable', later(100), later(5000))).toBe(true);
        expect(await store.find(held.id)).toMatchObject({
          state: 'waiting',
          failures: 1,
          firstOutcome: 'unreachable',
          failingSince: later(100),
          nextAttemptAt: later(5000),
          leaseUntil: null,
        });
        const again = await store.claim(held.id, later(200), later(lease));
        if (!again) throw new Error('not claimed');
        await store.settleFailed(again, 'refused', later(300), later(20_000));
        expect(await store.find(held.id)).toMatchObject({
          state: 'failing',
          failures: 2,
          firstOutcome: 'unreachable',
          lastOutcome: 'refused',
          failingSince: later(100),
        });
      });

      it('keeps the result of the worker that claimed it after a lease had expired', async () => {
        const slow = await keepNew();
        const quick = await store.claim(slow.id, later(lease), later(2 * lease));
        expect(await store.settleFailed(slow, 'unreachable', later(lease + 1), later(hour))).toBe(false);
        expect(await store.find(slow.id)).toMatchObject({ failures: 0, leaseUntil: later(2 * lease) });
        expect(quick && (await store.settleFailed(quick, 'refused', later(lease + 2), later(hour)))).toBe(true);
      });

      it('accepts a delivery from any worker, and no failure after it', async () => {
        const slow = await keepNew();
        const quick = await store.claim(slow.id, later(lease), later(2 * lease));
        expect(await store.settleDelivered(slow.id, later(lease + 1), 'form-service')).toBe(true);
        expect(quick && (await store.settleFailed(quick, 'refused', later(lease + 2), later(hour)))).toBe(false);
        expect(await store.find(slow.id)).toMatchObject({ state: 'delivered' });
      });
    });

    describe('telling of a lead', () => {
      it('keeps the fields of a delivered lead until it is told, and those in the inbox', async () => {
        const [lead, inbox] = [await keepNew({ ...aLead(), isUntold: true }), { ...aLead(), isUntold: true, receivedAt: later(1) }];
        await store.save(inbox, { kind: 'inbox' });
        await store.save(aLead(), { kind: 'inbox' });
        await store.settleDelivered(lead.id, later(minute), 'form-service');
        expect((await store.listUntold(10)).map(({ id, fields }) => ({ id, fields }))).toEqual([
          { id: lead.id, fields: lead.fields },
          { id: inbox.id, fields: inbox.fields },
        ]);
        for (const { id } of [lead, inbox]) await store.settleTold(id);
        expect(await store.listUntold(10)).toEqual([]);
        expect((await store.find(lead.id))?.fields).toBeNull();
        expect((await store.find(inbox.id))?.fields).toEqual(inbox.fields);
      });

      it('keeps the fields of a lead that is told before it is delivered, and erases them then', async () => {
        const lead = await keepNew({ ...aLead(), isUntold: true });
        await store.settleTold(lead.id);
        expect((await store.find(lead.id))?.fields).toEqual(lead.fields);
        await store.settleDelivered(lead.id, later(minute), 'form-service');
        expect((await store.find(lead.id))?.fields).toBeNull();
      });

      it('tells of a suspected lead only once it is released', async () => {
        const lead = { ...aLead(), isUntold: true };
        await store.save(lead, { kind: 'suspected' });
        expect(await store.listUntold(10)).toEqual([]);
        await store.release(lead.id, later(minute));
        expect((await store.listUntold(10)).map(({ id }) => id)).toEqual([lead.id]);
      });

      it('is still to do after the leads have moved to another storage', async () => {
        const lead = await keepNew({ ...aLead(), isUntold: true });
        const rows: LeadRow[] = [];
        for await (const row of store.exportRows()) rows.push(row);
        await storage.empty();
        await store.importRows(rows);
        expect((await store.listUntold(10)).map(({ id }) => id)).toEqual([lead.id]);
      });
    });

    describe('listing', () => {
      it('lists newest first, page by page and each lead once, while new leads arrive and others are removed', async () => {
        const all = Array.from({ length: 25 }, (_, index) => aLead({ receivedAt: later(Math.floor(index / 3) * 1000) }));
        for (const lead of all) await keepNew(lead);
        const expected = all.toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime() || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
        const first = await store.list({}, null, 10);
        await keepNew(aLead({ receivedAt: later(hour) }));
        await store.remove(expected[9] ?? '');
        const second = await store.list({}, first.at(-1) ?? null, 10);
        const third = await store.list({}, second.at(-1) ?? null, 10);
        expect([...first, ...second, ...third].map(({ id }) => id)).toEqual(expected);
      });

      it('filters by state and by form, on later pages too', async () => {
        const [delivered, waiting, failing] = [aLead({ form: 'visit' }), aLead(), aLead({ receivedAt: later(1) })] as const;
        await keepNew(delivered);
        await store.settleDelivered(delivered.id, start, 'form-service');
        await keepFailed(waiting, 1);
        await keepFailed(failing, 3);
        const ids = async (filter: Parameters<LeadStore['list']>[0]) =>
          (await store.list(filter, { receivedAt: later(hour), id: 'z' }, 10)).map(({ id }) => id);
        expect(await ids({ state: 'delivered' })).toEqual([delivered.id]);
        expect(await ids({ state: 'waiting' })).toEqual([waiting.id]);
        expect(await ids({ state: 'failing' })).toEqual([failing.id]);
        expect(await ids({ kind: 'inquiry' })).toEqual([failing.id, waiting.id]);
        expect(await ids({ kind: 'visit', state: 'waiting' })).toEqual([]);
      });

      it('counts by state and names the oldest undelivered lead', async () => {
        expect(await store.counts()).toEqual({ waiting: 0, failing: 0, suspected: 0, oldestUndeliveredAt: null });
        const delivered = aLead();
        await keepNew(delivered);
        await store.settleDelivered(delivered.id, start, 'form-service');
        await keepFailed(aLead({ receivedAt: later(2000) }), 2);
        await keepFailed(aLead({ receivedAt: later(1000) }), 1);
        await keepNew(aLead({ receivedAt: later(3000) }));
        expect(await store.counts()).toEqual({ waiting: 2, failing: 1, suspected: 0, oldestUndeliveredAt: later(1000) });
      });

      it('treats operators and statements of a query language as text', async () => {
        await keepNew();
        for (const hostile of ["' OR '1'='1", '{"$gt":""}', '$where', '%']) {
          expect(await store.find(hostile)).toBeNull();
          expect(await store.remove(hostile)).toBe(false);
          expect(await store.claim(hostile, later(day), later(day))).toBeNull();
          expect(await store.list({}, { receivedAt: start, id: hostile }, 10)).toBeInstanceOf(Array);
        }
        expect((await store.counts()).waiting).toBe(1);
      });
    });

    describe('waking and expiring', () => {
      it('makes all waiting leads due within the spread, except claimed ones', async () => {
        for (let count = 0; count < 20; count += 1) await store.settleFailed(await keepNew(), 'unreachable', start, later(hour));
        await keepNew();
        expect(await store.wakeAll(later(100), 5000, later(100))).toBe(20);
        const due = (await store.list({}, null, 50)).filter(({ failures }) => failures === 1).map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? 0);
        expect(Math.min(...due)).toBeGreaterThanOrEqual(later(100).getTime());
        expect(Math.max(...due)).toBeLessThanOrEqual(later(5100).getTime());
        expect(new Set(due).size).toBeGreaterThan(10);
      });

      it('frees the claims of a dead worker when their leases end', async () => {
        const dead = await keepNew();
        const alive = await keepNew(aLead({ receivedAt: later(200) }));
        expect(await store.wakeAll(later(200), 0, later(200 + lease))).toBe(1);
        expect(await store.claimDue(later(200), later(2 * lease))).toMatchObject({ id: dead.id, attempts: 2 });
        expect(await store.claimDue(later(200), later(2 * lease))).toBeNull();
        expect(await store.settleFailed(dead, 'refused', later(201), later(hour))).toBe(false);
        expect(await store.settleFailed(alive, 'refused', later(201), later(hour))).toBe(true);
      });

      it('removes leads that are older than their retention time and returns how many; inbox leads have their own time', async () => {
        const [undelivered, delivered, inbox, young] = [aLead(), aLead(), aLead(), aLead({ receivedAt: later(hour) })] as const;
        await keepFailed(undelivered);
        await keepNew(delivered);
        await store.settleDelivered(delivered.id, start, 'form-service');
        await store.save(inbox, { kind: 'inbox' });
        await keepNew(young);
        const ids = async () => (await store.list({}, null, 10)).map(({ id }) => id);
        expect(await store.countOlderThan({ received: later(minute), inbox: start, longest: start })).toEqual({ expired: 2, all: 4 });
        expect(await store.countOlderThan({ received: start, inbox: later(1), longest: start })).toEqual({ expired: 1, all: 4 });
        expect(await store.removeOlderThan({ received: later(minute), inbox: start, longest: start })).toEqual({
          undelivered: 1,
          delivered: 1,
          inbox: 0,
          suspected: 0,
        });
        expect(await ids()).toEqual([young.id, inbox.id]);
        expect([await store.countInbox(start), await store.countInbox(later(hour * 2))]).toEqual([0, 1]);
        expect(await store.removeOlderThan({ received: start, inbox: later(1), longest: start })).toEqual({
          undelivered: 0,
          delivered: 0,
          inbox: 1,
          suspected: 0,
        });
        expect(await ids()).toEqual([young.id]);
      });
    });

    describe('ending consents', () => {
      const consent = { at: start.toISOString(), notice: '2026-11' };
      const withdrawn = { at: later(hour).toISOString() };
      const consenting = (phone: string) => aLead({ fields: { name: '홍길동', phone, message: randomUUID(), marketingConsent: consent } });
      const fieldsOf = async (id: string) => (await store.find(id))?.fields;

      it.each([
        '010-1234-5678',
        '01012345678',
        '+82 10 1234 5678',
        '０１０-１２３４-５６７８',
        '저녁에 010.1234.5678',
        '02-123-4567 / 010–1234–5678',
        '010-1234-5678 010-9999-0000',
        '010-1234-5678 1600-0000',
        '+82 10-1234-5678(남편), 집 02-123-4567',
      ])('ends the consent of a waiting lead and of one in the inbox when its number was written %s', async (phone) => {
        const waiting = consenting(phone);
        const inbox = consenting(phone);
        await keepFailed(waiting);
        await store.save(inbox, { kind: 'inbox' });
        expect(await store.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(2);
        for (const { id, fields } of [waiting, inbox]) {
          expect(await fieldsOf(id)).toEqual({ name: fields.name, phone, message: fields.message, marketingConsentWithdrawn: withdrawn });
        }
        expect(await store.endConsents([{ phone: '01012345678', at: later(day) }])).toBe(0);
      });

      it('changes no other number, no lead without a consent, and no delivered lead', async () => {
        const others = [consenting('010-1234-5679'), consenting('010-1234-56789'), consenting('02-123-4567'), consenting('없음'), aLead()];
        for (const lead of others) await keepFailed(lead);
        const delivered = consenting('010-1234-5678');
        await keepNew(delivered);
        await store.settleDelivered(delivered.id, later(minute), 'form-service');
        expect(await store.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(0);
        expect(await store.endConsents([{ phone: '', at: later(hour) }])).toBe(0);
        for (const { id, fields } of others) expect(await fieldsOf(id)).toEqual(fields);
      });

      it('ends every consent of a number even when a page does not hold all of its leads', async () => {
        for (let index = 0; index < 520; index += 20) {
          const leads = Array.from({ length: 20 }, (_, at) => ({ ...(at % 2 ? aLead() : consenting('01012345678')), receivedAt: later(index + at) }));
          await Promise.all(leads.map((lead) => store.save(lead, { kind: 'inbox' })));
        }
        expect(await store.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(260);
      });

      it('keeps the claim of a running attempt', async () => {
        const held = await keepNew(consenting('010-1234-5678'));
        expect(await store.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(1);
        expect(await store.settleFailed(held, 'refused', later(hour), later(hour))).toBe(true);
        expect(await store.claim(held.id, later(hour), later(hour + lease))).toMatchObject({ fields: { marketingConsentWithdrawn: withdrawn } });
      });

      describe('the index of hashed numbers', () => {
        /** A cipher that counts what it decrypts. */
        function counting(keys: readonly Uint8Array[]) {
          const inner = createLeadCipher(keys);
          let count = 0;
          const watched: LeadCipher = {
            ...inner,
            open(id, sealed) {
              count += 1;
              return inner.open(id, sealed);
            },
            hashesIn(id, sealed) {
              count += 1;
              return inner.hashesIn(id, sealed);
            },
          };
          return { cipher: watched, opened: () => count };
        }
        /** Imports leads as versions without the hash stored them. */
        async function importOld(leads: readonly NewLead[]): Promise<void> {
          const rows = leads.map(({ id, form, fields, receivedAt }): LeadRow => {
            const nothing = { firstOutcome: null, lastOutcome: null, nextAttemptAt: null, failingSince: null, idempotencyKey: null };
            const sealed = cipher.seal(id, fields).toString('base64');
            const at = receivedAt.getTime();
            return {
              id,
              form,
              receivedAt: at,
              deliveredAt: at,
              isInbox: true,
              attempts: 0,
              failures: 0,
              ...nothing,
              fingerprint: id,
              sealed,
              isUntold: false,
              source: null,
              kind: null,
            };
          });
          expect(await store.importRows(rows)).toBe(leads.length);
        }
        const someoneElse = (index: number) => ({ ...consenting(`010-2222-${String(index).padStart(4, '0')}`), receivedAt: later(index) });

        it('decrypts only the leads of that number', async () => {
          const { cipher: watched, opened } = counting([key]);
          const watching = await storage.openStore(watched);
          for (let index = 0; index < 60; index += 1) await watching.save(someoneElse(index), { kind: 'inbox' });
          const own = [consenting('010-1234-5678'), consenting('+82 10 1234 5678')];
          for (const lead of own) await watching.save(lead, { kind: 'inbox' });
          const before = opened();
          expect(await watching.endConsents([{ phone: '01012345678', at: later(hour) }])).toBe(own.length);
          expect(opened() - before).toBe(own.length);
        });

        it('finds the leads of earlier versions before, during and after they are indexed, in any process', async () => {
          const { cipher: watched, opened } = counting([key]);
          const other = await storage.openStore(watched);
          const own = ['010-1234-0001', '010-1234-0002', '010-1234-0003'].map((phone) => ({ ...consenting(phone), receivedAt: later(5000) }));
          const [first, second, third] = own.map(({ fields }) => fields.phone);
          const end = (where: LeadStore, phone = '') => where.endConsents([{ phone, at: later(hour) }]);
          await importOld([...Array.from({ length: 3000 }, (_, index) => someoneElse(index)), ...own]);
          const indexing = store.indexNumbers();
          expect(await end(other, first)).toBe(1);
          await indexing;
          expect(await end(other, second)).toBe(1);
          const before = opened();
          expect(await end(other, third)).toBe(1);
          expect(opened() - before).toBe(1);
          expect(await store.indexNumbers()).toBe(0);
          for (const { id } of own) expect(await fieldsOf(id)).toMatchObject({ marketingConsentWithdrawn: withdrawn });
        }, 60_000);

        it('finds leads under an older key, and leads whose key was missing for a time', async () => {
          const newer = randomBytes(32);
          const kept = consenting('010-1234-5678');
          await store.save(kept, { kind: 'inbox' });
          const strangers = await storage.openStore(createLeadCipher([newer]));
          const old = consenting('010-1234-5678');
          await importOld([old]);
          expect(await strangers.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(0);
          expect(await strangers.indexNumbers()).toBe(0);
          const rotated = await storage.openStore(createLeadCipher([newer, key]));
          expect(await rotated.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(2);
        });

        it('finds with the old key alone what a process with a new first key has indexed, and the other way round', async () => {
          const rotated = await storage.openStore(createLeadCipher([randomBytes(32), key]));
          for (const [indexing, ending] of [
            [rotated, store],
            [store, rotated],
          ] as const) {
            await importOld([consenting('010-1234-5678')]);
            expect(await indexing.indexNumbers()).toBe(1);
            expect(await ending.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(1);
          }
        });

        it('is tried once by each of two processes whose keys are missing, and again with another key', async () => {
          const keys = [randomBytes(32), randomBytes(32)] as const;
          const [one, other] = await Promise.all(keys.map((own) => storage.openStore(createLeadCipher([own]))));
          const both = await storage.openStore(createLeadCipher(keys));
          await importOld([consenting('010-1234-5678')]);
          const tried = [one, other, one, other, both].map((process) => async () => process?.indexNumbers());
          const counts: unknown[] = [];
          for (const attempt of tried) counts.push(await attempt());
          expect(counts).toEqual([1, 1, 0, 0, 0]);
          const found = await storage.openStore(createLeadCipher([keys[0], key]));
          expect(await found.endConsents([{ phone: '010-1234-5678', at: later(hour) }])).toBe(1);
        });

        it('is removed by the next indexing where a process of an earlier version has erased the lead', async () => {
          const [erased, kept] = [await keepNew(consenting('010-5555-0005')), await keepNew(consenting('010-5555-0006'))];
          await storage.eraseAsBefore(erased.id);
          await store.indexNumbers();
          const raw = await storage.rawHashes();
          const isKept = [erased, kept].map(({ fields }) => cipher.numbers.lookup(fields?.phone ?? '').some((hash) => raw.includes(hash)));
          expect(isKept).toEqual([false, true]);
        });

        it('keeps no hash of leads without a consent, and none once a lead is withdrawn, delivered or removed', async () => {
          const hashOf = (phone: string) => cipher.numbers.lookup(phone)[0] ?? '';
          const numbers = ['010-5555-0001', '010-5555-0002', '010-5555-0003', '010-5555-0004'] as const;
          const kept = async () => {
            const raw = await storage.rawHashes();
            return numbers.map((phone) => raw.includes(hashOf(phone)));
          };
          const [withdrawn0, delivered, removed] = numbers.map(consenting);
          if (!withdrawn0 || !delivered || !removed) throw new Error('no leads');
          for (const lead of [withdrawn0, delivered, removed]) await keepNew(lead);
          await keepNew(aLead({ fields: { phone: numbers[3] } }));
          expect(await kept()).toEqual([true, true, true, false]);
          await store.endConsents([{ phone: numbers[0], at: later(hour) }]);
          await store.settleDelivered(delivered.id, later(hour), 'form-service');
          await store.remove(removed.id);
          expect(await kept()).toEqual([false, false, false, false]);
        });
      });

      it('saves each withdrawal, and keeps it until it is delivered, at most for the longest retention time', async () => {
        const withdrawal = (at: Date) =>
          aLead({ form: 'withdrawal', receivedAt: at, fields: { phone: '010-1234-5678', marketingConsentWithdrawn: { at: at.toISOString() } } });
        const first = withdrawal(start);
        await keepFailed(first);
        const second = await keepNew(withdrawal(later(1)));
        await store.settleDelivered(second.id, later(2), 'form-service');
        expect(await store.removeOlderThan({ received: later(day), inbox: later(day), longest: start })).toEqual({
          undelivered: 0,
          delivered: 1,
          inbox: 0,
          suspected: 0,
        });
        expect(await fieldsOf(first.id)).toEqual(first.fields);
        const longAfter = { received: later(day), inbox: start, longest: later(day) };
        expect((await store.countOlderThan(longAfter)).expired).toBe(1);
        expect((await store.removeOlderThan(longAfter)).undelivered).toBe(1);
        expect(await store.find(first.id)).toBeNull();
      });
    });

    describe('keys and transfer', () => {
      it('decrypts leads with an old key after a rotation', async () => {
        const lead = aLead();
        await keepFailed(lead);
        const rotated = await storage.openStore(createLeadCipher([randomBytes(32), key]));
        expect(await rotated.find(lead.id)).toMatchObject({ fields: lead.fields });
      });

      it('marks a lead whose key is missing as unreadable, and reads the others', async () => {
        const lead = aLead();
        await keepFailed(lead);
        const stranger = await storage.openStore(createLeadCipher([randomBytes(32)]));
        await stranger.save(aLead({ receivedAt: later(1) }), forward());
        expect(await stranger.list({}, null, 10)).toMatchObject([{ isUnreadable: false }, { id: lead.id, fields: null, isUnreadable: true }]);
      });

      it('exports every lead, still encrypted, and imports each once', async () => {
        const leads = [aLead({ receivedAt: later(3) }), aLead({ idempotencyKey: randomUUID(), receivedAt: later(1) }), aLead({ receivedAt: later(2) })];
        for (const lead of leads) await keepFailed(lead);
        await store.settleDelivered(leads[0]?.id ?? '', later(5), 'form-service');
        const rows: LeadRow[] = [];
        for await (const row of store.exportRows()) rows.push(row);
        expect(rows.map(({ receivedAt }) => receivedAt)).toEqual([1, 2, 3].map((ms) => later(ms).getTime()));
        expect(JSON.stringify(rows)).not.toContain('홍길동');
        const before = await store.list({}, null, 10);
        await storage.empty();
        expect(await store.importRows(rows)).toBe(3);
        expect(await store.importRows(rows)).toBe(0);
        expect(await store.list({}, null, 10)).toEqual(before);
        expect((await store.claimDue(later(hour), later(hour + lease)))?.fields).toMatchObject({ name: '홍길동' });
      });

      it('refuses rows that are not leads', async () => {
        await expect(store.importRows([{ id: 'no-uuid' } as never])).rejects.toThrow();
      });
    });
  });
}
