import { inquiryCopy, visitCopy } from '#client/leads/words/forms.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { bothWidths, expectClean, expectSent, open, type Check } from './check.ts';

let people = 0;
const somebody = (width: string) => `방문자${(people += 1)}${width}`;

export const formChecks: readonly Check[] = [
  {
    title: 'popup: opened from the header, sent, confirmed, closed',
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
      await session.fill('dialog[open] input[name="name"]', name);
      await session.fill('dialog[open] input[name="phone"]', '010-1234-5678');
      await session.pressOn('dialog[open] button[type="submit"]');
      await session.until('the popup says that it is done', () => document.querySelector('dialog[open] [data-result="taken"]')?.checkVisibility());
      await expectSent(visit, 'registration', name);
      await session.pressOn('dialog[open] button', '닫기');
      await session.until('the popup is closed', () => document.querySelector('dialog[open]') === null);
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
