import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { pressArticleSchema, storedPictureSchema } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { signIn, startTestApp } from '#tests/support/test-app.ts';
import { twoHalves, uploadTo } from '#tests/support/sample-pictures.ts';

let beforeStart: readonly string[] = [];
const app = await startTestApp({}, { homeNews: 'board', beforeStart: async ({ port }) => void (beforeStart = await newsOf(`http://127.0.0.1:${port}/`)) });
afterAll(() => app.stop());

const cookie = await signIn(app);
const board = '/api/press/yunseul';

async function post(title: string, more: object = {}): Promise<string> {
  const { body } = await callApi(app, 'POST', board, { cookie, json: { title, summary: `${title} 요약`, ...more } });
  return pressArticleSchema.parse(body).id;
}

/** The ids of home's news, each once, though both layouts show them. */
async function newsOf(home: string, headers: Record<string, string> = {}): Promise<readonly string[]> {
  const html = await (await fetch(home, { headers })).text();
  return [...new Set([...html.matchAll(/href="\/yunseul\/press\/([\w-]+)"/g)].map(([, id = '']) => id))];
}
const newsOfHome = () => newsOf(`${app.origin}/`);

it('before a process has read the board, home shows no article', () => expect(beforeStart).toEqual([]));

it('with the board chosen in site.ts, home shows its newest four, with their pictures, as long as visitors may see them', async () => {
  const { body } = await uploadTo(app, cookie, twoHalves(900, 600).jpeg());
  const { id: picture } = storedPictureSchema.parse(body);
  const ids: string[] = [];
  for (const title of ['하나', '둘', '셋', '넷']) ids.unshift(await post(title));
  ids.unshift(await post('사진 소식', { content: `![바다](${picture})` }));
  await post('아직 아닌 소식', { draft: true });
  await expect.poll(newsOfHome).toEqual(ids.slice(0, 4));
  expect(await (await fetch(`${app.origin}/`)).text()).toContain(`src="/images/articles/${picture}/`);
  const notice = { id: randomUUID(), text: '문 여는 시간이 바뀌었습니다', link: '', from: '2026-01-01T00:00', until: '2100-01-01T00:00', now: 'on' };
  expect((await callApi(app, 'POST', '/forms/notices', { cookie, form: notice })).status).toBe(303);
  await expect.poll(async () => (await fetch(`${app.origin}/`)).text()).toContain(notice.text);
  const homeWithoutNotice = () => newsOf(`${app.origin}/`, { Cookie: `notice=${notice.id}` });
  expect(await homeWithoutNotice()).toEqual(ids.slice(0, 4));
  await callApi(app, 'PATCH', `${board}/${ids[0]}`, { cookie, json: { draft: true } });
  for (const news of [newsOfHome, homeWithoutNotice]) await expect.poll(news).toEqual(ids.slice(1));
});
