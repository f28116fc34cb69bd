import { createHmac } from 'node:crypto';
import { exchange, type Reply } from '#server/http/exchange.ts';
import { retryAfterMs } from '#server/http/retry-after.ts';
import type { SendResult } from '../channel-worker.ts';

export interface Target {
  readonly url: string;
  /** Without one nothing is signed, for services that check nothing. */
  readonly secret: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Signs as Standard Webhooks do (standardwebhooks.com): HMAC-SHA256 over id, time and body, all of which the
 * receiver has to check. Every attempt has the same id.
 */
export async function postSigned({ url, secret, timeoutMs }: Target, id: string, json: unknown, now: Date): Promise<SendResult> {
  const body = JSON.stringify(json);
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = secret === undefined ? undefined : createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64');
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Idempotency-Key': id,
    'Webhook-Id': id,
    'Webhook-Timestamp': time,
    ...(signature !== undefined && { 'Webhook-Signature': `v1,${signature}` }),
  };
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return resultOf(await exchange(new URL(url), { method: 'POST', headers, body, signal: timeout, timeoutMs }));
  } catch (error) {
    return { outcome: 'failed', detail: timeout.aborted ? 'timeout' : networkCode(error) };
  }
}

/** Only 422 speaks of the message. Everything else may be mended. */
function resultOf(reply: Reply): SendResult {
  const detail = String(reply.status);
  if (reply.status >= 200 && reply.status < 300) return { outcome: 'sent', detail };
  const waitMs = retryAfterMs(reply);
  return { outcome: reply.status === 422 ? 'refused' : 'failed', detail, ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
}

/** Error messages can quote what was sent. */
export function networkCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'network';
}
