import type { Page } from '@playwright/test';
import { readSource } from '#shared/leads/lead-source.ts';
import { fieldMessages, registrationMessages } from '#client/leads/words/forms.ts';
import { hydrated, viewports, withMotion } from '#tests/support/browser.ts';
import { expect, test, watchPosts } from '#tests/support/fixtures.ts';

test.use({ writes: true });

const popup = (page: Page) => page.getByRole('dialog', { name: '관심고객 등록' });
const headerOpener = (page: Page) => page.locator('header').getByText('1600-0000').first();
let people = 0;

async function openPopup(page: Page): Promise<void> {
  await headerOpener(page).click();
  await expect(popup(page)).toBeVisible();
}

/** Fills in new data each time, because the same data would be a repeat. */
async function fillIn(page: Page): Promise<{ name: string; phone: string }> {
  people += 1;
  const person = { name: `김윤슬${people}`, phone: '010-1234-5678' };
  await popup(page).locator('input[name="name"]').fill(person.name);
  await popup(page).locator('input[name="phone"]').fill(person.phone);
  return person;
}

const submit = (page: Page) => popup(page).getByRole('button', { name: '등록하기' }).click();
const historyLength = (page: Page) => page.evaluate(() => history.length);

test(
  'a sent form says how the visit began, also after other pages and a reload in a browser that is never idle',
  { tag: '@in-process' },
  async ({ newPage }) => {
    const page = await newPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = (callback, options) => (options?.timeout === undefined ? 0 : setTimeout(callback, options.timeout));
    });
    await page.goto('/privacy?utm_source=banner&utm_medium=qr&utm_campaign=open&secret=1', { referer: 'https://m.search.naver.com/search?query=x' });
    await hydrated(page);
    await page
      .locator('footer a[href="/BusinessGuide/intro"], header a[href="/BusinessGuide/intro"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/BusinessGuide/);
    await page.reload();
    await hydrated(page);
    await openPopup(page);
    await fillIn(page);
    const [request] = await Promise.all([page.waitForRequest('**/api/registrations'), submit(page)]);
    const { host, ...source } = readSource(await request.headerValue('X-Visit-Source')) ?? {};
    expect(source).toEqual({ page: '/privacy', utm_source: 'banner', utm_medium: 'qr', utm_campaign: 'open' });
    expect(host).toBe('m.search.naver.com');
    expect(await request.headerValue('X-Visit-Source')).not.toContain('secret');
  },
);

test.describe('the open popup', { tag: '@in-process' }, () => {
  test.use(withMotion);

  test('has the notice in four points and one optional box, and keeps the Tab key inside', async ({ visit }) => {
    const page = await visit('/privacy');
    await openPopup(page);
    await test.step('has the notice in four points, an unticked optional box, and no other box', async () => {
      await expect(popup(page).locator('dl').first().locator('dt')).toHaveCount(4);
      await expect(popup(page).getByRole('checkbox')).toHaveCount(1);
      await expect(popup(page).getByRole('checkbox')).not.toBeChecked();
      await expect(popup(page).getByRole('checkbox')).not.toHaveAttribute('required');
    });
    await test.step('keeps the Tab key inside, in both directions', async () => {
      await expect(popup(page).getByRole('link', { name: /1600-0000/ })).toHaveAttribute('href', 'tel:1600-0000');
      const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let press = 0; press < 9; press += 1) {
          await page.keyboard.press(key);
          expect(await isInside()).toBe(true);
        }
      }
    });
  });

  test('keeps its title below its telephone when refused fields make the form as high as a laptop', async ({ visit }) => {
    const page = await visit('/privacy', { viewport: { width: 1366, height: 768 } });
    await openPopup(page);
    await submit(page);
    await expect(popup(page).getByText(fieldMessages.required('연락처'))).toBeVisible();
    const [telephone, title] = [
      await popup(page)
        .getByRole('link', { name: /1600-0000/ })
        .boundingBox(),
      await popup(page).getByRole('heading').boundingBox(),
    ];
    expect(title?.y).toBeGreaterThanOrEqual((telephone?.y ?? 0) + (telephone?.height ?? Infinity));
  });

  test('closes only with its button, with Esc and with a press outside of it', async ({ visit }) => {
    const page = await visit('/privacy');
    await test.step('closes with its button and with Esc, and gives the focus back to the opener', async () => {
      for (const close of [() => popup(page).getByRole('button', { name: '닫기' }).click(), () => page.keyboard.press('Escape')]) {
        await openPopup(page);
        await close();
        await expect(popup(page)).toHaveCount(0);
        await page.waitForFunction(() => document.activeElement?.closest('header') !== null && document.activeElement?.textContent?.includes('1600'));
      }
    });
    await test.step('closes with a press outside of it, not with one inside', async () => {
      await openPopup(page);
      await expect(page.locator('dialog:modal')).toBeVisible();
      await popup(page).getByRole('heading').click();
      await expect(popup(page)).toBeVisible();
      await popup(page).locator('input[name="phone"]').fill('010-1234');
      await page.mouse.click(20, 450);
      await expect(popup(page)).toHaveCount(0);
    });
    await test.step('stays open when text is marked inside and the mouse is released outside', async () => {
      await openPopup(page);
      await expect(page.locator('dialog:modal')).toBeVisible();
      // The press outside before lost nothing.
      await expect(popup(page).locator('input[name="phone"]')).toHaveValue('010-1234');
      await popup(page).locator('input[name="name"]').fill('김윤슬');
      const { x, y } = (await popup(page).locator('input[name="name"]').boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(x + 40, y + 10);
      await page.mouse.down();
      await page.mouse.move(20, y + 10, { steps: 5 });
      await page.mouse.up();
      await expect(popup(page).locator('input[name="name"]')).toHaveValue('김윤슬');
    });
  });

  test('keeps the page behind it unscrolled and inert', async ({ visit }) => {
    const page = await visit('/privacy');
    await page.evaluate(() => scrollTo(0, 300));
    await openPopup(page);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.waitForFunction(() => document.querySelector('dialog')?.matches(':modal'));
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => scrollY > 300);
  });
});

test.describe('the history of the browser', { tag: '@in-process' }, () => {
  test.use(withMotion);

  test('gets one entry when the popup opens, even twice at once, and "back" only closes it', async ({ visit, site }) => {
    const page = await visit('/privacy');
    const before = await historyLength(page);
    await test.step('gets one entry when the popup opens, and "back" only closes it', async () => {
      await openPopup(page);
      expect(await historyLength(page)).toBe(before + 1);
      await page.goBack();
      await expect(popup(page)).toHaveCount(0);
      expect(page.url()).toBe(`${site.origin}/privacy`);
    });
    await test.step('opens the popup once when it is pressed twice at once', async () => {
      await headerOpener(page).evaluate((element) => {
        (element.closest('a') as HTMLElement).click();
        (element.closest('a') as HTMLElement).click();
      });
      await expect(popup(page)).toBeVisible();
      expect(await historyLength(page)).toBe(before + 1);
      await page.goBack();
      await expect(popup(page)).toHaveCount(0);
    });
  });

  test('is used to close the popup without a request, by "back", by its button and without network', async ({ visit }) => {
    const page = await visit('/yunseul/press');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    for (const close of [() => page.goBack(), () => popup(page).getByRole('button', { name: '닫기' }).click()]) {
      await openPopup(page);
      await close();
      await expect(popup(page)).toHaveCount(0);
    }
    await openPopup(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.goBack();
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: '보도자료' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('does not grow however often the popup is opened, which still holds what was typed, and a second "back" leaves the page', async ({ visit }) => {
    let typed = '';
    const page = await visit('/BusinessGuide/intro');
    await page.locator('footer').getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    const before = await historyLength(page);
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => popup(page).getByRole('button', { name: '닫기' }).click()]) {
      await openPopup(page);
      typed += '슬';
      await popup(page).locator('input[name="name"]').pressSequentially('슬');
      await close();
      await expect(popup(page)).toHaveCount(0);
      await page.waitForFunction(() => !('registrationOpen' in (history.state as object)));
      expect(await historyLength(page)).toBe(before + 1);
    }
    await openPopup(page);
    await expect(popup(page).locator('input[name="name"]')).toHaveValue(typed);
    await popup(page).getByRole('button', { name: '닫기' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.goBack();
    await page.waitForURL('**/BusinessGuide/intro');
  });

  test('opens the same popup again after a reload, and none once its form was sent', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro');
    const reload = async () => {
      await page.reload();
      await hydrated(page);
    };
    const dialog = page.getByRole('dialog', { name: '방문예약' });
    const openVisit = async () => {
      await page.locator('footer').getByRole('link', { name: '방문예약' }).click();
      await expect(dialog).toBeVisible();
    };
    const before = await historyLength(page);
    for (const [open, opened, label] of [
      [openVisit, dialog, '방문예약 신청'],
      [() => openPopup(page), popup(page), '등록하기'],
    ] as const) {
      await test.step(`「${label}」 comes back as it was, also by "forward"`, async () => {
        await open();
        await reload();
        await expect(opened.getByRole('button', { name: label })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.goForward();
        await expect(opened.getByRole('button', { name: label })).toBeVisible();
      });
      await test.step(`「${label}」 is gone after it was sent, and its entry of the history leads to no form`, async () => {
        people += 1;
        await opened.locator('input[name="name"]').fill(`김윤슬${people}`);
        await opened.locator('input[name="phone"]').fill('010-1234-5678');
        await opened.getByRole('button', { name: label }).click();
        await expect(opened.getByRole('status')).toBeVisible();
        await reload();
        await page.waitForFunction(() => !('registrationOpen' in (history.state as object)));
        await page.goForward();
        await page.waitForFunction(() => !('registrationOpen' in (history.state as object)));
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await historyLength(page)).toBe(before + 1);
      });
    }
  });

  test('loses the entry of the popup to a link inside it: "back" shows the page without it, and the next popup what was typed', async ({ visit }) => {
    const page = await visit('/BusinessGuide/intro');
    const before = await historyLength(page);
    await openPopup(page);
    const { name, phone } = await fillIn(page);
    await popup(page).getByRole('checkbox').check();
    await popup(page).getByRole('link', { name: '개인정보처리방침' }).click();
    await page.waitForURL('**/privacy');
    await expect(popup(page)).toHaveCount(0);
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL('**/BusinessGuide/intro');
    await expect(popup(page)).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('사업개요', { useInnerText: true });
    await openPopup(page);
    await expect(popup(page).locator('input[name="name"]')).toHaveValue(name);
    await expect(popup(page).locator('input[name="phone"]')).toHaveValue(phone);
    await expect(popup(page).getByRole('checkbox')).toBeChecked();
    // This is kept only in memory, because it is personal.
    const kept = await page.evaluate(() => JSON.stringify([history.state, Object.entries(sessionStorage), Object.entries(localStorage)]));
    expect(kept).not.toContain(name);
    expect(kept).not.toContain(phone);
  });
});

test.describe("sending the popup's form", () => {
  test('says what is wrong at the field before anything is sent', async ({ visit, forms }) => {
    const page = await visit('/privacy');
    const posts = watchPosts(page);
    await openPopup(page);
    await submit(page);
    await test.step('is blocked by the browser while a field is empty', async () => {
      await expect(popup(page).locator('input:invalid')).toHaveCount(2);
      await expect(popup(page).getByRole('button', { name: '등록하기' })).toBeVisible();
      expect(posts).toEqual([]);
    });
    await test.step('says what is missing at the field, in the words of the page', async () => {
      await expect(popup(page).locator('.problem')).toHaveText([fieldMessages.required('이름'), fieldMessages.required('연락처')]);
    });
    await test.step('asks once about a number that nobody could call, accepts it when it is sent again, and shows it', async () => {
      const { name } = await fillIn(page);
      await popup(page).locator('input[name="phone"]').fill('010 1234');
      await submit(page);
      await expect(popup(page).locator('.problem')).toHaveText(fieldMessages.phone_doubtful);
      // Without this the button would move away from the finger that sends again.
      await popup(page).locator('input[name="name"]').focus();
      await expect(popup(page).locator('.problem')).toHaveText(fieldMessages.phone_doubtful);
      expect(forms.posts.filter(({ body }) => body['name'] === name)).toEqual([]);
      await submit(page);
      await expect(popup(page).getByRole('status')).toContainText('010 1234', { useInnerText: true });
      expect(forms.posts.filter(({ body }) => body['name'] === name)).toHaveLength(1);
    });
  });

  test('disables the button with 「등록 중...」, then puts the message in place of the form', { tag: '@key' }, async ({ visit, forms }) => {
    const page = await visit('/privacy');
    forms.behave('slow', 500);
    await openPopup(page);
    const person = await fillIn(page);
    await submit(page);
    const button = popup(page).locator('button[type="submit"]');
    await page.waitForFunction(() => document.querySelector('dialog button[type="submit"]')?.textContent === '등록 중...');
    await expect(button).toBeDisabled();
    const result = popup(page).getByRole('status');
    await expect(result).toBeVisible();
    await expect(result).toContainText('완료', { useInnerText: true });
    for (const sentence of registrationMessages.taken.split('. ').slice(1)) await expect(result).toContainText(sentence, { useInnerText: true });
    await expect(popup(page).locator('form')).toHaveCount(0);
    expect(forms.posts.map(({ body }) => body).filter(({ name }) => name === person.name)).toEqual([person]);
  });

  test('makes one lead for each visitor, and the next popup is empty', async ({ visit, forms }) => {
    const page = await visit('/privacy');
    await test.step('makes one lead of a double click and of Enter pressed twice', async () => {
      const posts = watchPosts(page);
      await openPopup(page);
      const first = await fillIn(page);
      await popup(page).getByRole('button', { name: '등록하기' }).dblclick();
      await expect(popup(page).getByRole('status')).toBeVisible();
      await page.keyboard.press('Escape');
      await openPopup(page);
      const second = await fillIn(page);
      await popup(page).locator('input[name="phone"]').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(popup(page).getByRole('status')).toBeVisible();
      expect(posts).toEqual(['/api/registrations', '/api/registrations']);
      // Waiting leads of other tests may be tried again meanwhile.
      for (const { name } of [first, second]) expect(forms.posts.filter(({ body }) => body['name'] === name).length).toBe(1);
    });
    await test.step('leaves the next popup empty once the lead was taken', async () => {
      await page.keyboard.press('Escape');
      await openPopup(page);
      await fillIn(page);
      await submit(page);
      await expect(popup(page).getByRole('status')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
      await openPopup(page);
      for (const name of ['name', 'phone']) await expect(popup(page).locator(`input[name="${name}"]`)).toHaveValue('');
    });
    await test.step('sends the optional consent only when it was ticked, and a number in its normalised form', async () => {
      const { name } = await fillIn(page);
      // iPhones copy a number in this form.
      await popup(page).locator('input[name="phone"]').fill('\u202d+82 10-1234-5678\u202c');
      await popup(page).getByRole('checkbox').check();
      await submit(page);
      await expect(popup(page).getByRole('status')).toContainText('남기신 연락처: 010-1234-5678', { useInnerText: true });
      const body = forms.posts.find((post) => post.body['name'] === name)?.body;
      expect(body).toMatchObject({ phone: '010-1234-5678', marketingConsent: { at: expect.any(String) } });
    });
  });

  test('names each failure and offers the telephone, and only a new popup tries again', async ({ visit, forms, noise }) => {
    noise.expect(/502/, /504/, /ERR_INTERNET_DISCONNECTED/);
    const page = await visit('/privacy');
    const result = popup(page).getByRole('alert');
    await openPopup(page);
    for (const { circumstance, behaviour, status, word } of [
      { circumstance: 'the form service refuses', behaviour: 500, status: 502, word: '실패' },
      { circumstance: 'the form service does not answer', behaviour: 'hanging', status: 504, word: '오류' },
    ] as const)
      await test.step(circumstance, async () => {
        forms.behave(behaviour);
        const person = await fillIn(page);
        const [answer] = await Promise.all([page.waitForResponse('**/api/registrations'), submit(page)]);
        expect(answer.status()).toBe(status);
        await expect(result).toBeVisible();
        await expect(result).toContainText(word, { useInnerText: true });
        await expect(result.getByRole('link', { name: /1600-0000/ })).toHaveAttribute('href', 'tel:1600-0000');
        await expect(popup(page).locator('button[type="submit"]')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await openPopup(page);
        await expect(popup(page).locator('input[name="name"]')).toHaveValue(person.name);
      });
    await test.step('the connection is gone', async () => {
      await fillIn(page);
      await page.context().setOffline(true);
      await submit(page);
      await expect(result).toBeVisible();
      await expect(result).toContainText('오류', { useInnerText: true });
      await expect(result).toContainText('인터넷 연결이 끊겨', { useInnerText: true });
    });
  });
});

test.describe('the press that opens the popup', { tag: '@in-process' }, () => {
  test.use(withMotion);

  // This is the second press, when the code of the popup has loaded.
  test(`shows the dialog's frame before the form is rendered, and "back" at once cancels it`, async ({ visit }) => {
    const page = await visit('/privacy');
    await openPopup(page);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await test.step("shows the dialog's frame before the form is rendered", async () => {
      const dialogsInFirstFrame = await page.evaluate(() => {
        const opener = document.querySelector<HTMLElement>('header a[aria-haspopup="dialog"]');
        return new Promise<number>((resolve) => {
          requestAnimationFrame(() => resolve(document.querySelectorAll('dialog').length));
          opener?.click();
        });
      });
      expect(dialogsInFirstFrame).toBe(0);
      await expect(popup(page)).toBeVisible();
    });
    await test.step('leaves the popup closed after "back" at once', async () => {
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
      const seen = await page.evaluate(async () => {
        // Browsers send this event for "back".
        const popstate = new PopStateEvent('popstate', { state: null });
        document.querySelector<HTMLElement>('header a[aria-haspopup="dialog"]')?.click();
        dispatchEvent(popstate);
        for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
        return document.querySelectorAll('dialog').length;
      });
      expect(seen).toBe(0);
    });
  });
});

test.describe('the code of the popup', () => {
  const code = /\/assets\/registration-popup-[\w-]+\.js$/;

  test('loads with the first interaction, not before', async ({ newPage }) => {
    const page = await newPage();
    let asked = 0;
    page.on('request', (request) => {
      if (code.test(request.url())) asked += 1;
    });
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(asked).toBe(0);
    await page.mouse.move(200, 200);
    await expect.poll(() => asked).toBe(1);
    await openPopup(page);
    expect(asked).toBe(1);
  });

  for (const [pressed, selector, asksAtOnce] of [
    ['a link, which may open it', 'a[aria-haspopup="dialog"]:visible', 1],
    ['something else, after its answer', 'header button:visible', 0],
  ] as const) {
    test(`is fetched by the press of ${pressed}`, async ({ visit }) => {
      const page = await visit('/privacy', { viewport: viewports.narrow, hasTouch: true });
      const target = page.locator(selector).first();
      const asked = page.locator('link[rel="modulepreload"][href*="/registration-popup-"]');
      await target.dispatchEvent('pointerdown');
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(asked).toHaveCount(asksAtOnce);
      await target.dispatchEvent('click');
      await expect(asked).toHaveCount(1);
    });
  }

  test('that fails to load opens the page of the same press site with the same form, and "back" returns', async ({ newPage, noise, slug }) => {
    noise.expect(/registration-popup-.*ERR_FAILED|ERR_FAILED.*registration-popup-/);
    const page = await newPage();
    await page.route(code, (route) => route.abort());
    await page.goto(`/${slug}/press`);
    await hydrated(page);
    await headerOpener(page).click();
    await page.waitForURL(`**/${slug}/customer`);
    expect(await page.getByRole('textbox', { name: /성함|이름|고객명/ }).count()).toBeGreaterThan(0);
    // The router's first history entry would end the wait for "back".
    await hydrated(page);
    await page.goBack();
    await page.waitForURL(`**/${slug}/press`);
  });
});
