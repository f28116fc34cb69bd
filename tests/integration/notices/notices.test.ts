import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '#tests/support/calls.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { eventually } from '#tests/support/processes.ts';
import { signIn, type TestApp } from '#tests/support/test-app.ts';

const words = '주말 관람 시간이 저녁 7시까지로 늘었습니다';
const seoulTime = (at: number) => new Date(at + 9 * 60 * 60 * 1000).toISOString().slice(0, 16);
const hourMs = 60 * 60 * 1000;

describeOnBothStorages('the notice', (open) => {
  let storage: StorageUnderTest;
  let app: TestApp;
  let replicas: readonly TestApp[];
  let cookie: string;
  beforeAll(async () => {
    storage = await open();
    app = await storage.start();
    replicas = app.app.storage.kind === 'services' ? [app, await storage.start()] : [app];
    cookie = await signIn(app);
    for (const replica of replicas) await replica.app.warmPages();
  });
  afterAll(() => storage?.stop());

  const filled = (more: Readonly<Record<string, string>> = {}) => ({
    id: randomUUID(),
    text: words,
    link: '/yunseul/customer',
    from: seoulTime(Date.now()),
    until: seoulTime(Date.now() + hourMs),
    ...more,
  });
  const save = (form: Readonly<Record<string, string>>) => callApi(app, 'POST', '/forms/notices', { cookie, form });
  const paths = ['/', '/BusinessGuide/intro', '/yunseul/press', '/privacy'];
  async function pagesOf(replica: TestApp, headers: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
    const answers = await Promise.all(paths.map((path) => fetch(replica.origin + path, { headers })));
    return Promise.all(answers.map((answer) => answer.text()));
  }
  async function untilEverywhere(isShown: boolean, text = words): Promise<void> {
    const seen = async () => Promise.all(replicas.map(async (replica) => (await pagesOf(replica)).map((html) => html.includes(text))));
    await eventually(async () => expect(await seen()).toEqual(replicas.map(() => paths.map(() => isShown))));
  }
  /** Pressed again while a busy store answers 503, as the office would. */
  const untilDone = (press: () => ReturnType<typeof callApi>) =>
    eventually(async () => {
      const answer = await press();
      expect(answer.status, String(answer.body)).toBe(303);
      return answer;
    });
  const post = (form: Readonly<Record<string, string>>) => untilDone(() => save(form));
  const end = (id: string) => untilDone(() => callApi(app, 'POST', `/forms/notices/${id}/end`, { cookie, form: { id } }));

  it('is soon on every page of every replica, and leaves no byte behind when it is taken down', async () => {
    const before = await pagesOf(app);
    const form = filled();
    expect((await save(form)).status).toBe(303);
    await untilEverywhere(true);
    const [home = ''] = await pagesOf(app);
    expect(/<link rel="stylesheet" href="\/assets\/notice-line-[\w-]+\.css"/.test(home)).toBe(true);
    const desk = await callApi(app, 'GET', '/admin/notice', { cookie });
    expect(desk.headers.get('cache-control')).toBe('private, no-store');
    expect(String(desk.body).includes(words)).toBe(true);
    expect((await end(form.id)).headers.get('location')).toBe('/admin/notice?desk=ended');
    await untilEverywhere(false);
    const views = /"views":\d+|<dd data-views="">\d+/g;
    expect((await pagesOf(app)).map((html) => html.replaceAll(views, ''))).toEqual(before.map((html) => html.replaceAll(views, '')));
  });

  it('appears and disappears at its times, and the last to start is shown', async () => {
    const [early, late] = [filled({ from: seoulTime(Date.now() - hourMs) }), filled({ text: '나중에 시작한 알림', now: 'on' })];
    for (const form of [late, early]) await post(form);
    await untilEverywhere(true, '나중에 시작한 알림');
    await untilEverywhere(false, words);
    await end(late.id);
    await untilEverywhere(true, words);
    await end(early.id);
    const planned = { id: randomUUID(), text: '곧 보일 알림', link: null, from: Date.now() + 1500, until: Date.now() + hourMs };
    await app.app.storage.notices.save(planned);
    await untilEverywhere(false, words);
    await untilEverywhere(true, planned.text);
    await app.app.storage.notices.save({ ...planned, until: Date.now() + 1500 });
    await untilEverywhere(false, planned.text);
  });

  it('stays closed for the day for who has closed it, without script and in every answer', async () => {
    const form = filled();
    await post(form);
    await untilEverywhere(true);
    const closed = await callApi(app, 'POST', '/forms/notice-closed', { form: { id: form.id, page: '/BusinessGuide/intro' } });
    expect([closed.status, closed.headers.get('location')]).toEqual([303, '/BusinessGuide/intro']);
    const [, value = '', maxAge = ''] = /^(notice=\S+); Path=\/; Max-Age=(\d+); SameSite=Lax$/.exec(closed.headers.get('set-cookie') ?? '') ?? [];
    const midnight = new Date(Date.now() + Number(maxAge) * 1000 + 9 * hourMs).toISOString();
    expect(midnight).toMatch(/T(?:00:00:0|23:59:5)\d/);
    for (const replica of replicas) {
      expect((await pagesOf(replica, { Cookie: value })).some((html) => html.includes(words))).toBe(false);
      // Once more from the cache, by the other replicas' tag, and then still shown to everybody else.
      const again = await fetch(`${replica.origin}/`, { headers: { Cookie: `other=1; ${value}`, 'Accept-Encoding': 'identity' } });
      const tag = again.headers.get('etag') ?? '';
      expect((await again.text()).includes(words)).toBe(false);
      expect((await fetch(`${replica.origin}/`, { headers: { Cookie: value, 'Accept-Encoding': 'identity', 'If-None-Match': tag } })).status).toBe(304);
      expect((await fetch(`${replica.origin}/`, { headers: { 'Accept-Encoding': 'identity', 'If-None-Match': tag } })).status).toBe(200);
      expect((await pagesOf(replica)).every((html) => html.includes(words))).toBe(true);
    }
    const next = filled({ text: '다음 알림', now: 'on' });
    await post(next);
    await eventually(async () => expect((await pagesOf(app, { Cookie: value }))[0]?.includes('다음 알림')).toBe(true));
    await end(next.id);
    await end(form.id);
    await untilEverywhere(false);
  });

  it('is refused with its text kept when something is wrong, and for whoever is no administrator', async () => {
    const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ text: ' ' }, '한 줄을 써 주십시오.'],
      [{ text: '가'.repeat(61) }, '60자까지 쓸 수 있습니다.'],
      [{ link: 'javascript:alert(1)' }, 'https:// 주소를 써 주십시오.'],
      [{ link: '//example.com' }, 'https:// 주소를 써 주십시오.'],
      [{ link: 'http://example.com' }, 'https:// 주소를 써 주십시오.'],
      [{ link: '/\\example.com' }, 'https:// 주소를 써 주십시오.'],
      [{ from: '' }, '언제부터 보일지 정해 주십시오.'],
      [{ until: '2020-01-01T00:00' }, '끝나는 때가 시작하는 때보다 늦어야 합니다.'],
      [{ until: 'later' }, '날짜와 시각을 다시 확인해 주십시오.'],
      // Otherwise the stored notice could not be read any more, and no other one.
      [{ from: '0202-11-28T09:00' }, '날짜와 시각을 다시 확인해 주십시오.'],
    ];
    for (const [change, message] of wrong) {
      const refused = await save(filled(change));
      const page = String(refused.body);
      const text = page.replaceAll(/<[^>]+>/g, '');
      expect([change, refused.status, text.includes(message), page.includes(`value="${words}"`)]).toEqual([change, 400, true, change['text'] === undefined]);
    }
    expect((await callApi(app, 'POST', '/forms/notices', { form: filled() })).status).toBe(401);
    expect(await callApi(app, 'GET', '/admin/notice')).toMatchObject({ status: 401, body: expect.stringContaining('name="password"') });
    expect((await callApi(app, 'POST', '/forms/notice-closed', { form: { id: 'x', page: '/' } })).status).toBe(400);
    for (const page of ['//example.com', 'https://example.com', '/\\example.com', '/a\r\nb'])
      expect((await callApi(app, 'POST', '/forms/notice-closed', { form: { id: randomUUID(), page } })).status).toBe(400);
    await untilEverywhere(false);
  });

  it('with the longest words and any characters is text, and is compressed like every page', async () => {
    const form = filled({ text: `</script><b>"&'${'가'.repeat(45)}`, link: 'https://example.com/a?b=1&c=2', now: 'on' });
    await post(form);
    await untilEverywhere(true, `&lt;/script&gt;&lt;b&gt;&quot;&amp;&#x27;${'가'.repeat(45)}`);
    await eventually(async () => {
      const answer = await fetch(`${app.origin}/`, { headers: { 'Accept-Encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
    });
    await end(form.id);
    await untilEverywhere(false, 'example.com');
  });
});
