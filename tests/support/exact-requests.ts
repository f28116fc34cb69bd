import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

export interface ExactAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The `Link` headers of the early hints. */
  readonly hints: readonly (string | undefined)[];
}

export interface ExactRequest {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** The headers with which Chromium opens a page by its URL. `fetch` would replace some of them. */
export const navigation: Readonly<Record<string, string>> = {
  Connection: 'keep-alive',
  'Cache-Control': 'max-age=0',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-User': '?1',
  'Sec-Fetch-Dest': 'document',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7',
  Priority: 'u=0, i',
};

export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: ExactRequest = {}): Promise<ExactAnswer> {
  return new Promise((resolve, reject) => {
    const hints: (string | undefined)[] = [];
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      buffer(answer).then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, hints }), reject);
    });
    sent.on('information', (information) => hints.push(information.headers['link'] as string | undefined));
    sent.once('error', reject).end(body);
  });
}

export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket).catch(() => 'reset');
}
