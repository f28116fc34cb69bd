import assert from 'node:assert/strict';
import { inquiryCopy, visitCopy } from '#client/leads/words/forms.ts';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import { ownVisitCopy } from '#client/pages/visit/words.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { hourFieldOf } from '#shared/visits/chosen-slot.ts';
import { partsOfSlot, slotAt } from '#shared/visits/visit-hours.ts';
import { hourLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { bothWidths, expectClean, expectSent, open, type Check, type Visit } from './check.ts';

let people = 0;
const somebody = (width: string) => `방문자${(people += 1)}${width}`;

interface Times {
  readonly day: string;
  readonly slots: readonly string[];
}

/** Two free times of a day that nobody else books in. */
async function timesOf({ origin, width }: Visit): Promise<Times> {
  const { days } = (await callApi({ origin }, 'GET', '/api/visits/places')).body as VisitPlaces;
  const { day = '', hours = [] } = days[width === 'desk' ? 5 : 8] ?? {};
  return {
    day,
    slots: hours
      .filter(({ places }) => places > 0)
      .slice(2, 4)
      .map(({ hour }) => slotAt(day, hour)),
  };
}

/** The lists of an engine open in windows of their own, which drivers do not press. */
function chooseInList(value: string): void {
  const list = [...document.querySelectorAll<HTMLSelectElement>('main select')].find((one) => one.checkVisibility());
  if (list) list.value = value;
}

const titleOfPage = () => document.querySelector('h1')?.textContent;

async function reload({ session }: Visit): Promise<void> {
  await session.run(() => {
    document.documentElement.dataset['left'] = '';
    // After the answer to the driver.
    setTimeout(() => location.reload());
  });
  await session.until('the page is loaded again', () => document.querySelector('html:not([data-left])') !== null && document.readyState === 'complete');
}

async function bookByDialog(visit: Visit): Promise<void> {
  const { session, width } = visit;
  const name = somebody(width);
  const { day, slots } = await timesOf(visit);
  const [first = '', second = ''] = slots;
  await open(visit, '/privacy');
  if (width === 'phone') await session.pressOn('header button', '메뉴 열기');
  await session.pressOn(width === 'phone' ? 'dialog[open] a' : 'a', visitCopy.title);
  await session.pressOn(`dialog[open] input[name="visitDay"][value="${day}"]`);
  await session.pressOn(`dialog[open] input[name="${hourFieldOf(day)}"][value="${partsOfSlot(first).hour}"]`);
  await session.fill('dialog[open] input[name="name"]', name);
  await session.fill('dialog[open] input[name="phone"]', '010-1234-5678');
  await session.pressOn('dialog[open] button[type="submit"]', hourLabel(partsOfSlot(first).hour));
  await session.until('the popup says that it is done', () => document.querySelector('dialog[open] [data-result="taken"]')?.checkVisibility());
  await expectSent(visit, 'registration', name);
  await session.pressOn('dialog[open] a', visitTimeCopy.ownPage);
  await session.until('the page of the visit is there', () => location.pathname.startsWith('/visit/') && document.readyState === 'complete');
  assert.match((await session.run(titleOfPage)) ?? '', new RegExp(hourLabel(partsOfSlot(first).hour)));
  await expectClean(visit, 'the page of the visit');
  await session.pressOn('a', ownVisitCopy.move);
  await session.until('the page asks for another time', () => location.search === '?change=move' && document.readyState === 'complete');
  await expectClean(visit, 'the page of the visit that asks for another time');
  await session.pressOn(`input[name="visitDay"][value="${day}"]`);
  await session.pressOn(`input[name="${hourFieldOf(day)}"][value="${partsOfSlot(second).hour}"]`);
  await session.pressOn('button', ownVisitCopy.moveNow);
  await session.until('the visit is moved', () => location.search.startsWith('?result=moved&') && document.readyState === 'complete');
  assert.match((await session.run(titleOfPage)) ?? '', new RegExp(hourLabel(partsOfSlot(second).hour)));
  await expectClean(visit, 'the page of the moved visit');
}

async function bookByPlainForm(visit: Visit): Promise<void> {
  const { session, width } = visit;
  const { slots } = await timesOf(visit);
  await session.open(`${visit.origin}/visit`);
  await session.fill('input[name="name"]', somebody(width));
  await session.fill('input[name="phone"]', '01012345678');
  await session.run(chooseInList, slots[0] ?? '');
  await session.pressOn('button', visitCopy.submit);
  await session.until('the page of the visit is there', () => location.search === '?result=booked' && document.readyState === 'complete');
  await expectClean(visit, '/visit');
}

export const formChecks: readonly Check[] = [
  { title: 'visit: day and hour are chosen in the dialog, and moved on the page of the visit', widths: bothWidths, run: bookByDialog },
  { title: 'visit: booked by the plain form', widths: ['phone'], run: bookByPlainForm },
  {
    title: 'popup: opened from the header, reloaded, sent, confirmed, gone',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      const name = somebody(width);
      await open(visit, '/privacy');
      if (width === 'desk') await session.pressOn('header a, header button', '1600-0000');
      else {
        await session.pressOn('header button', '메뉴 열기');
        await session.pressOn('dialog[open] a', '방문예약');
      }
      const title = await session.until('the popup is open', () => document.querySelector('dialog[open] h2')?.textContent);
      await reload(visit);
      assert.equal(await session.until('the popup is open again', () => document.querySelector('dialog[open] h2')?.textContent), title);
      await session.fill('dialog[open] input[name="name"]', name);
      await session.fill('dialog[open] input[name="phone"]', '010-1234-5678');
      await session.pressOn('dialog[open] button[type="submit"]');
      await session.until('the popup says that it is done', () => document.querySelector('dialog[open] [data-result="taken"]')?.checkVisibility());
      await expectSent(visit, 'registration', name);
      if (width === 'desk') await session.pressOn('dialog[open] button', '닫기');
      else await reload(visit);
      await session.until(
        'the popup is gone, and the page is on top of the history',
        () => document.querySelector('dialog[open]') === null && !('registrationOpen' in (history.state as object)),
      );
      await expectClean(visit, '/privacy');
    },
  },
  {
    title: 'visit form of home: sent, with the answer in its place',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      const name = somebody(width);
      const form = `[data-layout="${width === 'desk' ? 'wide' : 'mobile'}"] form`;
      await open(visit, '/');
      await session.fill(`${form} input[name="name"]`, name);
      await session.fill(`${form} input[name="phone"]`, '01012345678');
      await session.fill(`${form} textarea[name="message"]`, '주말에 가고 싶습니다.');
      await session.pressOn(`${form} button[type="submit"]`, visitCopy.submit);
      await session.until('the answer is shown', () =>
        [...document.querySelectorAll('main [data-result="taken"]')].some((answer) => answer.checkVisibility({ visibilityProperty: true })),
      );
      await expectSent(visit, 'visit', name);
      await expectClean(visit, 'home');
    },
  },
  {
    title: 'inquiry: sent, with the answer in its place',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      const name = somebody(width);
      await open(visit, pathTo(pages.customer));
      await session.fill('main form input[name="name"]', name);
      await session.fill('main form input[name="phone"]', '010-1234-5678');
      await session.fill('main form input[name="birthday"]', '800101');
      await session.fill('main form textarea[name="message"]', '청약 자격이 궁금합니다.');
      await session.pressOn('main form button[type="submit"]', inquiryCopy.submit);
      await session.until('the answer is shown', () => document.querySelector('main [data-result="taken"]')?.checkVisibility());
      await expectSent(visit, 'inquiry', name);
      await expectClean(visit, 'the inquiry');
    },
  },
];
