import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressMessages } from '#client/pages/press/words/writing.ts';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import { signInReasons } from '#client/accounts/words.ts';
import { pressArticleSchema, pressPageSchema } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { administrator, signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

const textOf = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('\r\n', '\n');

/** The values by field name, as a browser reads and sends them. */
function valuesIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input\b(?![^>]* type="file")[^>]*>/g)].map(([tag]) => [
    / name="([^"]*)"/.exec(tag)?.[1],
    / value="([^"]*)"/.exec(tag)?.[1] ?? '',
  ]);
  const areas = [...html.matchAll(/<textarea\b[^>]* name="([^"]*)"[^>]*>([^<]*)</g)].map(([, name, text]) => [name, text ?? '']);
  return Object.fromEntries([...inputs, ...areas].map(([name, text]) => [name, textOf(text ?? '')])) as Record<string, string>;
}

describe('a refused article that was posted without script gives back what was typed', () => {
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    app = await startTestApp({ LOGIN_LIMIT: '1000' });
    cookie = await signIn(app);
  });
  afterAll(() => app?.stop());

  const content = '첫 줄\n둘째 줄';
  const newText = () => ({ site: 'yunseul', key: randomUUID(), title: '"따옴표" & <글>', summary: '요약', content, appearsAt: '' });
  async function send(fields: Readonly<Record<string, string>>, cookies: string) {
    const answer = await callApi(app, 'POST', '/forms/press', { cookie: cookies, form: fields });
    return { ...answer, html: String(answer.body) };
  }
  const total = async () => pressPageSchema.parse((await callApi(app, 'GET', '/api/press/yunseul')).body).total;
  /** The cookies of a browser whose session has ended. */
  async function endedSession(): Promise<string> {
    const { cookies } = await callApi(app, 'POST', '/api/session', { json: administrator });
    await callApi(app, 'DELETE', '/api/session', { cookie: cookies });
    return cookies;
  }

  it.each([
    [{ title: ' ' }, pressMessages.required],
    [{ summary: '' }, pressMessages.required],
    [{ title: '긴'.repeat(201) }, sectionCopy.tooLong(201, 200)],
    [{ content: '긴'.repeat(50_001) }, sectionCopy.tooLong(50_001, 50_000)],
  ] as const)('with what is missing or too long %#', async (wrong, words) => {
    const typed = { ...newText(), ...wrong };
    const answer = await send(typed, cookie);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    expect(answer.html.replaceAll(/<.?span[^>]*>/g, '')).toContain(words);
    expect(valuesIn(answer.html)).toEqual(typed);
  });

  it('after the session ended: it asks for the sign-in, and posts one article with its key', async () => {
    const cookies = await endedSession();
    const before = await total();
    const typed = newText();
    const ended = await send(typed, cookies);
    expect(ended.status).toBe(401);
    expect(valuesIn(ended.html)).toEqual({ ...typed, email: '', password: '' });
    const refused = await send({ ...typed, ...administrator, password: 'a wrong password' }, cookies);
    expect(refused.status).toBe(401);
    expect(refused.html).toContain(signInReasons.sign_in_failed);
    expect(refused.html).not.toContain('a wrong password');
    expect(valuesIn(refused.html)).toEqual({ ...typed, email: administrator.email, password: '' });
    expect(await total()).toBe(before);
    const posted = await send({ ...typed, ...administrator }, cookies);
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/yunseul/press?article=posted#admin']);
    expect((await callApi(app, 'GET', '/api/session', { cookie: posted.cookies })).body).toEqual({ email: administrator.email });
    // Somebody pressed twice, or the browser sent it again.
    expect((await send({ ...typed, ...administrator }, cookies)).status).toBe(303);
    expect(await total()).toBe(before + 1);
  });

  it('with what is still wrong after somebody has signed in, and asks for no second sign-in', async () => {
    const typed = { ...newText(), title: '' };
    const answer = await send({ ...typed, ...administrator }, await endedSession());
    expect(answer.status).toBe(400);
    expect(valuesIn(answer.html)).toEqual(typed);
    expect((await send({ ...typed, title: '제목' }, answer.cookies)).status).toBe(303);
  });

  it('with a new key when its key belongs to an article that somebody changed', async () => {
    const key = randomUUID();
    const json = { title: '제목', summary: '요약' };
    const posted = await callApi(app, 'POST', '/api/press/yunseul', { cookie, json, headers: { 'Idempotency-Key': key } });
    const { id } = pressArticleSchema.parse(posted.body);
    await callApi(app, 'PATCH', `/api/press/yunseul/${id}`, { cookie, json: { title: '다른 제목' } });
    const typed = { ...newText(), key };
    const answer = await send(typed, cookie);
    expect(answer.status).toBe(409);
    const given = valuesIn(answer.html);
    expect(given).toEqual({ ...typed, key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(given['key']).not.toBe(key);
  });

  it('but not to strangers: a post from a browser that has never signed in is not read', async () => {
    const typed = newText();
    for (const cookies of ['', 'known=a.b.c', (await endedSession()).replace(/known=[^;]*/, 'known=a.1.c')]) {
      const answer = await send({ ...typed, ...administrator }, cookies);
      expect(answer.status).toBe(401);
      expect(answer.html).not.toContain(typed.summary);
    }
  });
});
