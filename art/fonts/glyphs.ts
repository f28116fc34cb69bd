import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, hero, location, news, premium, sectionLabels, specialPlan, units, visit } from '../../client/content/home.ts';
import * as home from '../../client/content/home.ts';
import { adminContent } from '../../client/content/admin.ts';
import { frameWords } from '../../client/content/frame.ts';
import { offlineContent, refusedContent } from '../../client/content/site.ts';
import * as leads from '../../client/content/leads.ts';
import { menuGroups, menuLabels } from '../../shared/menus.ts';
import { allPages, pagesOfMenu } from '../../shared/pages.ts';
import { newsItems } from '../../shared/news.ts';
import { site } from '../../shared/site.ts';

const root = join(import.meta.dirname, '../..');

/** Every character of every string inside a value. */
function charactersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const character of value) found.add(character);
  else if (typeof value === 'function') charactersIn(value.toString(), found);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) charactersIn(part, found);
  return found;
}

function printable(characters: Iterable<string>): Set<string> {
  return new Set([...characters].filter((character) => (character.codePointAt(0) ?? 0) >= 0x20));
}

/** How a try to send a form ended, without the sentence below the title. */
function titlesOf(results: Readonly<Record<string, { readonly title: readonly string[] }>>): readonly (readonly string[])[] {
  return Object.values(results).map((result) => result.title);
}

const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const signs = '·~–—…「」㎡℃×→←©㈜';
const menuWords = menuGroups.map((group) => [menuLabels[group], pagesOfMenu(group).map((page) => page.label)]);

/** Titles of the home page and what stands around every page, in the weight of the large titles. */
export const displayCore = printable(
  charactersIn([
    '0123456789,.·~-',
    signs,
    hero.title,
    location.title,
    brand.meaning,
    specialPlan.title,
    specialPlan.narrowTitle,
    premium.title,
    units.titles,
    news.title,
    visit.title,
    home.mobile.overview.title,
    home.mobile.overview.householdsUnit,
    specialPlan.figures,
    location.sea,
    titlesOf(leads.resultWords.registration),
    site.name,
  ]),
);

/** Smaller titles and names, semibold. */
export const titleCore = printable(
  charactersIn([
    '0123456789,.·~-',
    'ABCDEMPRIU',
    signs,
    site.name,
    menuLabels,
    premium.cards.map((card) => card.title),
    news.items.map((item) => item.title),
    units.types,
    units.vrEmptyTitle,
    leads.registrationWords.title,
    titlesOf(leads.resultWords.visit),
    titlesOf(leads.resultWords.inquiry),
  ]),
);

/** The name of the complex as a picture of itself. */
export const wordGlyphs = printable(brand.word);
export const figureGlyphs = printable('0123456789,.·~-–/:% ABCDEFVR㎡');

/** All running text of the home page, the frame and the forms. */
export const textCore = printable(charactersIn([latin, signs, home, sectionLabels, frameWords, leads, menuWords, site]));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const collected = JSON.parse(readFileSync(join(import.meta.dirname, 'serif-glyphs.json'), 'utf8')) as { readonly display: string; readonly title: string };

/** What the pages set in the serif, as collect-serif.ts found it, and the titles of all pages and of the first articles. */
export const siteDisplay = printable(charactersIn([collected.display, allPages.map((page) => page.title), newsItems.map((item) => item.title)]));
// Pages behind a sign-in, and what is shown where something failed: nothing is collected there, and without a network nothing can follow.
const uncollected = [adminContent.title, adminContent.empty.title, adminContent.signedOut.title, offlineContent.title, refusedContent.title];
export const siteTitle = printable(charactersIn([collected.title, uncollected]));
export const latinGlyphs = printable(latin);

/** Every character that the repository itself can show on a page. */
export const siteGlyphs = printable(charactersIn([latin, signs, ['client', 'shared'].flatMap(sourceFiles).map((file) => readFileSync(file, 'utf8'))]));

/** The 2,350 syllables of KS X 1001, with which nearly everything Korean that an editor types is written; in the order of their code points. */
export const commonSyllables: readonly string[] = (() => {
  const decoder = new TextDecoder('euc-kr');
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xc8; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^[가-힣]$/.test(character)) found.push(character);
    }
  }
  return found.sort();
})();
