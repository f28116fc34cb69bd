import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Left half red, right half blue. */
export function twoHalves(width: number, height: number): Sharp {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#e02020' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } }).composite([{ input: half, left: 0, top: 0 }]);
}

/** As a phone takes it: lying on its side, with the place where it was taken. */
export function phonePicture(width: number, height: number): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '34/1 44/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '127/1 44/1 0/1' };
  return twoHalves(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Canary Phone' }, IFD3: place })
    .jpeg()
    .toBuffer();
}

/** The colour of a point, which is given as fractions of width and height. */
export async function colourAt(file: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(top * info.height) * info.width + Math.floor(left * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

export const isRed = (colour: readonly number[]): boolean => (colour[0] ?? 0) > 150 && (colour[2] ?? 0) < 110;

export async function uploadTo({ origin }: { readonly origin: string }, cookie: string, file: Buffer | Sharp, site = 'yunseul') {
  const body = new Uint8Array(Buffer.isBuffer(file) ? file : await file.toBuffer());
  const headers = { Cookie: cookie, 'Content-Type': 'image/jpeg', Origin: origin };
  const answer = await fetch(`${origin}/api/press/${site}/pictures`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as { readonly code?: string } };
}

/** Grain, which compresses badly. */
export function grain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A small PNG that says it is as large. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = Buffer.from('789c030000000001', 'hex');
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Writes another size into a JPEG. */
export function claimingSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((marker) => changed.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}
