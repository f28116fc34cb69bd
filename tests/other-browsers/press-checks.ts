import assert from 'node:assert/strict';
import { pressAdminCopy } from '#client/pages/press/words/writing.ts';
import { pressCopy } from '#client/pages/press/words/reading.ts';
import { signInCopy, signOutCopy } from '#client/accounts/words.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { bothWidths, expectClean, open, type Check } from './check.ts';
import { administrator } from './watched-site.ts';

const list = pathTo(pages['press-list']);

export const pressChecks: readonly Check[] = [
  {
    title: 'press: more rows, one of their articles, back to the list',
    widths: bothWidths,
    async run(visit) {
      const { session } = visit;
      await open(visit, list);
      await session.until('ten rows are shown', () => document.querySelectorAll('main tbody tr').length === 10);
      await session.pressOn('main a', pressCopy.loadMore);
      const title = await session.until('more rows are shown', () => {
        const links = document.querySelectorAll('main tbody th a');
        // The `innerText` of a flex box ends with a line break in WebKit.
        return links.length > 10 ? links[10]?.textContent : undefined;
      });
      await session.pressOn('main tbody th a', title);
      await session.until('the article is shown', (wanted) => document.querySelector('h1')?.textContent.includes(wanted), title);
      await expectClean(visit, 'the article');
      await session.pressOn('main a', pressCopy.article.back);
      await session.until('the list is back with its rows', () => document.querySelectorAll('main tbody tr').length > 10);
      await expectClean(visit, list);
    },
  },
  {
    title: 'administration: signed in, an article posted and read, signed out',
    widths: bothWidths,
    async run(visit) {
      const { session, width, engine } = visit;
      const words = pressAdminCopy;
      const title = `소식 ${engine.name} ${width}`;
      await open(visit, list);
      await session.fill('input[name="email"]', administrator.email);
      await session.fill('input[name="password"]', administrator.password);
      await session.pressOn('main button', signInCopy.submit);
      await session.fill('input[name="title"]', title);
      await session.fill('[name="summary"]', '요약입니다.');
      await session.fill('[name="content"]', '첫째 문단입니다.\n둘째 문단입니다.');
      await session.pressOn('main button', words.write.submit);
      await session.until('the article is posted', (said) => document.body.innerText.includes(said), words.write.posted);
      await session.pressOn('main th a', title);
      const paragraphs = await session.until('the article is shown', () => {
        const shown = [...document.querySelectorAll('article p')].map((paragraph) => paragraph.textContent);
        return shown.length > 0 ? shown : undefined;
      });
      assert.deepEqual(paragraphs.slice(0, 2), ['첫째 문단입니다.', '둘째 문단입니다.']);
      await expectClean(visit, 'the article');
      await open(visit, deskPaths.leads);
      await expectClean(visit, 'the leads');
      await open(visit, list);
      await session.pressOn('main button', signOutCopy.submit);
      await session.until('the form to sign in is back', () => document.querySelector('input[name="password"]')?.checkVisibility());
    },
  },
];
