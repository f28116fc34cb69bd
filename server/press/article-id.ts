import { randomBytes } from 'node:crypto';
import { encodeBase32 } from '../base32.ts';

/** Crockford's base 32 in lower case: its order as text is its order as number, and no two signs look alike. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const tailBytes = 10;

function encodeTime(ms: number): string {
  let rest = ms;
  let text = '';
  for (let place = 0; place < timeLength; place += 1) {
    text = digits.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function increment(bytes: Uint8Array): void {
  for (let place = bytes.length - 1; place >= 0; place -= 1) {
    const next = ((bytes[place] ?? 0) + 1) & 255;
    bytes[place] = next;
    if (next !== 0) return;
  }
}

/** An id and the time in it, milliseconds since 1970. */
export interface NewId {
  readonly id: string;
  readonly date: number;
}

/**
 * Makes ids that grow with time, 26 signs: 48 bits of time, 80 bits of chance. Several of one millisecond, or of a clock that was set back, count on
 * from the last, so that they keep their order; two processes differ by chance.
 */
export function createArticleIds(now: () => number = Date.now): () => NewId {
  let last = -1;
  let tail = new Uint8Array(tailBytes);
  return () => {
    const ms = now();
    if (ms > last) {
      last = ms;
      tail = new Uint8Array(randomBytes(tailBytes));
      // Room to count on: the first bit starts as zero.
      tail[0] = (tail[0] ?? 0) & 127;
    } else {
      increment(tail);
    }
    return { id: encodeTime(last) + encodeBase32(tail, digits), date: last };
  };
}
