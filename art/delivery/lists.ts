import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pictureFiles } from '#shared/pages/picture-files.ts';

export const root = resolve(import.meta.dirname, '../..');
const typedList = join(root, 'shared/pages/picture-files.ts');
const stylesheet = join(root, 'client/styles/pictures.css');

/** A delivered picture, or its crop for phones (NAME-phone). */
export interface Delivered {
  /** A hash of master, crop and settings. */
  hash?: string;
  width: number;
  height: number;
  widths: readonly number[];
  /** The horizon as a fraction of the height, from the top. */
  horizon?: number;
  /**
   * The average colour. It has three digits, because the style sheet of every page contains those of all pictures. A
   * cut-out has none.
   */
  colour?: string;
}

export function publishedFiles(): Record<string, Delivered> {
  const css = readFileSync(stylesheet, 'utf8');
  const colourOf = (name: string) => css.match(new RegExp(`"${name}"\\][^}]*background:(#\\w+)`))?.[1];
  const found: Record<string, Delivered> = {};
  for (const [name, entry] of Object.entries<Delivered & { phone?: Delivered }>(pictureFiles)) {
    const { phone, ...file } = entry;
    const colour = colourOf(name);
    found[name] = colour ? { ...file, colour } : file;
    if (phone) found[`${name}-phone`] = phone;
  }
  return found;
}

function fieldsOf({ width, height, widths, horizon }: Delivered, between = ', '): string {
  const fields = [`width: ${width}`, `height: ${height}`, `widths: [${widths.join(', ')}]`];
  return (horizon === undefined ? fields : [...fields, `horizon: ${horizon}`]).join(between);
}

function ruleOf(name: string, file: Delivered, phone: Delivered | undefined): string {
  const at = (variable: string, share: number | undefined) => (share === undefined ? '' : `${variable}:${String(share).replace(/^0/, '')};`);
  const ground = file.colour ? `background:${file.colour}` : '';
  return `[data-picture="${name}"]{${at('--at', file.horizon)}${at('--at-phone', phone?.horizon)}${ground}}`;
}

export function writeLists(names: readonly string[], files: Record<string, Delivered>): void {
  const typed = ['// Written by art/delivery/deliver.ts: do not edit. Horizons are fractions from the top.', 'export const pictureFiles = {'];
  const rules = ['/* Written by art/delivery/deliver.ts: do not edit. Average colour, and the horizon as a fraction from the top. */'];
  for (const name of names) {
    const file = files[name];
    if (!file) continue;
    const phone = files[`${name}-phone`];
    const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
    typed.push(phone ? `  ${key}: {\n    ${fieldsOf(file, ',\n    ')},\n    phone: { ${fieldsOf(phone)} },\n  },` : `  ${key}: { ${fieldsOf(file)} },`);
    if (file.colour ?? file.horizon ?? phone) rules.push(ruleOf(name, file, phone));
  }
  typed.push('} as const;', '', 'export type PictureName = keyof typeof pictureFiles;', '');
  writeFileSync(typedList, typed.join('\n'));
  writeFileSync(stylesheet, [...rules, ''].join('\n'));
}
