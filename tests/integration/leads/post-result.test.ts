import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadCopy, visitMessages, inquiryMessages } from '#client/leads/words/forms.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { PageSource } from '#server/pages/renderer.ts';

/** The sentence alone, without the part before it that starts the script. */
const sentence = (message: string) => message.slice(message.indexOf('.') + 1).trim();

describe('the result of a native post', () => {
  let forms: FormServiceStandIn;
  const renderings: string[] = [];
  const countRenderings = (pages: PageSource): PageSource => ({
    ...pages,
    async load() {
      const renderer = await pages.load();
      return {
        ...renderer,
        render(request) {
          if (request.settings.postResult?.result === 'invalid') renderings.push(request.url);
          return renderer.render(request);
        },
      };
    },
  });
  let replicas: readonly [TestApp, TestApp];
  beforeAll(async () => {
    forms = await startFormService();
    const urls = Object.fromEntries(['registration', 'inquiry', 'visit'].map((form) => [`FORM_${form.toUpperCase()}_URL`, forms.urlOf(form)]));
    // Each replica has a store of its own, because the result needs none.
    const environment = { ...urls, SESSION_SECRET: randomBytes(32).toString('hex'), LEAD_KEY: randomBytes(32).toString('base64') };
    replicas = [await startTestApp(environment), await startTestApp(environment, { wrapPages: countRenderings })];
  });
  afterAll(async () => {
    for (const app of replicas ?? []) await app.stop();
    await forms?.stop();
  });

  let count = 0;
  async function post(form: string, fields: Record<string, string> = {}) {
    count += 1;
    const body = new URLSearchParams({ name: `홍길동 ${count}`, phone: '010-1234-5678', ...fields });
    const answer = await fetch(`${replicas[0].origin}/forms/${form}`, { method: 'POST', redirect: 'manual', body });
    const [cookie = ''] =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('form-result'))
        ?.split(';') ?? [];
    return { location: answer.headers.get('Location') ?? '', cookie };
  }
  async function open(path: string, cookie: string, app = replicas[1]) {
    const answer = await fetch(app.origin + path, { headers: { Cookie: cookie } });
    const forgotten = answer.headers.getSetCookie().flatMap((one) => /^(form-result[^=]*)=;/.exec(one)?.[1] ?? []);
    return { text: await answer.text(), cache: answer.headers.get('Cache-Control'), forgotten };
  }

  it.each([
    ['visit', {}, '/?result=taken#visit', visitMessages.taken],
    ['inquiry', { birthday: '900101' }, '/yunseul/customer?result=taken#inquiry', inquiryMessages.taken],
  ] as const)('of %s is shown by the other replica, to the browser that posted and to nobody else', async (form, fields, place, message) => {
    const { location, cookie } = await post(form, fields);
    expect(location).toBe(place);
    const [name = ''] = cookie.split('=');
    const shown = await open(location, cookie);
    expect(shown.text).toContain(sentence(message));
    expect([shown.cache, shown.forgotten]).toEqual(['private, no-store', [name]]);
    for (const other of ['', `${name}=visit-taken-.1.AAAA`, `${cookie.slice(0, -4)}AAAA`, cookie.replace(name, 'sender')]) {
      const again = await open(location, other);
      expect(again.text).not.toContain(`<p class="lead">${sentence(message)}`);
      expect(again.cache).toBe('no-cache');
    }
  });

  it('is shown at its own URL only, and is kept until then', async () => {
    const { location, cookie } = await post('visit');
    for (const path of ['/', '/?result=refused', '/Brand/intro?result=nonsense']) {
      const page = await open(path, cookie);
      expect([page.forgotten, page.cache]).toEqual([[], 'no-cache']);
    }
    expect((await open(location, cookie)).forgotten).toHaveLength(1);
  });

  it('is left to the window that posted, whichever other windows post before its page is opened', async () => {
    const [visit, inquiry, again] = [await post('visit'), await post('inquiry', { birthday: '900101' }), await post('visit')];
    const jar = new Map([visit, inquiry, again].map(({ cookie }): [string, string] => [cookie.split('=')[0] ?? '', cookie]));
    for (const [{ location }, message] of [
      [inquiry, inquiryMessages.taken],
      [visit, visitMessages.taken],
      [again, visitMessages.taken],
    ] as const) {
      const { text, forgotten } = await open(location, [...jar.values()].join('; '));
      expect(text, location).toContain(`<p class="lead">${sentence(message)}`);
      for (const name of forgotten) jar.delete(name);
    }
    expect(jar.size).toBe(0);
  });

  it('is found among the newest of many cookies, which cost no more than a few', async () => {
    const { location, cookie } = await post('visit');
    const invented = Array.from({ length: 1000 }, (_, index) => `form-result-${index.toString(16).padStart(12, '0')}=`);
    expect((await open(location, [...invented, cookie].join('; '))).text).toContain(sentence(visitMessages.taken));
    const usage = async (cookies: string) => {
      const before = process.cpuUsage();
      for (let time = 0; time < 20; time += 1) await open('/?result=taken', cookies);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await usage('');
    expect(await usage(invented.join('; '))).toBeLessThan(10 * (await usage('')));
  });

  it('of a page is not used up by another page whose address names the same result', async () => {
    const { location, cookie } = await post('visit');
    for (const path of ['/yunseul/customer?result=taken', '/privacy?result=taken', '/Brand/intro?result=taken']) {
      expect((await open(path, cookie)).forgotten, path).toEqual([]);
    }
    expect((await open(location, cookie)).text).toContain(sentence(visitMessages.taken));
  });

  it('is rendered once, however often a copied cookie is sent', async () => {
    const { location, cookie } = await post('inquiry', { birthday: '1' });
    const answers = await Promise.all([1, 2, 3].map(() => open(location, cookie)));
    const again = await open(location, cookie);
    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
    expect(again.cache).toBe('private, no-store');
    expect(renderings.filter((url) => url === '/yunseul/customer')).toHaveLength(1);
  });

  it.each([
    ['refused', 500],
    ['unreachable', 'hanging'],
  ] as const)(
    'of %s says that the lead is kept',
    async (result, behaviour) => {
      forms.behave(behaviour);
      const { location, cookie } = await post('visit');
      forms.behave('ok');
      expect(location).toBe(`/?result=${result}#visit`);
      const { text } = await open(location, cookie);
      expect(text).toContain(leadCopy.kept);
      expect(text, 'takes back the call to try again').toMatch(/시도해 주세요\. 다시 작성하지 않으셔도 됩니다\./);
    },
    20_000,
  );

  it('does not say that a lead is kept when its fields were refused', async () => {
    const { location, cookie } = await post('visit', { phone: '1' });
    expect(location).toBe('/?result=invalid#visit');
    expect((await open(location, cookie)).text).not.toContain(leadCopy.kept);
  });

  it('is shown without a form on the page of a site that is not configured', async () => {
    const page = await open('/zzz/customer', '', replicas[0]);
    expect(page.text).not.toContain('action="/forms/inquiry"');
    expect(page.text).toContain('<meta name="robots" content="noindex"');
    expect(page.text).toContain('href="/yunseul/customer"');
    expect((await open('/yunseul/customer', '', replicas[0])).text).toContain('action="/forms/inquiry"');
  });
});
