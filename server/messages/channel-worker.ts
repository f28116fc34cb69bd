import { LRUCache } from 'lru-cache';
import type { Logger } from '#server/logger.ts';
import { nextAttemptAt } from '#server/retry-times.ts';
import { createTicker, reportingHoldUps } from '#server/ticker.ts';
import type { MessageMetrics } from './message-metrics.ts';
import { sendableFrom } from './message-times.ts';
import type { ClaimedMessage, MessageChannel, MessageOutcome, OutboxStore } from './outbox-store.ts';

export interface SendResult {
  /** `refused` is for ever, because of the message itself. What `failed` is tried again. */
  readonly outcome: 'sent' | 'refused' | 'failed';
  /** A status or a code, never the reply's text, which can quote the message. */
  readonly detail: string;
  readonly retryAfterMs?: number;
}

/** Sends the messages of one channel. Never rejects. */
export interface Sender {
  /** How many messages go as one. */
  readonly atOnce: number;
  /** Between two sendings of one process. */
  readonly pauseMs: number;
  /** The limit of each of its calls. */
  readonly timeoutMs: number;
  /** Asked before each attempt but the first, which the other side may have accepted without our learning of it. */
  readonly findSent?: (message: ClaimedMessage) => Promise<'sent' | 'not_sent' | 'unknown'>;
  /**
   * What became of the messages to a number since then, by their ids; those under way are left out. `undefined`
   * without an answer.
   */
  readonly findResults?: (to: string, since: Date) => Promise<ReadonlyMap<string, 'delivered' | 'undelivered'> | undefined>;
  /** The first one names the sending: all attempts have its id. */
  send(messages: readonly [ClaimedMessage, ...ClaimedMessage[]]): Promise<SendResult>;
}

export interface WorkerContext {
  readonly store: OutboxStore;
  readonly now: () => Date;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  readonly log: Logger;
  readonly metrics: MessageMetrics;
  readonly tickMs?: number;
}

const claimMarginMs = 10_000;
const parallelTries = 4;
const countEveryMs = 5000;
const unreadablePauseMs = 60 * 60 * 1000;
const mostSent = 10_000;

/** One for each channel, so that a mail server that hangs delays no text message. */
export function createChannelWorker(context: WorkerContext, channel: MessageChannel, sender: Sender) {
  const { store, now, log, metrics, tickMs = 1000 } = context;
  const trySending = createTry(context, channel, sender);
  const leaseMs = 2 * sender.timeoutMs + claimMarginMs;
  const tries = new Set<Promise<unknown>>();
  const ticker = createTicker(reportingHoldUps(tick, log, { event: 'messages.held_up', channel }, { event: 'messages.resumed', channel }), tickMs);
  let nextSendingAt = 0;
  let nextCountAt = 0;

  async function tryDue(): Promise<void> {
    while (ticker.isRunning() && tries.size < (sender.atOnce > 1 ? 1 : parallelTries)) {
      const at = now();
      if (at.getTime() < nextSendingAt) return;
      const message = await store.claimDue(channel, at, new Date(at.getTime() + leaseMs));
      if (!message) return;
      nextSendingAt = at.getTime() + sender.pauseMs;
      const trying = trySending(message)
        .catch((error: unknown) => log.error({ event: 'message.unsettled', channel, messageId: message.id, err: error }))
        .finally(() => {
          tries.delete(trying);
          ticker.tickSoon();
        });
      tries.add(trying);
    }
  }

  async function measure(): Promise<void> {
    if (now().getTime() < nextCountAt) return;
    metrics.setQueue(channel, await store.counts(channel, now()), now());
    nextCountAt = now().getTime() + countEveryMs;
  }

  async function tick(): Promise<void> {
    await tryDue();
    await measure();
  }

  return {
    start: ticker.start,
    soon: ticker.tickSoon,
    /** Resolves when the running attempts are saved. */
    async stop(): Promise<void> {
      await ticker.stop();
      await Promise.allSettled(tries);
    },
  };
}

function createTry({ store, now, random, log, metrics }: WorkerContext, channel: MessageChannel, sender: Sender) {
  /** What was accepted while the store could not save that. */
  const sent = new LRUCache<string, true>({ max: mostSent });

  async function settle({ id, kind }: ClaimedMessage, outcome: MessageOutcome, count = 1): Promise<void> {
    await store.settle(id, outcome, now());
    sent.delete(id);
    metrics.countSettled(channel, outcome, count);
    if (outcome === 'expired' || outcome === 'refused') log.error({ event: 'message.given_up', channel, messageId: id, kind, outcome });
  }

  async function send(message: ClaimedMessage): Promise<SendResult & { readonly count: number }> {
    const followers = sender.atOnce > 1 ? await store.gather(message, now(), sender.atOnce - 1) : [];
    const count = 1 + followers.length;
    if (sent.has(message.id)) return { outcome: 'sent', detail: 'before', count };
    const found = message.attempts > 1 ? await sender.findSent?.(message) : undefined;
    if (found === 'sent') return { outcome: 'sent', detail: 'found', count };
    if (found === 'unknown') return { outcome: 'failed', detail: 'not_found_out', count };
    return { ...(await sender.send([message, ...followers])), count };
  }

  return async (message: ClaimedMessage): Promise<void> => {
    const { id, kind, failures, attempts } = message;
    const at = now();
    if (at >= message.expiresAt) return settle(message, 'expired');
    const line = { channel, messageId: id, kind };
    if (message.content === null) {
      log.error({ event: 'message.unreadable', ...line });
      await store.postpone(message, new Date(at.getTime() + unreadablePauseMs), true);
      return;
    }
    const sendableAt = sendableFrom(message, at);
    if (sendableAt > at) {
      await store.postpone(message, sendableAt, false);
      return;
    }
    const { outcome, detail: reason, retryAfterMs, count } = await send(message);
    if (outcome === 'sent') sent.set(id, true);
    log[outcome === 'sent' ? 'info' : 'warn']({ event: 'message.tried', ...line, outcome, reason, attempt: attempts, count });
    if (outcome !== 'failed') return settle(message, outcome, count);
    metrics.countFailure(channel);
    await store.postpone(message, nextAttemptAt(failures + 1, now(), random, retryAfterMs), true);
  };
}
