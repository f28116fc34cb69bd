import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { exchange, type Reply } from '#server/http/exchange.ts';
import { retryAfterMs } from '#server/http/retry-after.ts';
import type { Sender, SendResult } from '../channel-worker.ts';
import type { ClaimedMessage } from '../outbox-store.ts';
import type { Render, RenderedText } from './rendered-text.ts';
import { networkCode } from './signed-post.ts';

export interface SolapiOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Registered with the carriers (발신번호 등록제). */
  readonly from: string;
  /** The channel of 알림톡 and its approved templates by kind. Without a template a message goes as SMS or LMS. */
  readonly kakao: { readonly pfId: string; readonly templates: Readonly<Record<string, string>> } | undefined;
  readonly timeoutMs: number;
  readonly now: () => Date;
}

const sentSchema = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string().default('') })).default([]),
  groupInfo: z.object({ count: z.object({ registeredSuccess: z.number().default(0) }) }),
});

const listSchema = z.object({
  nextKey: z.string().nullish(),
  messageList: z.record(z.string(), z.object({ statusCode: z.string().nullish(), customFields: z.record(z.string(), z.string()).nullish() })),
});

const arrived = '4000';
/** Accepted, being sent, sent. */
const isOnItsWay = (status: string) => /^[234]000$/.test(status);
/** A number that cannot receive, and a text that cannot be sent, stay so. */
const aboutMessage = /^(?:1011|1012|1013|1014|1020|1021|1022|1026|1030|1062)$/;
const pageSize = 100;
const mostPages = 5;
const clockMarginMs = 5 * 60_000;

function jsonOf<Shape>(schema: z.ZodType<Shape>, { status, text }: Reply): Shape | undefined {
  if (status < 200 || status >= 300) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The documented HTTP interface: https://developers.solapi.com/references/messages/sendManyDetail */
export function createSolapiSender(options: SolapiOptions, render: Render): Sender {
  const { url, apiKey, apiSecret, from, kakao, timeoutMs, now } = options;

  function authorization(): string {
    const [date, salt] = [now().toISOString(), randomBytes(16).toString('hex')];
    const signature = createHmac('sha256', apiSecret)
      .update(date + salt)
      .digest('hex');
    return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
  }

  function ask(method: string, path: string, json?: unknown): Promise<Reply> {
    const headers = { Authorization: authorization(), Accept: 'application/json', ...(json !== undefined && { 'Content-Type': 'application/json' }) };
    const request = { method, headers, signal: AbortSignal.timeout(timeoutMs), timeoutMs };
    return exchange(new URL(path, url), { ...request, ...(json !== undefined && { body: JSON.stringify(json) }) });
  }

  function bodyOf({ id, kind }: ClaimedMessage, { to, text, subject, type, variables }: RenderedText) {
    const template = kakao?.templates[kind];
    const plain = { to, from, text, type, ...(type === 'LMS' && { subject }), autoTypeDetect: false };
    // Without `disableSms` the text goes as SMS where 알림톡 does not arrive.
    const message =
      template === undefined ? plain : { ...plain, type: 'ATA', kakaoOptions: { pfId: kakao?.pfId, templateId: template, variables, disableSms: false } };
    return { messages: [{ ...message, customFields: { messageId: id } }], allowDuplicates: false };
  }

  async function send([message]: readonly [ClaimedMessage, ...ClaimedMessage[]]): Promise<SendResult> {
    try {
      const reply = await ask('POST', '/messages/v4/send-many/detail', bodyOf(message, render(message)));
      const waitMs = retryAfterMs(reply);
      const sent = jsonOf(sentSchema, reply);
      if (!sent) return { outcome: 'failed', detail: String(reply.status), ...(waitMs !== undefined && { retryAfterMs: waitMs }) };
      const failure = sent.failedMessageList[0]?.statusCode;
      if (failure === undefined && sent.groupInfo.count.registeredSuccess > 0) return { outcome: 'sent', detail: String(reply.status) };
      return { outcome: aboutMessage.test(failure ?? '') ? 'refused' : 'failed', detail: `status_${failure ?? 'none'}` };
    } catch (error) {
      return { outcome: 'failed', detail: networkCode(error) };
    }
  }

  /** Pages of what was sent to the number since then, with our ids, and `undefined` where no answer came. */
  async function* listedSince(to: string, since: Date): AsyncGenerator<readonly (readonly [id: string, status: string])[] | undefined> {
    const startDate = new Date(since.getTime() - clockMarginMs).toISOString();
    let startKey: string | null | undefined;
    for (let page = 1; page <= mostPages && startKey !== null; page += 1) {
      const query = new URLSearchParams({ to, dateType: 'CREATED', startDate, limit: String(pageSize), ...(startKey !== undefined && { startKey }) });
      const reply = await ask('GET', `/messages/v4/list?${query.toString()}`).catch(() => undefined);
      const list = reply && jsonOf(listSchema, reply);
      yield list && Object.values(list.messageList).map(({ customFields, statusCode }) => [customFields?.['messageId'] ?? '', statusCode ?? '2000'] as const);
      startKey = list ? (list.nextKey ?? null) : null;
    }
    if (startKey !== null) yield undefined;
  }

  async function findSent(message: ClaimedMessage): Promise<'sent' | 'not_sent' | 'unknown'> {
    for await (const page of listedSince(render(message).to, message.createdAt)) {
      if (!page) return 'unknown';
      if (page.some(([id, status]) => id === message.id && isOnItsWay(status))) return 'sent';
    }
    return 'not_sent';
  }

  async function findResults(to: string, since: Date) {
    const attempts: (readonly [id: string, status: string])[] = [];
    for await (const page of listedSince(to, since)) {
      if (!page) return undefined;
      attempts.push(...page);
    }
    // One that arrived, or still may, stands for attempts that did not.
    const results = new Map<string, 'delivered' | 'undelivered'>(attempts.map(([id]) => [id, 'undelivered']));
    for (const [id, status] of attempts) if (isOnItsWay(status)) results.delete(id);
    for (const [id, status] of attempts) if (status === arrived) results.set(id, 'delivered');
    return results;
  }

  return { atOnce: 1, pauseMs: 0, timeoutMs, findSent, findResults, send };
}
