/**
 * Puts the masters into delivery sizes and writes the typed list the site uses.
 *
 *   node art/delivery/deliver.ts --masters FOLDER [--only name,name] [--force]
 *
 * For each picture of art/pictures.json: public/images/NAME-WIDTH.avif and .webp, then client/content/picture-files.ts and
 * client/styles/pictures.css. A picture whose master, crop and settings are unchanged is skipped (FOLDER/delivered.json).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';

type Picture = {
  name: string;
  master: string;
  crop?: [number, number, number, number];
  horizon?: number;
  /** Widths that the pages' layouts ask for, at one and two device pixels to a pixel; wider ones than the master are left out. */
  widths?: number[];
  /** [contrast, saturation]: 1 leaves the master as it is. */
  grade?: [number, number];
  /** kB of the widest AVIF; 180 unless told otherwise */
  budget?: number;
  /** cut-out on a transparent ground */
  cutout?: boolean;
  /** real; small: its own subject, but in a first render of less than about a million pixels */
  state: 'real' | 'small';
  subject: string;
};
type Delivered = { hash: string; width: number; height: number; widths: number[]; horizon?: number; colour: string };

const root = resolve(import.meta.dirname, '../..');
const images = join(root, 'public/images');
const { values: options } = parseArgs({
  options: { masters: { type: 'string' }, only: { type: 'string' }, force: { type: 'boolean' } },
});
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const memoryFile = join(masters, 'delivered.json');
const memory: Record<string, Delivered> = existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, 'utf8')) : {};
const listFile = join(root, 'art/pictures.json');
const list = JSON.parse(readFileSync(listFile, 'utf8')) as { note: string; pictures: Picture[] };
/** A master: as it was rendered, or as it is kept in the repository. */
function found(master: string): string | undefined {
  return [master, master.replace(/\.png$/, '.webp')].map((name) => join(masters, name)).find((file) => existsSync(file));
}
/** Masters below this many pixels (1300 × 730) that do not fill the widest width asked for are first versions that a larger render is to replace. */
const fullSize = 950_000;
const pictures = await Promise.all(
  list.pictures.map(async (picture): Promise<Picture> => {
    const source = found(picture.master);
    if (!source) throw new Error(`${picture.name}: no master ${picture.master} in ${masters}`);
    const { width, height } = await sharp(source).metadata();
    const fills = width >= Math.max(...(picture.widths ?? [Infinity]));
    return { ...picture, state: width * height >= fullSize || fills ? 'real' : 'small' };
  }),
);
const only = options.only?.split(',');

const settings = { step: [480, 800, 1200, 1600], avif: [56, 50, 44, 38, 32, 26], webp: [80, 74, 66, 58, 50, 40], version: 4 };
const limitOf = (picture: Picture, width: number, widest: number): number => {
  const whole = (picture.budget ?? 175) * 1024;
  return width === widest ? whole : Math.min(whole, width <= 1080 ? 118 * 1024 : whole);
};

sharp.concurrency(1);

/** The widths asked for that the master can fill, and its own width where the next wanted one is beyond it. */
function widthsOf(picture: Picture, full: number): number[] {
  const asked = picture.widths ?? settings.step;
  const filled = asked.filter((width) => width <= full);
  const needsMore = filled.length < asked.length && full > (filled.at(-1) ?? 0) * 1.05;
  return needsMore ? [...filled, full] : filled;
}

/** More contrast about the middle tone, more colour. */
function graded(image: Sharp, grade: Picture['grade']): Sharp {
  if (!grade) return image;
  const [contrast, saturation] = grade;
  return image.linear(contrast, 118 * (1 - contrast)).modulate({ saturation });
}

async function smallest(encode: (quality: number) => Promise<Buffer>, qualities: number[], limit: number): Promise<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    buffer = await encode(quality);
    if (buffer.length <= limit) return buffer;
  }
  return buffer;
}

async function deliver(picture: Picture): Promise<Delivered> {
  const source = found(picture.master) as string;
  const information = statSync(source);
  const recipe = { ...picture, state: undefined, subject: undefined };
  const hash = createHash('sha1')
    .update(JSON.stringify([recipe, settings, information.size, Math.floor(information.mtimeMs)]))
    .digest('hex');
  const before = memory[picture.name];
  const complete = before?.widths.every((width) => existsSync(join(images, `${picture.name}-${width}.avif`)));
  if (before && before.hash === hash && complete && !options.force) return before;

  const whole = sharp(source, { unlimited: true });
  const size = await whole.metadata();
  const [left, top, cropWidth, cropHeight] = picture.crop ?? [0, 0, size.width, size.height];
  const wanted = widthsOf(picture, cropWidth);
  const width = wanted.at(-1) as number;
  const height = Math.round((cropHeight * width) / cropWidth);
  // plain pixels first: one decode, one crop, no alpha unless it is a cut-out
  const base = graded(whole.extract({ left, top, width: cropWidth, height: cropHeight }), picture.grade);
  const raw = await (picture.cutout ? base.ensureAlpha() : base.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  for (const file of readdirSync(images)) {
    if (new RegExp(`^${picture.name}-\\d+\\.(avif|webp)$`).test(file)) rmSync(join(images, file));
  }
  for (const step of wanted) {
    const resized = await sharp(raw).resize({ width: step, kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer();
    const limit = limitOf(picture, step, width);
    const avif = await smallest((quality) => sharp(resized).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer(), settings.avif, limit);
    const webp = await smallest((quality) => sharp(resized).webp({ quality, effort: 4, smartSubsample: true }).toBuffer(), settings.webp, limit);
    writeFileSync(join(images, `${picture.name}-${step}.avif`), avif);
    writeFileSync(join(images, `${picture.name}-${step}.webp`), webp);
  }
  const pixel = await sharp(raw).flatten({ background: '#f6f1e8' }).resize(1, 1, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
  const colour = `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const horizon = picture.horizon === undefined ? undefined : Number(((picture.horizon - top) / cropHeight).toFixed(3));
  console.log(picture.name, `${width}x${height}`, picture.state, colour);
  return { hash, width, height, widths: wanted, ...(horizon === undefined ? {} : { horizon }), colour };
}

for (const picture of pictures) {
  if (only && !only.includes(picture.name)) continue;
  memory[picture.name] = await deliver(picture);
  writeFileSync(memoryFile, JSON.stringify(memory, null, 1));
}

const lines = list.pictures.map((picture, index) => {
  const state = pictures[index]?.state;
  return `    ${JSON.stringify({ ...picture, state })
    .replaceAll('":', '": ')
    .replaceAll(',"', ', "')
    .replaceAll(',', ', ')
    .replaceAll(',  ', ', ')}`;
});
writeFileSync(listFile, `{\n  "note": ${JSON.stringify(list.note)},\n  "pictures": [\n${lines.join(',\n')}\n  ]\n}\n`);

const known = pictures.flatMap((picture) => (memory[picture.name] ? [{ picture, file: memory[picture.name] as Delivered }] : []));
const key = (name: string): string => `'${name}'`;
writeFileSync(
  join(root, 'client/content/picture-files.ts'),
  [
    '// Written by art/delivery/deliver.ts: do not edit. Sizes, widths and horizon (fraction from the top) of every picture.',
    'export const pictureFiles = {',
    ...known.map(({ picture, file }) => {
      const plain = /^[a-z]+$/.test(picture.name) ? picture.name : key(picture.name);
      const horizon = file.horizon === undefined ? '' : `, horizon: ${file.horizon}`;
      return `  ${plain}: { width: ${file.width}, height: ${file.height}, widths: [${file.widths.join(', ')}]${horizon} },`;
    }),
    '} as const;',
    '',
    'export type PictureName = keyof typeof pictureFiles;',
    '',
  ].join('\n'),
);
writeFileSync(
  join(root, 'client/styles/pictures.css'),
  [
    '/* Written by art/delivery/deliver.ts: do not edit. Dominant colour, and the horizon as a fraction from the top. */',
    ...known.map(({ picture, file }) => {
      const at = file.horizon === undefined ? '' : `--at:${String(file.horizon).replace(/^0/, '')};`;
      const ground = picture.cutout ? '' : `background-color:${file.colour}`;
      return `[data-picture="${picture.name}"]{${at}${ground}}`;
    }),
    '',
  ].join('\n'),
);
