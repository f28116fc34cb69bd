/** node art/delivery/posters.ts [--only KEY,KEY]: the first view of each round view, from its delivered parts */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { ownRoundViews, posterAddress, posterShapes, roundViewTiles, type RoundView } from '#shared/site/videos-and-tours.ts';
import { writeWithinBudget } from './encode-within-budget.ts';
import { root } from './lists.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const only = options.only?.split(',');
const { width, columns, rows } = roundViewTiles;
const size = width / columns;
const height = size * rows;
/** As the viewer opens, whose zoom is 20 % of the way from 90° to 30°. */
const halfView = (78 / 2) * (Math.PI / 180);

async function joined(tiles: string): Promise<Buffer> {
  const parts = Array.from({ length: columns * rows }, (_, at) => ({ column: at % columns, row: Math.floor(at / columns) }));
  const composed = parts.map(({ column, row }) => ({ input: join(root, 'public', tiles, `${column}-${row}.webp`), left: column * size, top: row * size }));
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite(composed)
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Projects an equirectangular picture onto a plane before an eye that looks so many degrees up. Between its points, it is interpolated. */
function project(around: Buffer, to: { readonly width: number; readonly height: number }, upDegrees: number): Buffer {
  const flat = Buffer.alloc(to.width * to.height * 3);
  const reach = Math.tan(halfView);
  const [sine, cosine] = [Math.sin((upDegrees * Math.PI) / 180), Math.cos((upDegrees * Math.PI) / 180)];
  for (let row = 0; row < to.height; row += 1) {
    for (let column = 0; column < to.width; column += 1) {
      const up = reach * (1 - (2 * row + 1) / to.height);
      const right = (reach * (2 * column + 1 - to.width)) / to.height;
      const [ahead, above] = [cosine - up * sine, sine + up * cosine];
      const x = (Math.atan2(right, ahead) / (2 * Math.PI) + 0.5) * width - 0.5;
      const y = (0.5 - Math.atan2(above, Math.hypot(ahead, right)) / Math.PI) * height - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const at = (column + row * to.width) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const point = (dx: number, dy: number) => around[((top + dy) * width + left + dx) * 3 + channel] ?? 0;
        const [upper, lower] = [0, 1].map((dy) => point(0, dy) + (point(1, dy) - point(0, dy)) * (x - left)) as [number, number];
        flat[at + channel] = Math.round(upper + (lower - upper) * (y - top));
      }
    }
  }
  return flat;
}

async function deliver({ tiles, poster, opensAt = 0 }: RoundView): Promise<void> {
  if (tiles === undefined || poster === undefined) return;
  const around = await joined(tiles);
  for (const shape of ['wide', 'tall'] as const) {
    const picture = sharp(project(around, posterShapes[shape], opensAt), { raw: { ...posterShapes[shape], channels: 3 } });
    await writeWithinBudget(picture, (format) => posterAddress(poster, shape, format));
  }
}

for (const view of ownRoundViews) if (!only || only.includes(view.key)) await deliver(view);
