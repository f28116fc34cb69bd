import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Of the compressed variants of built files. */
export const endings = { br: '.br', gzip: '.gz' } as const satisfies Record<Exclude<Encoding, 'identity'>, string>;

/** 2^18 bytes, which is more than a page. The default of 2^22 costs time and memory. */
const pageWindow = { [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * The compression of answers that are compressed while they are sent: API, feed and streamed pages. `level`
 * is gzip's.
 */
export const streamedCompression = { level: 1, brotli: { params: { ...pageWindow, [constants.BROTLI_PARAM_QUALITY]: 3 } } };

/** Most of the time goes into clearing brotli's tables, which are small for a small window. */
const quickBrotli = { [constants.BROTLI_PARAM_LGWIN]: 16, [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Synchronous compression is faster for 25 kB than another thread. */
export function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(bytes, { params: quickBrotli });
  return encoding === 'gzip' ? gzipSync(bytes, { level: 3 }) : bytes;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** On another thread, for texts that may have megabytes. */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(bytes, streamedCompression.brotli);
  return encoding === 'gzip' ? toGzip(bytes, { level: streamedCompression.level }) : bytes;
}

export async function compressBest(bytes: Buffer) {
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
  return [
    ['br', br],
    ['gzip', gz],
  ] as const;
}
