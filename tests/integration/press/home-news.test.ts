import { afterAll, expect, it } from 'vitest';
import { pressArticleSchema, storedPictureSchema } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { signIn, startTestApp } from '#tests/support/test-app.ts';
import { twoHalves, uploadTo } from '#tests/support/sample-pictures.ts';

const app = await startTestApp({}, { homeNews: 'board' });
afterAll(() => app.stop());

const cookie = await signIn(app);
const board = '/api/press/yunseul';

async function post(title: string, more: object = {}): Promise<string> {
  const { body } = await callApi(app, 'POST', board, { cookie, json: { title, summary: `${title} 요약`, ...more } });
  return pressArticleSchema.parse(body).id;
}

/** The addresses of home's news, each once, though both layouts show them. */
async function newsOfHome(): Promise<readonly string[]> {
  const html = await (await fetch(`${app.origin}/`)).text();
  return [...new Set([...html.matchAll(/href="\/yunseul\/press\/([\w-]+)"/g)].map(([, id = '']) => id))];
}

it('with the board chosen in site.ts, home shows its newest four, with their pictures, as long as visitors may see them', async () => {
  const { body } = await uploadTo(app, cookie, twoHalves(900, 600).jpeg());
  const { id: picture } = storedPictureSchema.parse(body);
  const ids: string[] = [];
  for (const title of ['하나', '둘', '셋', '넷']) ids.unshift(await post(title));
  ids.unshift(await post('사진 소식', { content: `![바다](${picture})` }));
  await post('아직 아닌 소식', { draft: true });
  await expect.poll(newsOfHome).toEqual(ids.slice(0, 4));
  expect(await (await fetch(`${app.origin}/`)).text()).toContain(`src="/images/articles/${picture}/`);
  await callApi(app, 'PATCH', `${board}/${ids[0]}`, { cookie, json: { draft: true } });
  await expect.poll(newsOfHome).toEqual(ids.slice(1));
});
