import type { Locator, Page, Route } from '@playwright/test';
import { inquiryMessages, registrationMessages, visitMessages, withdrawalMessages } from '#client/leads/words/forms.ts';
import { pressAdminCopy } from '#client/pages/press/words/writing.ts';
import { signInCopy, signInReasons, signOutCopy } from '#client/accounts/words.ts';
import { site as facts } from '#shared/site.ts';
import { hydrated } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { administrator } from '#tests/support/site-under-test.ts';

test.use({ writes: true });

const html = (status: number) => ({ status, contentType: 'text/html', body: '<!doctype html><title>Web Application Firewall</title><p>Request blocked' });
const refusal = (body: object) => ({ status: 400, json: body });

/**
 * Whatever stands between browser and server may answer in its place. None of these answers says that
 * something was done.
 */
const oddAnswers: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
  'a page of a firewall with the status of a success': html(200),
  'JSON of somebody else with the status of a success': { status: 200, json: { success: true } },
  'a page with the status of a wrong request': html(400),
  'a malformed request': refusal({ code: 'malformed', requestId: 'r' }),
  'a wrong field that nobody sees': refusal({ code: 'invalid', fields: { website: 'invalid', 'Idempotency-Key': 'invalid' }, requestId: 'r' }),
  'a wrong field without a name': refusal({ code: 'invalid', requestId: 'r' }),
};

const wordsOf = (text: string) => text.replaceAll(/[\s.]+/g, '');
const submitOf = (place: Locator) => place.locator('button[type="submit"]:visible').first();

interface LeadFormUnderTest {
  readonly path: string;
  readonly api: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<'taken' | 'refused' | 'unreachable', string>>;
  open(page: Page): Promise<Locator>;
  reopen(page: Page, place: Locator): Promise<Locator>;
}

async function openPopup(page: Page): Promise<Locator> {
  await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
  return page.getByRole('dialog', { name: '관심고객 등록' });
}

async function again(_page: Page, place: Locator): Promise<Locator> {
  await place.getByRole('link', { name: '다시 작성하기' }).click();
  return place;
}

const person = { name: '김윤슬', phone: '010-7000-1000' };
const leadForms: Readonly<Record<string, LeadFormUnderTest>> = {
  registration: {
    path: '/BusinessGuide/intro',
    api: '/api/registrations',
    typed: person,
    messages: registrationMessages,
    open: openPopup,
    async reopen(page, dialog) {
      await dialog.getByRole('button', { name: '닫기' }).first().click();
      return openPopup(page);
    },
  },
  inquiry: {
    path: `/${facts.slug}/customer`,
    api: '/api/inquiries',
    typed: { ...person, birthday: '851231', message: '문의합니다' },
    messages: inquiryMessages,
    open: async (page) => page.locator('#inquiry'),
    reopen: again,
  },
  visit: {
    path: '/',
    api: '/forms/visit',
    typed: { ...person, message: '문의합니다' },
    messages: visitMessages,
    open: async (page) => page.locator('[data-section="8"]'),
    reopen: again,
  },
  withdrawal: {
    path: '/privacy',
    api: '/api/withdrawals',
    typed: person,
    messages: withdrawalMessages,
    open: async (page) => page.locator('#withdraw'),
    reopen: again,
  },
};

async function fill(place: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await place.locator(`[name="${name}"]`).fill(value);
}

async function expectKept(place: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await expect(place.locator(`[name="${name}"]`)).toHaveValue(value);
}

/** Gives calls of `api` this answer until the returned function is called. */
async function answerWith(page: Page, api: string | RegExp, answer: Parameters<Route['fulfill']>[0]): Promise<() => Promise<void>> {
  const url = typeof api === 'string' ? `**${api}` : api;
  const handler = (route: Route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(answer));
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

for (const [name, form] of Object.entries(leadForms)) {
  test(`the form ${name} says what was not sent, shows the telephone, and keeps what was typed`, async ({ visit, noise, forms: service }) => {
    noise.expect(/\b400\b/);
    const page = await visit(form.path);
    let place = await form.open(page);
    await fill(place, form.typed);
    async function expectTold(): Promise<void> {
      await submitOf(place).click();
      const result = place.locator('[data-result]');
      await expect(result).toHaveAttribute('data-result', /refused|unreachable/);
      const told = wordsOf(await result.innerText());
      expect(told).not.toContain(wordsOf(form.messages.taken).slice(0, 8));
      expect(told).toContain('1600-0000');
      place = await form.reopen(page, place);
      await expectKept(place, form.typed);
    }
    for (const [what, answer] of Object.entries(oddAnswers))
      await test.step(`the answer is ${what}`, async () => {
        const stop = await answerWith(page, form.api, answer);
        await expectTold();
        await stop();
      });
    await test.step('something throws while it is sent', async () => {
      await page.evaluate(() => {
        const whole = FormData.prototype[Symbol.iterator];
        Object.assign(FormData.prototype, {
          [Symbol.iterator]() {
            FormData.prototype[Symbol.iterator] = whole;
            throw new TypeError('not in this browser');
          },
        });
      });
      await expectTold();
    });
    await test.step('the browser does not support time limits for calls', async () => {
      await page.evaluate(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
      await submitOf(place).click();
      await expect(place.locator('[data-result="taken"]')).toBeVisible();
      expect(service.posts.filter(({ body }) => body['phone'] === form.typed['phone'])).toHaveLength(1);
    });
  });
}

test('each form is sent when no file of a script loads any more', async ({ visit, forms: service }) => {
  const sent = Object.entries(leadForms).map(async ([name, form], index) => {
    const page = await visit(form.path);
    const place = await form.open(page);
    await expect(submitOf(place)).toBeVisible();
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    const phone = `010-7000-200${index}`;
    await fill(place, { ...form.typed, phone });
    await submitOf(place).click();
    await expect(place.locator('[data-result="taken"]'), name).toBeVisible();
    expect(service.posts.filter(({ body }) => body['phone'] === phone)).toHaveLength(1);
  });
  await Promise.all(sent);
});

/** Presses, and reads what is told when the button is free again: the words of an earlier press may still stand there before. */
async function expectSaid(button: Locator, told: Locator, words: readonly string[]): Promise<void> {
  const answered = button.page().waitForResponse((response) => response.request().method() !== 'GET');
  await button.click();
  await answered;
  await expect(button).toBeEnabled();
  await expect.poll(async () => words.includes((await told.innerText()).trim())).toBe(true);
}

const { unavailable, unreachable } = pressAdminCopy.problems;
const signInRefused = [`${signInCopy.failed}${signInReasons.unavailable}`];
const article = { title: '쓰던 제목', summary: '쓰던 요약', content: '쓰던 글' };
const signInOn = (page: Page) => page.locator('form[action="/forms/sign-in"]');
const editorOn = (page: Page) => page.locator('#admin form[action="/forms/press"]');

test('the administrator is told what was not done, and what was typed stays', async ({ newPage, beAdministrator, leaveWaitingLead, noise, slug, post }) => {
  noise.expect(/\b400\b/);
  await leaveWaitingLead();
  const { id } = await post(slug);
  const page = await newPage();
  async function open(path: string): Promise<void> {
    await page.goto(path);
    await hydrated(page);
  }
  async function forEachAnswer(attempt: () => Promise<void>): Promise<void> {
    for (const [what, answer] of Object.entries(oddAnswers).slice(0, 3))
      await test.step(what, async () => {
        const stop = await answerWith(page, /\/api\//, answer);
        await attempt();
        await stop();
      });
  }
  await test.step('of a sign-in', async () => {
    await open(`/${slug}/press`);
    const signIn = signInOn(page);
    await fill(signIn, administrator);
    await forEachAnswer(async () => {
      await expectSaid(submitOf(signIn), signIn.getByRole('alert'), signInRefused);
      await expectKept(signIn, administrator);
    });
  });
  await test.step('of an article, and of a sign-out', async () => {
    await beAdministrator(page.context());
    await open(`/${slug}/press`);
    const editor = editorOn(page);
    await fill(editor, article);
    // The article that is kept on the device would go with a sign-out, and is not saved when the page is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await forEachAnswer(async () => {
      await expectSaid(submitOf(editor), editor.getByRole('alert'), [unavailable, unreachable]);
      await expectKept(editor, article);
      await expectSaid(page.getByRole('button', { name: '로그아웃' }), page.locator('#admin [role="alert"]').first(), [signOutCopy.failed]);
      await expectKept(editor, article);
    });
  });
  await test.step('of a removal', async () => {
    await open(`/${slug}/press/${id}`);
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await forEachAnswer(() =>
      expectSaid(page.getByRole('button', { name: '삭제하기' }), page.locator('main [role="alert"]').last(), [pressAdminCopy.edit.removeFailed]),
    );
  });
});

test('the administrator is told when no file of a script comes any more, and what was typed stays', async ({ newPage, beAdministrator, slug }) => {
  const page = await newPage();
  async function expectUnsent(form: (on: Page) => Locator, typed: Readonly<Record<string, string>>, words: readonly string[]): Promise<void> {
    await page.goto(`/${slug}/press`);
    await hydrated(page);
    await page.route('**/assets/*.js', () => new Promise(() => undefined));
    const place = form(page);
    await fill(place, typed);
    await submitOf(place).click();
    await expect.poll(async () => words.includes((await place.getByRole('alert').innerText()).trim())).toBe(true);
    await expect(submitOf(place)).toBeEnabled();
    await expectKept(place, typed);
    await page.unrouteAll();
  }
  await expectUnsent(signInOn, administrator, signInRefused);
  await beAdministrator(page.context());
  await expectUnsent(editorOn, article, [unavailable, unreachable]);
});
