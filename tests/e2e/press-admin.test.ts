import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsItems } from '../../shared/news.ts';
import { administratorCookies } from '../support/addresses.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { call } from '../support/calls.ts';
import { formAddresses, startFormService, type FormServiceStandIn } from '../support/form-service.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let service: FormServiceStandIn;

beforeAll(async () => {
  [service, browser] = await Promise.all([startFormService(), launchBrowser()]);
  site = await startSite({
    ...formAddresses(service),
    FORM_TIMEOUT_MS: '700',
  });
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await service?.stop();
});

describe('views of an article', () => {
  const { id, title } = newsItems[0];
  const path = `/yunseul/press/${id}`;
  async function viewsInList(): Promise<number> {
    const { body } = await call(site, 'GET', '/api/press/yunseul');
    return (body as { articles: { id: string; views: number }[] }).articles.find((article) => article.id === id)?.views ?? -1;
  }

  it('grow by one with each load, by document and by a link inside, and the number shown includes that load', async () => {
    const before = await viewsInList();
    const { page, context, noise } = await openPage(browser);
    const shown = () => page.locator('article dl').getByText('조회').locator('xpath=following-sibling::dd[1]').innerText();
    await page.goto(site.origin + path);
    await hydrated(page);
    expect(await shown()).toBe(String(before + 1));
    await page.goto(`${site.origin}/yunseul/press`);
    await hydrated(page);
    await page.getByRole('link', { name: title }).hover();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await shown()).toBe(String(before + 2));
    expect(await viewsInList()).toBe(before + 2);
    expect(noise).toEqual([]);
    await context.close();
  });

  it('do not grow with a visit of a bot or a prefetch', async () => {
    const before = await viewsInList();
    await call(site, 'GET', path, { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } });
    await call(site, 'GET', path, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(await viewsInList()).toBe(before);
  });
});

describe.each(Object.entries(viewports))('the leads page, %s', (name, viewport) => {
  it('asks who is not signed in to sign in', async () => {
    const { page, context } = await openPage(browser, { viewport });
    const answer = await page.goto(`${site.origin}/admin/leads`);
    expect(answer?.status()).toBe(401);
    expect(await page.getByRole('link', { name: '로그인하러 가기' }).isVisible()).toBe(true);
    await context.close();
  });

  it('shows the administrator what waits, sends it again, and deletes it after a question', async () => {
    service.behave(500);
    const person = `기다리는 ${name}`;
    const phone = `010-4444-${name === 'wide' ? '0001' : '0002'}`;
    expect((await call(site, 'POST', '/api/registrations', { json: { name: person, phone } })).status).toBe(502);
    const { page, context, noise } = await openPage(browser, { viewport });
    await context.addCookies(await administratorCookies(site));
    await page.goto(`${site.origin}/admin/leads`);
    await hydrated(page);
    const row = page.getByRole('row').filter({ hasText: person });
    expect(await row.getByRole('link', { name: phone }).isVisible()).toBe(true);
    service.behave('ok');
    await row.getByRole('button', { name: '다시 보내기' }).click();
    await page.getByText('다시 보냈습니다.').waitFor();
    // Taken: what is personal is gone from the store.
    await row.waitFor({ state: 'detached' });
    const taken = service.taken().filter(({ body }) => body['name'] === person);
    expect(taken).toHaveLength(1);

    const rows = await page.locator('tbody tr').count();
    await page.locator('tbody tr').first().getByRole('button', { name: '삭제' }).click();
    await page.getByRole('button', { name: '삭제하기' }).click();
    await page.getByText('삭제했습니다.').waitFor();
    await page.waitForFunction((count) => document.querySelectorAll('tbody tr').length === count, rows - 1);
    expect(noise).toEqual([]);
    await context.close();
  });
});

it('the list of leads can be taken away as a file by the administrator alone', async () => {
  service.behave(500);
  await call(site, 'POST', '/api/registrations', { json: { name: '=cmd()', phone: '010-4444-0003' } });
  const { page, context } = await openPage(browser);
  await context.addCookies(await administratorCookies(site));
  await page.goto(`${site.origin}/admin/leads`);
  await hydrated(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('010-4444-0003');
  expect(text).not.toMatch(/(^|,|\n)"?=cmd/);
  await context.close();
  expect((await call(site, 'GET', '/api/leads.csv')).status).toBe(401);
});
