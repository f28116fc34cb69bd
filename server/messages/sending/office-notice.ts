import { leadFormNames } from '#shared/leads/lead-names.ts';
import { noticeNames, noticeText, type MessageText } from '#shared/messages/words.ts';
import { officePauseMs, undeliveredAfterMs } from '../message-times.ts';
import type { Sender, SendResult } from '../channel-worker.ts';
import type { ClaimedMessage } from '../outbox-store.ts';
import { postSigned, type Target } from './signed-post.ts';

const mostAtOnce = 200;

/** What a notice says: never a name or a number, only what happened and where to look. */
export interface Notice extends MessageText {
  readonly id: string;
  readonly link: string;
  readonly events: readonly { readonly kind: string; readonly at: string; readonly form?: string; readonly id?: string }[];
}

type Messages = readonly [ClaimedMessage, ...ClaimedMessage[]];

function nameOf({ kind, content }: ClaimedMessage): string | undefined {
  if (kind === 'office:lead') return leadFormNames[content?.['form'] as keyof typeof leadFormNames];
  return kind in noticeNames ? noticeNames[kind as keyof typeof noticeNames] : undefined;
}

export function noticeOf(messages: Messages, link: string): Notice {
  const byName = Map.groupBy(messages, nameOf);
  const counts = [...byName].flatMap(([name, { length: count }]) => (name === undefined ? [] : [{ name, count }]));
  const isUndelivered = messages.some(({ kind }) => kind === 'office:undelivered');
  const events = messages.map(({ kind, createdAt, content }) => {
    const { form, id } = content ?? {};
    return { kind: kind.replace('office:', ''), at: createdAt.toISOString(), ...(form !== undefined && { form }), ...(id !== undefined && { id }) };
  });
  return { id: messages[0].id, link, events, ...noticeText(counts, isUndelivered ? undeliveredAfterMs / 60_000 : undefined, link) };
}

interface NoticeSenderOptions {
  readonly link: string;
  readonly timeoutMs: number;
  readonly sendNotice: (notice: Notice) => Promise<SendResult>;
}

/** Many notices at once go as one. */
export function createNoticeSender({ link, timeoutMs, sendNotice }: NoticeSenderOptions): Sender {
  return { atOnce: mostAtOnce, pauseMs: officePauseMs, timeoutMs, send: (messages) => sendNotice(noticeOf(messages, link)) };
}

/** `text` is what Slack and 카카오워크 show. */
export function createNoticeWebhook(target: Target, now: () => Date) {
  return ({ id, text, link, events }: Notice) => postSigned(target, id, { id, text, link, events }, now());
}
