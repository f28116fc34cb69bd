import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as home from '#client/pages/home/words.ts';
import { announcementCopy } from '#client/pages/admin/words/address-texts.ts';
import { auditCopy } from '#client/pages/admin/words/audit-entries.ts';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { noticeDeskCopy } from '#client/pages/admin/words/notices.ts';
import { accountCopy } from '#client/pages/admin/words/account-texts.ts';
import { invitationCopy, peopleCopy } from '#client/pages/admin/words/people-and-invitations.ts';
import { todayCopy } from '#client/pages/admin/words/today.ts';
import { visitsCopy } from '#client/pages/admin/words/visits.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { layoutCopy } from '#client/frame/words.ts';
import { offlineCopy, problemTitles, refusedCopy } from '#client/pages/errors/words.ts';
import * as leads from '#client/leads/words/forms.ts';
import * as privacyNotices from '#client/leads/words/privacy-notices.ts';
import { menuGroups, menuLabels } from '#shared/pages/menus.ts';
import { pagesOfMenu } from '#shared/pages/pages.ts';
import { site } from '#shared/site.ts';

const root = join(import.meta.dirname, '../..');

function charactersIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') for (const character of value) found.add(character);
  // The source of a function contains its words.
  else if (typeof value === 'function') charactersIn(value.toString(), found);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) charactersIn(part, found);
  return found;
}

function printable(characters: Iterable<string>): Set<string> {
  return new Set([...characters].filter((character) => (character.codePointAt(0) ?? 0) >= 0x20));
}

/** Leaves out the sentence below the title. */
function titlesOf(results: Readonly<Record<string, { readonly title: readonly string[] }>>): readonly (readonly string[])[] {
  return Object.values(results).map((result) => result.title);
}

const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const symbols = '·~–—…「」㎡℃×→←©㈜';
const menuWords = menuGroups.map((group) => [menuLabels[group], pagesOfMenu(group).map((page) => page.label)]);

/** The titles of form results are in the file of their group, so that they need no other file. */
const answersOf: Readonly<Record<string, unknown>> = { home: titlesOf(leads.resultCopy.visit), promotion: titlesOf(leads.resultCopy.inquiry) };

export interface SerifGlyphs {
  readonly [group: string]: { readonly light: string; readonly display: string; readonly title: string };
}
const collected = JSON.parse(readFileSync(join(import.meta.dirname, 'serif-glyphs.json'), 'utf8')) as SerifGlyphs;

/** What is around every page, such as name and telephone. */
export const everyPage = { display: printable(' 0123456789-'), title: printable(site.name) };

/** What covers or replaces a page, which `collect-serif.ts` does not see. */
const anywhere = [
  '0123456789,.·~-',
  symbols,
  menuLabels,
  leads.registrationCopy.title,
  titlesOf(leads.resultCopy.registration),
  problemTitles,
  collected['frame']?.title,
  offlineCopy.title,
  refusedCopy.title,
];
export const common = {
  display: printable(charactersIn([anywhere, collected['frame']?.display])),
  title: printable(charactersIn(anywhere)),
};

/** The words called `title`, at any depth. */
function titlesWithin(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => (name === 'title' ? [part] : titlesWithin(part)));
}

/* What the desk says in the serif, and `collect-serif.ts` does not see behind the sign-in. */
const { tabs, empty, list } = deskCopy;
const today = [todayCopy.day, '일월화수목금토'];
const ofDesk = [
  titlesWithin([accountCopy, announcementCopy, auditCopy, deskCopy, invitationCopy, noticeDeskCopy, peopleCopy, todayCopy, visitsCopy]),
  [tabs, empty, list.lockedName, list.erasedName, list.noName, today, todayCopy.todo.done, visitsCopy.booking.label, invitationCopy.welcome],
  [announcementCopy.states, announcementCopy.sending, announcementCopy.sendingFrom, announcementCopy.sent],
  [announcementCopy.booked, announcementCopy.unbooked, announcementCopy.everybody, noticeDeskCopy.form.fresh, noticeDeskCopy.form.opened],
];
/* The page of a visit says times and its titles in the serif, and the name of the complex in a heavier one. */
const ofVisit = charactersIn(['0123456789 ()-월일월화수목금토오전후시분반', titlesWithin(ownVisitCopy.views)]);
const visit = { light: '', display: [...ofVisit].join(''), title: site.name };
const admin = { light: '', display: [...charactersIn(today)].join(''), title: [...charactersIn(ofDesk)].join('') };

/** The characters that `collect-serif.ts` found in the serif on the pages of each group. */
export const groups = Object.entries({ ...collected, admin, visit })
  .filter(([group]) => group !== 'frame')
  .map(([group, { display, title }]) => ({
    group,
    display: printable(charactersIn([display, answersOf[group]])),
    title: printable(charactersIn([title, answersOf[group]])),
  }));

/** The large title over the first picture. */
export const homeOpening = printable(charactersIn(home.hero.title));

export const wordGlyphs = printable(home.brand.word);
export const figureGlyphs = printable(charactersIn(['0123456789,.·~-–/:% ABCDEFVR㎡', Object.values(collected).map(({ light }) => light)]));

export const textCore = printable(charactersIn([latin, symbols, home, home.sectionLabels, layoutCopy, leads, privacyNotices, menuWords, site]));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export const latinGlyphs = printable(latin);

export const siteGlyphs = printable(charactersIn([latin, symbols, ['client', 'shared'].flatMap(sourceFiles).map((file) => readFileSync(file, 'utf8'))]));

/** The 2,350 syllables of KS X 1001, which cover nearly all Korean text. */
export const commonSyllables: readonly string[] = (() => {
  const decoder = new TextDecoder('euc-kr');
  const found: string[] = [];
  for (let row = 0xb0; row <= 0xc8; row += 1) {
    for (let cell = 0xa1; cell <= 0xfe; cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^[가-힣]$/.test(character)) found.push(character);
    }
  }
  return found.toSorted();
})();
