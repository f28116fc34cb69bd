/**
 * Puts all pages at one width on one sheet: node art/contact-sheet/pages.ts http://localhost:3000 WIDTH FILE.png [page …]
 *
 * It shows the first two and a half screens of each page, in the order of the page table and without names, to see
 * whether pages can be told apart.
 */
import sharp from 'sharp';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { newsItems } from '#shared/press/news.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { scrollThrough } from '#tests/support/walk.ts';

const [base = 'http://localhost:3000', width = '1440', file = 'pages.png', ...only] = process.argv.slice(2);
const id = newsItems[0]?.id ?? '';
const shown = allPages.filter((page) => only.length === 0 || only.includes(page.id));
const viewport = { width: Number(width), height: Number(width) < 600 ? 844 : Math.round(Number(width) * 0.6) };
const cellWidth = Number(width) < 600 ? 180 : 300;
const cell = { width: cellWidth, height: Math.round(((viewport.height * 2.5) / viewport.width) * cellWidth), gap: 14 };
const columns = Math.min(shown.length, Number(width) < 600 ? 10 : 8);

const browser = await launchBrowser();
const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
const parts: Buffer[] = [];
for (const { path } of shown.map((entry) => ({ path: pathTo(entry, { id }) }))) {
  await page.goto(base + path, { waitUntil: 'load' });
  await scrollThrough(page);
  // The browser draws large pictures grey until they are decoded.
  await page.evaluate(() => Promise.allSettled([...document.images].filter((image) => image.getClientRects().length > 0).map((image) => image.decode())));
  // A bar at the bottom of the window would cover a part of the sheet.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'fixed' && bottom === '0px') element.style.visibility = 'hidden';
    }
  });
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(viewport.height * 2.5, await page.evaluate(() => document.documentElement.scrollHeight)) };
  const shot = await page.screenshot({ fullPage: true, clip });
  parts.push(await sharp(shot).resize({ width: cell.width, height: cell.height, fit: 'contain', position: 'top', background: '#fff' }).toBuffer());
}
await browser.close();

const step = { x: cell.width + cell.gap, y: cell.height + cell.gap };
await sharp({
  create: { width: columns * step.x + cell.gap, height: Math.ceil(parts.length / columns) * step.y + cell.gap, channels: 3, background: '#d8dcdd' },
})
  .composite(parts.map((input, index) => ({ input, left: cell.gap + (index % columns) * step.x, top: cell.gap + Math.floor(index / columns) * step.y })))
  .png({ palette: true, quality: 80, effort: 7 })
  .toFile(file);
