import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `ok`; `lost`: takes the message and never answers; `down`: 503; `refuses`: the number receives nothing; `blind`:
 * as `lost`, and lists nothing when it is asked.
 */
export type GatewayBehaviour = 'ok' | 'lost' | 'down' | 'refuses' | 'blind';

export interface TakenMessage {
  /** That of the site. */
  readonly id: string;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export const solapiKeys = { apiKey: 'NCSTESTKEY000001', apiSecret: 'SECRETSECRETSECRETSECRETSECRET01' } as const;
export const webhookSecret = 'a webhook secret of the tests';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** As SOLAPI checks it: a date of the last 15 minutes, a salt that was not used before, and the signature of both. */
function createSolapiCheck() {
  const salts = new Set<string>();
  return (header: string | undefined): boolean => {
    const [, apiKey, date = '', salt = '', signature = ''] =
      /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\w{12,64}), signature=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
    const wanted = createHmac('sha256', solapiKeys.apiSecret)
      .update(date + salt)
      .digest('hex');
    const isFresh = !salts.has(salt);
    salts.add(salt);
    return apiKey === solapiKeys.apiKey && isFresh && !Number.isNaN(Date.parse(date)) && isSame(signature, wanted);
  };
}

function isSignedWebhook({ headers }: IncomingMessage, body: string): boolean {
  const [id, time] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  const wanted = createHmac('sha256', webhookSecret).update(`${id}.${time}.${body}`).digest('base64');
  return isSame(String(headers['webhook-signature']), `v1,${wanted}`);
}

interface SolapiRequest {
  readonly messages: readonly (Readonly<Record<string, unknown>> & { readonly customFields: { readonly messageId: string }; readonly to: string })[];
}

/** A real HTTP server in the place of SOLAPI (`/messages`) and of any webhook (other paths). */
export async function startMessageGateway() {
  const taken: TakenMessage[] = [];
  const hooks: TakenMessage[] = [];
  const listings: string[] = [];
  const refusedSignatures: string[] = [];
  const waiting: (() => void)[] = [];
  const results = new Map<string, readonly string[]>();
  const isSigned = createSolapiCheck();
  let behaviour: GatewayBehaviour = 'ok';
  let port = 0;

  const answer = (response: ServerResponse, status: number, json: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));

  function take(box: TakenMessage[], message: TakenMessage): void {
    box.push(message);
    for (const tell of waiting.splice(0)) tell();
  }

  function send(text: string, response: ServerResponse): void {
    const { messages } = JSON.parse(text) as SolapiRequest;
    if (behaviour === 'refuses') {
      const failedMessageList = messages.map(({ to }) => ({ to, statusCode: '1062' }));
      return void answer(response, 200, { failedMessageList, groupInfo: { groupId: 'G4V1', count: { total: 1, registeredSuccess: 0, registeredFailed: 1 } } });
    }
    for (const message of messages) take(taken, { id: message.customFields.messageId, at: Date.now(), body: message });
    if (behaviour === 'ok') answer(response, 200, { failedMessageList: [], groupInfo: { groupId: 'G4V1', count: { total: 1, registeredSuccess: 1 } } });
  }

  function list(url: URL, response: ServerResponse): void {
    listings.push(url.search);
    const to = url.searchParams.get('to') ?? '';
    const found = behaviour === 'blind' ? [] : taken.filter(({ body }) => body['to'] === to);
    const messageList = Object.fromEntries(
      found.map(({ id }, index) => [randomUUID(), { statusCode: results.get(to)?.[index] ?? '4000', customFields: { messageId: id } }]),
    );
    answer(response, 200, { limit: 100, nextKey: null, messageList });
  }

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void textOf(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://gateway');
      if (behaviour === 'down') return answer(response, 503, { errorCode: 'Unavailable', errorMessage: 'away' });
      const isSolapi = url.pathname.startsWith('/messages/');
      if (isSolapi ? !isSigned(request.headers.authorization) : !isSignedWebhook(request, text)) {
        refusedSignatures.push(url.pathname);
        return answer(response, 403, { errorCode: 'SignatureDoesNotMatch', errorMessage: '' });
      }
      if (url.pathname === '/messages/v4/list') return list(url, response);
      if (url.pathname === '/messages/v4/send-many/detail') return send(text, response);
      take(hooks, { id: String(request.headers['webhook-id']), at: Date.now(), body: JSON.parse(text) as Record<string, unknown> });
      if (behaviour === 'ok') answer(response, 200, {});
      return undefined;
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    /** What the gateway took, repeats included. */
    taken,
    /** What came to other paths. */
    hooks,
    listings,
    refusedSignatures,
    /** What becomes of each message to a number (`4000`: arrived). */
    results,
    behave: (next: GatewayBehaviour) => void (behaviour = next),
    next: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    environment: {
      SOLAPI_URL: url,
      SOLAPI_API_KEY: solapiKeys.apiKey,
      SOLAPI_API_SECRET: solapiKeys.apiSecret,
      SMS_FROM: '1600-0000',
      NOTIFY_WEBHOOK_URL: `${url}/notice`,
      NOTIFY_WEBHOOK_SECRET: webhookSecret,
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
