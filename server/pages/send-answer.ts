import type { Writable } from 'node:stream';
import type { Response } from 'express';
import { collect } from './collect.ts';
import { compressNow, type Encoding } from './encodings.ts';
import type { Renderer } from './renderer.ts';

interface PageAnswer {
  readonly answer: Extract<Awaited<ReturnType<Renderer['render']>>, { kind: 'page' }>;
  readonly nonce: string;
  readonly signal: AbortSignal;
  readonly response: Response;
  readonly encoding: Encoding;
  /** Bots, and visitors without script who say so, do not run the scripts that put late parts into place. */
  readonly waitsForAll: boolean;
  readonly onError: (error: unknown) => void;
}

/** A store that answers within this gives a page in one piece, which needs no script to be put together; a slower one does not hold the shell back. */
const wholeWithinMs = 30;

/**
 * Sends a page: in one piece when it is whole soon, compressed at once, which costs a quarter of what compressing it piece by piece does; else
 * its shell first and the late part when it comes, through what compresses streams. Head and status are set before.
 * Resolves when the last byte is out or the visitor has left; rejects when the page breaks before its first byte.
 */
export function sendAnswer({ answer, nonce, signal, response, encoding, waitsForAll, onError }: PageAnswer): Promise<void> {
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
      onAllReady: () => send(() => collect((html) => sendWhole(response, encoding, html))),
      onShellError: reject,
      onError,
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
    response.once('close', () => resolve());
  });
}

function sendWhole(response: Response, encoding: Encoding, html: Buffer): void {
  const body = compressNow(html, encoding);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(body);
}
