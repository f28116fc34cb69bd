import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let held: Promise<void> = Promise.resolve();
let failure: Error | undefined;

beforeAll(async () => {
  app = await startTestApp();
  const { press } = app.app.storage;
  const list = press.list.bind(press);
  Object.assign(press, {
    list: async (...query: Parameters<typeof list>) => {
      await held;
      if (failure) throw failure;
      return list(...query);
    },
  });
  const cookie = await signIn(app);
  for (let index = 1; index <= 12; index += 1) {
    await callApi(app, 'POST', '/api/press/yunseul', {
      cookie,
      json: { title: `긴 제목을 가진 소식 ${index} ${'가'.repeat(120)}`, summary: '요약'.repeat(200), content: '본문' },
    });
  }
});
afterEach(() => {
  held = Promise.resolve();
});
afterAll(() => app?.stop());

async function firstChunk(path: string): Promise<{ readonly text: string; readonly rest: () => Promise<string> }> {
  const answer = await fetch(app.origin + path, { headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36', 'Accept-Encoding': 'identity' } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  const rest = async () => {
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    return text;
  };
  return { text: first?.value ?? '', rest };
}

describe('the press list', () => {
  it('is in the page without a script if the store answers at once', async () => {
    const page = String((await callApi(app, 'GET', '/yunseul/press')).body);
    expect(page.match(/<tr\b/g)).toHaveLength(11);
    expect(page).not.toContain('$RC');
    expect(page).not.toContain('보도자료를 불러오고 있습니다');
    expect(page).not.toMatch(/<div hidden="" id="S:/);
  });

  it('follows the shell when the store is slow', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const { text, rest } = await firstChunk('/yunseul/press');
    release();
    expect(text).toContain('<h1');
    expect(text).toContain('보도자료를 불러오고 있습니다');
    const later = await rest();
    expect(later).toContain('소식 12');
    expect(later).toMatch(/<script nonce="[^"]+">/);
  });

  it('is sent complete to bots, on request, and for a cursor, whose link only browsers without script follow', async () => {
    const browser = 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36';
    const first = String((await callApi(app, 'GET', '/yunseul/press')).body);
    const next = /href="([^"]*\?cursor=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const [path, agent, rows] of [
      ['/yunseul/press?whole=on', browser, 11],
      ['/yunseul/press', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 11],
      [next, browser, 7],
    ] as const) {
      held = pause(300);
      const page = String((await callApi(app, 'GET', path, { headers: { 'User-Agent': agent } })).body);
      expect(page.match(/<tr\b/g), path).toHaveLength(rows);
      expect(page).not.toContain('$RC');
    }
  });

  it('is a message in the page with status 200 when the store fails, which is logged with the request id', async () => {
    failure = new Error('canary-9731');
    try {
      const answer = await callApi(app, 'GET', '/yunseul/press');
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('지금은 보도자료를 불러올 수 없습니다');
      expect(String(answer.body)).not.toContain('canary');
      expect(String(answer.body)).not.toContain('소식 12');
      expect(app.log).toContainEqual(expect.objectContaining({ event: 'page.part_failed', requestId: answer.headers.get('x-request-id') }));
      expect(app.logText()).not.toContain('canary');
    } finally {
      failure = undefined;
    }
  });

  it('is a message in the page when the store never answers', async () => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    const answer = await callApi(app, 'GET', '/yunseul/press');
    release();
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('지금은 보도자료를 불러올 수 없습니다');
  });
});
