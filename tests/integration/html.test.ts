import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, Rule, type ConfigData } from 'html-validate';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsItems } from '#shared/press/news.ts';
import { deskHome, deskPaths } from '#shared/pages/desk-paths.ts';
import { allPages, pathTo } from '#shared/pages/pages.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const paths = [...allPages.map((page) => pathTo(page, { id: newsItems[0].id })), '/no-such-page'];

/** As the W3C checker puts it: in a group of a list, the terms come before their descriptions. */
class GroupedTerms extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const group of document.querySelectorAll('dl > div')) {
        const names = group.childElements.map(({ tagName }) => tagName).join(' ');
        if (!/^(?:dt ?)+(?:dd ?)+$/.test(names)) this.report(group, `a group of a <dl> has ${names}`);
      }
    });
  }
}

const config = JSON.parse(readFileSync(join(import.meta.dirname, '../../.htmlvalidate.json'), 'utf8')) as ConfigData;
const checker = new HtmlValidate({
  ...config,
  plugins: [{ name: 'site', rules: { 'grouped-terms': GroupedTerms } }],
  rules: { ...config.rules, 'grouped-terms': 'error' },
});

async function faultsOf(html: string): Promise<readonly string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`));
}

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp();
  cookie = await signIn(app);
});
afterAll(() => app.stop());

/** The nightly run gives this folder to another checker. */
const folder = process.env['HTML_FOLDER'];

it('every page is valid HTML, also for the administrator', async () => {
  const forVisitors = [...paths, deskHome].map((path) => ({ path, as: '' }));
  const desk = [deskHome, ...Object.values(deskPaths)];
  const forAdministrator = [...desk, ...paths.filter((path) => path.includes('/press'))].map((path) => ({ path, as: cookie }));
  if (folder) mkdirSync(folder, { recursive: true });
  for (const [index, { path, as }] of [...forVisitors, ...forAdministrator].entries()) {
    const { text } = await supertest(app.origin).get(path).set('Accept', 'text/html').set('Cookie', as);
    if (folder) writeFileSync(join(folder, `${index}${path.replaceAll('/', '-')}.html`), text);
    expect(await faultsOf(text), path).toEqual([]);
  }
}, 60_000);

it('the check finds markup that the standard forbids', async () => {
  const page = (content: string) => `<!doctype html><html lang="ko"><head><title>x</title></head><body>${content}</body></html>`;
  expect(await faultsOf(page('<dl><div><dt>a</dt><dd>b</dd></div></dl>'))).toEqual([]);
  expect(await faultsOf(page('<dl><div><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></div></dl>'))).toHaveLength(1);
  expect(await faultsOf(page('<ul><p>a</p></ul>'))).toHaveLength(1);
  expect(await faultsOf(page('<p id="a">a</p><p id="a">b</p>'))).toHaveLength(1);
});
