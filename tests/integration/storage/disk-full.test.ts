import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/calls.ts';
import { signIn, startSite, type TestSite } from '../../support/site.ts';

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await signIn(site);
});
afterAll(() => site.stop());

/** The database may not grow any more, as on a disk without room. */
function limitPages(pages: number): void {
  const { leads } = site.site.storage;
  if (leads.kind === 'sqlite') leads.db.exec(`PRAGMA max_page_count = ${pages}`);
}

const article = { title: '길게 쓴 글', summary: '요약', content: '가'.repeat(50_000) };
const post = () => call(site, 'POST', '/api/press/yunseul', { cookie, json: article });

describe('embedded storage on a full disk', () => {
  it('refuses an article politely with nothing half written, goes on answering, and takes it when there is room', async () => {
    const before = (await call(site, 'GET', '/api/press/yunseul')).body;
    limitPages(1);
    const refused = await post();
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call(site, 'GET', '/api/press/yunseul')).body).toEqual(before);
    limitPages(1_000_000);
    expect((await post()).status).toBe(201);
  });
});
