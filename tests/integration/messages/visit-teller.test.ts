import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { composeVisits, withoutTracesOfRemoved } from '#server/wiring/compose-visits.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';
import { openMessagesSite } from './messages-site.ts';

it('nothing stays to be sent of a visit that is deleted, or cancelled, by somebody else while it is told', async () => {
  const { storage, logger, openProcess, now } = await openMessagesSite();
  const { tellVisit } = openProcess();
  const { visits: store, outbox, leads } = storage;
  let meanwhile = async (): Promise<unknown> => undefined;
  const visits = composeVisits({
    store,
    leads,
    outbox,
    keys: [randomBytes(32)],
    log: logger.log,
    hours: openEveryDay,
    leadLeaseMs: 1000,
    textsOf: () => undefined,
    async tell(event) {
      const change = meanwhile;
      meanwhile = async () => undefined;
      await change();
      await tellVisit(event);
    },
  });
  if (!visits) throw new Error('no visits');
  async function book() {
    const days = (await visits?.service.places())?.days ?? [];
    const slot = `${days.at(-1)?.day}T14:00`;
    const booked = await visits?.service.book({ leadId: randomUUID(), slot, name: '홍길동', phone: '01012345678' });
    if (booked?.kind !== 'booked') throw new Error('not booked');
    return booked.visit;
  }
  const waiting = async (id: string) => {
    const kinds: string[] = [];
    for await (const { kind, subjectId, settledAt } of outbox.exportRows()) if (subjectId === id && settledAt === null) kinds.push(kind);
    return kinds.filter((kind) => kind === 'reminder' || kind === 'address');
  };

  const deleted = await book();
  meanwhile = () => withoutTracesOfRemoved(leads, outbox, visits).remove(deleted.leadId);
  await visits.service.confirm(deleted);
  expect(await outbox.rowsOf([deleted.id])).toEqual([]);

  const kept = await book();
  await visits.service.confirm(kept);
  expect(await waiting(kept.id)).toContain('reminder');

  const cancelled = await book();
  meanwhile = () => store.setState(cancelled.id, 'booked', 'cancelled', now());
  await visits.service.confirm(cancelled);
  expect(await waiting(cancelled.id)).toEqual([]);
});
