import { Counter, Gauge, type Registry } from 'prom-client';
import { messageChannels, messageOutcomes, type ChannelCounts, type MessageChannel, type MessageOutcome } from './outbox-store.ts';

export type MessageMetrics = ReturnType<typeof createMessageMetrics>;

export function createMessageMetrics(registry: Registry) {
  const registers = [registry];
  const messages = new Counter({ name: 'messages_total', help: 'Settled messages by outcome', labelNames: ['channel', 'outcome'], registers });
  const failures = new Counter({ name: 'message_failures_total', help: 'Attempts that failed', labelNames: ['channel'], registers });
  const waiting = new Gauge({ name: 'messages_waiting', help: 'Messages that are due', labelNames: ['channel'], registers });
  const oldest = new Gauge({ name: 'message_oldest_age_seconds', help: 'How long the oldest message is due', labelNames: ['channel'], registers });
  // Prometheus sees an increase only from one value to a higher one, so the first message needs a 0 before it.
  for (const channel of messageChannels) {
    for (const outcome of messageOutcomes) messages.inc({ channel, outcome }, 0);
    failures.inc({ channel }, 0);
  }
  return {
    countSettled: (channel: MessageChannel, outcome: MessageOutcome, count: number) => messages.inc({ channel, outcome }, count),
    countFailure: (channel: MessageChannel) => failures.inc({ channel }),
    setQueue(channel: MessageChannel, counts: ChannelCounts, now: Date): void {
      waiting.set({ channel }, counts.waiting);
      oldest.set({ channel }, counts.oldestDueAt ? (now.getTime() - counts.oldestDueAt.getTime()) / 1000 : 0);
    },
  };
}
