import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** For so long a change on another replica, or by a command, may not be seen. */
const keptMs = 10_000;

interface KeptText {
  readonly text: string;
  readonly etag: string;
}

/** Files written from what the stores know, the same for everybody. */
export interface KeptTexts {
  /** Writes it once for all who ask within ten seconds. Rejects as `write` does. */
  readonly get: (name: string, write: () => Promise<string>) => Promise<KeptText>;
  /** After a change. */
  readonly forget: () => void;
}

function withEtag(text: string): KeptText {
  // Weak: it is compressed on its way.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

export function createKeptTexts(now: () => number = Date.now): KeptTexts {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<KeptText> }>();
  return {
    async get(name, write) {
      const before = kept.get(name);
      if (before && before.until > now()) return before.made;
      const made = write().then(withEtag);
      const entry = { until: now() + keptMs, made };
      kept.set(name, entry);
      // The next one tries again.
      made.catch(() => kept.get(name) === entry && kept.delete(name));
      return made;
    },
    forget: () => kept.clear(),
  };
}

/** 304 if the client has it. */
export function sendText(response: Response, type: string, maxAgeS: number, written: string | KeptText): void {
  const { text, etag } = typeof written === 'string' ? withEtag(written) : written;
  response
    .set({ 'Cache-Control': `public, max-age=${maxAgeS}`, ETag: etag })
    .type(type)
    .send(text);
}
