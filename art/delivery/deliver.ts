/**
 * Makes the delivered pictures of art/pictures.json from their masters.
 *
 *   node art/delivery/deliver.ts --masters FOLDER [--only name,name] [--force]
 *
 * Writes public/images/NAME[-phone]-WIDTH.avif and .webp, shared/pages/picture-files.ts and
 * client/styles/pictures.css. Skips what is unchanged (FOLDER/delivered.json); a picture without
 * its master keeps its files.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { encodeWithinBudget } from './encode-within-budget.ts';
import { publishedFiles, root, writeLists, type Delivered } from './lists.ts';
import { graded, masterFile, type Cut } from './masters.ts';

interface Shot extends Cut {
  /** Row in the master. */
  horizon?: number | undefined;
  /** The widths in the layout, at one and two device pixels for each CSS pixel. */
  widths?: number[];
  /** The limit of the widest AVIF in kB. The default is 175. */
  budget?: number;
  cutout?: boolean;
  /** Only phones show the picture, so its limits are smaller. */
  forPhones?: boolean;
}
interface Picture extends Shot {
  /** A crop for phones, of the same or another master. */
  phone?: Partial<Shot>;
  /** `small` means that a larger render should replace the master. */
  state: 'real' | 'small';
  subject: string;
}

const images = join(root, 'public/images');
const { values: options } = parseArgs({
  options: { masters: { type: 'string' }, only: { type: 'string' }, force: { type: 'boolean' } },
});
const masters = resolve(options.masters ?? join(root, 'art/masters'));
const memoryFile = join(masters, 'delivered.json');
const remembered = (existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, 'utf8')) : {}) as Record<string, Delivered>;
/** The published list says which files exist, and the folder of masters holds their hashes. */
const memory: Record<string, Delivered> = Object.fromEntries(Object.entries(publishedFiles()).map(([name, file]) => [name, { ...remembered[name], ...file }]));
const listFile = join(root, 'art/pictures.json');
const list = JSON.parse(readFileSync(listFile, 'utf8')) as { note: string; pictures: Picture[] };
/** Masters below this size (1300 × 730) are `small`, unless they fill the widest width. */
const fullSize = 950_000;
const only = options.only?.split(',');

const settings = { step: [480, 800, 1200, 1600], avif: [56, 50, 44, 38, 32, 26], webp: [80, 74, 66, 58, 50, 40], version: 4 };
/** For phones of 360 px at 1.5, of 412 px at 1.75 and of 360 px at 3 device pixels for each CSS pixel. */
const phone = { widths: [400, 540, 721, 828, 1080], budget: (width: number) => (width <= 760 ? 39 : 80) };

sharp.concurrency(1);

function limitOf(shot: Shot, width: number, widest: number): number {
  if (shot.forPhones) return phone.budget(width);
  const whole = shot.budget ?? 175;
  return width === widest || width > 1080 ? whole : Math.min(whole, 118);
}

/** Returns the widths that the master can fill, and its own width when the next one is larger. */
function widthsOf(shot: Shot, full: number): number[] {
  const asked = shot.widths ?? settings.step;
  const filled = asked.filter((width) => width <= full);
  const needsMore = filled.length < asked.length && full > (filled.at(-1) ?? 0) * 1.05;
  return needsMore ? [...filled, full] : filled;
}

function withdraw(name: string): void {
  for (const file of readdirSync(images)) {
    if (new RegExp(`^${name}-\\d+\\.(avif|webp)$`).test(file)) rmSync(join(images, file));
  }
}

async function encode(pixels: Buffer, shot: Shot, width: number, limit: number): Promise<void> {
  const resized = await sharp(pixels).resize({ width, kernel: 'lanczos3' }).png({ compressionLevel: 1 }).toBuffer();
  const avif = (quality: number) => sharp(resized).avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }).toBuffer();
  const webp = (quality: number) => sharp(resized).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
  writeFileSync(join(images, `${shot.name}-${width}.avif`), await encodeWithinBudget(avif, settings.avif, limit));
  writeFileSync(join(images, `${shot.name}-${width}.webp`), await encodeWithinBudget(webp, settings.webp, limit));
}

async function deliver(shot: Shot): Promise<Delivered> {
  const source = masterFile(masters, shot.master);
  const before = memory[shot.name];
  if (!source) {
    if (before) return before;
    throw new Error(`${shot.name}: no master ${shot.master} in ${masters}`);
  }
  const information = statSync(source);
  const hash = createHash('sha1')
    .update(JSON.stringify([shot, settings, information.size, Math.floor(information.mtimeMs)]))
    .digest('hex');
  const complete = before?.widths.every((width) => ['avif', 'webp'].every((format) => existsSync(join(images, `${shot.name}-${width}.${format}`))));
  if (before && before.hash === hash && complete && !options.force) return before;

  const whole = sharp(source, { unlimited: true });
  const size = await whole.metadata();
  const [left, top, cropWidth, cropHeight] = shot.crop ?? [0, 0, size.width, size.height];
  const wanted = widthsOf(shot, cropWidth);
  const width = wanted.at(-1) as number;
  const height = Math.round((cropHeight * width) / cropWidth);
  // All variants share one decoding and one crop. Only cut-outs keep their alpha channel.
  const base = graded(whole.extract({ left, top, width: cropWidth, height: cropHeight }), shot.grade);
  const pixels = await (shot.cutout ? base.ensureAlpha() : base.removeAlpha()).png({ compressionLevel: 1 }).toBuffer();
  withdraw(shot.name);
  for (const step of wanted) await encode(pixels, shot, step, limitOf(shot, step, width) * 1024);
  const pixel = await sharp(pixels).flatten({ background: '#f6f1e8' }).resize(1, 1, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
  const colour = `#${[...pixel.subarray(0, 3)].map((value) => Math.round(value / 17).toString(16)).join('')}`;
  const horizon = shot.horizon === undefined ? undefined : Number(((shot.horizon - top) / cropHeight).toFixed(3));
  console.log(shot.name, `${width}x${height}`, colour);
  return { hash, width, height, widths: wanted, ...(horizon === undefined ? {} : { horizon }), ...(shot.cutout ? {} : { colour }) };
}

async function stateOf(picture: Picture): Promise<Picture['state']> {
  const source = masterFile(masters, picture.master);
  if (!source) return picture.state;
  const { width, height } = await sharp(source).metadata();
  return width * height >= fullSize || width >= Math.max(...(picture.widths ?? [Infinity])) ? 'real' : 'small';
}

for (const picture of list.pictures) {
  picture.state = await stateOf(picture);
  if (only && !only.includes(picture.name)) continue;
  const { state: _state, subject: _subject, phone: composed, ...shot } = picture;
  memory[picture.name] = await deliver(shot);
  const name = `${picture.name}-phone`;
  const { master, horizon, grade } = shot;
  if (composed) memory[name] = await deliver({ master, horizon, grade, widths: phone.widths, forPhones: true, ...composed, name });
  else {
    withdraw(name);
    delete memory[name];
  }
  writeFileSync(memoryFile, JSON.stringify(memory, null, 1));
}

const lines = list.pictures.map((picture) => {
  const line = JSON.stringify(picture).replaceAll('":', '": ').replaceAll(',"', ', "').replaceAll(',', ', ');
  return `    ${line.replaceAll(',  ', ', ')}`;
});
writeFileSync(listFile, `{\n  "note": ${JSON.stringify(list.note)},\n  "pictures": [\n${lines.join(',\n')}\n  ]\n}\n`);
writeLists(
  list.pictures.map(({ name }) => name),
  memory,
);
