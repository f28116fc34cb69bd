import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureFiles, type PictureName } from '../../../client/content/picture-files.ts';
import { pictureAlternatives } from '../../../client/content/pictures.ts';

const root = join(import.meta.dirname, '../../..');
const images = join(root, 'public/images');
const names = Object.keys(pictureFiles) as PictureName[];
const kB = 1024;

const listed = names.flatMap((name) =>
  pictureFiles[name].widths.flatMap((width) => (['avif', 'webp'] as const).map((format) => ({ name, width, format, file: `${name}-${width}.${format}` }))),
);

/** Bytes that a picture may weigh: the wide hero 350 kB, what a phone shows first 120 kB, all else 180 kB. */
function budgetOf(name: PictureName, width: number): number {
  if (name === 'hero-mobile' || width <= 1080) return 120 * kB;
  return (name === 'hero-wide' && width > 1920 ? 350 : 180) * kB;
}

describe('the pictures of the list', () => {
  it.each(names)('%s is there in every width and format, as large as it says', async (name) => {
    const { width, height, widths } = pictureFiles[name];
    expect(widths.at(-1)).toBe(width);
    expect([...widths]).toEqual([...widths].sort((a, b) => a - b));
    for (const { file, width: own } of listed.filter((entry) => entry.name === name)) {
      const made = await sharp(join(images, file)).metadata();
      expect(made.width, file).toBe(own);
      expect(Math.abs((made.height ?? 0) - (own * height) / width), file).toBeLessThanOrEqual(1);
    }
  });

  it('weigh no more than their budgets as AVIF, the format that is asked for first', () => {
    const heavy = listed
      .filter(({ format }) => format === 'avif')
      .map(({ name, width, file }) => ({ file, bytes: statSync(join(images, file)).size, budget: budgetOf(name, width) }))
      .filter(({ bytes, budget }) => bytes > budget);
    expect(heavy).toEqual([]);
  });

  it('are all used by the site', () => {
    const sources = globSync(['client/**/*.{ts,tsx}', 'shared/**/*.ts'], { cwd: root })
      .filter((path) => !/content[\\/]picture(s|-files)\.ts$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n');
    expect(names.filter((name) => !sources.includes(`'${name}'`) && !sources.includes(`"${name}"`))).toEqual([]);
  });

  it('are described in a sentence or a phrase of Korean of its own', () => {
    for (const name of names) expect(pictureAlternatives[name], name).toMatch(/[가-힣]{2}/);
  });

  it('leave no file behind that no page can ask for', () => {
    const known = new Set(listed.map(({ file }) => file));
    const stray = readdirSync(images).filter((file) => /-\d+\.(avif|webp)$/.test(file) && !known.has(file));
    expect(stray).toEqual([]);
  });

  it('have their colour and their horizon in the stylesheet', () => {
    const css = readFileSync(join(root, 'client/styles/pictures.css'), 'utf8');
    for (const name of names) {
      const file = pictureFiles[name];
      const rule = css.match(new RegExp(`\\[data-picture=['"]?${name}['"]?\\]\\s*{([^}]*)}`))?.[1] ?? '';
      if ('horizon' in file) expect(Number(rule.match(/--at:\s*([\d.]+)/)?.[1]), name).toBe(file.horizon);
      if (!name.startsWith('plan-')) expect(rule, name).toMatch(/background-color:\s*#[\da-f]{3,6}/);
    }
  });
});

describe('films and round views', () => {
  const films = globSync('public/video/*.mp4', { cwd: root });

  it('are there as files of at most 4 MB, each with its poster and the words that it shows', () => {
    expect(films.length).toBeGreaterThanOrEqual(4);
    for (const film of films) {
      expect(statSync(join(root, film)).size, film).toBeLessThanOrEqual(4 * 1024 * kB);
      if (film.includes('hero')) continue;
      expect(existsSync(join(root, film.replace(/(\.\w+)*\.mp4$/, '.jpg'))), film).toBe(true);
    }
  });

  it('that shared/media.ts offers as tours lie where it says', () => {
    const offered = readFileSync(join(root, 'shared/media.ts'), 'utf8').match(/\/images\/panorama-[\w.-]+/g) ?? [];
    expect(offered.length).toBeGreaterThanOrEqual(2);
    for (const path of offered) expect(existsSync(join(root, 'public', path)), path).toBe(true);
  });

  it.each(globSync('public/images/panorama-*.{avif,webp,jpg}', { cwd: root }))('%s is twice as wide as high and weighs at most 900 kB', async (file) => {
    const { width, height } = await sharp(join(root, file)).metadata();
    expect(width / height).toBe(2);
    expect(statSync(join(root, file)).size).toBeLessThanOrEqual(900 * kB);
  });
});
