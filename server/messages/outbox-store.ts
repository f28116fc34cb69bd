import { z } from 'zod';

/** A text message to a person, or a notice to the office by its webhook or by mail. */
export const messageChannels = ['sms', 'webhook', 'mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What people are told, and after the colon what the office is told. No kind is an advertisement. */
export const messageKinds = [
  'requested',
  'booked',
  'moved',
  'cancelled',
  'reminder',
  'address',
  'office:lead',
  'office:withdrawal',
  'office:booked',
  'office:moved',
  'office:cancelled',
  'office:undelivered',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** How a message ended. `dropped` means that something else made it needless. */
export const messageOutcomes = ['sent', 'refused', 'expired', 'dropped'] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** What a text is made from. Encrypted, and erased once the message is settled. */
export type MessageContent = Readonly<Record<string, string>>;

export interface NewMessage {
  /** Computed from what the message is about (`messageId`), so that adding it twice adds it once. */
  readonly id: string;
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  /** The id of the lead or booking, with which the message is removed. */
  readonly subjectId: string;
  readonly createdAt: Date;
  /** `null` holds the message back until it is released. */
  readonly dueAt: Date | null;
  /** After this time nobody needs the message. */
  readonly expiresAt: Date;
  readonly content: MessageContent;
}

export interface ClaimedMessage extends Omit<NewMessage, 'content'> {
  readonly claim: string;
  /** Includes the running attempt. */
  readonly attempts: number;
  readonly failures: number;
  /** `null` when no key decrypts it. */
  readonly content: MessageContent | null;
}

/** How many messages of a kind are held back, wait to be sent, or ended in which way. */
export type MessageTally = Readonly<Record<'held' | 'waiting' | MessageOutcome, number>>;
export const noMessages: MessageTally = { held: 0, waiting: 0, sent: 0, refused: 0, expired: 0, dropped: 0 };

export interface ChannelCounts {
  /** Messages that are due. */
  readonly waiting: number;
  readonly oldestDueAt: Date | null;
}

const time = z.int().nonnegative();

/** For transfers. Times are milliseconds since 1970. The content stays encrypted (base64). */
export const messageRowSchema = z.strictObject({
  id: z.uuid(),
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  subjectId: z.string(),
  createdAt: time,
  dueAt: time.nullable(),
  expiresAt: time,
  attempts: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  nextAttemptAt: time.nullable(),
  leaderId: z.uuid().nullable(),
  settledAt: time.nullable(),
  outcome: z.enum(messageOutcomes).nullable(),
  sealed: z.base64().nullable(),
});
export type MessageRow = Readonly<z.output<typeof messageRowSchema>>;

/**
 * Messages that wait until they are sent. Rejects with an error that `isStorageUnavailable` recognizes when
 * the storage cannot be reached or written.
 */
export interface OutboxStore {
  /** Durable. Ignores messages whose id is known, and returns how many are new. */
  add(messages: readonly NewMessage[]): Promise<number>;
  /** Claims the message that has been due longest. An expired lease counts as none. */
  claimDue(channel: MessageChannel, now: Date, leaseUntil: Date): Promise<ClaimedMessage | null>;
  /**
   * Lets other due messages of the channel follow this one, at most `limit`, so that they are sent and settled
   * with it. A later attempt finds the same followers. Returns the followers.
   */
  gather(leader: ClaimedMessage, now: Date, limit: number): Promise<readonly ClaimedMessage[]>;
  /** Erases the content, also that of followers. Works whoever holds the claim. */
  settle(id: string, outcome: MessageOutcome, now: Date): Promise<void>;
  /** Returns false when the claim is lost, because the result of a later worker stands. */
  postpone(message: ClaimedMessage, nextAttemptAt: Date, isFailure: boolean): Promise<boolean>;
  /** Drops the unsettled messages of the subject that are of these kinds, but for the one with the id `kept`. */
  drop(subjectId: string, kinds: readonly MessageKind[], now: Date, kept?: string): Promise<number>;
  /** Makes messages of this kind that are held back due. Returns how many. */
  release(kind: MessageKind, dueAt: Date, expiresAt: Date): Promise<number>;
  countHeld(kind: MessageKind): Promise<number>;
  /** Reads every message of the kind. */
  tally(kind: MessageKind): Promise<MessageTally>;
  /** Yields the contents of messages that are held back. */
  held(kind: MessageKind): AsyncIterable<MessageContent>;
  counts(channel: MessageChannel, now: Date): Promise<ChannelCounts>;
  /** Forgets a settled message, or those of a subject, so that they can be added again. */
  forget(idOrSubject: string): Promise<void>;
  /** Every message of these subjects. */
  rowsOf(subjectIds: readonly string[]): Promise<readonly MessageRow[]>;
  removeOf(subjectId: string): Promise<number>;
  removeOlderThan(createdBefore: Date): Promise<number>;
  exportRows(): AsyncIterable<MessageRow>;
  /** Adds the messages whose ids are unknown, and returns how many. */
  importRows(rows: Iterable<MessageRow>): Promise<number>;
}
