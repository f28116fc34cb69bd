import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { encodingFor } from './accept-encoding.ts';
import { compress, type Encoding } from './encodings.ts';

/** For this long a change by another replica or by a command may not be visible. */
const keptMs = 10_000;
/** More than the sitemap and a feed of each press site. */
const maxKept = 1000;

interface KeptText {
  readonly etag: string;
  /** Compressed once. Whoever reads slowly holds the same bytes as everybody. */
  readonly bodyIn: (encoding: Encoding) => Promise<Buffer>;
}

export type KeptTexts = ReturnType<typeof createKeptTexts>;

/** The tag is weak because the text has several encodings. */
function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

function keptText(text: string, etag: string): KeptText {
  const plain = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag,
    bodyIn(encoding) {
      const body = bodies.get(encoding) ?? compress(plain, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** Keeps texts that are written from the stores and are the same for everybody. */
export function createKeptTexts() {
  const kept = new LRUCache<string, Promise<KeptText>>({ max: maxKept, ttl: keptMs });
  const latest = new LRUCache<string, KeptText>({ max: maxKept });
  /** The former text, with what was compressed of it, unless it has changed. */
  function renewed(name: string, text: string): KeptText {
    const [etag, former] = [etagOf(text), latest.get(name)];
    const current = former?.etag === etag ? former : keptText(text, etag);
    latest.set(name, current);
    return current;
  }
  return {
    /** Returns the same text to everybody who asks within ten seconds. Rejects when `write` does. */
    async get(name: string, write: () => Promise<string>): Promise<KeptText> {
      const before = kept.get(name);
      if (before) return before;
      const made = write().then((text) => renewed(name, text));
      kept.set(name, made);
      // After a failure the next request tries again.
      made.catch(() => kept.peek(name) === made && kept.delete(name));
      return made;
    },
    /** Call it after a change. */
    forget: (): void => kept.clear(),
  };
}

/** Answers with 304 when the client has the text. */
export function sendText(response: Response, type: string, maxAgeS: number, text: string): void {
  response
    .set({ 'Cache-Control': `public, max-age=${maxAgeS}`, ETag: etagOf(text) })
    .type(type)
    .send(text);
}

/** Does the same with a kept text. `type` names the charset. */
export async function sendKeptText(response: Response, type: string, maxAgeS: number, { etag, bodyIn }: KeptText): Promise<void> {
  const encoding = encodingFor(response.req.headers['accept-encoding']);
  const body = await bodyIn(encoding);
  response.set({ 'Cache-Control': `public, max-age=${maxAgeS}`, ETag: etag }).vary('Accept-Encoding');
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  response.type(type).send(body);
}
