import assert from 'node:assert/strict';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { bothWidths, open, type Check, type Visit } from './check.ts';
import { changedEarly, typedEarly } from './watched-site.ts';

async function keepWhatWasTyped(visit: Visit): Promise<void> {
  const { session } = visit;
  await open(visit, pathTo(pages.customer) + changedEarly);
  assert.deepEqual(
    await session.run(
      (names) => names.map((name) => [name, document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)?.value]),
      typedEarly.map(([name]) => name),
    ),
    typedEarly,
  );
  assert.equal(await session.run(() => document.activeElement?.getAttribute('name')), typedEarly.at(-1)?.[0]);
}

const shownInHeader = () =>
  [...document.querySelectorAll<HTMLElement>('header > nav, header button[aria-haspopup="dialog"]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.ariaLabel);

async function foldHeader(visit: Visit): Promise<void> {
  const { session } = visit;
  await open(visit, '/');
  const before = await session.run(shownInHeader);
  assert.ok(before.includes('주 메뉴'));
  await session.run(() => {
    for (const link of document.querySelectorAll('header > nav > ul > li > a')) {
      const word = document.createElement('font');
      word.textContent = 'Business overview and everything';
      link.replaceChildren(word);
    }
  });
  await session.until(
    'the hamburger stands in the place of the menu',
    (name) => {
      const menu = document.querySelector<HTMLElement>(`header > nav[aria-label="${name}"]`);
      const hamburger = document.querySelector<HTMLElement>('header button[aria-label="메뉴 열기"]');
      return !menu?.checkVisibility({ visibilityProperty: true }) && hamburger?.checkVisibility({ visibilityProperty: true }) === true;
    },
    '주 메뉴',
  );
  const outside = () =>
    [...document.querySelectorAll('header > *')].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().right > innerWidth + 1,
    ).length;
  assert.equal(await session.run(outside), 0);
}

export const changedPageChecks: readonly Check[] = [
  { title: 'changed page: what was typed before the script came stays, with the focus', widths: bothWidths, run: keepWhatWasTyped },
  { title: 'changed header: words that have no room give way to the hamburger', widths: ['desk'], run: foldHeader },
];
