import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** 2^18 bytes: more than a page has. The default of 2^22 costs time and megabytes for each answer being compressed, and saves nothing. */
const pageWindow = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/** For pages compressed while they stream. */
export const streamedBrotli = { ...pageWindow, [constants.BROTLI_PARAM_QUALITY]: 3 };

/** For pages compressed whole while their visitor waits. A smaller window means smaller tables to clear, which is most of the time. */
const wholeBrotli = { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** A page of 25 kB takes a sixth of a millisecond: less than handing it to another thread and back. */
export function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: wholeBrotli });
  return encoding === 'gzip' ? gzipSync(bytes, { level: 3 }) : bytes;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** The bytes in every encoding, each at the highest level: they are made once and sent many times. */
export async function compressBest(bytes: Buffer): Promise<ReadonlyMap<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([
    toBrotli(bytes, {
      params: {
        ...pageWindow,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return new Map<Encoding, Buffer>([
    ['br', br],
    ['gzip', gz],
    ['identity', bytes],
  ]);
}

function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Browsers send the same few headers over and over; parsing each once is enough. */
const maxRemembered = 200;

/** Makes the function that picks the smallest encoding a client accepts (`Accept-Encoding`). */
export function createEncodingChoice(): (header: string | undefined) => Encoding {
  const remembered = new Map<string, Encoding>();
  return (header) => {
    if (header === undefined) return 'identity';
    const known = remembered.get(header);
    if (known) return known;
    const choice: Encoding = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity';
    if (remembered.size < maxRemembered) remembered.set(header, choice);
    return choice;
  };
}
