/**
 * Finds which characters the pages set in the serif, by page group and weight: node art/fonts/collect-serif.ts http://localhost:3000
 *
 * Writes art/fonts/serif-glyphs.json, from which subset-fonts.ts makes the serif of each group. A character that is missing there
 * is still shown, from the larger files for editors' texts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { newsItems } from '#shared/press/news.ts';
import { hydrated, launchBrowser } from '#tests/support/browser.ts';
import { pressEach } from '#tests/support/press-each.ts';

const [base = 'http://localhost:3000'] = process.argv.slice(2);
const id = newsItems[0]?.id ?? '';
const visited = allPages.map((page) => ({ group: page.group as string, path: pathTo(page, { id }) }));

/** Header, footer and everything else that is no page of a group. */
const frame = 'frame';
const found = new Map<string, Record<'light' | 'display' | 'title', Set<string>>>();
function note(group: string, weight: number, text: string): void {
  const sets = found.get(group) ?? { light: new Set<string>(), display: new Set<string>(), title: new Set<string>() };
  found.set(group, sets);
  // The large name of the complex is even lighter.
  if (weight >= 250) for (const character of text) (weight >= 450 ? sets.title : weight >= 350 ? sets.display : sets.light).add(character);
}

const browser = await launchBrowser();
const page = await browser.newPage();

/** Includes hidden text. */
async function noteTexts(group: string): Promise<void> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen: { text: string; weight: number; isInside: boolean }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const style = node.parentElement && getComputedStyle(node.parentElement);
      const isSerif = style?.fontFamily.includes('Serif Fallback') === true;
      if (isSerif) seen.push({ text: node.textContent ?? '', weight: Number(style.fontWeight), isInside: node.parentElement?.closest('main') !== null });
    }
    return seen;
  });
  for (const { text, weight, isInside } of texts) note(isInside ? group : frame, weight, text);
}

// Narrow windows stack tables, and then set some words in the serif that wide windows do not.
for (const width of [1280, 390]) {
  await page.setViewportSize({ width, height: 800 });
  for (const { path, group } of [...visited, { path: '/no/such/page', group: frame }]) {
    await page.goto(base + path);
    await hydrated(page);
    await noteTexts(group);
    // This shows what is hidden until a press.
    await pressEach(page, { afterEach: () => noteTexts(group) });
  }
}
await browser.close();

function listed(characters: ReadonlySet<string>): string {
  return [...characters]
    .filter((character) => character >= ' ')
    .toSorted()
    .join('');
}
const glyphs = Object.fromEntries(
  [...found].map(([group, { light, display, title }]) => [group, { light: listed(light), display: listed(display), title: listed(title) }]),
);
writeFileSync(join(import.meta.dirname, 'serif-glyphs.json'), `${JSON.stringify(glyphs, undefined, 2)}\n`);
for (const [group, { display, title }] of found) console.log(`${group}: ${display.size} characters in large titles, ${title.size} in small ones`);
