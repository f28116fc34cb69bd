import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { colleagueName } from '#shared/accounts/people.ts';
import type { OpenedLead } from '#shared/leads/lead-overview.ts';
import { pastEntrySchema, type Colleague, type PastEntry, type WorkChange, type noteSchema } from '#shared/leads/lead-work.ts';
import type { LeadCipher } from '../lead-cipher.ts';
import type { Lead, LeadStore, LeadWork, StoredPastEntry } from '../lead-store.ts';
import { leadViewOf } from './lead-list.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

/** `stale` comes with the lead as somebody else has changed it. */
export type WorkResult =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown_owner' }
  | { readonly kind: 'stale' | 'same' | 'changed'; readonly opened: OpenedLead; readonly changed: readonly Deed[] };
type Deed = 'state' | 'owner' | 'next_contact' | 'note';

interface Options {
  readonly store: Pick<LeadStore, 'find' | 'changeWork' | 'addPastEntry' | 'pastOf' | 'pastsOf'>;
  readonly cipher: Pick<LeadCipher, 'sealText' | 'openText'>;
  readonly now: () => Date;
  readonly colleagues: () => Promise<readonly Colleague[]>;
}

/** Who comes moves on from these. */
const beforeVisit: ReadonlySet<LeadWork['state']> = new Set(['new', 'absent', 'reached', 'visit_planned']);

export type LeadDesk = ReturnType<typeof createLeadDesk>;

type Differences = Partial<Pick<PastEntry, 'state' | 'tries' | 'ownerId' | 'nextContactAt'>>;

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function workAfter(before: LeadWork, { state: pressed, tries, ownerId, nextContactAt }: WorkChange): Omit<LeadWork, 'version'> {
  const state = pressed ?? before.state;
  // Who takes a lead, or sets its next contact, has not called again.
  const isAnotherTry = pressed === 'absent' && tries === undefined;
  const triesBefore = before.state === 'absent' ? before.tries : 0;
  return {
    state,
    tries: tries ?? (isAnotherTry ? Math.min(triesBefore + 1, 99) : state === before.state ? before.tries : 0),
    ownerId: ownerId === undefined ? before.ownerId : ownerId,
    // Nobody calls a person again whose lead is closed.
    nextContactAt: nextContactAt === undefined ? (state === 'closed' ? null : before.nextContactAt) : nextContactAt === null ? null : new Date(nextContactAt),
  };
}

function differences(before: LeadWork, after: Omit<LeadWork, 'version'>): Differences {
  const next = [isoOf(before.nextContactAt), isoOf(after.nextContactAt)] as const;
  return {
    ...((before.state !== after.state || before.tries !== after.tries) && {
      state: [before.state, after.state],
      tries: [before.tries, after.tries],
    }),
    ...(before.ownerId !== after.ownerId && { ownerId: [before.ownerId, after.ownerId] }),
    ...(next[0] !== next[1] && { nextContactAt: [...next] }),
  };
}

const lastChange = ({ past }: OpenedLead) => past.find(({ state, ownerId, nextContactAt }) => state ?? ownerId ?? nextContactAt);

/** This press was saved before, and the answer was lost on the way. */
const isRepeat = (opened: OpenedLead, press: string | undefined) => press !== undefined && lastChange(opened)?.press === press;

/** Each call rejects when the store is unavailable. */
export function createLeadDesk({ store, cipher, now, colleagues }: Options) {
  function entryOf(by: Person, content: Differences & Pick<PastEntry, 'note' | 'press'>, id: string = randomUUID()): StoredPastEntry {
    return { id, at: now(), by, sealed: cipher.sealText(id, JSON.stringify(content)) };
  }

  function pastEntryOf({ id, at, by, sealed }: StoredPastEntry): PastEntry[] {
    const text = cipher.openText(id, sealed);
    const content: unknown = text === undefined ? {} : JSON.parse(text);
    const entry = { ...(content as object), id, at: at.toISOString(), by: { id: by.id, name: colleagueName(by.email) } };
    const parsed = pastEntrySchema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  }

  async function openedOf(lead: Lead): Promise<OpenedLead> {
    return { lead: leadViewOf(lead), past: (await store.pastOf(lead.id)).flatMap(pastEntryOf) };
  }

  async function open(id: string): Promise<OpenedLead | undefined> {
    const lead = await store.find(id);
    return lead ? openedOf(lead) : undefined;
  }

  /** Changes nothing when the version is no longer current, unless the lead already is as wanted. */
  async function change(id: string, wanted: WorkChange, by: Person): Promise<WorkResult> {
    const lead = await store.find(id);
    if (!lead || lead.state === 'suspected') return { kind: 'not_found' };
    if (typeof wanted.ownerId === 'string' && !(await colleagues()).some((each) => each.id === wanted.ownerId)) return { kind: 'unknown_owner' };
    const after = workAfter(lead.work, wanted);
    const changes = differences(lead.work, after);
    const isSame = Object.keys(changes).length === 0;
    if (isSame) return { kind: 'same', opened: await openedOf(lead), changed: [] };
    const isCurrent = lead.work.version === wanted.version;
    if (!isCurrent || !(await store.changeWork(id, wanted.version, after, entryOf(by, { ...changes, press: wanted.press })))) {
      const current = await open(id);
      return current ? { kind: isRepeat(current, wanted.press) ? 'same' : 'stale', opened: current, changed: [] } : { kind: 'not_found' };
    }
    const deeds: Deed[] = [
      ...(changes.state ? ['state' as const] : []),
      ...(changes.ownerId ? ['owner' as const] : []),
      ...(changes.nextContactAt ? ['next_contact' as const] : []),
    ];
    const opened = await open(id);
    return opened ? { kind: 'changed', opened, changed: deeds } : { kind: 'not_found' };
  }

  return {
    open,
    change,
    /** Newest first, by the ids of the leads that have notes. */
    async notesOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly PastEntry[]>> {
      const notesIn = (past: readonly StoredPastEntry[]) => past.flatMap(pastEntryOf).filter(({ note }) => note !== undefined);
      return new Map(Array.from(await store.pastsOf(ids), ([id, past]) => [id, notesIn(past)]));
    },
    /** Takes back the last change of the lead, if the person has made it. That too is a change. */
    async undo(id: string, { version, press }: Pick<WorkChange, 'version' | 'press'>, by: Person): Promise<WorkResult> {
      const opened = await open(id);
      if (!opened) return { kind: 'not_found' };
      if (isRepeat(opened, press)) return { kind: 'same', opened, changed: [] };
      const last = lastChange(opened);
      if (last?.by.id !== by.id) return { kind: 'stale', opened, changed: [] };
      const [state, tries, ownerId, nextContactAt] = [last.state?.[0], last.tries?.[0], last.ownerId?.[0], last.nextContactAt?.[0]];
      return change(id, { version, press, state, tries, ownerId, nextContactAt }, by);
    },
    /**
     * The person has come to this visit. A lead that is not as far moves on, with what a colleague changes at the
     * same time. Returns whether it was changed.
     */
    async came(id: string, visitId: string, by: Person): Promise<boolean> {
      for (;;) {
        const lead = await store.find(id);
        if (!lead || !beforeVisit.has(lead.work.state)) return false;
        const { kind } = await change(id, { version: lead.work.version, state: 'visited', press: visitId }, by);
        if (kind !== 'stale') return kind === 'changed';
      }
    },
    /** Takes back what `came` has changed, unless somebody has changed the lead since. Returns whether it was changed. */
    async notCame(id: string, visitId: string, by: Person): Promise<boolean> {
      const opened = await open(id);
      const last = opened && lastChange(opened);
      if (!opened || last?.press !== visitId) return false;
      const { kind } = await change(id, { version: opened.lead.work.version, state: last.state?.[0], tries: last.tries?.[0] }, by);
      return kind === 'changed';
    },
    /** Notes never clash. */
    async note(id: string, note: z.output<typeof noteSchema>, by: Person): Promise<WorkResult> {
      if (!(await store.addPastEntry(id, entryOf(by, { note: note.text }, note.id)))) return { kind: 'not_found' };
      const opened = await open(id);
      return opened ? { kind: 'changed', opened, changed: ['note'] } : { kind: 'not_found' };
    },
  };
}
