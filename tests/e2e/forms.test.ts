import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { privacyNoticeVersion } from '../../shared/form-rules.ts';
import { fieldMessages, formProblemMessages, inquiryMessages, registrationMessages, visitMessages } from '../../shared/messages.ts';
import { site as facts } from '../../shared/site.ts';
import { hydrated, launchBrowser, openPage, viewports, type WatchedPage } from '../support/browser.ts';
import { formAddresses, startFormService, type FormServiceBehaviour, type FormServiceStandIn } from '../support/form-service.ts';
import { eventually } from '../support/processes.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;
let service: FormServiceStandIn;
let opened: WatchedPage | undefined;
let visitor = 0;

beforeAll(async () => {
  [service, browser] = await Promise.all([startFormService(), launchBrowser()]);
  site = await startSite(environment());
});
beforeEach(() => {
  visitor += 1;
  service.clear();
  service.behave('ok');
});
afterEach(async () => {
  await opened?.context.close();
  opened = undefined;
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await service?.stop();
});

function environment(extra: Readonly<Record<string, string>> = {}) {
  return {
    ...formAddresses(service),
    FORM_TIMEOUT_MS: '700',
    ...extra,
  };
}

/** Words no log may hold; each visitor is another one, so that none is taken for a repeat. */
function typedBy(number: number): Record<string, string> {
  return { name: `카나리아${number}`, phone: `010-7788-${String(1000 + number)}`, birthday: '851231', message: `비밀스러운 문의 ${number}` };
}

interface FormUnderTest {
  readonly path: string;
  readonly fields: readonly string[];
  readonly submit: string;
  readonly messages: Readonly<Record<'taken' | 'refused' | 'unreachable', string>>;
  /** Brings the form to the screen and gives what it stands in. */
  open(page: Page): Promise<Locator>;
  /** From the result back to the form. */
  reopen(page: Page, place: Locator): Promise<Locator>;
}

async function openPopup(page: Page): Promise<Locator> {
  await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: '관심고객 등록' });
  await dialog.waitFor();
  return dialog;
}

async function again(place: Locator): Promise<Locator> {
  await place.getByRole('link', { name: '다시 작성하기' }).click();
  return place;
}

const forms: Readonly<Record<'registration' | 'inquiry' | 'visit', FormUnderTest>> = {
  registration: {
    path: '/BusinessGuide/intro',
    fields: ['name', 'phone'],
    submit: '등록하기',
    messages: registrationMessages,
    open: openPopup,
    async reopen(page, dialog) {
      await dialog.getByRole('button', { name: '닫기' }).first().click();
      await dialog.waitFor({ state: 'detached' });
      return openPopup(page);
    },
  },
  inquiry: {
    path: `/${facts.slug}/customer`,
    fields: ['name', 'phone', 'birthday', 'message'],
    submit: '등록하기',
    messages: inquiryMessages,
    open: async (page) => page.locator('#inquiry'),
    reopen: (_page, place) => again(place),
  },
  visit: {
    path: '/',
    fields: ['name', 'phone', 'message'],
    submit: '방문예약 신청',
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

async function visit(path: string, options: BrowserContextOptions = {}, origin = site.origin): Promise<Page> {
  opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await opened.page.goto(origin + path);
  if (options.javaScriptEnabled !== false) await hydrated(opened.page);
  return opened.page;
}

async function fill(place: Locator, fields: readonly string[]): Promise<void> {
  for (const field of fields) await place.locator(`[name="${field}"]`).fill(typedBy(visitor)[field] ?? '');
}

async function valuesIn(place: Locator, fields: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(fields.map(async (field) => [field, await place.locator(`[name="${field}"]`).inputValue()] as const)));
}

/** What came from this visitor: leads of earlier ones are tried again in the meantime. */
function received() {
  return service.posts.filter(({ body }) => body['name'] === typedBy(visitor)['name']);
}

/** A message is set as title and text: neither line breaks nor the full stop between them count. */
const wordsOf = (text: string) => text.replace(/[\s.]+/g, '');

async function resultIn(place: Locator): Promise<string> {
  const result = place.locator('[data-result]');
  await result.waitFor({ timeout: 15_000 });
  return wordsOf(await result.innerText());
}

const submitOf = (place: Locator) => place.locator('button[type="submit"]');

describe.each(names)('the form %s', (name) => {
  const form = forms[name];
  const sent = () => Object.fromEntries(form.fields.map((field) => [field, typedBy(visitor)[field]]));

  it('is forwarded once with exactly its fields, and the visitor reads that it was taken', async () => {
    const page = await visit(form.path);
    const place = await form.open(page);
    await fill(place, form.fields);
    await submitOf(place).click();
    expect(await resultIn(place)).toContain(wordsOf(form.messages.taken));
    expect(received().map(({ path, body }) => [path, body])).toEqual([[`/${name}`, sent()]]);
    expect(received()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(opened?.noise).toEqual([]);
    const next = await form.reopen(page, place);
    expect(Object.values(await valuesIn(next, form.fields)).join('')).toBe('');
  });

  it('takes the consent with its time and the version of the notice', async () => {
    const page = await visit(form.path);
    const place = await form.open(page);
    const box = place.locator('[name="marketingConsent"]');
    expect(await box.isChecked()).toBe(false);
    await fill(place, form.fields);
    await box.check();
    await submitOf(place).click();
    await resultIn(place);
    const { marketingConsent, ...fields } = (received().at(0)?.body ?? {}) as { marketingConsent?: { at: string; notice: string } };
    expect(fields).toEqual(sent());
    if (marketingConsent === undefined) throw new Error('The consent did not arrive.');
    expect(marketingConsent.notice).toBe(privacyNoticeVersion);
    expect(Math.abs(Date.now() - Date.parse(marketingConsent.at))).toBeLessThan(60_000);
  });

  it('says it is sending, cannot be sent twice meanwhile, and a double click is one lead', async () => {
    service.behave('slow', 500);
    const page = await visit(form.path);
    const place = await form.open(page);
    const submit = submitOf(place);
    expect(await submit.innerText()).toBe(form.submit);
    await fill(place, form.fields);
    await submit.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')].some((button) => button.disabled && button.textContent === '등록 중...'),
    );
    await resultIn(place);
    expect(received()).toHaveLength(1);
  });

  const failures: readonly (readonly [string, FormServiceBehaviour | 'closed', 'refused' | 'unreachable'])[] = [
    ['refuses', 422, 'refused'],
    ['breaks', 500, 'refused'],
    ['never answers', 'hanging', 'unreachable'],
    ['takes no connection', 'closed', 'unreachable'],
  ];
  it.each(failures)('keeps what was typed and says the truth when the form service %s, and is taken at the next try', async (_what, behaviour, outcome) => {
    if (behaviour === 'closed') await service.refuse();
    else service.behave(behaviour);
    const page = await visit(form.path);
    const place = await form.open(page);
    await fill(place, form.fields);
    await submitOf(place).click();
    const told = await resultIn(place);
    if (behaviour === 'closed') await service.open();
    expect(told).toContain(wordsOf(form.messages[outcome]));
    expect(told).toContain('1600-0000');
    service.behave('ok');
    const next = await form.reopen(page, place);
    expect(await valuesIn(next, form.fields)).toEqual(sent());
    await submitOf(next).click();
    expect(await resultIn(next)).toContain(wordsOf(form.messages.taken));
    expect(
      received()
        .filter(({ isTaken }) => isTaken)
        .map(({ body }) => body),
    ).toEqual([sent()]);
  });

  it('keeps what was typed when the network is gone', async () => {
    const page = await visit(form.path);
    const place = await form.open(page);
    await fill(place, form.fields);
    await submitOf(place).focus();
    await page.waitForLoadState('networkidle');
    await opened?.context.setOffline(true);
    await submitOf(place).click();
    expect(await resultIn(place)).toContain(wordsOf(form.messages.unreachable));
    expect(await valuesIn(await form.reopen(page, place), form.fields)).toEqual(sent());
    expect(received()).toEqual([]);
  });

  it('is not sent while a required field is empty', async () => {
    const page = await visit(form.path);
    const place = await form.open(page);
    await submitOf(place).click();
    expect(await place.locator('[name="name"]').evaluate((field: HTMLInputElement) => [field.validity.valueMissing, document.activeElement === field])).toEqual(
      [true, true],
    );
    expect(await place.locator('[data-result]').count()).toBe(0);
    expect(received()).toEqual([]);
  });
});

describe('at the field', () => {
  it.each([
    ['visit', 'phone', '02-123', fieldMessages.phone_format],
    ['inquiry', 'birthday', '991332', fieldMessages.birthday_format],
    ['inquiry', 'birthday', '9901', fieldMessages.birthday_format],
    ['inquiry', 'name', '', fieldMessages.required],
  ] as const)('the form %s says of %s 「%s」 what is wrong, and sends nothing', async (name, field, value, message) => {
    const form = forms[name];
    const place = await form.open(await visit(form.path));
    await fill(place, form.fields);
    await place.locator(`[name="${field}"]`).fill(value);
    await submitOf(place).click();
    const input = place.locator(`[name="${field}"][aria-invalid="true"]`);
    await input.waitFor();
    const description = await input.getAttribute('aria-describedby');
    expect(await place.locator(`[id="${description}"]`).innerText()).toBe(message);
    expect(received()).toEqual([]);
  });
});

describe.each([
  ['inquiry', viewports.wide],
  ['visit', viewports.wide],
  ['visit', viewports.narrow],
] as const)('without JavaScript the form %s on %o', (name, viewport) => {
  const form = forms[name];
  const open = async () => visit(form.path, { javaScriptEnabled: false, viewport });
  const formOn = (page: Page) => page.locator(`form[action="/forms/${name}"]:visible`);
  const resultOn = async (page: Page) => wordsOf(await page.locator('[data-result]:visible').innerText());

  it('is a native post that leads back to its place with the result', async () => {
    const page = await open();
    await fill(formOn(page), form.fields);
    await formOn(page).locator('[name="marketingConsent"]').check();
    await submitOf(formOn(page)).click();
    await page.waitForURL(`**${form.path}?result=taken#${name}`);
    expect(await resultOn(page)).toContain(wordsOf(form.messages.taken));
    const { marketingConsent, ...fields } = received()[0]?.body ?? {};
    expect(fields).toEqual(Object.fromEntries(form.fields.map((field) => [field, typedBy(visitor)[field]])));
    expect(marketingConsent).toMatchObject({ notice: privacyNoticeVersion });
    await page.reload();
    expect(received()).toHaveLength(1);
  });

  it.each([
    [422, 'refused'],
    ['hanging', 'unreachable'],
  ] as const)('tells when the form service answers %s, and one step back holds what was typed', async (behaviour, outcome) => {
    service.behave(behaviour);
    const page = await open();
    await fill(formOn(page), form.fields);
    await submitOf(formOn(page)).click();
    await page.waitForURL(`**?result=${outcome}#${name}`);
    expect(await resultOn(page)).toContain(wordsOf(form.messages[outcome]));
    await page.goBack();
    expect((await valuesIn(formOn(page), form.fields))['name']).toBe(typedBy(visitor)['name']);
  });
});

describe('the trap', () => {
  it.each([true, false])('looks like success and forwards nothing, with script: %s', async (javaScriptEnabled) => {
    const { path, fields, messages } = forms.visit;
    const page = await visit(path, { javaScriptEnabled });
    const form = page.locator('form[action="/forms/visit"]:visible');
    const trap = form.locator('[name="website"]');
    expect(
      await trap.evaluate((field) => [field.tabIndex, field.closest('[aria-hidden="true"]') && getComputedStyle(field.closest('.trap') ?? field).clipPath]),
    ).toEqual([-1, 'inset(50%)']);
    await fill(form, fields);
    await trap.fill('http://spam.example', { force: true });
    await submitOf(form).click();
    const result = page.locator('[data-result]:visible');
    await result.waitFor();
    expect(wordsOf(await result.innerText())).toContain(wordsOf(messages.taken));
    expect(received()).toEqual([]);
    expect(site.log.some(({ event, form: name }) => event === 'lead.trapped' && name === 'visit')).toBe(true);
  });
});

describe('without JavaScript the openers of the popup', () => {
  it('are links to the page with the form', async () => {
    const page = await visit('/BusinessGuide/intro', { javaScriptEnabled: false });
    await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
    await page.waitForURL(`**/${facts.slug}/customer`);
  });
});

describe('an address that posts too often', () => {
  it('reads that it is to wait, and keeps what was typed', async () => {
    const strict = await startSite(environment({ FORM_LIMIT: '1' }));
    const page = await visit(forms.inquiry.path, {}, strict.origin);
    const place = await forms.inquiry.open(page);
    await fill(place, forms.inquiry.fields);
    await submitOf(place).click();
    await resultIn(place);
    await again(place);
    visitor += 1;
    await fill(place, forms.inquiry.fields);
    await submitOf(place).click();
    await eventually(async () => expect(await resultIn(place)).toContain(wordsOf(formProblemMessages.too_many)));
    await again(place);
    expect((await valuesIn(place, ['name']))['name']).toBe(typedBy(visitor)['name']);
    await strict.stop();
  });
});

describe('the log after all of this', () => {
  it('holds nothing that a visitor typed', async () => {
    const metrics = await (await fetch(`${site.origin}/metrics`)).text();
    const written = site.logText() + metrics;
    expect(written).toContain('"event":"request"');
    for (const canary of ['카나리아', '7788-1', '77881', '851231', '비밀스러운', 'spam.example']) expect(written).not.toContain(canary);
  });
});
