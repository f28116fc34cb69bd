import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessageCipher, messageId, type MessageCipher } from '#server/messages/message-cipher.ts';
import type { ClaimedMessage, MessageRow, NewMessage, OutboxStore } from '#server/messages/outbox-store.ts';

/** Several stores on the same data stand for several processes. */
export interface OutboxUnderTest {
  openStore(cipher: MessageCipher): Promise<OutboxStore>;
  empty(): Promise<void>;
  rawText(): Promise<string>;
  close(): Promise<void>;
}

const start = new Date('2026-11-21T01:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const lease = 15_000;

function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  const content = { to: '01012345678', name: '홍길동' };
  const times = { createdAt: start, dueAt: start, expiresAt: later(60 * minute) };
  return { id: randomUUID(), channel: 'sms', kind: 'requested', subjectId: randomUUID(), ...times, content, ...changes };
}
const aNotice = (ms: number) => aMessage({ channel: 'mail', kind: 'office:lead', subjectId: 'office', createdAt: later(ms), dueAt: later(ms) });

export function describeOutboxStore(name: string, open: () => Promise<OutboxUnderTest>): void {
  describe(`outbox on ${name}`, () => {
    const cipher = createMessageCipher([randomBytes(32)]);
    let storage: OutboxUnderTest;
    let store: OutboxStore;
    let other: OutboxStore;

    beforeAll(async () => {
      storage = await open();
      [store, other] = [await storage.openStore(cipher), await storage.openStore(cipher)];
    });
    beforeEach(() => storage.empty());
    afterAll(() => storage?.close());

    const claimAt = (ms: number, from = store, channel: NewMessage['channel'] = 'sms') => from.claimDue(channel, later(ms), later(ms + lease));
    async function claimOne(ms = 0): Promise<ClaimedMessage> {
      const claimed = await claimAt(ms);
      if (!claimed) throw new Error('nothing is due');
      return claimed;
    }

    it('adds a message once, however often and from wherever it is added', async () => {
      const id = messageId('requested', 'lead-1');
      const added = await Promise.all([store, other, store, other].map((each) => each.add([aMessage({ id }), aMessage({ id })])));
      expect(added.filter((count) => count > 0)).toEqual([1]);
      expect(await store.add([aMessage({ id })])).toBe(0);
    });

    it('gives each due message to one of several workers, with everything it holds', async () => {
      const messages = Array.from({ length: 10 }, (_, at) => aMessage({ dueAt: later(at) }));
      expect(await store.add(messages)).toBe(10);
      const claims = await Promise.all(Array.from({ length: 14 }, (_, at) => claimAt(minute, at % 2 ? store : other)));
      const claimed = claims.filter((one) => one !== null);
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
      for (let more = await claimAt(minute); more; more = await claimAt(minute)) claimed.push(more);
      expect(claimed.map(({ id }) => id).toSorted()).toEqual(messages.map(({ id }) => id).toSorted());
      expect(claimed[0]).toMatchObject({ channel: 'sms', kind: 'requested', attempts: 1, failures: 0, content: { to: '01012345678', name: '홍길동' } });
    });

    it('leaves messages of other channels, of later and those held back', async () => {
      await store.add([aMessage({ channel: 'mail' }), aMessage({ dueAt: later(minute) }), aMessage({ dueAt: null })]);
      expect(await claimAt(0)).toBeNull();
    });

    it('gives a message again after the lease of a dead worker, and not after it is settled', async () => {
      await store.add([aMessage()]);
      const first = await claimOne();
      expect(await claimAt(lease - 1, other)).toBeNull();
      expect(await claimAt(lease, other)).toMatchObject({ id: first.id, attempts: 2 });
      // The first worker comes back: its failure no longer counts, but its success does.
      expect(await store.postpone(first, later(minute), true)).toBe(false);
      await store.settle(first.id, 'sent', later(lease));
      expect(await claimAt(60 * minute, other)).toBeNull();
    });

    it('counts failures, not other postponements', async () => {
      await store.add([aMessage()]);
      await store.postpone(await claimOne(), later(1000), true);
      expect(await claimAt(999)).toBeNull();
      await store.postpone(await claimOne(1000), later(2000), false);
      expect(await claimOne(2000)).toMatchObject({ attempts: 3, failures: 1 });
    });

    it('sends what follows with its leader, the same in each attempt, and settles it with it', async () => {
      await store.add([0, 1, 2, 3].map(aNotice));
      const leader = await claimAt(10, store, 'mail');
      if (!leader) throw new Error('nothing is due');
      const followers = await store.gather(leader, later(10), 2);
      expect(followers).toHaveLength(2);
      await store.add([aNotice(4)]);
      // The worker died. Another one finds the same message.
      const rest = await other.claimDue('mail', later(10), later(60 * minute));
      expect(rest?.createdAt).toEqual(later(3));
      const again = await claimAt(11 + lease, other, 'mail');
      const second = again?.id === leader.id ? again : await claimAt(11 + lease, other, 'mail');
      expect(second).toMatchObject({ id: leader.id, attempts: 2 });
      if (!second) throw new Error('nothing is due');
      await other.add([aNotice(5)]);
      expect((await other.gather(second, later(11 + lease), 10)).map(({ id }) => id)).toEqual(followers.map(({ id }) => id));
      expect(await store.counts('mail', later(20))).toEqual({ waiting: 6, oldestDueAt: start });
      await other.settle(leader.id, 'sent', later(minute));
      expect((await store.counts('mail', later(20))).waiting).toBe(3);
    });

    it('drops the waiting messages of a subject that are of a kind, but for one that is to stay', async () => {
      const subjectId = randomUUID();
      const kept = aMessage({ subjectId, kind: 'reminder' });
      await store.add([
        aMessage({ subjectId, kind: 'reminder', dueAt: later(minute) }),
        aMessage({ subjectId, kind: 'moved' }),
        aMessage({ kind: 'reminder' }),
        kept,
      ]);
      expect(await store.drop(subjectId, ['reminder'], start, kept.id)).toBe(1);
      expect((await store.counts('sms', later(minute))).waiting).toBe(3);
      expect(await store.drop(subjectId, ['reminder'], start)).toBe(1);
    });

    it('holds messages back until they are released, once', async () => {
      await store.add([aMessage({ kind: 'address', dueAt: null }), aMessage({ kind: 'address', dueAt: null }), aMessage({ kind: 'address' })]);
      const contents = [];
      for await (const content of store.held('address')) contents.push(content);
      expect([contents.length, await store.countHeld('address')]).toEqual([2, 2]);
      expect(await store.release('address', later(1000), later(minute))).toBe(2);
      expect(await store.release('address', later(1000), later(minute))).toBe(0);
      expect((await store.counts('sms', later(1000))).waiting).toBe(3);
      expect(await store.countHeld('address')).toBe(0);
      const settled = await claimOne(1000);
      await store.settle(settled.id, 'refused', later(1000));
      expect(await store.tally('address')).toEqual({ held: 0, waiting: 2, sent: 0, refused: 1, expired: 0, dropped: 0 });
      await store.add([aMessage({ kind: 'address', dueAt: null })]);
      expect((await store.tally('address')).held).toBe(1);
    });

    it('stores no text in the clear, and none at all once it is settled', async () => {
      await store.add([aMessage()]);
      expect(await storage.rawText()).not.toMatch(/01012345678|홍길동/);
      const { id } = await claimOne();
      await store.settle(id, 'sent', start);
      const rows: MessageRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      expect(rows).toMatchObject([{ id, outcome: 'sent', sealed: null }]);
      expect(await store.add([aMessage({ id })])).toBe(0);
    });

    it('gives a message that no key decrypts without its content', async () => {
      await (await storage.openStore(createMessageCipher([randomBytes(32)]))).add([aMessage()]);
      expect(await claimOne()).toMatchObject({ content: null });
    });

    it('forgets settled messages only, and removes those of a subject and old ones', async () => {
      const [sent, waiting, old] = [aMessage(), aMessage({ dueAt: later(1) }), aMessage({ createdAt: later(-minute), dueAt: later(2) })];
      await store.add([sent, waiting, old]);
      await store.settle(sent.id, 'sent', start);
      for (const { id } of [sent, waiting]) await store.forget(id);
      await store.forget(waiting.subjectId);
      expect((await store.rowsOf([sent.subjectId, waiting.subjectId])).map(({ id }) => id)).toEqual([waiting.id]);
      expect(await store.add([aMessage({ id: waiting.id })])).toBe(0);
      expect(await store.add([aMessage({ id: sent.id })])).toBe(1);
      expect(await store.removeOf(waiting.subjectId)).toBe(1);
      expect(await store.removeOlderThan(start)).toBe(1);
      expect((await store.counts('sms', later(minute))).waiting).toBe(1);
    });

    it('moves with everything that is waiting, and adds what is known only once', async () => {
      await store.add([aMessage({ kind: 'address', dueAt: null }), aMessage()]);
      await store.postpone(await claimOne(), later(1000), true);
      const rows: MessageRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      expect(await store.importRows(rows)).toBe(2);
      expect(await store.importRows(rows)).toBe(0);
      expect(await claimOne(1000)).toMatchObject({ attempts: 2, failures: 1, content: { name: '홍길동' } });
      expect(await store.countHeld('address')).toBe(1);
    });
  });
}
