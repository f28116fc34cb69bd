import assert from 'node:assert/strict';
import { pressAdminCopy } from '#client/pages/press/words/writing.ts';
import { deskWriting } from '#client/pages/press/words/desk-writing.ts';
import { pressCopy } from '#client/pages/press/words/reading.ts';
import { signInCopy, signOutCopy } from '#client/accounts/words.ts';
import { articlesCopy } from '#client/pages/admin/words/articles.ts';
import { noticeDeskCopy } from '#client/pages/admin/words/notices.ts';
import { deskPaths } from '#shared/pages/desk-paths.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { pressPageSchema } from '#shared/press/press.ts';
import { site as siteOfList } from '#shared/site.ts';
import { bothWidths, expectClean, open, type Check, type Visit } from './check.ts';
import { eventually } from '#tests/support/processes.ts';
import { twoHalves } from '#tests/support/sample-pictures.ts';
import { administrator, startWatchedSite } from './watched-site.ts';

const list = pathTo(pages['press-list']);

async function signIn(visit: Visit): Promise<void> {
  const { session } = visit;
  await open(visit, list);
  await session.fill('input[name="email"]', administrator.email);
  await session.fill('input[name="password"]', administrator.password);
  await session.pressOn('main button', signInCopy.submit);
}

/** Marks, a picture and the preview in the editor of the desk, and the article as visitors see it. */
async function writeOnDesk(visit: Visit, title: string): Promise<void> {
  const { session } = visit;
  const hasAll = (...selectors: string[]) => selectors.every((selector) => document.querySelector(selector));
  await open(visit, deskPaths.press);
  await session.pressOn('.articles .nm a', title);
  await session.until('the editor runs', hasAll, '.editor [type="file"]:not([name])');
  await session.fill('.editor [name="content"]', '여는 날');
  await session.pressOn('.tools button', deskWriting.heading);
  await session.type('\n첫째 날');
  await session.pressOn('.tools button', deskWriting.list);
  await session.pressOn('.tools button', deskWriting.bold);
  await session.type('토요일');
  const upload = (data: string) => {
    const input = document.querySelector<HTMLInputElement>('.editor [type="file"]:not([name])');
    const files = new DataTransfer();
    files.items.add(new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], '바다.png', { type: 'image/png' }));
    if (input) input.files = files.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  await session.run(upload, (await twoHalves(60, 40).png().toBuffer()).toString('base64'));
  await session.until('the picture is in the text', hasAll, '.editor li img');
  await session.fill('.editor li input:not([type="checkbox"])', '아침 바다');
  const content = await session.run(() => document.querySelector<HTMLTextAreaElement>('.editor [name="content"]')?.value);
  assert.match(content ?? '', /^## 여는 날\n- 첫째 날\*\*토요일\*\*\n\n!\[아침 바다\]\(\S+-60x40\)\n$/);
  await session.pressOn('.editor button', pressAdminCopy.write.preview);
  await session.until('the preview shows them', hasAll, ...['h4', 'li', 'strong', 'img[alt="아침 바다"]'].map((part) => `[role="region"] ${part}`));
  await expectClean(visit, 'the editor');
  await session.pressOn('.editor button', deskWriting.publishChange);
  // What visitors see is said of the former text, too.
  await session.until('it is saved', () => document.querySelector('.editor [data-unsaved], .editor [type="submit"]:disabled') === null);
  await session.pressOn('.now a', articlesCopy.seen);
  await session.until('visitors see them', hasAll, ...['h2', 'li', 'strong', 'img[alt="아침 바다"]'].map((part) => `article ${part}`));
  await session.until('the picture is there', () => (document.querySelector<HTMLImageElement>('article picture img')?.naturalWidth ?? 0) > 0);
  await expectClean(visit, 'the article with marks');
}

async function showNotice(visit: Visit): Promise<void> {
  const { session, origin, engine, width } = visit;
  const words = `오늘은 ${engine.name} ${width}로 봅니다`;
  const isSent = async () => (await (await fetch(`${origin}/privacy`, { headers: { 'Accept-Encoding': 'identity' } })).text()).includes(words);
  await signIn(visit);
  await session.until('somebody is signed in', () => document.querySelector('[name="summary"]') !== null);
  await open(visit, deskPaths.notices);
  await session.fill('.notice-form [name="text"]', words);
  await expectClean(visit, 'the desk');
  await session.pressOn('.notice-form button', noticeDeskCopy.form.now);
  await session.until('the notice is in the list', (text) => document.querySelector('.notice-list')?.textContent.includes(text), words);
  await eventually(async () => assert.ok(await isSent()));
  await open(visit, '/privacy');
  const top = await session.until(
    'the line is above the header',
    (text) => {
      const line = [...document.querySelectorAll('[role="region"], section, aside')].find((each) => each.textContent.includes(text));
      return line && `${line.getBoundingClientRect().top}`;
    },
    words,
  );
  assert.equal(top, '0');
  await expectClean(visit, 'the page below the notice');
  await session.pressOn('button', '오늘 하루 보지 않기');
  await session.until('the line is closed', (text) => !document.body.innerText.includes(text), words);
  await open(visit, '/Brand/intro');
  assert.equal(await session.run((text) => document.body.innerText.includes(text), words), false);
  await open(visit, deskPaths.notices);
  await session.pressOn('.notice-list button', noticeDeskCopy.end.shown);
  await eventually(async () => assert.ok(!(await isSent())));
  await open(visit, list);
  await session.pressOn('main button', signOutCopy.submit);
  await session.until('somebody is signed out', () => document.querySelector('[name="password"]') !== null);
}

/** The site of the other checks counts a view when it renders the article. */
async function readAtEdge(visit: Visit): Promise<void> {
  const site = await startWatchedSite({ EDGE_PRESS_S: '10' });
  try {
    const { session } = visit;
    const atEdge = { ...visit, origin: site.origin };
    const newest = async () => {
      const { articles } = pressPageSchema.parse(await (await fetch(`${site.origin}/api/press/${siteOfList.slug}`)).json());
      return articles[0];
    };
    const { id, title } = (await newest()) ?? assert.fail('there is no article');
    const path = `/${siteOfList.slug}/press/${id}`;
    assert.equal((await fetch(site.origin + path)).headers.get('cache-control'), 'max-age=0, s-maxage=10');
    await open(atEdge, path);
    await eventually(async () => assert.equal((await newest())?.views, 1));
    await session.pressOn('main a', pressCopy.article.back);
    await session.pressOn('main tbody th a', title);
    await session.until('the article counts its second view', () => document.querySelector('article [data-views]')?.textContent === '2');
    assert.equal((await newest())?.views, 2);
    await expectClean(atEdge, 'the article');
  } finally {
    await site.stop();
  }
}

export const pressChecks: readonly Check[] = [
  { title: 'notice: written on the desk, above the header, closed for the day, taken down', widths: bothWidths, run: showNotice },
  { title: 'press at the edge: a view of each load and link', widths: bothWidths, isNightly: true, run: readAtEdge },
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
      await signIn(visit);
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
      await writeOnDesk(visit, title);
      await open(visit, deskPaths.leads);
      await expectClean(visit, 'the leads');
      await open(visit, list);
      await session.pressOn('main button', signOutCopy.submit);
      await session.until('the form to sign in is back', () => document.querySelector('input[name="password"]')?.checkVisibility());
    },
  },
];
