import type { Locator, Page } from '@playwright/test';
import { privacyNoticeVersion } from '#shared/leads/lead-form-names.ts';
import { fieldMessages, formProblemMessages, inquiryMessages, registrationMessages, visitMessages } from '#client/leads/words/forms.ts';
import { refusedCopy } from '#client/pages/errors/words.ts';
import { sectionCopy } from '#client/site/words/shared-sections.ts';
import { leadFields, type LeadFieldName } from '#shared/leads/fields-of-forms.ts';
import { site as facts } from '#shared/site.ts';
import { viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import type { FormServiceBehaviour, FormServiceStandIn } from '#tests/support/form-service.ts';

test.use({ writes: true });

let visitor = 0;
test.beforeEach(() => {
  visitor += 1;
});

test.afterEach('the log holds nothing that a visitor typed', async ({ site }) => {
  const written = await site.written();
  expect(written.includes('"event":"request"')).toBe(true);
  // These match whole numbers, because the first digits alone also occur in metrics, for example in a number
  // of bytes.
  const canaries = [/카나리아/, /7788-1/, /\b(0|82)?1077881\d{3}\b/, /\b851231\b/, /비밀스러운/, /spam\.example/];
  expect(canaries.filter((canary) => canary.test(written))).toEqual([]);
});

/** Data that are new for each visitor, so that no lead is a repeat. */
function typedBy(number: number): Record<string, string> {
  return { name: `카나리아${number}`, phone: `010-7788-${String(1000 + number)}`, birthday: '851231', message: `비밀스러운 문의 ${number}` };
}

interface FormUnderTest {
  readonly path: string;
  readonly fields: readonly string[];
  readonly submit: string;
  readonly sending: string;
  readonly messages: Readonly<Record<'taken' | 'refused' | 'unreachable', string>>;
  open(page: Page): Promise<Locator>;
  reopen(page: Page, place: Locator): Promise<Locator>;
}

async function openPopup(page: Page): Promise<Locator> {
  await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: '관심고객 등록' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function again(place: Locator): Promise<Locator> {
  await place.getByRole('link', { name: '다시 작성하기' }).click();
  return place;
}

const formsUnderTest: Readonly<Record<'registration' | 'inquiry' | 'visit', FormUnderTest>> = {
  registration: {
    path: '/BusinessGuide/intro',
    fields: ['name', 'phone'],
    submit: '등록하기',
    sending: '등록 중...',
    messages: registrationMessages,
    open: openPopup,
    async reopen(page, dialog) {
      await dialog.getByRole('button', { name: '닫기' }).first().click();
      await expect(dialog).toHaveCount(0);
      return openPopup(page);
    },
  },
  inquiry: {
    path: `/${facts.slug}/customer`,
    fields: ['name', 'phone', 'birthday', 'message'],
    submit: '등록하기',
    sending: '등록 중...',
    messages: inquiryMessages,
    open: async (page) => page.locator('#inquiry'),
    reopen: (_page, place) => again(place),
  },
  visit: {
    path: '/',
    fields: ['name', 'phone', 'message'],
    submit: '방문예약 신청',
    sending: '예약 접수 중...',
    messages: visitMessages,
    async open(page) {
      const form = page.locator('form[action="/forms/visit"]:visible');
      await form.scrollIntoViewIfNeeded();
      return page
        .locator('section, div')
        .filter({ has: page.locator('form[action="/forms/visit"]') })
        .filter({ visible: true })
        .last();
    },
    reopen: (_page, place) => again(place),
  },
};
const names = ['registration', 'inquiry', 'visit'] as const;

async function fill(place: Locator, fields: readonly string[]): Promise<void> {
  for (const field of fields) await place.locator(`[name="${field}"]`).fill(typedBy(visitor)[field] ?? '');
}

/** What this visitor types. */
function typedIn({ fields }: Pick<FormUnderTest, 'fields'>): Record<string, string | undefined> {
  return Object.fromEntries(fields.map((field) => [field, typedBy(visitor)[field]]));
}

async function valuesIn(place: Locator, fields: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(fields.map(async (field) => [field, await place.locator(`[name="${field}"]`).inputValue()] as const)));
}

/** The posts of this visitor only, because earlier leads are tried again meanwhile. */
function received(service: FormServiceStandIn) {
  return service.posts.filter(({ body }) => body['name'] === typedBy(visitor)['name']);
}

/** A message is shown as a title and a text, without the full stop between them. */
const wordsOf = (text: string) => text.replace(/[\s.]+/g, '');

async function resultIn(place: Locator): Promise<string> {
  const result = place.locator('[data-result]');
  await expect(result).toBeVisible();
  return wordsOf(await result.innerText());
}

const submitOf = (place: Locator) => place.locator('button[type="submit"]');

async function answerAndResult(page: Page, place: Locator): Promise<readonly [status: number, told: string]> {
  const [answer] = await Promise.all([page.waitForResponse((response) => response.request().method() === 'POST'), submitOf(place).click()]);
  return [answer.status(), await resultIn(place)];
}

const failures: readonly (readonly [string, FormServiceBehaviour | 'closed', 'refused' | 'unreachable', status: number])[] = [
  ['refuses', 422, 'refused', 502],
  ['breaks', 500, 'refused', 502],
  ['never answers', 'hanging', 'unreachable', 504],
  ['takes no connection', 'closed', 'unreachable', 504],
];

const wrongValues: Readonly<Record<(typeof names)[number], readonly (readonly [field: string, value: string, message: string])[]>> = {
  registration: [],
  inquiry: [
    ['birthday', '991332', fieldMessages.birthday_format],
    ['birthday', '19991231', fieldMessages.birthday_format],
    ['birthday', '9901', fieldMessages.birthday_format],
    ['name', '', fieldMessages.required('이름')],
  ],
  visit: [['phone', '02-123', fieldMessages.phone_format]],
};

for (const name of names) {
  test.describe(`the form ${name}`, () => {
    const form = formsUnderTest[name];
    const sent = () => typedIn(form);

    test('is forwarded once for each visitor, with exactly what was filled in', async ({ visit, forms: service }) => {
      const page = await visit(form.path);
      const first = await form.open(page);
      const second = await test.step('shows that it was taken, and the next form is empty', async () => {
        await fill(first, form.fields);
        await submitOf(first).click();
        expect(await resultIn(first)).toContain(wordsOf(form.messages.taken));
        expect(received(service).map(({ path, body }) => [path, body])).toEqual([[`/${name}`, sent()]]);
        expect(received(service)[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
        const next = await form.reopen(page, first);
        expect(Object.values(await valuesIn(next, form.fields)).join('')).toBe('');
        return next;
      });
      const third = await test.step('sends the consent with its time and the version of the notice', async () => {
        visitor += 1;
        const box = second.locator('[name="marketingConsent"]');
        await expect(box).not.toBeChecked();
        await fill(second, form.fields);
        await box.check();
        await submitOf(second).click();
        await resultIn(second);
        const { marketingConsent, ...fields } = (received(service).at(0)?.body ?? {}) as { marketingConsent?: { at: string; notice: string } };
        expect(fields).toEqual(sent());
        if (marketingConsent === undefined) throw new Error('The consent did not arrive.');
        expect(marketingConsent.notice).toBe(privacyNoticeVersion);
        expect(Math.abs(Date.now() - Date.parse(marketingConsent.at))).toBeLessThan(60_000);
        return form.reopen(page, second);
      });
      await test.step('says that it is sending and cannot be sent again meanwhile, and a double click is one lead', async () => {
        visitor += 1;
        service.behave('slow', 500);
        const submit = submitOf(third);
        await expect(submit).toHaveText(form.submit, { useInnerText: true });
        await fill(third, form.fields);
        await submit.evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        });
        await page.waitForFunction(
          (sending) =>
            [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].some((button) => button.disabled && button.textContent === sending),
          form.sending,
        );
        await resultIn(third);
        expect(received(service)).toHaveLength(1);
      });
    });

    test('keeps what was typed through every failure, tells the truth each time, and is taken once', async ({ visit, noise, forms: service }) => {
      noise.expect(/ERR_INTERNET_DISCONNECTED/, /502/, /504/);
      const page = await visit(form.path);
      let place = await form.open(page);
      await fill(place, form.fields);
      await test.step('there is no network', async () => {
        await submitOf(place).focus();
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
        await submitOf(place).click();
        expect(await resultIn(place)).toContain(wordsOf(form.messages.unreachable));
        place = await form.reopen(page, place);
        expect(await valuesIn(place, form.fields)).toEqual(sent());
        expect(received(service)).toEqual([]);
        await page.context().setOffline(false);
      });
      for (const [what, behaviour, outcome, status] of failures)
        await test.step(`the form service ${what}`, async () => {
          if (behaviour === 'closed') await service.refuse();
          else service.behave(behaviour);
          const [answer, told] = await answerAndResult(page, place);
          if (behaviour === 'closed') await service.open();
          expect(answer).toBe(status);
          expect(told).toContain(wordsOf(form.messages[outcome]));
          expect(told).toContain('1600-0000');
          place = await form.reopen(page, place);
          expect(await valuesIn(place, form.fields)).toEqual(sent());
        });
      await test.step('the form service takes it', async () => {
        service.behave('ok');
        await submitOf(place).click();
        expect(await resultIn(place)).toContain(wordsOf(form.messages.taken));
        expect(
          received(service)
            .filter(({ isTaken }) => isTaken)
            .map(({ body }) => body),
        ).toEqual([sent()]);
      });
    });

    test('is not sent while a field is empty or wrong', { tag: '@in-process' }, async ({ visit, forms: service }) => {
      const page = await visit(form.path);
      const place = await form.open(page);
      await test.step('is not sent while a required field is empty', async () => {
        await submitOf(place).click();
        expect(
          await place.locator('[name="name"]').evaluate((field: HTMLInputElement) => [field.validity.valueMissing, document.activeElement === field]),
        ).toEqual([true, true]);
        await expect(place.locator('[data-result]')).toHaveCount(0);
      });
      for (const [field, value, message] of wrongValues[name])
        await test.step(`says what is wrong with 「${value}」 in ${field}`, async () => {
          await fill(place, form.fields);
          await expect(place.locator('[aria-invalid="true"]')).toHaveCount(0);
          await place.locator(`[name="${field}"]`).fill(value);
          await submitOf(place).click();
          const input = place.locator(`[name="${field}"][aria-invalid="true"]`);
          await expect(input).toBeFocused();
          const description = await input.getAttribute('aria-describedby');
          await expect(place.locator(`[id="${description}"]`)).toHaveText(message, { useInnerText: true });
        });
      for (const field of form.fields.filter((each) => each !== 'birthday'))
        await test.step(`keeps all of what is pasted into ${field}, and says by how much it is too long`, async () => {
          await fill(place, form.fields);
          const limit = leadFields[field as LeadFieldName].maxLength;
          const typed = `${'윤슬'.repeat(limit)} 010-2222-3333`;
          await place.locator(`[name="${field}"]`).fill('');
          await place.locator(`[name="${field}"]`).focus();
          await page.keyboard.insertText(typed);
          await submitOf(place).click();
          const input = place.locator(`[name="${field}"][aria-invalid="true"]`);
          await expect(input).toBeFocused();
          await expect(input).toHaveValue(typed);
          await expect(place.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)).toHaveText(sectionCopy.tooLong(typed.length, limit));
          // The count changes when something is removed.
          await page.keyboard.press('End');
          await page.keyboard.press('Backspace');
          await expect(place.locator(`[id="${await input.getAttribute('aria-describedby')}"]`)).toHaveText(sectionCopy.tooLong(typed.length - 1, limit));
        });
      expect(received(service)).toEqual([]);
    });
  });
}

for (const [name, viewport] of [
  ['inquiry', viewports.wide],
  ['visit', viewports.wide],
  ['visit', viewports.narrow],
] as const) {
  test.describe(`without JavaScript the form ${name} in a window ${viewport.width} pixels wide`, () => {
    const form = formsUnderTest[name];
    test.use({ javaScriptEnabled: false, viewport });
    const formOn = (page: Page) => page.locator(`form[action="/forms/${name}"]:visible`);
    const resultOn = async (page: Page) => wordsOf(await page.locator('[data-result]:visible').innerText());

    test('is a native post whose result is shown where the form was', async ({ visit, noise, forms: service }) => {
      noise.expect(/400/, /413/);
      const page = await visit(form.path, { javaScriptEnabled: false });
      await test.step('is a native post that leads back to its place with the result', async () => {
        await fill(formOn(page), form.fields);
        await formOn(page).locator('[name="marketingConsent"]').check();
        await submitOf(formOn(page)).click();
        await page.waitForURL(`**${form.path}?result=taken#${name}`);
        expect(await resultOn(page)).toContain(wordsOf(form.messages.taken));
        const { marketingConsent, ...fields } = received(service)[0]?.body ?? {};
        expect(fields).toEqual(typedIn(form));
        expect(marketingConsent).toMatchObject({ notice: privacyNoticeVersion });
        await page.reload();
        expect(received(service)).toHaveLength(1);
      });
      await test.step('comes back with its whole text when that is too long, says by how much, and is taken once it is shorter', async () => {
        visitor += 1;
        const { maxLength } = leadFields.message;
        const message = '윤'.repeat(maxLength + 100);
        await page.goto(form.path);
        await fill(formOn(page), form.fields);
        await formOn(page).locator('[name="message"]').fill(message);
        await formOn(page).locator('[name="marketingConsent"]').check();
        await submitOf(formOn(page)).click();
        await expect(page.getByText(sectionCopy.tooLong(message.length, maxLength))).toBeVisible();
        expect(await valuesIn(formOn(page), form.fields)).toEqual({ ...typedIn(form), message });
        expect(received(service)).toEqual([]);
        await formOn(page).locator('[name="message"]').fill('줄였습니다.');
        await submitOf(formOn(page)).click();
        await page.waitForURL(`**${form.path}?result=taken#${name}`);
        expect(received(service)).toMatchObject([{ body: { ...typedIn(form), message: '줄였습니다.', marketingConsent: { notice: privacyNoticeVersion } } }]);
      });
      await test.step('comes back with its whole text when the server refuses another field, and that field is named', async () => {
        visitor += 1;
        // Both pass the check of the browser.
        const wrong = name === 'inquiry' ? { birthday: '600230' } : { name: '\u3164' };
        const [field = '', value = ''] = Object.entries(wrong)[0] ?? [];
        await page.goto(form.path);
        await fill(formOn(page), form.fields);
        await formOn(page).locator(`[name="${field}"]`).fill(value);
        await submitOf(formOn(page)).click();
        await expect(page.locator(`[name="${field}"][aria-invalid="true"]`)).toBeVisible();
        await expect(page.getByText(name === 'inquiry' ? fieldMessages.birthday_format : fieldMessages.required('이름'))).toBeVisible();
        expect(await valuesIn(formOn(page), form.fields)).toEqual({ ...typedIn(form), [field]: value });
        expect(received(service)).toEqual([]);
        await formOn(page)
          .locator(`[name="${field}"]`)
          .fill(typedIn(form)[field] ?? '');
        await submitOf(formOn(page)).click();
        await page.waitForURL(`**${form.path}?result=taken#${name}`);
        expect(received(service)).toMatchObject([{ body: typedIn(form) }]);
      });
      await test.step('says that it is too long when the server cannot read all of it, and one step back still holds it', async () => {
        visitor += 1;
        const message = '윤'.repeat(2513);
        await page.goto(form.path);
        await fill(formOn(page), form.fields);
        await formOn(page).locator('[name="message"]').fill(message);
        await submitOf(formOn(page)).click();
        await expect(page.getByText(refusedCopy.tooLarge)).toBeVisible();
        await page.goBack();
        await expect(formOn(page).locator('[name="message"]')).toHaveValue(message);
      });
      for (const [behaviour, outcome] of [
        [422, 'refused'],
        ['hanging', 'unreachable'],
      ] as const)
        await test.step(`says that the form service answers ${behaviour}, and one step back still holds what was typed except the birthday`, async () => {
          visitor += 1;
          service.behave(behaviour);
          await page.goto(form.path);
          await fill(formOn(page), form.fields);
          await submitOf(formOn(page)).click();
          await page.waitForURL(`**?result=${outcome}#${name}`);
          expect(await resultOn(page)).toContain(wordsOf(form.messages[outcome]));
          await page.goBack();
          // The birthday field has no autocompletion, and browsers bring such fields back empty.
          const fields = form.fields.filter((field) => field !== 'birthday');
          await expect.poll(() => valuesIn(formOn(page), fields)).toEqual(typedIn({ fields }));
        });
    });
  });
}

test.describe('the honeypot', () => {
  for (const javaScriptEnabled of [true, false]) {
    test(`looks like success and forwards nothing, with script: ${javaScriptEnabled}`, async ({ visit, site, forms: service }) => {
      const { path, fields, messages } = formsUnderTest.visit;
      const page = await visit(path, { javaScriptEnabled });
      const form = page.locator('form[action="/forms/visit"]:visible');
      const trap = form.locator('[name="website"]');
      for (const name of ['data-1p-ignore', 'data-bwignore']) await expect(trap).toHaveAttribute(name, '');
      for (const [name, value] of [
        ['autocomplete', 'off'],
        ['data-lpignore', 'true'],
        ['data-form-type', 'other'],
      ] as const)
        await expect(trap).toHaveAttribute(name, value);
      expect(
        await trap.evaluate((field) => {
          const hidden = field.closest('[aria-hidden="true"]');
          return [field.tabIndex, hidden && getComputedStyle(hidden).clipPath];
        }),
      ).toEqual([-1, 'inset(50%)']);
      await fill(form, fields);
      await trap.fill('http://spam.example', { force: true });
      await submitOf(form).click();
      const result = page.locator('[data-result]:visible');
      await expect(result).toBeVisible();
      expect(wordsOf(await result.innerText())).toContain(wordsOf(messages.taken));
      expect(received(service)).toEqual([]);
      // The other process writes its log with a delay.
      await expect.poll(async () => (await site.written()).includes('"event":"lead.suspected"')).toBe(true);
    });
  }
});

test.describe('the openers of the popup without JavaScript', () => {
  test('are links to the page with the form', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro', { javaScriptEnabled: false });
    await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
    await page.waitForURL(`**/${facts.slug}/customer`);
  });
});

test.describe('an IP that posts too often', { tag: '@in-process' }, () => {
  test.use({ environment: { FORM_LIMIT: '1' } });

  test('is told to wait, and the form keeps what was typed', async ({ visit, noise }) => {
    noise.expect(/429/);
    const form = formsUnderTest.inquiry;
    const page = await visit(form.path);
    const place = await form.open(page);
    await fill(place, form.fields);
    await submitOf(place).click();
    await resultIn(place);
    await again(place);
    visitor += 1;
    await fill(place, form.fields);
    await submitOf(place).click();
    await expect(async () => expect(await resultIn(place)).toContain(wordsOf(formProblemMessages.too_many))).toPass();
    await again(place);
    expect(await valuesIn(place, form.fields)).toEqual(typedIn(form));
  });
});
