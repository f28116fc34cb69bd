import { request as startRequest } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyLimits } from '#shared/limits.ts';
import { addressOfPicture, lineOf, sizeOfPicture, widthsOf } from '#shared/press/picture-lines.ts';
import { pressArticleSchema, storedPictureSchema } from '#shared/press/press.ts';
import { unsentCopy } from '#client/pages/errors/words.ts';
import { pictureCopy } from '#client/pages/press/words/picture-words.ts';
import { takePicture, type TakenPicture } from '#server/press/pictures/take-picture.ts';
import { callApi } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { colourAt, grain, isRed, phonePicture, twoHalves, uploadTo } from '#tests/support/sample-pictures.ts';
import { administrator, signIn, type TestApp } from '#tests/support/test-app.ts';

const lineNaming = (id: string, alt: string | undefined = '아침 바다', isShared = false) => lineOf({ id, alt, isShared });

describeOnBothStorages('pictures of articles', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let other: TestApp;
  let cookie: string;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start({ SITES: 'yunseul,second', LOGIN_LIMIT: '1000' });
    cookie = await signIn(app);
    other = (await storage.countRedisKeys()) === 0 ? app : await storage.start({ SITES: 'yunseul,second' });
  });
  afterAll(() => storage?.stop());

  const upload = (file: Buffer | Sharp, site?: string) => uploadTo(app, cookie, file, site);
  async function idOf(file: Buffer | Sharp, site?: string): Promise<string> {
    const answer = await upload(file, site);
    expect(answer).toMatchObject({ status: 201 });
    return storedPictureSchema.parse(answer.body).id;
  }
  async function read(id: string, format: 'avif' | 'jpg', width = sizeOfPicture(id).width): Promise<Buffer> {
    const answer = await fetch(other.origin + addressOfPicture(id, width, format));
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }
  const send = (method: string, path: string, json: object) => callApi(app, method, `/api/press/yunseul${path}`, { cookie, json });
  const post = (json: object) => send('POST', '', { title: '사진 소식', summary: '요약', ...json });
  async function pageOf(id: string): Promise<string> {
    return (await fetch(`${other.origin}/yunseul/press/${id}`)).text();
  }

  it('is turned upright, loses what tells the place, and is served for ever in the usual widths, by every process', async () => {
    const original = await phonePicture(2400, 1600);
    expect((await sharp(original).metadata()).exif?.includes('Canary')).toBe(true);
    const id = await idOf(original);
    expect(sizeOfPicture(id)).toEqual({ width: 1317, height: 1975 });
    for (const format of ['avif', 'jpg'] as const) {
      for (const width of widthsOf(1317)) {
        const file = await read(id, format, width);
        const { exif, icc, xmp, orientation, ...metadata } = await sharp(file).metadata();
        expect({ exif, icc, xmp, orientation }).toEqual({});
        expect(metadata).toMatchObject({ width, height: Math.round((width * 1975) / 1317), space: 'srgb', depth: 'uchar', channels: 3 });
        expect(file.includes('Canary')).toBe(false);
        // What was left is above, and what was right is below.
        expect([isRed(await colourAt(file, 0.5, 0.1)), isRed(await colourAt(file, 0.5, 0.9))]).toEqual([true, false]);
      }
    }
    const { headers } = await fetch(other.origin + addressOfPicture(id, 800, 'avif'), { method: 'HEAD' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await idOf(original)).toBe(id);
    for (const wrong of [addressOfPicture(id, 801, 'avif'), addressOfPicture(id.replace(/^./, '-'), 800, 'avif'), `/images/articles/${id}/800.png`])
      expect((await fetch(other.origin + wrong)).status).toBe(404);
  });

  it('takes a few at once and refuses more, and the ones that it took are all there', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4, 5].map(async (index) =>
        grain(900 + index, 600)
          .jpeg()
          .toBuffer(),
      ),
    );
    const answers = await Promise.all(files.map((file) => upload(file)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 503).map(({ body }) => body.code)).toEqual(['busy', 'busy', 'busy']);
    for (const { body } of taken) await read(storedPictureSchema.parse(body).id, 'avif');
  });

  it('only who may write articles uploads, only on sites that there are, and from this site', async () => {
    const path = '/api/press/yunseul/pictures';
    expect(await callApi(app, 'POST', path, { text: 'x' })).toMatchObject({ status: 401 });
    expect(await callApi(app, 'POST', path, { text: 'x', cookie, headers: { Origin: 'https://elsewhere.example' } })).toMatchObject({ status: 403 });
    expect(await callApi(app, 'POST', '/api/press/nobody/pictures', { text: 'x', cookie })).toMatchObject({ status: 404 });
    expect(await callApi(app, 'GET', path, { cookie })).toMatchObject({ status: 405 });
  });

  it('is shown in the article with its size and what it shows, and text that only looks like it stays text', async () => {
    const id = await idOf(twoHalves(2000, 1000).jpeg());
    const elsewhere = await idOf(twoHalves(70, 50).jpeg(), 'second');
    const decoration = await idOf(twoHalves(90, 50).jpeg());
    const draft = await post({
      draft: true,
      content: [lineNaming(id, '"아침" <바다>'), lineNaming(elsewhere), lineNaming(decoration, ''), '![글](그림)'].join('\n'),
    });
    const article = pressArticleSchema.parse(draft.body);
    const html = await (await fetch(`${other.origin}/yunseul/press/${article.id}`, { headers: { Cookie: cookie } })).text();
    expect(html.match(/<img[^>]* loading="lazy"[^>]*>/g)?.filter((tag) => tag.includes('/images/articles/'))).toHaveLength(2);
    expect(html).toContain(`width="1600" height="800" alt="&quot;아침&quot; &lt;바다&gt;"`);
    expect(html).toContain(`${addressOfPicture(id, 480, 'avif')} 480w, ${addressOfPicture(id, 800, 'avif')} 800w`);
    expect(html).toContain('width="90" height="50" alt=""');
    expect(html).toContain(`<p>${lineNaming(elsewhere)}</p>`);
    expect(html).toContain('<p>![글](그림)</p>');
  });

  it('publishing waits for what it shows, in every way to publish', async () => {
    const id = await idOf(twoHalves(80, 50).jpeg());
    const refused = { status: 400, body: { code: 'picture_undescribed' } };
    const content = `앞\n${lineOf({ id, alt: undefined, isShared: false })}`;
    expect(await post({ content })).toMatchObject(refused);
    expect(await post({ content, appearsAt: '2999-01-01T00:00:00Z' })).toMatchObject(refused);
    const { id: draft } = pressArticleSchema.parse((await post({ content, draft: true })).body);
    expect(await send('PATCH', `/${draft}`, { draft: false })).toMatchObject(refused);
    expect(await send('PATCH', `/${draft}`, { appearsAt: '2999-01-01T00:00:00Z' })).toMatchObject(refused);
    expect(await send('PATCH', `/${draft}`, { draft: false, appearsAt: '2999-01-01T00:00:00Z' })).toMatchObject(refused);
    expect(await send('PATCH', `/${draft}`, { draft: false, content: lineNaming(id) })).toMatchObject({ status: 200 });
    expect(await send('PATCH', `/${draft}`, { content })).toMatchObject(refused);
    expect(await send('PATCH', `/${draft}`, { draft: true, content })).toMatchObject({ status: 200 });
    const gone = lineNaming(id.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')));
    expect(await post({ content: gone })).toMatchObject({ status: 400, body: { code: 'picture_missing' } });
    expect(await post({ content: gone, draft: true })).toMatchObject({ status: 201 });
    expect(await pageOf(draft)).not.toContain(id);
  });

  it('is in the feed, absolute and as JPEG', async () => {
    const id = await idOf(twoHalves(1000, 500).jpeg());
    await post({ content: `앞 https://example.com/\n${lineNaming(id, '바다 "아침"')}\n뒤\n\n끝` });
    const feed = await (await fetch(`${app.origin}/yunseul/press/rss.xml`)).text();
    const html = /<content:encoded>([^<]*)/.exec(feed)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const address = `${app.origin}${addressOfPicture(id, 1000, 'jpg')}`;
    expect(html).toBe(
      `<p>앞 <a href="https://example.com/">https://example.com/</a></p><p><img src="${address}" width="1000" height="500" alt="바다 &quot;아침&quot;"></p><p>뒤</p><p>끝</p>`,
    );
  });

  it('is the sharing picture if the editor says so, and otherwise not', async () => {
    const id = await idOf(twoHalves(1600, 900).jpeg());
    const { id: article } = pressArticleSchema.parse((await post({ content: lineNaming(id, '바다', true) })).body);
    const shared = async () => Buffer.from(await (await fetch(`${other.origin}/images/social/press/yunseul/${article}.jpg`)).arrayBuffer());
    const own = await shared();
    expect(await sharp(own).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect([isRed(await colourAt(own, 0.1, 0.35)), isRed(await colourAt(own, 0.9, 0.35))]).toEqual([true, false]);
    await send('PATCH', `/${article}`, { content: lineNaming(id) });
    expect(isRed(await colourAt(await shared(), 0.1, 0.35))).toBe(false);
  });

  it('a missing picture is there as soon as it is uploaded, and who asks for too many missing ones is refused for a while', async () => {
    const original = twoHalves(84, 50).jpeg();
    const { id } = (await takePicture(await original.clone().toBuffer())) as TakenPicture;
    const statusOf = async (of: string) => (await fetch(app.origin + addressOfPicture(of, 84, 'jpg'))).status;
    expect(await statusOf(id)).toBe(404);
    expect(await idOf(original)).toBe(id);
    expect(await statusOf(id)).toBe(200);
    const statuses = new Set<number>();
    for (let index = 0; index < 101; index += 1) statuses.add(await statusOf(`${String(index).padStart(22, '0')}-84x50`));
    expect([...statuses]).toEqual([404, 429]);
    expect(await statusOf(id)).toBe(200);
  });

  describe('without script', () => {
    async function postForm(fields: Readonly<Record<string, string>>, picture: Buffer | undefined, cookies = cookie) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ site: 'yunseul', title: '제목', summary: '요약', content: '앞', key: '', ...fields })) form.set(name, value);
      form.set('picture', new Blob(picture ? [new Uint8Array(picture)] : [], { type: 'application/octet-stream' }), picture ? 'a.jpg' : '');
      const answer = await fetch(`${app.origin}/forms/press/pictures`, {
        method: 'POST',
        headers: { Cookie: cookies, Accept: 'text/html', Origin: app.origin },
        body: form,
      });
      const html = await answer.text();
      return { status: answer.status, html, content: /<textarea[^>]* name="content"[^>]*>([^<]*)</.exec(html)?.[1] };
    }

    /** While four others have sent the beginning of so many bytes. */
    async function postBesideSlowOnes(bytes: number, cookies: string) {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': bytes, Origin: app.origin, Cookie: cookies };
      const slow = Array.from({ length: 4 }, () =>
        startRequest(`${app.origin}/forms/press/pictures`, { method: 'POST', headers }).on('error', () => undefined),
      );
      try {
        await Promise.all(slow.map((request) => new Promise<void>((resolve) => void request.write('--b\r\n', () => resolve()))));
        return await postForm({}, await twoHalves(70, 50).jpeg().toBuffer());
      } finally {
        for (const request of slow) request.destroy();
      }
    }

    it('the form posts a picture with the text, gets both back, and publishes them', async () => {
      const added = await postForm({}, await twoHalves(90, 60).jpeg().toBuffer());
      expect([added.status, added.html.includes(pictureCopy.added)]).toEqual([200, true]);
      const line = /^앞\s+!\[\]\((?<id>[\w-]{22}-90x60)\)\s*$/.exec(added.content ?? '')?.groups;
      expect(line).toBeDefined();
      const content = (added.content ?? '').replace('![]', '![아침 바다]');
      const form = { site: 'yunseul', title: '제목', summary: '요약', content, picture: 'a.jpg' };
      const posted = await callApi(app, 'POST', '/forms/press', { cookie, form });
      expect(posted).toMatchObject({ status: 303 });
      const undescribed = await callApi(app, 'POST', '/forms/press', { cookie, form: { ...form, content: added.content ?? '' } });
      expect([undescribed.status, String(undescribed.body).includes(pictureCopy.problems.picture_undescribed)]).toEqual([400, true]);
    });

    it('several at once wait for each other, and each text comes back', async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(async (index) =>
          postForm(
            { content: `글 ${index}` },
            await twoHalves(60 + index, 50)
              .jpeg()
              .toBuffer(),
          ),
        ),
      );
      expect(answers.map(({ status, content }) => [status, content?.trimStart().slice(0, 3)])).toEqual([1, 2, 3, 4].map((index) => [200, `글 ${index}`]));
    });

    it('of a picture that is far too heavy the text before it comes back, or the answer says that it did not come', async () => {
      const heavy = Buffer.alloc(bodyLimits.picture + bodyLimits.nativeArticle + 1, 1);
      for (const [sent, came] of [
        ['긴 글', '긴 글'],
        ['x'.repeat(2 * bodyLimits.nativeArticle), undefined],
      ] as const) {
        const { status, html, content } = await postForm({ content: sent }, heavy);
        expect([status, content, html.includes(unsentCopy.unreadSentence), html.includes(pictureCopy.problems.picture_too_heavy)]).toEqual([
          413,
          came,
          came === undefined,
          true,
        ]);
      }
    });

    it('those of a browser whose session has ended keep nobody else from a place, and get their text back', async () => {
      const { cookies } = await callApi(app, 'POST', '/api/session', { json: administrator });
      await callApi(app, 'DELETE', '/api/session', { cookie: cookies });
      expect((await postBesideSlowOnes(9_000_000, cookies)).status).toBe(200);
      const refused = await postForm({ content: '긴 글' }, await twoHalves(74, 50).jpeg().toBuffer(), cookies);
      expect([refused.status, refused.content]).toEqual([401, '긴 글']);
    });

    it('far too heavy ones that come slowly keep nobody else from a place', async () => {
      expect((await postBesideSlowOnes(2 * bodyLimits.picture, cookie)).status).toBe(200);
    });

    it.each([
      ['a page', Buffer.from('<html>'), 400, pictureCopy.problems.picture_unreadable],
      ['no picture', undefined, 400, pictureCopy.problems.picture_none],
      ['a picture that is too heavy', Buffer.alloc(bodyLimits.picture + 1, 1), 413, pictureCopy.problems.picture_too_heavy],
    ] as const)('%s is refused in a sentence, and the text comes back', async (_kind, picture, status, words) => {
      const answer = await postForm({ content: '긴 글' }, picture);
      expect({ status: answer.status, says: answer.html.includes(words), content: answer.content }).toEqual({ status, says: true, content: '긴 글' });
    });
  });

  it('as it came, is kept only with KEEP_ORIGINALS=on, for who may write articles, and in the export', async () => {
    const keeping = await storage.start({ SITES: 'yunseul', LOGIN_LIMIT: '1000', KEEP_ORIGINALS: 'on' });
    const [file, otherFile] = await Promise.all([phonePicture(1200, 800), phonePicture(1000, 800)]);
    const session = await signIn(keeping);
    const { id } = storedPictureSchema.parse((await uploadTo(keeping, session, file)).body);
    const original = (of: string, from: TestApp, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${from.origin}/api/press/yunseul/pictures/${of}/original`, { headers });
    const answer = await original(id, keeping, { Cookie: session });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect((await original(id, keeping)).status).toBe(401);
    for (const address of [`/images/articles/${id}/original`, `/images/articles/${id}/original.jpg`])
      expect((await fetch(keeping.origin + address)).status).toBe(404);
    const stored = await Array.fromAsync(keeping.app.storage.pictures.exportAll());
    expect(stored.find((picture) => picture.id === id)?.files.some(({ data }) => file.equals(data))).toBe(true);
    expect((await original(await idOf(otherFile), app, { Cookie: cookie })).status).toBe(404);
  });
});
