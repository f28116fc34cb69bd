import type { Sender } from '../channel-worker.ts';
import type { Render } from './rendered-text.ts';
import { postSigned, type Target } from './signed-post.ts';

/** For any other gateway. It has to send each `id` once, because an answer may have been lost on the way. */
export function createWebhookSender(target: Target, render: Render, now: () => Date): Sender {
  return {
    atOnce: 1,
    pauseMs: 0,
    timeoutMs: target.timeoutMs,
    send([message]) {
      const { to, text, subject, type } = render(message);
      return postSigned(target, message.id, { id: message.id, kind: message.kind, to, type, ...(type === 'LMS' && { subject }), text }, now());
    },
  };
}
