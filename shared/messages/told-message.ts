import type { messageTexts } from './words.ts';

/**
 * `sent`: the gateway has taken it, `delivered` and `undelivered`: and says what became of it, `held`: for the address
 * of the model house, `refused`: the number receives nothing, `expired`: given up.
 */
export type ToldState = 'delivered' | 'undelivered' | 'sent' | 'waiting' | 'held' | 'refused' | 'expired';

/** A text message to a person, as the office sees it. */
export interface ToldMessage {
  readonly id: string;
  readonly kind: keyof typeof messageTexts;
  readonly state: ToldState;
  /** When it was sent or given up, otherwise when it was asked for. ISO 8601 UTC. */
  readonly at: string;
  /** When it is tried next. */
  readonly nextAt: string | null;
  readonly failures: number;
}
