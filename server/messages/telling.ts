import type { LeadForm } from '#shared/leads/lead-form-names.ts';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { readPhone } from '#shared/korean/phone.ts';
import type { VisitTexts } from '#shared/visits/visit-view.ts';
import { messageId, type MessageCipher } from './message-cipher.ts';
import { cancellationWaitMs, lifetimesMs, reminderTimes } from './message-times.ts';
import type { MessageChannel, MessageContent, MessageKind, NewMessage, OutboxStore } from './outbox-store.ts';

export interface LeadNews {
  readonly leadId: string;
  readonly kind: LeadForm;
  readonly receivedAt: Date;
  /** Given only for those who asked for the message and get none with a booking. */
  readonly recipient?: { readonly phone: string; readonly name?: string };
}

export interface VisitNews {
  readonly kind: 'booked' | 'moved' | 'cancelled';
  readonly bookingId: string;
  /** Counts the changes of this booking, so that each of them is told once. */
  readonly change: number;
  readonly at: Date;
  readonly phone: string;
  readonly name?: string;
  /** `YYYY-MM-DDTHH:MM` in Seoul. */
  readonly slot: string;
  /** The page on which the visitor sees, moves or cancels the visit. */
  readonly link: string;
}

export type Telling = ReturnType<typeof createTelling>;

interface TellingOptions {
  readonly store: OutboxStore;
  readonly cipher: Pick<MessageCipher, 'nameOf'>;
  /** The channels that are configured. Without any nothing is told. */
  readonly channels: ReadonlySet<MessageChannel>;
  /** A visitor who is told that the address follows is promised it. */
  readonly hasAddress: () => boolean;
  /** How long a promise of the address is kept. */
  readonly promiseMs: number;
  readonly now: () => Date;
  /** Whether the number has had few enough texts about its visits today. */
  readonly mayText: (digits: string) => Promise<boolean>;
  /** Wakes the workers. */
  readonly soon: () => void;
}

type Times = Pick<NewMessage, 'createdAt' | 'dueAt' | 'expiresAt'>;
const officeChannels = ['webhook', 'mail'] as const satisfies readonly MessageChannel[];

/** The office's own subject: what it is told of stays when a lead is removed, and names nobody. */
const office = 'office';

function withoutMissing(values: Readonly<Record<string, string | undefined>>): MessageContent {
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function fromNow(createdAt: Date, lifetimeMs: number): Times {
  return { createdAt, dueAt: createdAt, expiresAt: new Date(createdAt.getTime() + lifetimeMs) };
}

/**
 * Puts messages into the outbox. Calling it twice tells once, so that a caller that may have died on the way
 * calls it again. Rejects when the store is unavailable.
 */
export function createTelling({ store, cipher, channels, hasAddress, promiseMs, now, mayText, soon }: TellingOptions) {
  const tellsPeople = channels.has('sms');
  const tellsOffice = officeChannels.some((channel) => channels.has(channel));

  function toOffice(kind: MessageKind, about: string, createdAt: Date, content: MessageContent, subjectId = office): NewMessage[] {
    const times = fromNow(createdAt, lifetimesMs.office);
    const wanted = officeChannels.filter((channel) => channels.has(channel));
    return wanted.map((channel) => ({ id: messageId(channel, kind, about), channel, kind, subjectId, ...times, content }));
  }

  /** Only mobile telephones receive texts. */
  function mobileOf(phone: string): string | undefined {
    const read = readPhone(phone);
    return tellsPeople && read?.isMobile ? read.digits : undefined;
  }

  function toPerson(kind: MessageKind, subjectId: string, about: readonly string[], times: Times, content: MessageContent): NewMessage {
    return { id: messageId('sms', kind, ...about), channel: 'sms', kind, subjectId, ...times, content };
  }

  /** One for a number, however often it asks. */
  function promiseOf(subjectId: string, createdAt: Date, content: MessageContent): NewMessage[] {
    if (hasAddress()) return [];
    const times = { createdAt, dueAt: null, expiresAt: new Date(createdAt.getTime() + promiseMs) };
    return [toPerson('address', subjectId, [cipher.nameOf(content['to'] ?? '')], times, content)];
  }

  async function add(messages: readonly NewMessage[]): Promise<void> {
    if (messages.length > 0 && (await store.add(messages)) > 0) soon();
  }

  /** Whoever has the link may change the visit as often as they like, so only so many changes a day are told. */
  async function aboutVisit({ kind, bookingId, change, at, name, slot, link }: VisitNews, to: string, isUnsaid: boolean): Promise<readonly NewMessage[]> {
    const content = withoutMissing({ to, name, slot, link });
    const times = fromNow(at, lifetimesMs.person);
    const dueAt = kind === 'cancelled' ? new Date(at.getTime() + cancellationWaitMs) : at;
    const told = !isUnsaid && (await mayText(to)) ? [toPerson(kind, bookingId, [bookingId, String(change)], { ...times, dueAt }, content)] : [];
    if (kind === 'cancelled') return told;
    const reminder = reminderTimes(slot);
    const reminders = reminder.dueAt > at ? [toPerson('reminder', bookingId, [bookingId, String(change)], { createdAt: at, ...reminder }, content)] : [];
    return [...told, ...reminders, ...promiseOf(bookingId, at, content)];
  }

  /** Whether the cancellation of a visit that is booked again was not sent yet, and is not any more. */
  async function takeBackCancellation(bookingId: string, change: number, at: Date): Promise<boolean> {
    await store.drop(bookingId, ['cancelled'], at);
    const cancellation = messageId('sms', 'cancelled', bookingId, String(change - 1));
    return (await store.rowsOf([bookingId])).some(({ id, outcome, attempts }) => id === cancellation && outcome === 'dropped' && attempts === 0);
  }

  return {
    /** Whether a lead of this form is to be told of. */
    wants: (kind: LeadForm) => tellsOffice || (tellsPeople && kind !== 'withdrawal'),
    /** What a person with this number is sent about a visit from now on. */
    textsOf(phone: string, slot: string): VisitTexts | undefined {
      if (mobileOf(phone) === undefined) return undefined;
      const { dueAt } = reminderTimes(slot);
      return dueAt > now() ? { remindedOn: seoulDay(dueAt) } : {};
    },
    async lead({ leadId, kind, receivedAt, recipient }: LeadNews): Promise<void> {
      const messages = toOffice(kind === 'withdrawal' ? 'office:withdrawal' : 'office:lead', leadId, receivedAt, { form: kind, id: leadId });
      const to = recipient && mobileOf(recipient.phone);
      if (to !== undefined) {
        const content = withoutMissing({ to, name: recipient?.name });
        // One a day for a number, however often somebody types it, and one more with the address. A lead that waited for the store is confirmed from now on.
        const about = [cipher.nameOf(to), seoulDay(receivedAt), hasAddress() ? 'address' : 'promise'];
        messages.push(toPerson('requested', leadId, about, fromNow(now(), lifetimesMs.person), content), ...promiseOf(leadId, receivedAt, content));
      }
      await add(messages);
    },
    /** What was to be said of the booking's earlier time is not said any more. A repeat leaves the reminder that it added. */
    async visit(news: VisitNews): Promise<void> {
      const { kind, bookingId, change, at, phone } = news;
      const to = mobileOf(phone);
      if (kind !== 'booked') {
        // What was cancelled may be booked again at another time.
        const unsaid = kind === 'moved' ? (['reminder', 'address', 'cancelled'] as const) : (['reminder', 'address'] as const);
        await store.drop(bookingId, unsaid, at, messageId('sms', 'reminder', bookingId, String(change)));
        // Before the address is known the number may be promised it again; afterwards it counts as told.
        if (to !== undefined && !hasAddress()) await store.forget(messageId('sms', 'address', cipher.nameOf(to)));
      }
      const isUnsaid = kind === 'booked' && change > 0 && (await takeBackCancellation(bookingId, change, at));
      const notices = toOffice(`office:${kind}`, `${bookingId} ${change}`, at, { id: bookingId });
      await add([...notices, ...(to === undefined ? [] : await aboutVisit(news, to, isUnsaid))]);
    },
    /**
     * One notice for an outage, and while it lasts one each day at 09:00 in Seoul (00:00 UTC). `since` is `null`
     * without an outage.
     */
    async undelivered(since: Date | null): Promise<void> {
      const outage = `outage ${now().toISOString().slice(0, 10)}`;
      // The next outage is another one.
      if (since === null) await store.forget(outage);
      else if ((await store.rowsOf([outage])).length === 0) await add(toOffice('office:undelivered', `${outage} ${since.toISOString()}`, now(), {}, outage));
    },
    tellsPeople,
    tellsOffice,
    soon,
  };
}
