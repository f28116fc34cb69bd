/** node art/delivery/marks.ts */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '../..');
const output = join(root, 'public');

const ink = '#10262e';
const paper = '#fdfcf9';
const light = '#d9a768';

/** Draws the mark in a box of 64. `scale` leaves room for the safe zone of maskable icons. */
const sign = (scale: number, corner: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="${corner}" fill="${ink}"/>
<g transform="translate(32 32) scale(${scale}) translate(-32 -32)" fill="none" stroke-linecap="butt">
<path d="M8 24h48" stroke="${paper}" stroke-width="4"/>
<path d="M20 35h24M25 43.5h14M29 52h6" stroke="${light}" stroke-width="4.5"/>
</g>
</svg>
`;
const standalone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 22" fill="none">
<path d="M0 5h34" stroke="${ink}" stroke-width="1.5"/>
<path d="M10 11.5h14M13 16h9M15.5 20.5h4" stroke="${light}" stroke-width="1.8"/>
</svg>
`;
const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Returns an ICO file that holds one PNG. */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

writeFileSync(join(output, 'favicon.svg'), sign(1, 8));
writeFileSync(join(output, 'images/mark.svg'), standalone);
writeFileSync(join(output, 'favicon.ico'), icoOf(await png(sign(1, 8), 32), 32));
writeFileSync(join(output, 'favicon-32.png'), await png(sign(1, 8), 32));
writeFileSync(join(output, 'apple-touch-icon.png'), await png(sign(0.82, 0), 180));
writeFileSync(join(output, 'icon-192.png'), await png(sign(0.92, 10), 192));
writeFileSync(join(output, 'icon-512.png'), await png(sign(0.92, 10), 512));
writeFileSync(join(output, 'icon-maskable-512.png'), await png(sign(0.66, 0), 512));
