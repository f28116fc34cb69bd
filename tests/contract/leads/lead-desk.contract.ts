import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadDesk } from '#server/leads/desk/lead-desk.ts';
import { createLeadCipher } from '#server/leads/lead-cipher.ts';
import type { LeadFields, LeadFilter, LeadRow, LeadStore, LeadWork, NewLead, StoredPastEntry } from '#server/leads/lead-store.ts';
import type { LeadStoreUnderTest } from './lead-store.contract.ts';

const start = new Date('2026-11-21T01:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const somebody = { id: 'account-1', email: 'sales@test.example' };
const untouched = { state: 'new', tries: 0, ownerId: null, nextContactAt: null, version: 0 } as const;

export function describeLeadDesk(name: string, open: () => Promise<LeadStoreUnderTest>): void {
  describe(`the desk of the lead store on ${name}`, () => {
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

    let minutes = 0;
    async function keep(fields: LeadFields, changes: Partial<NewLead> = {}, to: LeadStore = store): Promise<string> {
      const lead = { id: randomUUID(), form: 'inquiry', fields, receivedAt: later((minutes += 1) * 60_000), ...changes } as const;
      await to.save(lead, { kind: 'inbox' });
      return lead.id;
    }
    const entry = (text = 'entry', by = somebody): StoredPastEntry => {
      const id = randomUUID();
      return { id, at: start, by, sealed: cipher.sealText(id, text) };
    };
    const found = async (typed: string, more: LeadFilter = {}) =>
      (await store.list({ ...more, searchKeys: cipher.search.lookup(typed) }, null, 50)).map(({ fields }) => fields?.name);
    const listed = async (filter: LeadFilter) => (await store.list(filter, null, 50)).map(({ id }) => id);

    it('finds a lead by its whole number, its last four digits and each beginning of its name, however they are written', async () => {
      await keep({ name: '남궁 민수', phone: '+82 10-1234-5678' });
      await keep({ name: '남궁민서', phone: '０１０１２３４９９９９' });
      await keep({ name: 'Kim Minsu', phone: '저녁에 010-7777-5678' });
      for (const typed of ['010-1234-5678', '01012345678', '+821012345678', '０１０ １２３４ ５６７８']) expect(await found(typed)).toEqual(['남궁 민수']);
      expect(await found('5678')).toEqual(['Kim Minsu', '남궁 민수']);
      expect(await found('남')).toEqual(['남궁민서', '남궁 민수']);
      expect(await found('남궁 민')).toEqual(['남궁민서', '남궁 민수']);
      expect(await found('남궁민수')).toEqual(['남궁 민수']);
      expect(await found('kim min')).toEqual(['Kim Minsu']);
      for (const typed of ['민수', '5679', '1234', '01012345670', '', ' ', '-', '%', '$ne']) expect(await found(typed)).toEqual([]);
    });

    it('keeps no number and no name in the clear, nor their hashes without the key', async () => {
      await keep({ name: 'Canary', phone: '010-9999-7777' });
      for (const phone of ['010-9999-5353', '010-9999-8642', '010-9999-2468']) await keep({ name: 'Canary', phone });
      const raw = await storage.rawText();
      for (const canary of ['Canary', 'canary']) expect(raw).not.toContain(canary);
      // One or two may stand in a random hash by chance. In the clear all four would be there.
      expect(['7777', '5353', '8642', '2468'].filter((last) => raw.includes(last)).length).toBeLessThan(3);
      for (const hash of cipher.search.lookup('7777')) expect(raw).toContain(hash);
      for (const hash of createLeadCipher([randomBytes(32)]).search.lookup('7777')) expect(raw).not.toContain(hash);
    });

    it('finds leads under an older key and, once they are indexed, those of earlier versions', async () => {
      const newer = createLeadCipher([randomBytes(32), key]);
      const id = await keep({ name: '옛사람', phone: '01011112222' });
      await storage.saveAsBefore(id);
      expect(await found('2222')).toEqual([]);
      const other = await storage.openStore(newer);
      expect(await other.indexNumbers()).toBe(1);
      expect(await other.indexNumbers()).toBe(0);
      const search = async (typed: string) => (await other.list({ searchKeys: newer.search.lookup(typed) }, null, 9)).map((lead) => lead.id);
      expect(await search('2222')).toEqual([id]);
      expect(await search('옛')).toEqual([id]);
      expect(await store.find(id)).toMatchObject({ work: untouched });
    });

    it('forgets hashes and notes with the fields, and with the lead', async () => {
      const lead = { id: randomUUID(), form: 'visit', fields: { name: '지워짐', phone: '01033334444' }, receivedAt: start } as const;
      await store.save(lead, { kind: 'forward', leaseUntil: later(15_000) });
      await store.addPastEntry(lead.id, entry());
      expect(await found('4444')).toEqual(['지워짐']);
      await store.settleDelivered(lead.id, start, 'form-service');
      expect(await found('4444')).toEqual([]);
      expect(await store.pastOf(lead.id)).toEqual([]);
      const kept = await keep({ name: '남음', phone: '01033334444' });
      await store.addPastEntry(kept, entry());
      await store.remove(kept);
      expect(await found('4444')).toEqual([]);
      expect(await store.pastOf(kept)).toEqual([]);
      expect(await store.addPastEntry(kept, entry())).toBe(false);
    });

    it('keeps a lead searchable whose consent has ended', async () => {
      await keep({ name: '철회', phone: '01055556666', marketingConsent: { at: start.toISOString(), notice: '1' } });
      expect(await store.endConsents([{ phone: '010-5555-6666', at: later(9e8) }])).toBe(1);
      expect(await found('6666')).toEqual(['철회']);
    });

    it('lets one of two people change a lead, with an entry, and tells the other by the version', async () => {
      const id = await keep({ name: '두사람', phone: '01012341234' });
      expect(await store.find(id)).toMatchObject({ work: untouched });
      const work = { state: 'absent', tries: 1, ownerId: 'account-1', nextContactAt: later(5000) } as const;
      const results = await Promise.all([1, 2, 3].map(() => store.changeWork(id, 0, work, entry())));
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await store.find(id)).toMatchObject({ work: { ...work, version: 1 } });
      expect(await store.pastOf(id)).toHaveLength(1);
      expect(await store.changeWork(id, 0, { ...work, tries: 9 }, entry())).toBe(false);
      expect(await store.changeWork(id, 1, { ...work, ownerId: null, nextContactAt: null }, entry())).toBe(true);
      expect(await store.find(id)).toMatchObject({ work: { tries: 1, ownerId: null, nextContactAt: null, version: 2 } });
      expect(await store.changeWork(randomUUID(), 0, work, entry())).toBe(false);
    });

    it('moves the lead of a visitor who came, and overwrites nothing that a colleague changes in the same moment', async () => {
      const visitId = randomUUID();
      const colleague = { id: 'account-2', email: 'other@test.example' };
      let meanwhile: Partial<LeadWork> | undefined;
      /** A colleague is quicker by a moment, once. */
      async function changeWork(...[id, ...change]: Parameters<LeadStore['changeWork']>): Promise<boolean> {
        const quicker = meanwhile;
        meanwhile = undefined;
        const lead = quicker && (await store.find(id));
        if (lead) await store.changeWork(id, lead.work.version, { ...lead.work, ...quicker }, entry('{}', colleague));
        return store.changeWork(id, ...change);
      }
      const desk = createLeadDesk({ store: { ...store, changeWork }, cipher, now: () => start, colleagues: async () => [] });
      const id = await keep({ name: '방문', phone: '01012341234' });
      const work = async () => (await store.find(id))?.work;

      meanwhile = { ownerId: colleague.id };
      expect(await desk.came(id, visitId, somebody)).toBe(true);
      expect(await work()).toMatchObject({ state: 'visited', ownerId: colleague.id, version: 2 });
      meanwhile = { state: 'contract' };
      expect(await desk.notCame(id, visitId, somebody)).toBe(false);
      expect(await work()).toMatchObject({ state: 'contract', version: 3 });
      expect(await desk.came(id, visitId, somebody)).toBe(false);
      await store.changeWork(id, 3, { ...untouched, state: 'visit_planned' }, entry('{}'));
      meanwhile = { state: 'closed' };
      expect(await desk.came(id, visitId, somebody)).toBe(false);
      expect(await work()).toMatchObject({ state: 'closed', version: 5 });
      expect(await desk.came(randomUUID(), visitId, somebody)).toBe(false);
    });

    it('does not let anybody work on a suspected lead', async () => {
      const lead = { id: randomUUID(), form: 'visit', fields: { phone: '01012341234' }, receivedAt: start } as const;
      await store.save(lead, { kind: 'suspected' });
      expect(await store.changeWork(lead.id, 0, { ...untouched, state: 'closed' }, entry())).toBe(false);
      expect(await store.workCounts()).toMatchObject({ new: 0, closed: 0 });
      expect(await store.counts()).toMatchObject({ suspected: 1 });
      for (const typed of ['하나', '둘', '셋']) await keep({ name: typed, phone: '01012341234' }, { form: 'visit' });
      for (const filter of [{}, { form: 'visit' }, { work: 'new' }, { searchKeys: cipher.search.lookup('1234') }] as const) {
        expect(await store.countMatching({ state: 'received', ...filter }, 100)).toBe(3);
        expect(await store.countMatching({ state: 'received', ...filter }, 3)).toBe(3);
        expect(await store.countMatching({ state: 'received', ...filter }, 2)).toBe(2);
        expect(await store.countMatching({ state: 'suspected', ...filter }, 2)).toBe(1);
        expect(await store.countMatching({ state: 'received', ...filter })).toBe(3);
      }
    });

    it('adds a note once, sealed, and gives the newest first', async () => {
      const id = await keep({ name: '메모', phone: '01012341234' });
      const first = entry('저녁에 다시');
      expect(await store.addPastEntry(id, first)).toBe(true);
      expect(await store.addPastEntry(id, first)).toBe(true);
      await store.addPastEntry(id, { ...entry('나중'), at: later(1000) });
      const past = await store.pastOf(id);
      expect(past.map((each) => cipher.openText(each.id, each.sealed))).toEqual(['나중', '저녁에 다시']);
      expect(past[1]).toMatchObject({ id: first.id, at: start, by: somebody });
      const [other, without] = [await keep({ name: '다른', phone: '01012341235' }), await keep({ name: '없음', phone: '01012341236' })];
      const second = entry();
      await store.addPastEntry(other, second);
      const pasts = await store.pastsOf([id, other, without]);
      expect([pasts.get(id), pasts.get(other)?.map((each) => each.id), pasts.size]).toEqual([past, [second.id], 2]);
      expect((await store.pastsOf([])).size).toBe(0);
      expect(await storage.rawText()).not.toContain('저녁에');
    });

    it('lists by state of work, owner, days and overdue contact, counts them, and turns pages without losing one', async () => {
      const ids = [];
      for (let index = 0; index < 12; index += 1) ids.push(await keep({ name: `김${index}`, phone: `0101234${1000 + index}` }));
      const [a = '', b = '', c = ''] = ids;
      const work = { ...untouched, state: 'reached' } as const;
      await store.changeWork(a, 0, { ...work, ownerId: 'account-1', nextContactAt: later(1000) }, entry());
      await store.changeWork(b, 0, { ...work, ownerId: 'account-2', nextContactAt: later(9e9) }, entry());
      await store.changeWork(c, 0, { ...work, state: 'closed' }, entry());
      expect(await listed({ work: 'reached' })).toEqual([b, a]);
      expect(await listed({ work: 'reached', ownerId: 'account-1' })).toEqual([a]);
      expect(await listed({ ownerId: null })).toHaveLength(10);
      expect(await listed({ nextContactBefore: later(2000) })).toEqual([a]);
      expect(await listed({ work: 'new' })).toHaveLength(9);
      expect(await store.workCounts()).toMatchObject({ new: 9, reached: 2, closed: 1, absent: 0 });
      expect(await store.countMatching({ work: 'new' }, 100)).toBe(9);
      expect(await store.countMatching({ work: 'new' }, 4)).toBe(4);
      expect(await store.countMatching({ isNotClosed: true }, 100)).toBe(11);
      const cameFirst = async (filter: LeadFilter) => (await store.oldestOf(filter))?.getTime();
      const [first, fourthOf] = [await store.find(a), await store.find(ids[3] ?? '')];
      expect([await cameFirst({ isNotClosed: true }), await cameFirst({ state: 'received', work: 'new' })]).toEqual([
        first?.receivedAt.getTime(),
        fourthOf?.receivedAt.getTime(),
      ]);
      expect(await cameFirst({ kind: 'withdrawal', isNotClosed: true })).toBeUndefined();
      const fourth = (await store.find(ids[3] ?? ''))?.receivedAt ?? start;
      expect(await listed({ receivedFrom: fourth })).toHaveLength(9);
      expect(await listed({ receivedBefore: fourth })).toEqual([c, b, a]);
      const filter = { searchKeys: cipher.search.lookup('김'), ownerId: null, state: 'received' } as const;
      const pages: string[] = [];
      for (let cursor = null, page = await store.list(filter, cursor, 4); page.length > 0; page = await store.list(filter, page.at(-1) ?? null, 4))
        pages.push(...page.map(({ id }) => id));
      expect(pages).toEqual(ids.toReversed().filter((id) => id !== a && id !== b));
      expect(await store.countMatching(filter, 100)).toBe(10);
    });

    it('counts how many leads stand above one in the list, and it, also those that came at the same time', async () => {
      for (let index = 0; index < 5; index += 1) await keep({ name: '김', phone: '01012341000' }, index < 3 ? { receivedAt: start } : { form: 'visit' });
      const filters: LeadFilter[] = [{}, { state: 'received' }, { kind: 'visit' }, { searchKeys: cipher.search.lookup('김') }];
      for (const filter of filters)
        for (const [index, lead] of (await store.list(filter, null, 50)).entries())
          expect(await store.countMatching({ ...filter, downTo: lead }, 100)).toBe(index + 1);
    });

    it('names the channels that come most often, so that invented ones crowd none out', async () => {
      const channels = ['aa', 'direct', 'zz', 'zz', 'direct', 'zz', 'bb'];
      for (const [at, channel] of channels.entries())
        await keep({ name: '가', phone: `0101111000${at}` }, { source: channel === 'direct' ? { page: '/' } : { page: '/', host: `${channel}.com` } });
      expect(await store.channels(3)).toEqual(['aa.com', 'direct', 'zz.com']);
    });

    it('keeps how the visit began, finds leads by it, and carries it along', async () => {
      const source = { page: '/84A', host: 'search.naver.com', utm_source: 'naver', utm_medium: 'cpc', utm_campaign: '개관' };
      const id = await keep({ name: '가', phone: '01011110001' }, { source });
      const direct = await keep({ name: '나', phone: '01011110002' }, { source: { page: '/' } });
      const unknown = await keep({ name: '다', phone: '01011110003' });
      const asKept = async () => {
        expect(await store.find(id)).toMatchObject({ source });
        expect(await store.find(unknown)).toMatchObject({ source: null });
        expect(await listed({ state: 'received', channel: 'naver/cpc' })).toEqual([id]);
        expect(await listed({ channel: 'direct' })).toEqual([direct]);
        expect(await store.countMatching({ state: 'received', channel: 'naver/cpc' }, 10)).toBe(1);
        expect(await store.channels(5)).toEqual(['direct', 'naver/cpc']);
        expect(await store.channels(1)).toEqual(['direct']);
      };
      expect(await store.countsByDay(start)).toEqual([
        { day: '2026-11-21', kind: 'inquiry', channel: null, count: 1 },
        { day: '2026-11-21', kind: 'inquiry', channel: 'direct', count: 1 },
        { day: '2026-11-21', kind: 'inquiry', channel: 'naver/cpc', count: 1 },
      ]);
      const lateNight = await keep({ name: '라', phone: '01011110004' }, { receivedAt: new Date('2026-11-21T15:30:00Z') });
      expect(await store.countsByDay(new Date('2026-11-21T15:00:00Z'))).toEqual([{ day: '2026-11-22', kind: 'inquiry', channel: null, count: 1 }]);
      await store.remove(lateNight);
      await asKept();
      const rows: LeadRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      expect(await store.importRows(rows)).toBe(3);
      await asKept();
    });

    it('finds and counts who asks for a visit in the registration dialog as a visit, also from earlier versions and once erased', async () => {
      const person = { name: '가', phone: '01011110001' };
      const wish = await keep({ ...person, visitDate: '2026-12-05 14:00' }, { form: 'registration' });
      const registered = await keep(person, { form: 'registration' });
      const home = await keep(person, { form: 'visit' });
      const asKept = async () => {
        expect(await listed({ state: 'received', kind: 'visit' })).toEqual([home, wish]);
        expect(await listed({ kind: 'registration' })).toEqual([registered]);
        expect(await store.countMatching({ state: 'received', kind: 'visit' }, 10)).toBe(2);
        expect(await store.find(wish)).toMatchObject({ form: 'registration', kind: 'visit' });
        expect(await store.countsByDay(start)).toEqual([
          { day: '2026-11-21', kind: 'registration', channel: null, count: 1 },
          { day: '2026-11-21', kind: 'visit', channel: null, count: 2 },
        ]);
      };
      await asKept();
      const rows: LeadRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      await store.importRows(rows);
      await asKept();
      await storage.empty();
      await store.importRows(rows.map((row) => ({ ...row, kind: null })));
      await store.indexNumbers();
      await asKept();
      await storage.empty();
      await store.importRows(rows.map((row) => ({ ...row, kind: null, sealed: null })));
      await store.noteVisits([wish, home, randomUUID()]);
      await asKept();
      const pages: string[] = [];
      for (let page = await store.list({ kind: 'visit' }, null, 1); page.length > 0; page = await store.list({ kind: 'visit' }, page.at(-1) ?? null, 1))
        pages.push(...page.map(({ id }) => id));
      expect(pages).toEqual([home, wish]);
    });

    it('finds several leads by their ids, without those that are gone', async () => {
      const [one, two, gone] = [
        await keep({ name: '가', phone: '01011110001' }),
        await keep({ name: '나', phone: '01011110002' }),
        await keep({ name: '다', phone: '01011110003' }),
      ];
      await store.remove(gone);
      const several = await store.findAll([two, gone, one, randomUUID()]);
      expect(new Set(several.map(({ fields }) => fields?.name))).toEqual(new Set(['가', '나']));
      expect(await store.findAll([])).toEqual([]);
    });

    it('lists what is due in order of its time, and hands the work on a lead over to the one that replaces it', async () => {
      const [late, soon, other] = [
        await keep({ name: '가', phone: '01011110001' }),
        await keep({ name: '나', phone: '01011110002' }),
        await keep({ name: '다', phone: '01011110003' }),
      ];
      const at = (ms: number) => ({ state: 'absent', tries: 2, ownerId: 'account-1', nextContactAt: later(ms) }) as const;
      const noted = entry('메모');
      await store.changeWork(soon, 0, at(9000), entry());
      await store.changeWork(late, 0, at(1000), noted);
      const due = async (from: Date | undefined, before: Date, limit = 9) =>
        (await store.listDue({ ...(from && { from }), before }, limit)).map(({ id }) => id);
      expect(await due(undefined, later(9001))).toEqual([late, soon]);
      expect(await due(undefined, later(9001), 1)).toEqual([late]);
      expect(await due(later(1001), later(9001))).toEqual([soon]);
      expect(await store.countMatching({ state: 'received', nextContactFrom: later(1001), nextContactBefore: later(9001) }, 9)).toBe(1);
      await store.handOver(late, other);
      expect(await store.find(other)).toMatchObject({ work: { ...at(1000), version: 1 } });
      expect((await store.pastOf(other)).map((each) => cipher.openText(each.id, each.sealed))).toEqual(['메모']);
      // Work of its own stays.
      await store.handOver(other, soon);
      expect(await store.find(soon)).toMatchObject({ work: at(9000) });
      await store.remove(late);
      expect(await store.pastOf(other)).toHaveLength(1);
    });

    it('exports and imports the work, its notes, and what earlier versions exported', async () => {
      const id = await keep({ name: '옮김', phone: '01077778888' });
      const work = { state: 'contract', tries: 0, ownerId: 'account-1', nextContactAt: later(1000) } as const;
      const noted = entry('메모');
      await store.changeWork(id, 0, work, noted);
      const rows: LeadRow[] = [];
      for await (const row of store.exportRows()) rows.push(row);
      await storage.empty();
      expect(await store.importRows(rows)).toBe(1);
      expect(await store.importRows(rows)).toBe(0);
      expect(await store.find(id)).toMatchObject({ work: { ...work, version: 1 } });
      expect((await store.pastOf(id)).map((each) => cipher.openText(each.id, each.sealed))).toEqual(['메모']);
      await store.indexNumbers();
      expect(await found('8888')).toEqual(['옮김']);
      await storage.empty();
      expect(await store.importRows(rows.map((row) => ({ ...row, work: undefined })))).toBe(1);
      expect(await store.find(id)).toMatchObject({ work: untouched });
      expect(await listed({ work: 'new' })).toEqual([id]);
    });
  });
}
