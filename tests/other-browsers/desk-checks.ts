import assert from 'node:assert/strict';
import { signInCopy, signOutCopy } from '#client/accounts/words.ts';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { visitsCopy } from '#client/pages/admin/words/visits.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { slotAt } from '#shared/visits/visit-hours.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { callApi } from '#tests/support/calls.ts';
import { startSlowProxy } from '#tests/support/slow-proxy.ts';
import { bothWidths, expectClean, open, type Check, type Visit } from './check.ts';
import { administrator } from './watched-site.ts';

/** Books for the first free time, which late in the evening is that of another day. */
async function book({ origin, width, engine }: Visit): Promise<{ readonly name: string; readonly day: string }> {
  const { days } = (await callApi({ origin }, 'GET', '/api/visits/places')).body as VisitPlaces;
  const [first] = days.flatMap(({ day, hours }) => hours.filter(({ places }) => places > 0).map(({ hour }) => ({ day, hour })));
  assert.ok(first, 'there is a free time');
  const name = `손님 ${engine.name} ${width}`;
  const phone = `010-${width === 'phone' ? '6600' : '6611'}-${1000 + engine.name.length}`;
  await callApi({ origin }, 'POST', '/api/registrations', { json: { name, phone, visitDate: slotAt(first.day, first.hour) } });
  return { name, day: first.day };
}

export const deskChecks: readonly Check[] = [
  {
    title: 'desk: what is to do today, a press on a lead and its undoing, a visit that is opened, pressed, taken back, and pressed when the page is left',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      const { name, day } = await book(visit);
      if (width === 'desk') await session.resize(1366, 768);
      await open(visit, deskPaths.today);
      await session.fill('input[name="email"]', administrator.email);
      await session.fill('input[name="password"]', administrator.password);
      await session.pressOn('main button', signInCopy.submit);
      await session.until('the day is shown', () => document.querySelector('main.today .day-line') !== null && document.readyState === 'complete');
      await expectClean(visit, 'today');

      await open(visit, deskPaths.leads);
      await session.pressOn('.leads .nm a', name);
      await session.until('the lead is open', (wanted) => document.querySelector('.who-is')?.textContent === wanted, name);
      const { new: fresh, reached } = deskCopy.filter.works;
      await session.pressOn('.states button', reached);
      const said = (words: string) => session.until(`「${words}」 is saved`, (wanted) => document.querySelector('.past')?.textContent.includes(wanted), words);
      await said(deskCopy.lead.changed(fresh, reached));
      await session.pressOn('[data-undo] button', deskCopy.lead.undo);
      await said(deskCopy.lead.changed(reached, fresh));
      await expectClean(visit, 'the lead');

      const { states, results } = visitsCopy;
      const links = width === 'desk' ? '.slot a' : '.vis';
      const openList = () => open(visit, `${deskPaths.visits}?day=${day}`);
      const openVisit = async () => {
        await session.pressOn(links, name);
        await session.until('the visit is open', (wanted) => document.querySelector('.who-is')?.textContent === wanted, name);
      };
      const reads = (what: string, where: string, ...words: readonly string[]) =>
        session.until(
          `${what} says 「${words.join(' ')}」`,
          (selector, wanted) => [...document.querySelectorAll(selector)].some(({ textContent }) => wanted.every((word) => textContent.includes(word))),
          where,
          words,
        );
      await openList();
      await openVisit();
      await expectClean(visit, 'the visit');
      await session.pressOn('.opts button', states.came);
      await reads('the visit', '.pane .top .state', states.came);
      await reads('the answer', '.pane .result', results['came'] ?? '');
      await session.type('u');
      await reads('the visit', '.pane .top .state', states.booked);
      await reads('the answer', '.pane .result', results['booked'] ?? '');
      await openList();
      await reads('the list', links, name, states.booked);

      // The first press gets nowhere, and the second waits for its answer until the page is left.
      const proxy = await startSlowProxy(Number(new URL(visit.origin).port));
      await open({ ...visit, origin: `http://${new URL(visit.origin).hostname}:${proxy.port}` }, `${deskPaths.visits}?day=${day}`);
      await openVisit();
      proxy.swallow('POST /forms/visits/');
      await session.pressOn('.opts button', states.came);
      await session.pressOn('.opts button', states.missed);
      await reads('the visit', '.pane .top .state', states.missed);
      await openList();
      await session.until(
        'what waited when the page was left is saved',
        (selector, wanted) => {
          const says = [...document.querySelectorAll(selector)].some(({ textContent }) => wanted.every((word) => textContent.includes(word)));
          if (!says) location.reload();
          return says;
        },
        links,
        [name, states.missed],
      );
      await proxy.stop();
      if (width === 'phone') await session.pressOn('.menu summary');
      await session.pressOn('.who button', signOutCopy.submit);
      await session.until('the form to sign in is back', () => document.querySelector('main input[name="password"]')?.checkVisibility());
    },
  },
];
