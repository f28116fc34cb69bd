import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressCopy } from '#client/pages/press/words/reading.ts';
import { callApi } from '#tests/support/calls.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let cookie: string;
let lists = 0;
let hold: () => Promise<void> = () => Promise.resolve();
beforeAll(async () => {
  app = await startTestApp();
  cookie = await signIn(app);
  const { press } = app.app.storage;
  const list = press.list.bind(press);
  Object.assign(press, {
    list: async (...query: Parameters<typeof list>) => {
      lists += 1;
      await hold();
      return list(...query);
    },
  });
});
afterAll(() => app?.stop());

async function post(title: string): Promise<string> {
  const { body } = await callApi(app, 'POST', '/api/press/yunseul', {
    cookie,
    json: { title, summary: '요약', content: '"views":7 <dd data-views="">7</dd>' },
  });
  return (body as { id: string }).id;
}

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(app.origin + path, { headers: { 'User-Agent': 'Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36', ...headers } });
  return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

function viewsIn(text: string): readonly (number | undefined)[] {
  const numbers = [/<dd data-views="">([\d,]+)</.exec(text)?.[1], /"views":(\d+)/.exec(text)?.[1]];
  return numbers.map((number) => (number === undefined ? undefined : Number(number.replaceAll(',', ''))));
}

describe('a page that many read at the same moment', () => {
  it('counts every reader of an article and shows each reader a different number', async () => {
    const id = await post('모두가 읽는 소식');
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    for (let round = 0; round < 5; round += 1) answers.push(...(await Promise.all(Array.from({ length: 8 }, () => read(`/yunseul/press/${id}`)))));
    const shown = answers.map(({ text }) => viewsIn(text));
    expect(shown.map(([inWords]) => inWords).toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(shown.every(([inWords, inData]) => inWords === inData)).toBe(true);
    // A number that an editor typed is not the number of views.
    expect(answers.every(({ text }) => text.includes('&quot;views&quot;:7 &lt;dd data-views=&quot;&quot;&gt;7'))).toBe(true);
  });

  it('is rendered for only some of them, and no nonce is used twice or kept in the page', async () => {
    await post('목록에 있는 소식');
    lists = 0;
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    for (let round = 0; round < 5; round += 1) answers.push(...(await Promise.all(Array.from({ length: 8 }, () => read('/yunseul/press')))));
    expect(lists).toBeLessThan(40);
    expect(answers.every(({ text }) => text.includes('목록에 있는 소식'))).toBe(true);
    const nonces = answers.flatMap(({ policy }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? []);
    expect(nonces.length).toBeGreaterThan(0);
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(nonces.filter((nonce) => answers.some(({ text }) => text.includes(nonce)))).toEqual([]);
  });

  it('shows a change at once, and is not given to a visitor with a cookie', async () => {
    const id = await post('처음 제목');
    for (let round = 0; round < 10; round += 1) await read(`/yunseul/press/${id}`);
    await callApi(app, 'PATCH', `/api/press/yunseul/${id}`, { cookie, json: { title: '바꾼 제목' } });
    expect((await read(`/yunseul/press/${id}`)).text).toContain('바꾼 제목');
    for (let round = 0; round < 10; round += 1) await read('/yunseul/press');
    expect((await read('/yunseul/press', { Cookie: cookie })).text).toContain('로그아웃');
    expect((await read('/yunseul/press')).text).not.toContain('로그아웃');
    expect((await callApi(app, 'DELETE', `/api/press/yunseul/${id}`, { cookie })).status).toBe(204);
    expect((await read('/yunseul/press')).text).not.toContain('바꾼 제목');
  });

  it('is not shared when its list could not be read', async () => {
    await post('목록에 있는 소식');
    let failures = 0;
    hold = () => (lists % 3 === 0 ? Promise.reject(new Error(`unreadable ${(failures += 1)}`)) : Promise.resolve());
    const answers: Awaited<ReturnType<typeof read>>[] = [];
    for (let round = 0; round < 5; round += 1) answers.push(...(await Promise.all(Array.from({ length: 8 }, () => read('/yunseul/press')))));
    hold = () => Promise.resolve();
    expect(failures).toBeGreaterThan(0);
    expect(answers.filter(({ text }) => text.includes(pressCopy.failed.title))).toHaveLength(failures);
  });

  it('is not shared when its reader left before it was complete', async () => {
    await post('목록에 있는 소식');
    lists = 0;
    hold = () => new Promise(() => undefined);
    const gone = new AbortController();
    // A bot's page is sent only when it is complete, however long that takes.
    const visits = Array.from({ length: 4 }, () => fetch(`${app.origin}/yunseul/press`, { signal: gone.signal, headers: { 'User-Agent': 'Googlebot' } }));
    await eventually(() => expect(lists).toBe(4));
    await new Promise((resolve) => setTimeout(resolve, 50));
    hold = () => Promise.resolve();
    gone.abort();
    await Promise.allSettled(visits);
    for (let time = 0; time < 10; time += 1) expect((await read('/yunseul/press')).text).toContain('목록에 있는 소식');
  });
});
