import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import { widestPicture, widthsOf } from '#shared/press/picture-lines.ts';
import type { PictureFile } from './picture-store.ts';

export type PictureRefusal = 'picture_unreadable' | 'picture_heic' | 'picture_too_large';

export interface TakenPicture {
  readonly id: string;
  readonly files: readonly PictureFile[];
}

/** Long pictures with many lines of text are made smaller than the widest. */
const mostPixels = 2_600_000;
/** AVIF encoders take no more. */
const tallestPicture = 16_384;
const mostPixelsRead = 125_000_000;
/** What a decoder holds of a picture that it cannot read line by line. */
const mostBytesHeld = 80 * 1024 * 1024;
const timeoutS = 15;
/** With full colour resolution the encoder takes twice the memory. */
const avif = { quality: 52, effort: 2, chromaSubsampling: '4:2:0' } as const;
const jpeg = { quality: 76 } as const;

const begins = (bytes: Buffer, text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;

/** Reads the first bytes, because names and declared types may say anything. Everything else, such as SVG, is not even opened. */
function kindOf(bytes: Buffer): 'picture' | 'heic' | undefined {
  const isPlain = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF8', 'II*\0', 'MM\0*'].some((start) => begins(bytes, start));
  // AVIF and HEIC may both begin with the general `mif1`, and then name themselves.
  const brands = begins(bytes, 'ftyp', 4) ? bytes.subarray(8, bytes.readUInt32BE(0)).toString('latin1') : '';
  if (isPlain || (begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8)) || brands.includes('avif')) return 'picture';
  return /he[iv][cxms]|m[is]f1/.test(brands) ? 'heic' : undefined;
}

/** Otherwise sharp's cache and threads would hold more than one picture, which share nothing, and take the processors that pages need. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** JPEG and PNG are read line by line, unless they are interlaced. */
function bytesHeld({ format, isProgressive, width, height, channels, chromaSubsampling, depth }: Metadata): number {
  const pixels = width * height;
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  if (format === 'png') return isProgressive ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0;
  return pixels * (format === 'heif' ? 12 : 4) * (depth === 'ushort' ? 2 : 1);
}

/** Returns the size of the largest file, upright. */
function targetOf({ autoOrient: { width, height } }: Metadata): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, widestPicture / width, tallestPicture / height, Math.sqrt(mostPixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Turns what phones, cameras and agencies send upright, into sRGB, without metadata and in the widths that pages use. The
 * first frame stands for an animation. The pixels are read once, and each file is made from them.
 */
export async function takePicture(bytes: Buffer): Promise<TakenPicture | PictureRefusal> {
  const kind = kindOf(bytes);
  if (kind !== 'picture') return kind === undefined ? 'picture_unreadable' : 'picture_heic';
  const sharp = await loadSharp();
  const read = () => sharp(bytes, { sequentialRead: true, limitInputPixels: mostPixelsRead, failOn: 'error' }).timeout({ seconds: timeoutS });
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata) return 'picture_unreadable';
  if (metadata.width * metadata.height > mostPixelsRead || bytesHeld(metadata) > mostBytesHeld) return 'picture_too_large';
  const { width, height } = targetOf(metadata);
  const pixels = await read()
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!pixels) return 'picture_unreadable';
  const raw = { width, height, channels: pixels.info.channels };
  const hash = createHash('sha256');
  const files: PictureFile[] = [];
  for (const wide of widthsOf(width)) {
    const made = sharp(pixels.data, { raw }).resize({ width: wide });
    for (const [format, data] of [
      ['avif', await made.clone().avif(avif).toBuffer()],
      ['jpg', await made.jpeg(jpeg).toBuffer()],
    ] as const) {
      files.push({ name: `${wide}.${format}`, data });
      hash.update(data);
    }
  }
  return { id: `${hash.digest('base64url').slice(0, 22)}-${width}x${height}`, files };
}
