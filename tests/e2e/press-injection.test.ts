import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressArticleSchema } from '../../shared/press.ts';
import { hydrated, launchBrowser, openPage } from '../support/browser.ts';
import { call } from '../support/calls.ts';
import { signIn, startSite, type TestSite } from '../support/site.ts';

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

let site: TestSite;
let browser: Browser;
const ids: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ SITES: 'payloads' }), launchBrowser()]);
  const cookie = await signIn(site);
  for (const wrap of wrappings) {
    const payloads = bases.map(wrap);
    const at = ids.length;
    const json = { title: (payloads[at] ?? '').slice(0, 200), summary: (payloads[at + 10] ?? '').slice(0, 500), content: payloads.join('\n') };
    ids.push(pressArticleSchema.parse((await call(site, 'POST', '/api/press/payloads', { cookie, json })).body).id);
  }
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe('200 scripts in every field of articles', () => {
  it('run nowhere: not in the list, the article, its head or its data, and nothing is left for the policy to stop', async () => {
    const { page, context, noise } = await openPage(browser);
    for (const path of ['/payloads/press', ...ids.map((id) => `/payloads/press/${id}`)]) {
      await page.goto(site.origin + path);
      await hydrated(page);
      expect(
        await page.evaluate(() =>
          'ran' in window
            ? 'ran'
            : document.querySelectorAll('article iframe, article img, article [onload], table iframe, table img, table [onload], base').length,
        ),
      ).toBe(0);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const block of blocks) expect(() => JSON.parse(block) as unknown).not.toThrow();
    }
    expect(await page.locator('article p').count()).toBeGreaterThan(15);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('are text in the feed, which stays well-formed', async () => {
    const { page, context } = await openPage(browser);
    await page.goto(site.origin);
    const feed = String((await call(site, 'GET', '/payloads/press/rss.xml')).body);
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
    expect(items.titles).toHaveLength(10);
    expect(items.titles).toContain(bases[0]);
    await context.close();
  });
});
