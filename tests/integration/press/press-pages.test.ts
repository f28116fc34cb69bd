import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../support/calls.ts';
import { signIn, startSite, type TestSite } from '../../support/site.ts';

let site: TestSite;
let delayMs = 0;
let failure: Error | undefined;

beforeAll(async () => {
  site = await startSite();
  const { press } = site.site.storage;
  const list = press.list.bind(press);
  // The real store, held back or broken at will.
  Object.assign(press, {
    list: async (...query: Parameters<typeof list>) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (failure) throw failure;
      return list(...query);
    },
  });
  const cookie = await signIn(site);
  for (let index = 1; index <= 12; index += 1) {
    await call(site, 'POST', '/api/press/yunseul', {
      cookie,
      json: { title: `긴 제목을 가진 소식 ${index} ${'가'.repeat(120)}`, summary: '요약'.repeat(200), content: '본문' },
    });
  }
}, 60_000);
afterAll(() => site?.stop());

async function firstChunk(path: string): Promise<{ readonly ms: number; readonly text: string; readonly rest: Promise<string> }> {
  const before = performance.now();
  const answer = await fetch(site.origin + path, { headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36', 'Accept-Encoding': 'identity' } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();
  const ms = performance.now() - before;
  const rest = (async () => {
    let text = '';
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
    return text;
  })();
  return { ms, text: first?.value ?? '', rest };
}

describe('the press list', () => {
  it('of a store that answers at once is in its place, however long it is, without any script that puts it there', async () => {
    const page = String((await call(site, 'GET', '/yunseul/press')).body);
    expect(page.match(/<tr>/g)).toHaveLength(11);
    expect(page).not.toContain('$RC');
    expect(page).not.toContain('보도자료를 불러오고 있습니다');
    expect(page).not.toMatch(/<div hidden="" id="S:/);
  });

  it('of a store that takes its time follows a shell that does not wait for it', async () => {
    delayMs = 1000;
    try {
      const { ms, text, rest } = await firstChunk('/yunseul/press');
      expect(ms).toBeLessThan(800);
      expect(text).toContain('<h1');
      expect(text).toContain('보도자료를 불러오고 있습니다');
      const later = await rest;
      expect(later).toContain('소식 12');
      expect(later).toMatch(/<script nonce="[^"]+">/);
    } finally {
      delayMs = 0;
    }
  });

  it('is given whole to who asks for that, and to bots', async () => {
    delayMs = 300;
    try {
      for (const [path, agent] of [
        ['/yunseul/press?whole=on', 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36'],
        ['/yunseul/press', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
      ] as const) {
        const page = String((await call(site, 'GET', path, { headers: { 'User-Agent': agent } })).body);
        expect(page.match(/<tr>/g)).toHaveLength(11);
        expect(page).not.toContain('$RC');
      }
    } finally {
      delayMs = 0;
    }
  });

  it('of a store that breaks is a message in the page, status 200, and a line in the log with the number of the request', async () => {
    failure = new Error('canary-9731');
    try {
      const answer = await call(site, 'GET', '/yunseul/press');
      expect(answer.status).toBe(200);
      expect(String(answer.body)).not.toContain('canary');
      expect(String(answer.body)).not.toContain('소식 12');
      expect(site.log).toContainEqual(expect.objectContaining({ event: 'page.part_failed', requestId: answer.headers.get('x-request-id') }));
      expect(site.logText()).not.toContain('canary');
    } finally {
      failure = undefined;
    }
  });

  it('of a store that does not answer at all ends in time, with a message', async () => {
    delayMs = 20_000;
    try {
      const before = performance.now();
      const answer = await call(site, 'GET', '/yunseul/press');
      expect(answer.status).toBe(200);
      expect(performance.now() - before).toBeLessThan(8000);
    } finally {
      delayMs = 0;
    }
  });
});
