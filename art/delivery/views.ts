/** node art/delivery/views.ts --masters FOLDER: the views from living rooms, as AVIF and WebP of at most 80 kB. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { renderedViews, viewAddress, viewHours, viewName } from '#shared/plans/window-views.ts';
import { encodeWithinBudget } from './encode-within-budget.ts';
import { root } from './lists.ts';
import { graded, masterFile } from './masters.ts';

const { values: options } = parseArgs({ options: { masters: { type: 'string' } } });
const folder = join(options.masters ?? join(root, 'art/masters'), 'views');
const budget = 80 * 1024;
const grade: [number, number] = [1.08, 1.2];

mkdirSync(join(root, 'public/images/views'), { recursive: true });
for (const view of renderedViews) {
  for (const hour of viewHours) {
    const name = `${viewName(view, hour)}.png`;
    const master = masterFile(folder, name);
    if (!master) throw new Error(`no ${name} in ${folder}`);
    const picture = graded(sharp(master).removeAlpha(), grade);
    const avif = (quality: number) => picture.clone().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toBuffer();
    const webp = (quality: number) => picture.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    writeFileSync(join(root, 'public', viewAddress(view, hour, 'avif')), await encodeWithinBudget(avif, [56, 50, 44], budget));
    writeFileSync(join(root, 'public', viewAddress(view, hour, 'webp')), await encodeWithinBudget(webp, [78, 70, 62], budget));
  }
}
