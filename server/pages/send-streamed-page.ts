import type { Writable } from 'node:stream';
import type { Response } from 'express';
import { collect } from './collect.ts';
import { compressNow, type Encoding } from '#server/http/files/encodings.ts';
import { wholeWithinMs } from './page-timeouts.ts';
import type { Renderer } from './renderer.ts';

interface PageAnswer {
  readonly answer: Extract<Awaited<ReturnType<Renderer['render']>>, { kind: 'page' }>;
  readonly nonce: string;
  readonly signal: AbortSignal;
  readonly response: Response;
  readonly encoding: Encoding;
  /** Bots and visitors without script cannot insert streamed sections. */
  readonly waitsForAll: boolean;
  /** Called with the page when it was sent in one piece. */
  readonly onWhole: (html: Buffer) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends a page in one piece when it is ready soon, which makes compression four times cheaper. Otherwise it
 * sends the shell first and the section when it arrives. Resolves when the last byte is sent or the visitor
 * has left, and rejects when rendering fails before the first byte.
 */
export function sendStreamedPage({ answer, nonce, signal, response, encoding, waitsForAll, onWhole, onError }: PageAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    let isSent = false;
    let shellTimer: NodeJS.Timeout | undefined;
    const send = (destination: () => Writable) => {
      if (isSent) return;
      isSent = true;
      clearTimeout(shellTimer);
      stream.pipe(destination());
    };
    const stream = answer.stream({
      nonce,
      onShellReady: () => {
        if (!waitsForAll) shellTimer = setTimeout(() => send(() => response), wholeWithinMs);
      },
      onAllReady: () =>
        send(() =>
          collect((html) => {
            onWhole(html);
            sendBody(response, encoding, compressNow(html, encoding));
          }),
        ),
      onShellError: reject,
      onError,
    });
    const abort = () => stream.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    response.once('close', () => {
      // Requests of the loaders keep the signal until a major collection, and it would keep the rendered tree.
      signal.removeEventListener('abort', abort);
      resolve();
    });
  });
}

export function sendBody(response: Response, encoding: Encoding, body: Buffer): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
