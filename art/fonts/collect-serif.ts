/**
 * Finds which characters the pages set in the serif, by weight: node art/fonts/collect-serif.ts http://localhost:3000
 *
 * Writes art/fonts/serif-glyphs.json, from which subset-fonts.ts makes the serif subsets of the inner pages. A character that is missing there is
 * still shown, from the larger parts made for what editors type.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [base = 'http://localhost:3000'] = process.argv.slice(2);
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));
const sitemap = await (await fetch(`${base}/sitemap.xml`)).text();
const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ javaScriptEnabled: true });
const found: Record<'display' | 'title', Set<string>> = { display: new Set(), title: new Set() };

const extraPaths = ['/SalesInfo/checkpoint', '/FloorPlan/114B', '/no/such/page'];
// Narrow windows set some words in the serif that wide ones do not: tables that are stacked there.
const visits = [1280, 390].flatMap((width) => [...paths, ...extraPaths].map((path) => ({ width, path })));
for (const { width, path } of visits) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(base + path, { waitUntil: 'domcontentloaded' });
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: { text: string; weight: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const style = node.parentElement && getComputedStyle(node.parentElement);
      if (style?.fontFamily.startsWith('"Noto Serif')) seen.push({ text: node.textContent ?? '', weight: Number(style.fontWeight) });
    }
    return seen;
  });
  for (const { text, weight } of texts) for (const character of text) (weight >= 450 ? found.title : found.display).add(character);
}
await browser.close();
const listed = (characters: Set<string>) =>
  [...characters]
    .filter((character) => character >= ' ')
    .toSorted()
    .join('');
writeFileSync(
  join(import.meta.dirname, 'serif-glyphs.json'),
  `${JSON.stringify({ display: listed(found.display), title: listed(found.title) }, undefined, 2)}\n`,
);
console.log(`${paths.length} pages: ${found.display.size} characters in large titles, ${found.title.size} in small ones`);
