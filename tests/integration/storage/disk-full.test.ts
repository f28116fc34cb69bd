import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let cookie: string;
const connections = new Set<DatabaseSync>();
const execute = Object.getOwnPropertyDescriptor(DatabaseSync.prototype, 'exec')?.value as DatabaseSync['exec'];
beforeAll(async () => {
  DatabaseSync.prototype.exec = function exec(this: DatabaseSync, sql) {
    connections.add(this);
    execute.call(this, sql);
  };
  app = await startTestApp();
  cookie = await signIn(app);
});
afterAll(async () => {
  DatabaseSync.prototype.exec = execute;
  await app.stop();
});

function limitPages(pages: number): void {
  for (const connection of connections) execute.call(connection, `PRAGMA max_page_count = ${pages}`);
}

const article = { title: '길게 쓴 글', summary: '요약', content: '가'.repeat(50_000) };
const post = () => callApi(app, 'POST', '/api/press/yunseul', { cookie, json: article });

describe('embedded storage on a full disk', () => {
  it('refuses an article with 503, still answers, and accepts the article once there is room', async () => {
    const before = (await callApi(app, 'GET', '/api/press/yunseul')).body;
    limitPages(1);
    const refused = await post();
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await callApi(app, 'GET', '/api/press/yunseul')).body).toEqual(before);
    limitPages(1_000_000);
    expect((await post()).status).toBe(201);
  });
});
