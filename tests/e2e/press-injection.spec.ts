import type { PressArticle } from '#shared/press/press.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const run = 'window.ran=1';
const bases = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `"><svg/onload=${run}>`,
  `' onmouseover='${run}`,
  `" autofocus onfocus="${run}`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<a href="javascript:${run}">x</a>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<!--<img src="--><img src=x onerror=${run}>">`,
  `<![CDATA[<script>${run}</script>]]>`,
  `]]><script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<base href="https://evil.example/">`,
];
const wrappings = [
  (text: string) => text,
  (text: string) => `${text}${text}`,
  (text: string) => text.replaceAll('script', 'ScRiPt'),
  (text: string) => text.replaceAll('<', '<\u0000'),
  (text: string) => text.replaceAll(' ', '\t'),
  (text: string) => `<noscript>${text}</noscript>`,
  (text: string) => `<template>${text}</template>`,
  (text: string) => `*/${text}/*`,
  (text: string) => `\u2028${text}\u2029`,
  (text: string) => `가나다 ${text} 👋`,
];

test.use({ writes: true });

async function postPayloads(post: (slug: string, article: object) => Promise<PressArticle>, slug: string): Promise<readonly PressArticle[]> {
  const articles: PressArticle[] = [];
  for (const [at, wrap] of wrappings.entries()) {
    const payloads = bases.map(wrap);
    const article = { title: (payloads[at] ?? '').slice(0, 200), summary: (payloads[at + 10] ?? '').slice(0, 500), content: payloads.join('\n') };
    articles.push(await post(slug, article));
  }
  return articles;
}

test.describe('200 scripts in the text of articles, ten of them in titles and ten in summaries', () => {
  test('never run, and the policy has nothing to block', async ({ newPage, post, slug }) => {
    const articles = await postPayloads(post, slug);
    const page = await newPage();
    for (const path of [`/${slug}/press`, ...articles.map(({ id }) => `/${slug}/press/${id}`)]) {
      await page.goto(path);
      await hydrated(page);
      expect(
        await page.evaluate(() =>
          'ran' in window
            ? 'ran'
            : document.querySelectorAll(
                ':is(article, table) :is(iframe, math, img:not([data-picture]), [onload], [onerror], [onfocus], [onmouseover], [href^="javascript:"]), base, meta[http-equiv="refresh"]',
              ).length,
        ),
      ).toBe(0);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(blocks.length).toBeGreaterThan(0);
      for (const block of blocks) expect(() => JSON.parse(block) as unknown).not.toThrow();
    }
    expect(await page.locator('article p').count()).toBeGreaterThan(15);
  });

  test('are text in the feed, which stays well-formed', async ({ newPage, ask, post, slug }) => {
    const articles = await postPayloads(post, slug);
    const page = await newPage();
    await page.goto('/');
    const feed = String((await ask('GET', `/${slug}/press/rss.xml`)).body);
    const items = await page.evaluate((text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        problem: xml.querySelector('parsererror')?.textContent,
        titles: [...xml.querySelectorAll('item > title')].map((title) => title.textContent),
        scripts: xml.querySelectorAll('script, svg, img').length,
      };
    }, feed);
    expect(items.problem).toBeUndefined();
    expect(items.scripts).toBe(0);
    expect(items.titles.toSorted()).toEqual(articles.map(({ title }) => title).toSorted());
  });
});
