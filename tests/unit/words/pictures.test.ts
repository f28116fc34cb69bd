import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { movingWater, ownRoundViews, roundViewTiles } from '#shared/site/videos-and-tours.ts';
import { pictureAlternatives } from '#client/site/words/pictures.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'public/images');
const names = Object.keys(pictureFiles) as PictureName[];
const kB = 1024;

interface Shot {
  width: number;
  height: number;
  widths: readonly number[];
  horizon?: number;
}

function phoneShotOf(name: PictureName): Shot | undefined {
  const entry: Shot & { phone?: Shot } = pictureFiles[name];
  return entry.phone;
}

const composedForPhones = names.flatMap((name) => {
  const shot = phoneShotOf(name);
  return shot ? [{ name, shot }] : [];
});

const filesOf = (name: string, shot: Shot) =>
  shot.widths.flatMap((width) => (['avif', 'webp'] as const).map((format) => ({ name, width, format, file: `${name}-${width}.${format}` })));

const listed = [
  ...names.flatMap((name) => filesOf(name, pictureFiles[name])),
  ...composedForPhones.flatMap(({ name, shot }) => filesOf(`${name}-phone`, shot)),
];

async function expectFiles(name: string, shot: Shot): Promise<void> {
  expect(shot.widths.at(-1)).toBe(shot.width);
  expect([...shot.widths]).toEqual([...shot.widths].toSorted((a, b) => a - b));
  for (const { file, width } of filesOf(name, shot)) {
    const made = await sharp(join(images, file)).metadata();
    expect(made.width, file).toBe(width);
    expect(Math.abs((made.height ?? 0) - (width * shot.height) / shot.width), file).toBeLessThanOrEqual(1);
  }
}

/**
 * Bytes: 350 kB for a wide hero, 120 kB for the first screen of a phone, 40 kB for a phone's banner (412 px
 * at 1.75) or 80 kB on a dense screen, and 180 kB for all others.
 */
function budgetOf(name: string, width: number): number {
  if (name.endsWith('-phone')) return (width <= 721 ? 40 : 80) * kB;
  if (name === 'hero-mobile' || width <= 1080) return 120 * kB;
  return (name === 'hero-wide' && width > 1920 ? 350 : 180) * kB;
}

describe('the pictures of the list', () => {
  it.each(names)('%s exists in every width and format, with the listed size', async (name) => {
    await expectFiles(name, pictureFiles[name]);
  });

  it('include an upright crop for phones of every banner, in every width and format', async () => {
    const banners = names.filter((name) => name.startsWith('banner-'));
    expect(composedForPhones.map(({ name }) => name)).toEqual(expect.arrayContaining(banners));
    for (const { name, shot } of composedForPhones) {
      expect(shot.height, name).toBeGreaterThan(shot.width);
      await expectFiles(`${name}-phone`, shot);
    }
  });

  it('are within their budgets as AVIF, which browsers prefer', () => {
    const heavy = listed
      .filter(({ format }) => format === 'avif')
      .map(({ name, width, file }) => ({ file, bytes: statSync(join(images, file)).size, budget: budgetOf(name, width) }))
      .filter(({ bytes, budget }) => bytes > budget);
    expect(heavy).toEqual([]);
  });

  it('are all used by the site', () => {
    const sources = globSync(['client/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: root })
      .filter((path) => !/(?:words[\\/]pictures|pages[\\/]picture-files)\.ts$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    expect(names.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))).toEqual([]);
  });

  it('each have a Korean description', () => {
    for (const name of names) expect(pictureAlternatives[name], name).toMatch(/[가-힣]{2}/);
  });

  it('have no unused file among them', () => {
    const known = new Set(listed.map(({ file }) => file));
    const stray = readdirSync(images).filter((file) => /-\d+\.(avif|webp)$/.test(file) && !known.has(file));
    expect(stray).toEqual([]);
  });

  it('have their colour and horizon in the stylesheet', () => {
    const css = readFileSync(join(root, 'client/styles/pictures.css'), 'utf8');
    for (const name of names) {
      const file = pictureFiles[name];
      const rule = css.match(new RegExp(`\\[data-picture=['"]?${name}['"]?\\]\\s*{([^}]*)}`))?.[1] ?? '';
      if ('horizon' in file) expect(Number(rule.match(/--at:\s*([\d.]+)/)?.[1]), name).toBe(file.horizon);
      const phone = phoneShotOf(name);
      if (phone?.horizon) expect(Number(rule.match(/--at-phone:\s*([\d.]+)/)?.[1]), name).toBe(phone.horizon);
      if (!name.startsWith('plan-')) expect(rule, name).toMatch(/background:\s*#[\da-f]{3,6}/);
    }
  });
});

describe('videos and panoramas', () => {
  const videos = globSync('public/video/*.mp4', { cwd: root });

  it('are files of at most 5 MB, each with a poster and captions', () => {
    expect(videos.length).toBeGreaterThanOrEqual(4);
    for (const video of videos) {
      expect(statSync(join(root, video)).size, video).toBeLessThanOrEqual(5 * 1024 * kB);
      for (const ending of ['.webp', '.ko.vtt']) expect(existsSync(join(root, video.replace(/\.mp4$/, ending))), video + ending).toBe(true);
    }
  });

  it('the moving water of the first screen is at most 900 kB in either format', () => {
    for (const ending of ['webm', 'mp4']) {
      const { size } = statSync(join(root, `public${movingWater}.${ending}`));
      expect([ending, size > 100 * kB && size <= 900 * kB]).toEqual([ending, true]);
    }
  });

  it.each(ownRoundViews)(
    'the round view $title is twice as wide as high, joins without a seam, and its doorways lead to other views',
    async ({ key, src, tiles, doorways = [] }) => {
      const { width, columns, rows } = roundViewTiles;
      const whole = await sharp(join(root, 'public', src)).metadata();
      expect([whole.width, whole.height]).toEqual([width / 2, width / 4]);
      expect(statSync(join(root, 'public', src)).size).toBeLessThanOrEqual(160 * kB);
      for (const column of Array(columns).keys()) {
        for (const row of Array(rows).keys()) {
          const tile = await sharp(join(root, 'public', tiles ?? '', `${column}-${row}.webp`)).metadata();
          expect([tile.width, tile.height], `${column}-${row}`).toEqual([width / columns, width / columns]);
        }
      }
      for (const { to } of doorways) expect(ownRoundViews.map((view) => view.key).filter((other) => other !== key)).toContain(to);
    },
  );
});
