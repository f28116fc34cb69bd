import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';

/** For this long a change by another replica or by a command may not be visible. */
const keptMs = 10_000;
/** More than the sitemap and a feed of each press site. */
const maxKept = 1000;

interface KeptText {
  readonly text: string;
  readonly etag: string;
}

export type KeptTexts = ReturnType<typeof createKeptTexts>;

function withEtag(text: string): KeptText {
  // The tag is weak because the text is compressed on its way.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Keeps texts that are written from the stores and are the same for everybody. */
export function createKeptTexts() {
  const kept = new LRUCache<string, Promise<KeptText>>({ max: maxKept, ttl: keptMs });
  return {
    /** Returns the same text to everybody who asks within ten seconds. Rejects when `write` does. */
    async get(name: string, write: () => Promise<string>): Promise<KeptText> {
      const before = kept.get(name);
      if (before) return before;
      const made = write().then(withEtag);
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
export function sendText(response: Response, type: string, maxAgeS: number, written: string | KeptText): void {
  const { text, etag } = typeof written === 'string' ? withEtag(written) : written;
  response
    .set({ 'Cache-Control': `public, max-age=${maxAgeS}`, ETag: etag })
    .type(type)
    .send(text);
}
