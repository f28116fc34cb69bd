import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '#shared/limits.ts';
import { addressOfPicture, sizeOfPicture } from '#shared/press/picture-lines.ts';
import { storedPictureSchema } from '#shared/press/press.ts';
import { claimingSize, colourAt, isRed, pngBomb, twoHalves, uploadTo } from '#tests/support/sample-pictures.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('what is uploaded as a picture', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp();
    cookie = await signIn(app);
  });
  afterAll(() => app?.stop());

  const upload = (file: Buffer | Sharp) => uploadTo(app, cookie, file);
  async function idOf(file: Buffer | Sharp): Promise<string> {
    const answer = await upload(file);
    expect(answer).toMatchObject({ status: 201 });
    return storedPictureSchema.parse(answer.body).id;
  }
  async function read(id: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(app.origin + addressOfPicture(id, sizeOfPicture(id).width, 'jpg'))).arrayBuffer());
  }

  const cases: readonly (readonly [string, () => Promise<Buffer> | Sharp, { readonly width: number; readonly height: number }])[] = [
    ['CMYK', () => twoHalves(900, 600).toColourspace('cmyk').jpeg(), { width: 900, height: 600 }],
    ['16 bit', () => twoHalves(900, 600).toColourspace('rgb16').png(), { width: 900, height: 600 }],
    ['TIFF', () => twoHalves(900, 600).tiff(), { width: 900, height: 600 }],
    ['WebP with EXIF', () => twoHalves(600, 900).withMetadata({ orientation: 8 }).webp(), { width: 900, height: 600 }],
    ['AVIF', () => twoHalves(900, 600).avif(), { width: 900, height: 600 }],
    ['AVIF by its second name', async () => (await twoHalves(900, 600).avif().toBuffer()).fill('mif1', 8, 12, 'latin1'), { width: 900, height: 600 }],
    ['interlaced PNG', () => twoHalves(900, 600).png({ progressive: true }), { width: 900, height: 600 }],
    ['small', () => twoHalves(40, 30).png(), { width: 40, height: 30 }],
    ['100 megapixels', () => twoHalves(12_500, 8000).jpeg(), { width: 1600, height: 1024 }],
    ['tall', () => twoHalves(300, 20_000).jpeg(), { width: 197, height: 13_166 }],
    ['taller than any AVIF', () => twoHalves(20, 60_000).png(), { width: 5, height: 16_384 }],
  ];
  it.each(cases)('a picture that is %s is taken', async (_kind, make, size) => {
    const made = make();
    const id = await idOf(made instanceof Promise ? await made : made);
    expect(sizeOfPicture(id)).toEqual(size);
    const file = await read(id);
    expect(await sharp(file).metadata()).toMatchObject({ ...size, space: 'srgb', channels: 3 });
    expect(isRed(await colourAt(file, 0.05, 0.95))).toBe(true);
  });

  it('of an animation the first frame is taken, and glass is laid on white', async () => {
    const frames = await Promise.all(
      ['#e02020', '#2020e0'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const still = await read(await idOf(sharp(frames, { join: { animated: true } }).gif()));
    expect(await sharp(still).metadata()).toMatchObject({ width: 60, height: 40 });
    expect(isRed(await colourAt(still, 0.5, 0.5))).toBe(true);
    const glass = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } }).png();
    expect((await colourAt(await read(await idOf(glass)), 0.5, 0.5)).every((part) => part > 250)).toBe(true);
  });

  const refusals: readonly (readonly [string, () => Promise<Buffer>, number, string])[] = [
    ['a page named as a picture', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400, 'picture_unreadable'],
    ['a drawing with markup', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 400, 'picture_unreadable'],
    ['a picture that was cut', async () => (await twoHalves(900, 600).jpeg().toBuffer()).subarray(0, 2000), 400, 'picture_unreadable'],
    ...['heicmif1heic', 'heixmif1heix', 'mif1heicmiaf', 'msf1hevcmsf1'].map(
      (brands) =>
        [
          `HEIC (${brands})`,
          async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`, 'latin1')]),
          400,
          'picture_heic',
        ] as const,
    ),
    ['a PNG that unpacks to 7 GB', async () => pngBomb(50_000, 50_000), 400, 'picture_too_large'],
    ['a PNG of 120 megapixels that holds nothing', async () => pngBomb(12_000, 10_000), 400, 'picture_unreadable'],
    [
      'a progressive JPEG that would be held whole',
      async () => claimingSize(await twoHalves(64, 64).jpeg({ progressive: true }).toBuffer(), 9000, 9000),
      400,
      'picture_too_large',
    ],
    ['more than 12 MB', async () => Buffer.alloc(bodyLimits.picture + 1), 413, 'too_large'],
    ['nothing', async () => Buffer.alloc(0), 400, 'picture_unreadable'],
  ];
  it.each(refusals)('refuses %s', async (_kind, make, status, code) => {
    expect(await upload(await make())).toMatchObject({ status, body: { code } });
  });
});
