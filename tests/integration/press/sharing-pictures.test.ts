import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureFiles, type PictureName } from '#shared/pages/picture-files.ts';
import { cutForSharing, socialPictureSize } from '#shared/pages/sharing-picture-cut.ts';
import { pressArticleSchema, type PressArticle } from '#shared/press/press.ts';
import { callApi } from '#tests/support/calls.ts';
import { root, signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

let dataDir: string;
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sharing-'));
  app = await startTestApp({}, { dataDir });
  cookie = await signIn(app);
});
afterAll(async () => {
  await app?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function post(title: string, json: object = {}): Promise<PressArticle> {
  const answer = await callApi(app, 'POST', '/api/press/yunseul', { cookie, json: { title, summary: '요약', ...json } });
  expect(answer.status).toBe(201);
  return pressArticleSchema.parse(answer.body);
}

const read = (path: string, init: RequestInit = {}) => fetch(new URL(path, app.origin), init);
const addressOf = ({ id, version }: PressArticle) => `/images/social/press/yunseul/${id}.jpg?v=${version}`;

async function picture(address: string): Promise<Buffer> {
  const answer = await read(address);
  expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({ status: 200, type: 'image/jpeg' });
  return Buffer.from(await answer.arrayBuffer());
}

async function sharedAt(path: string): Promise<{ readonly [name: string]: string }> {
  const text = await (await read(path, { headers: { Accept: 'text/html', Cookie: cookie } })).text();
  const metas = [...text.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)];
  return Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')]));
}

/** The average difference, from 0 to 255. */
async function difference(one: Buffer, other: Buffer, part: { readonly top: number; readonly height: number }): Promise<number> {
  const pixelsOf = (jpeg: Buffer) =>
    sharp(jpeg)
      .extract({ left: 0, width: 1200, ...part })
      .raw()
      .toBuffer();
  const [pixels, others] = [await pixelsOf(one), await pixelsOf(other)];
  return pixels.reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0) / pixels.length;
}

/** The ground of the picture, without the words. */
function cutOf(name: PictureName): Promise<Buffer> {
  const file = pictureFiles[name];
  return sharp(join(root, `public/images/${name}-${file.width}.webp`))
    .extract(cutForSharing(file, 'horizon' in file ? file.horizon : undefined))
    .resize({ ...socialPictureSize, fit: 'fill' })
    .png()
    .toBuffer();
}
const abovePart = { top: 0, height: 340 };
const titlePart = { top: 380, height: 120 };

describe('the sharing picture of an article', () => {
  it('is a JPEG of the size that the page states, and the page names it', async () => {
    const article = await post('견본주택을 열었습니다');
    const shared = await sharedAt(`/yunseul/press/${article.id}`);
    expect(shared['og:image']).toBe(`${app.origin}${addressOf(article)}`);
    expect(shared['twitter:image']).toBe(shared['og:image']);
    expect(shared['og:image:alt']).toContain(article.title);
    const { width, height, format } = await sharp(await picture(shared['og:image'] ?? '')).metadata();
    expect({ width, height, format }).toEqual({ ...socialPictureSize, format: 'jpeg' });
    expect([shared['og:image:width'], shared['og:image:height']]).toEqual([String(width), String(height)]);
  });

  it('shows the title: another title makes another picture with another URL, on the same ground', async () => {
    const article = await post('첫 제목');
    const before = await picture(addressOf(article));
    const { body } = await callApi(app, 'PATCH', `/api/press/yunseul/${article.id}`, { cookie, json: { title: '고친 제목' } });
    const changed = pressArticleSchema.parse(body);
    expect(addressOf(changed)).not.toBe(addressOf(article));
    const after = await picture(addressOf(changed));
    expect(await difference(before, after, titlePart)).toBeGreaterThan(3);
    expect(await difference(before, after, abovePart)).toBeLessThan(1);
  });

  it('shows the picture that belongs to the article', async () => {
    const drawn = await picture('/images/social/press/yunseul/news-park.jpg');
    const [own, usual] = await Promise.all([cutOf('brand-garden'), cutOf('hero-wide')]);
    expect((await difference(drawn, own, abovePart)) * 2).toBeLessThan(await difference(drawn, usual, abovePart));
  });

  it('is the same bytes after a restart', async () => {
    const article = await post('다시 시작해도 같은 그림');
    const before = await picture(addressOf(article));
    await app.stop();
    app = await startTestApp({}, { dataDir });
    cookie = await signIn(app);
    expect((await picture(addressOf(article))).equals(before)).toBe(true);
  });

  it('may be cached and shown by other sites, and is not sent again to a client that has it', async () => {
    const address = addressOf(await post('간직해도 되는 그림'));
    const first = await read(address);
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await supertest(app.origin).get(address).set('If-None-Match', etag);
    expect({ status: again.status, etag: again.headers['etag'], text: again.text }).toEqual({ status: 304, etag, text: '' });
    const head = await read(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-length')]).toEqual([200, etag, first.headers.get('content-length')]);
  });

  it('counts no view', async () => {
    const article = await post('보기만 한 그림');
    for (let time = 0; time < 3; time += 1) await picture(addressOf(article));
    expect((await app.app.storage.press.find('yunseul', article.id, false))?.views).toBe(0);
  });

  it.each([
    ['markup', '<script>alert("x")</script> & <b>굵게</b> </svg> &amp; \'"'],
    ['emoji and control characters', '🎉 축하 👨‍👩‍👧 \u0007\u001b[31m \ud800 끝'],
    ['letters that no face has', 'ก ა ע 𠮷 뷁 한글'],
    ['nothing that can be drawn', '🎉🎉'],
    ['one very long word', '가'.repeat(200)],
    ['two hundred characters', '소식을 '.repeat(50)],
    ['decomposed syllables', '윤슬 오션파크'.normalize('NFD')],
  ])('is drawn from a title of %s', async (_kind, title) => {
    const { width } = await sharp(await picture(addressOf(await post(title)))).metadata();
    expect(width).toBe(socialPictureSize.width);
    expect(app.log.filter(({ event }) => event === 'press.picture_not_drawn')).toEqual([]);
  });

  it('answers 404 like any missing picture for drafts, unknown articles and malformed URLs', async () => {
    const draft = await post('아직 쓰는 글', { draft: true });
    const published = await post('나온 글');
    const missing = await read('/images/social/none.jpg');
    const paths = [
      addressOf(draft),
      '/images/social/press/yunseul/unknown.jpg',
      `/images/social/press/other/${published.id}.jpg`,
      `/images/social/press/YUNSEUL/${published.id}.jpg`,
      `/images/social/press/yunseul/${published.id}.png`,
      `/images/social/press/yunseul/${published.id}`,
      `/images/social/press/yunseul/${'a'.repeat(65)}.jpg`,
      '/images/social/press/yunseul/.jpg',
      '/images/social/press/yunseul/constructor.jpg',
    ];
    for (const path of paths) {
      const answer = await read(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, missing.headers.get('content-type')]);
    }
    expect((await sharedAt(`/yunseul/press/${draft.id}`))['og:image']).toBe(`${app.origin}/images/social/press-article.jpg`);
  });

  it('exists from the publication of the article to its removal', async () => {
    const draft = await post('곧 나올 글', { draft: true });
    const { body } = await callApi(app, 'PATCH', `/api/press/yunseul/${draft.id}`, { cookie, json: { draft: false } });
    const article = pressArticleSchema.parse(body);
    await picture(addressOf(article));
    expect((await callApi(app, 'DELETE', `/api/press/yunseul/${article.id}`, { cookie })).status).toBe(204);
    expect((await read(addressOf(article))).status).toBe(404);
  });
});

describe('a sharing picture that cannot be drawn', () => {
  it('is replaced by that of the press page and logged once, and articles can still be posted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'public-'));
    await cp(join(root, 'public/images/social'), join(folder, 'images/social'), { recursive: true });
    const broken = await startTestApp({}, { publicFolder: folder });
    try {
      const brokenCookie = await signIn(broken);
      const still = Buffer.from(await (await fetch(`${broken.origin}/images/social/press-article.jpg`)).arrayBuffer());
      for (const title of ['하나', '둘']) {
        const posted = await callApi(broken, 'POST', '/api/press/yunseul', { cookie: brokenCookie, json: { title, summary: '요약' } });
        expect(posted.status).toBe(201);
        const answer = await fetch(`${broken.origin}${addressOf(pressArticleSchema.parse(posted.body))}`);
        expect(answer.status).toBe(200);
        expect(Buffer.from(await answer.arrayBuffer()).equals(still)).toBe(true);
        // Messengers would otherwise keep it for the article.
        expect([answer.headers.get('cache-control'), answer.headers.get('cross-origin-resource-policy')]).toEqual(['no-store', 'cross-origin']);
      }
      expect(broken.log.filter(({ event }) => event === 'press.picture_not_drawn')).toHaveLength(1);
    } finally {
      await broken.stop();
      await rm(folder, { recursive: true });
    }
  });
});
