import type { Locator, Page } from '@playwright/test';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const stampTax = '/SalesInfo/stampTax';
const checkpoint = '/SalesInfo/checkpoint';
const announcement = '/SalesInfo/announcement';
const guide = '/SalesInfo/SubscriptionGuide';

/**
 * All requests except those for prefetched code and for pictures that scroll into view, whose URLs contain
 * nothing that was typed.
 */
function watchRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !/\/(?:(?:assets|images)\/[\w./-]+|favicon\.svg)$/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

const dayField = (page: Page, label: string) => page.locator('#score form').getByRole('group', { name: label, exact: true });

async function fillDay(page: Page, label: string, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = dayField(page, label);
  await parts.getByLabel('년').fill(year);
  await parts.getByLabel('월').fill(month);
  await parts.getByLabel('일').fill(date);
}

function tableDisplays(page: Page): Promise<string[]> {
  return page.locator('main table:has(td[data-column])').evaluateAll((tables) => tables.map((table) => getComputedStyle(table).display));
}

/** Unlike `check`, waits until the choice is marked. */
async function choose(radio: Locator): Promise<void> {
  await radio.click();
  await expect(radio).toBeChecked();
}

test.describe('sales guides in the browser', () => {
  test.describe('stamp tax', () => {
    const amount = (page: Page) => page.getByLabel('계약서에 적힌 금액');

    test('a typed amount is answered, however it is written', async ({ visit }) => {
      const page = await visit(stampTax);
      await test.step('a price is answered with its tax, exempt up to 1억원, and its row is marked', async () => {
        for (const [typed, answer, row] of [
          ['100000000', '비과세', '1억원 이하'],
          ['100000001', '150,000원', '1억원 초과 10억원 이하'],
          ['1000000001', '350,000원', '10억원 초과'],
          ['1,000,000,000', '150,000원', '1억원 초과 10억원 이하'],
        ] as const) {
          await amount(page).fill(typed);
          await expect(page.locator('output b'), typed).toHaveText(answer);
          await expect(page.locator('tr[data-matched] th'), typed).toHaveText(row, { useInnerText: true });
        }
      });
      await test.step('the field stands on the step that the amount falls into', async () => {
        for (const typed of ['90000000', '420000000', '1200000000']) {
          await amount(page).fill(typed);
          const [box, step] = [await amount(page).boundingBox(), await page.locator('tr[data-matched]').boundingBox()];
          if (!box || !step) throw new Error('nothing is matched');
          expect(box.x, typed).toBeGreaterThanOrEqual(step.x);
          expect(box.x + box.width, typed).toBeLessThanOrEqual(step.x + step.width + 80);
          expect(box.y + box.height, typed).toBeLessThan(step.y);
        }
      });
      await test.step('an amount in words is read by its meaning', async () => {
        await amount(page).fill('');
        await amount(page).pressSequentially('4억 2천');
        await expect(page.locator('tr[data-matched]')).toContainText('1억원 초과 10억원 이하', { useInnerText: true });
        await amount(page).blur();
        await expect(amount(page)).toHaveValue('420,000,000');
      });
      await test.step('the same amount in words and digits is read alike', async () => {
        for (const typed of ['3억 5000', '3억5천', '35,000만원', '3.5억']) {
          await amount(page).fill('');
          await expect(page.locator('tr[data-matched]'), typed).toHaveCount(0);
          await amount(page).pressSequentially(typed);
          await expect(page.locator('output').getByText('계약서에 적힌 3억 5,000만원은'), typed).toBeVisible();
          await expect(page.locator('output b'), typed).toHaveText('150,000원');
        }
      });
    });

    test('a doubtful amount is questioned or refused, and an amount can be edited in the middle', async ({ visit }) => {
      const page = await visit(stampTax);
      await test.step('an empty field and an ambiguous amount give no price, and are linked to their messages', async () => {
        for (const [typed, words] of [
          ['', '금액을 입력해 주세요.'],
          ['3억 5', '금액을 알 수 없습니다.'],
          ['0', '금액을 알 수 없습니다.'],
        ] as const) {
          await amount(page).fill(typed);
          await expect(amount(page), typed).toHaveAttribute('aria-invalid', 'true');
          const described = await amount(page).getAttribute('aria-describedby');
          await expect(page.locator(`[id="${described}"]`), typed).toContainText(words, { useInnerText: true });
          await expect(page.locator('tr[data-matched]'), typed).toHaveCount(0);
        }
      });
      await test.step('a price too low for a home is questioned and gives no tax until its unit is named, even after the field is left', async () => {
        const hint = page.locator(`[id="${await amount(page).getAttribute('aria-describedby')}"]`);
        for (const [typed, words, rows] of [
          ['42000', '4만 2,000원으로 읽었습니다. 맞는 금액을 골라 주세요.', 0],
          ['9999999', '999만 9,999원으로 읽었습니다. 맞는 금액을 골라 주세요.', 0],
          ['10000000', '1,000만원으로 읽었습니다.', 1],
          ['42000만', '4억 2,000만원으로 읽었습니다.', 1],
          ['500만원', '500만원으로 읽었습니다.', 1],
        ] as const) {
          await amount(page).fill('');
          await amount(page).pressSequentially(typed);
          await amount(page).blur();
          await expect(hint, typed).toContainText(words, { useInnerText: true });
          await expect(page.locator('tr[data-matched]'), typed).toHaveCount(rows);
        }
      });
      await test.step('one press answers in which unit a number was meant, on phones, too, and by keyboard', async () => {
        const units = page.getByRole('group', { name: '금액의 단위' });
        for (const [size, unit, written, tax] of [
          [viewports.wide, '42,000만원', '420,000,000', '150,000원'],
          [viewports.narrow, '42,000만원', '420,000,000', '150,000원'],
          [viewports.narrow, '42,000원', '4만 2,000원', '비과세'],
        ] as const) {
          await page.setViewportSize(size);
          await amount(page).fill('');
          await amount(page).pressSequentially('42000');
          await expect(units.getByRole('button')).toHaveText(['42,000만원', '42,000원']);
          const button = units.getByRole('button', { name: unit });
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          await button.press('Enter');
          await expect(page.locator('output b')).toHaveText(tax);
          await expect(amount(page)).toHaveValue(written);
          await expect(amount(page)).toBeFocused();
          await expect(units).toHaveCount(0);
        }
        await page.setViewportSize(viewports.wide);
        await amount(page).fill('9999999');
        const [question, step] = [await units.boundingBox(), await page.locator('tbody tr').nth(1).boundingBox()];
        if (!question || !step) throw new Error('nothing is asked');
        expect(question.x + question.width, 'the words of the next step stay free').toBeLessThanOrEqual(step.x);
      });
      await test.step('a digit typed in the middle leaves the caret there, and the digits are grouped when the field is left', async () => {
        await amount(page).fill('420,000,000');
        await amount(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 1));
        await page.keyboard.type('51');
        expect(await amount(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
        await amount(page).blur();
        await expect(amount(page)).toHaveValue('45,120,000,000');
      });
    });

    test('an amount is in the URL only when it is shared, as its fragment, which is otherwise ignored', async ({ visit, site }) => {
      const page = await visit(`${stampTax}?utm_source=kakao&fbclid=x#price=<img src=x onerror=alert(1)>`, {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await test.step('a fragment that contains anything but digits is ignored', async () => {
        await expect(amount(page)).toHaveValue('420,000,000');
      });
      await test.step('nothing that is typed is ever sent; a shared URL has it only in the fragment', async () => {
        const requests = watchRequests(page);
        await amount(page).fill('735000000');
        await page.getByRole('button', { name: '이 결과의 링크 복사' }).click();
        await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
        const shared = await page.evaluate(() => navigator.clipboard.readText());
        expect(shared).toBe(`${site.origin}${stampTax}#price=735000000`);
        expect(page.url()).toMatch(/#price=735000000$/);
        expect(requests).toEqual([]);

        const other = await page.context().newPage();
        await other.goto(shared);
        await expect(amount(other)).toHaveValue('735,000,000');
      });
    });

    test('questions open one at a time, by keyboard', async ({ visit }) => {
      const page = await visit(stampTax);
      const questions = page.locator('main details');
      await questions.nth(0).locator('summary').focus();
      await page.keyboard.press('Enter');
      await questions.nth(1).locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => questions.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open)))
        .toEqual([false, true, false, false, false, false]);
    });
  });

  test.describe('deposit', () => {
    const form = (page: Page) => page.locator('form').filter({ hasText: '필요한 예치금' });
    const residence = (page: Page) => page.getByLabel('공고일 현재 주민등록 거주지');

    test('the amount depends on residence and area', async ({ visit }) => {
      const page = await visit(checkpoint);
      await test.step('residence and area choose the amount by keyboard, and its cell is marked', async () => {
        await expect(form(page).getByText('거주지를 고르시면')).toBeVisible();
        await residence(page).selectOption({ label: '대구광역시' });
        await expect(form(page).locator('output b')).toHaveText('250만원');
        await page.getByRole('radio', { name: '85㎡ 이하' }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(form(page).locator('output b')).toHaveText('400만원');
        expect((await page.locator('td[data-matched]').first().innerText()).trim()).toBe('400');
        await page.getByLabel('지금 통장 예치금').fill('2,500,000원');
        await expect(form(page).getByText('150만원이 부족합니다')).toBeVisible();
        await page.getByLabel('지금 통장 예치금').fill('3,999,999원');
        await page.getByLabel('지금 통장 예치금').blur();
        await expect(form(page).getByText('지금 예치금으로는 1원이 부족합니다')).toBeVisible();
        await page.getByLabel('지금 통장 예치금').fill('400');
        await expect(form(page).getByText(/지금 예치금으로 충분합니다\. 1순위로 신청하려면 통장 가입기간도 6개월/)).toBeVisible();
        await page.getByLabel('지금 통장 예치금').fill('2000000');
        await expect(form(page).getByText('200억원으로 읽었습니다. 맞는 금액을 골라 주세요.')).toBeVisible();
        await expect(form(page).getByText('지금 예치금으로')).toHaveCount(0);
        await form(page).getByRole('button', { name: '2,000,000원' }).click();
        await expect(page.getByLabel('지금 통장 예치금')).toHaveValue('200');
        await expect(form(page).getByText('지금 예치금으로는 200만원이 부족합니다')).toBeVisible();
      });
      await test.step('a resident of a place that is easily looked up in the wrong column gets the amount and the reason', async () => {
        await choose(page.getByRole('radio', { name: '85㎡ 이하' }));
        for (const [province, amount, why] of [
          ['세종특별자치시', '200만원', '그 밖의 지역'],
          ['전남광주통합특별시', '300만원', '적용할 칸이 정해지지 않아'],
          ['제주특별자치도', '200만원', '그 밖의 지역'],
        ] as const) {
          await residence(page).selectOption({ label: province });
          await expect(form(page).locator('output b'), province).toHaveText(amount);
          await expect(form(page).getByText(why), province).toBeVisible();
        }
      });
    });
  });

  test.describe('score', () => {
    const form = (page: Page) => page.locator('#score form');
    const answer = (page: Page) => form(page).getByRole('status');

    test('a date is typed in three fields or as a whole, and refused when it is impossible', async ({ visit }) => {
      const page = await visit(checkpoint);
      const parts = dayField(page, '생년월일');
      await test.step('a date typed with its separators moves on from field to field', async () => {
        await parts.getByLabel('년').focus();
        await page.keyboard.type('1985.6.15');
        for (const [part, value] of [
          ['년', '1985'],
          ['월', '6'],
          ['일', '15'],
        ] as const)
          await expect(parts.getByLabel(part)).toHaveValue(value);
      });
      await test.step('a whole date in the field of the year is split, with or without separators', async () => {
        for (const typed of [
          '19850615',
          '1985. 6. 15.',
          '1985-06-15',
          '1985. 06. 15.(토)',
          '생년월일: 1985.06.15',
          '1985-6-15 00:00',
          '85.06.15',
          '１９８５０６１５',
          '\u200e1985.06.15\u202c',
        ]) {
          for (const part of ['일', '월', '년']) await parts.getByLabel(part).fill('');
          await parts.getByLabel('년').fill(typed);
          await expect(parts.getByLabel('년'), typed).toHaveValue('1985');
          await expect(parts.getByLabel('월'), typed).toHaveValue(/^0?6$/);
          await expect(parts.getByLabel('일'), typed).toHaveValue('15');
          await expect(answer(page), typed).toContainText('청약통장 가입일을 입력하시면');
        }
      });
      await test.step('six digits, as the inquiry asks for them, are split when the field is left, because eight may be meant', async () => {
        for (const part of ['일', '월', '년']) await parts.getByLabel(part).fill('');
        await parts.getByLabel('년').pressSequentially('850615');
        await expect(parts.getByLabel('년')).toHaveValue('850615');
        await page.keyboard.press('Tab');
        await expect(parts.getByLabel('년')).toHaveValue('1985');
        await expect(parts.getByLabel('일')).toHaveValue('15');
      });
      await test.step('an incomplete date is reported when the field is left', async () => {
        for (const part of ['일', '월', '년']) await parts.getByLabel(part).fill('');
        await parts.getByLabel('년').fill('1985-6');
        await expect(parts).not.toContainText('연도 네 자리');
        await form(page).getByLabel('청약통장 가입일').getByLabel('년').focus();
        await expect(parts).toContainText('연도 네 자리와 월, 일을 입력해 주세요.');
      });
      await test.step('a date that no calendar has is refused when it is complete, and not while it is typed', async () => {
        for (const part of ['일', '월', '년']) await parts.getByLabel(part).fill('');
        await parts.getByLabel('년').pressSequentially('1985');
        await parts.getByLabel('월').pressSequentially('2');
        await parts.getByLabel('일').pressSequentially('0');
        await expect(parts.getByLabel('일')).not.toHaveAttribute('aria-invalid');
        await parts.getByLabel('일').fill('30');
        await expect(parts).toContainText('달력에 있는 날짜를 입력해 주세요.');
      });
      await test.step('an impossible date is refused at its own field with the reason', async () => {
        await fillDay(page, '입주자모집공고일', '2027-03-02');
        await fillDay(page, '생년월일', '1985-06-15');
        for (const [label, day, reason] of [
          ['청약통장 가입일', '2027-03-03', '공고일보다 늦은 날은 입력할 수 없습니다.'],
          ['청약통장 가입일', '1985-06-14', '생년월일보다 이른 날은 입력할 수 없습니다.'],
          ['입주자모집공고일', '2026-06-14', '2026. 6. 15. 이후의 공고만 계산할 수 있습니다.'],
        ] as const) {
          await fillDay(page, label, day);
          const year = dayField(page, label).getByLabel('년');
          await expect(year, `${label} ${day}`).toHaveAttribute('aria-invalid', 'true');
          const described = await year.getAttribute('aria-describedby');
          await expect(page.locator(`[id="${described}"]`), `${label} ${day}`).toContainText(reason);
          await expect(dayField(page, '생년월일').getByLabel('년'), `${label} ${day}`).not.toHaveAttribute('aria-invalid');
        }
      });
    });

    test('the parts of the score are added up and explained, and nothing of it leaves the page', async ({ visit, site }) => {
      const page = await visit(checkpoint);
      const requests = watchRequests(page);
      await test.step('months as a minor count for at most two years, and the answer says so', async () => {
        await fillDay(page, '입주자모집공고일', '2026-11-22');
        await fillDay(page, '생년월일', '2000-01-01');
        await fillDay(page, '청약통장 가입일', '2005-01-01');
        await expect(answer(page)).toContainText(/청약통장\s+11 \/ 17/, { useInnerText: true });
        await expect(answer(page)).toContainText('9년 10개월, 11점입니다(제10조 제6항)');
      });
      await test.step('a home in the household removes the years without a home, and one small home does not', async () => {
        await fillDay(page, '입주자모집공고일', '2026-11-22');
        await fillDay(page, '생년월일', '1985-06-15');
        await fillDay(page, '청약통장 가입일', '2020-01-01');
        await expect(answer(page)).toContainText(/무주택기간\s+24 \/ 32/, { useInnerText: true });
        await choose(form(page).getByRole('radio', { name: '그 밖에 소유' }));
        await expect(answer(page)).toContainText('세대원이 주택을 소유하고 있어 0점입니다.');
        await choose(form(page).getByRole('radio', { name: '소형·저가주택 1채만 소유' }));
        await form(page).getByLabel('그 주택의 전용면적').fill('59.9');
        await form(page).getByLabel('그 주택의 공시가격').fill('9,500만원');
        await expect(answer(page)).toContainText('소유하지 않은 것으로 계산했습니다');
        await form(page).getByLabel('그 주택의 공시가격').fill('1억 2천만원');
        await expect(answer(page)).toContainText('소유한 것으로 계산했습니다');
        await form(page).getByLabel('그 주택의 공시가격').fill('12000');
        await expect(form(page)).toContainText('1만 2,000원으로 읽었습니다. 맞는 금액을 골라 주세요.', { useInnerText: true });
        await expect(answer(page)).toContainText('표시된 항목을 바르게 입력하시면');
        await form(page).getByRole('button', { name: '12,000만원' }).click();
        await expect(answer(page)).toContainText('소유한 것으로 계산했습니다');
        await form(page).getByLabel('그 주택의 공시가격').fill('9,500만원');
        await form(page).getByLabel('그 주택의 전용면적').fill('18');
        await expect(form(page)).toContainText('18㎡로 읽었습니다. 평이 아니라 ㎡인지', { useInnerText: true });
        await expect(answer(page)).toContainText('표시된 항목을 바르게 입력하시면');
        await form(page).getByLabel('그 주택의 전용면적').fill('18m2');
        await expect(answer(page)).toContainText('소유하지 않은 것으로 계산했습니다');
      });
      await test.step('a married applicant sees the total and what each part counted', async () => {
        await choose(form(page).getByRole('radio', { name: '모두 없음' }));
        await fillDay(page, '입주자모집공고일', '2027-03-02');
        await fillDay(page, '생년월일', '1990-01-01');
        await choose(form(page).getByRole('radio', { name: '기혼' }));
        await fillDay(page, '혼인신고일', '2015-03-02');
        await form(page).getByLabel('만 30세 미만 미혼 자녀').selectOption('2');
        await fillDay(page, '청약통장 가입일', '2017-03-02');
        await fillDay(page, '배우자 통장 가입일', '2025-03-02');
        // 26 without a home since the marriage, 20 for three dependants, 12 and 3 for the accounts.
        for (const said of [
          /내 가점\s+61점\s+·\s+84점 만점/,
          '무주택기간 26점, 부양가족 20점, 청약통장 15점을 더해 61점입니다.',
          '만 30세 전에 혼인신고를 한 2015. 3. 2.부터 12년으로 계산했습니다.',
          '배우자 1명, 자녀 2명을 부양가족으로 계산했습니다.',
        ])
          await expect(answer(page)).toContainText(said, { useInnerText: true });
        expect(await page.locator('#score td[data-matched]').allInnerTexts()).toEqual(['12점', '26점', '20점']);
      });
      await test.step('nothing typed into the score leaves the page', async () => {
        await fillDay(page, '생년월일', '1985-06-15');
        await fillDay(page, '청약통장 가입일', '2020-01-01');
        await expect(answer(page)).toContainText('점을 더해');
        expect(requests).toEqual([]);
        expect(page.url()).toBe(site.origin + checkpoint);
      });
    });

    test('the form says what is still missing, and which group of radio buttons a hint is about', async ({ visit }) => {
      const page = await visit(checkpoint);
      await test.step('the missing answers are named', async () => {
        await fillDay(page, '생년월일', '1985-06-15');
        await expect(answer(page)).toContainText('청약통장 가입일을 입력하시면 점수를 계산해 드립니다.');
        await choose(form(page).getByRole('radio', { name: '기혼' }));
        await expect(answer(page)).toContainText('혼인신고일, 청약통장 가입일을 입력하시면');
        await choose(form(page).getByRole('radio', { name: '소형·저가주택 1채만 소유' }));
        await expect(answer(page)).toContainText('청약통장 가입일, 그 주택의 전용면적, 그 주택의 공시가격을 입력하시면');
      });
      await test.step('a hint below radio buttons describes their group', async () => {
        const past = form(page).getByRole('group', { name: '본인과 배우자의 과거 주택 소유' });
        await expect(past).toHaveAccessibleDescription(/^2018\. 12\. 11\. 이후 신고한 분양권·입주권도 포함합니다\./);
      });
    });
  });

  test.describe('announcement', () => {
    const opener = (page: Page) => page.getByRole('link', { name: '모집공고(견본) 보기' });
    const loading = '파일을 불러오는 중입니다';
    /** Playwright's browser has no PDF viewer and downloads a PDF instead of showing it. */
    const shownFile = { contentType: 'text/html', body: '<title>file</title>' };

    test('opens in a new window with a message, or says that the window was blocked', async ({ newPage }) => {
      const page = await newPage();
      await page.addInitScript(() => {
        const openWindow = window.open.bind(window);
        window.open = (...parameters) => {
          const opened = openWindow(...parameters);
          Object.assign(window, { closeOpened: () => opened?.close() });
          return opened;
        };
      });
      await page.goto(announcement);
      await hydrated(page);
      await test.step('it opens in a new window with a loading message, which ends when the file has loaded', async () => {
        await page.context().route('**/announcement.pdf', (route) => route.fulfill(shownFile));
        const requested = page.context().waitForEvent('request', (request) => request.url().endsWith('/announcement.pdf'));
        await opener(page).click();
        await expect(page.getByText(loading)).toBeVisible();
        await requested;
        await expect(page.getByText(loading)).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(announcement);
        await expect.poll(() => page.context().pages().length).toBe(2);
        await page.context().unroute('**/announcement.pdf');
      });
      await test.step('the loading message ends when the window is closed', async () => {
        // A window without its file has no load event.
        await page.context().route('**/announcement.pdf', () => undefined);
        await opener(page).click();
        await expect(page.getByText(loading)).toBeVisible();
        await page.evaluate(() => (window as unknown as { closeOpened: () => void }).closeOpened());
        await expect(page.getByText(loading)).toHaveCount(0);
      });
      await test.step('a blocked window is replaced by a message with a plain link', async () => {
        await page.evaluate(() => {
          window.open = () => null;
        });
        await opener(page).click();
        await expect(page.getByText('브라우저가 새 창을 막았습니다.')).toBeVisible();
        await expect(page.getByRole('link', { name: '이 창에서 견본 열기' })).toHaveAttribute('href', '/announcement.pdf');
      });
    });

    test('names what is not known yet once, with the column that it belongs to on a phone', async ({ visit }) => {
      const page = await visit(announcement, { javaScriptEnabled: false, viewport: viewports.narrow });
      const rows = (name: string) => page.getByRole('table', { name }).locator('tbody tr');
      expect(await rows('주택형별 공급 세대수').getByRole('rowheader').allInnerTexts()).toEqual(['59A·59B·72A·72B·84A', '합계']);
      const unknown = rows('주택형별 분양가격과 발코니 확장비').getByRole('cell');
      await expect(unknown).toHaveText(['추후 공개']);
      expect(await unknown.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"분양가격·발코니 확장비"');
      await expect(rows('주택형별 면적')).toHaveCount(5);
    });

    test('the loading message stays while a file is slow, for at most a minute', async ({ newPage }) => {
      const page = await newPage();
      await page.clock.install();
      await page.goto(announcement);
      await hydrated(page);
      await test.step('the loading message stays until a slow file has loaded', async () => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>();
        await page.context().route('**/announcement.pdf', async (route) => {
          await held;
          await route.fulfill(shownFile);
        });
        await opener(page).click();
        await expect(page.getByText(loading)).toBeVisible();
        await page.clock.fastForward(20_000);
        await expect(page.getByText(loading)).toBeVisible();
        release();
        await expect(page.getByText(loading)).toHaveCount(0);
        await page.context().unroute('**/announcement.pdf');
      });
      await test.step('the loading message of a file that never arrives ends after a minute', async () => {
        await page.context().route('**/announcement.pdf', () => undefined);
        await opener(page).click();
        await expect(page.getByText(loading)).toBeVisible();
        await page.clock.fastForward(50_000);
        await expect(page.getByText(loading)).toBeVisible();
        await page.clock.fastForward(11_000);
        await expect(page.getByText(loading)).toHaveCount(0);
      });
    });

    test('without script it is a link to the file, with the summary beside it', async ({ visit }) => {
      const page = await visit(announcement, { javaScriptEnabled: false });
      await expect(opener(page)).toHaveAttribute('href', '/announcement.pdf');
      await expect(page.getByRole('table', { name: '모집공고에서 먼저 확인할 항목' }).getByRole('row')).toHaveCount(9);
      await expect(page.getByText('편집 과정에서 오류가 있을 수 있습니다')).toBeVisible();
    });
  });

  test.describe('without script', () => {
    const givesItsLaws =
      (...parts: readonly string[]) =>
      (page: Page) =>
        test.step('the day and source of each law are stated once, at the end, and the notice is said to prevail', async () => {
          const endnote = page.getByRole('region', { name: '적용 법령과 출처' });
          await expect(endnote).toContainText(/적용 법령\s*202\d\. .*출처.*확인일\s*202\d\. /s, { useInnerText: true });
          for (const part of parts) await expect(endnote).toContainText(part, { useInnerText: true });
          await expect(page.getByText('공식 입주자모집공고가 우선합니다.', { exact: true })).toHaveCount(1);
          await expect(page.locator('main').getByText('적용 법령', { exact: true }).filter({ visible: true })).toHaveCount(
            await endnote.getByText('적용 법령', { exact: true }).count(),
          );
        });

    const givesQuestions = (count: number) => (page: Page) =>
      test.step(`search engines get its ${count} questions with the words of the page`, async () => {
        const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
        const faq = blocks
          .map((block) => JSON.parse(block) as { '@type': string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] })
          .find((block) => block['@type'] === 'FAQPage');
        expect(faq?.mainEntity).toHaveLength(count);
        expect(faq?.mainEntity.map(({ name, acceptedAnswer }) => `${name}${acceptedAnswer.text}`)).toEqual(
          (await page.locator('main details').allTextContents()).map((text) => text.trim()),
        );
      });

    const namesRegions = (page: Page) =>
      test.step('the regions that count as one are named, including 세종 and 제주', async () => {
        await expect(page.getByRole('row', { name: /^같은 권역/ })).toContainText(/대전·세종·충남.*제주는 어느 권역에도 속하지 않습니다/, {
          useInnerText: true,
        });
      });

    const answersByTable = (page: Page) =>
      test.step('the table shows every answer', async () => {
        const rows = await page.getByRole('table', { name: '주택 공급계약서에 적힌 금액별 인지세' }).getByRole('row').allInnerTexts();
        expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
          '주택 공급계약서에 적힌 금액 인지세',
          '1억원 이하 비과세',
          '1억원 초과 10억원 이하 150,000원',
          '10억원 초과 350,000원',
        ]);
      });

    const answersInPlace = (page: Page) =>
      test.step('the five questions are answered where they are asked', async () => {
        const questions = page.locator('details[name="guide"]');
        await expect(questions).toHaveCount(5);
        for (const question of (await questions.all()).toReversed()) {
          await question.locator('summary').click();
          await expect(question.getByRole('paragraph').first()).toBeVisible();
        }
        await expect(questions.getByText('150,000원입니다(인지세법 제3조)')).toHaveCount(1);
      });

    for (const { path, shows } of [
      { path: stampTax, shows: [answersByTable, givesQuestions(6), givesItsLaws('인지세법 제3조·제6조', '인지세법 제1조·제3조·제8조·제10조')] },
      { path: checkpoint, shows: [namesRegions, givesItsLaws('제4조·제25조', '별표 2', '제53조', '제23조 제2항', '제19조')] },
      { path: guide, shows: [namesRegions, givesQuestions(9), givesItsLaws('제35조의3', '제28조', '제54조', '제23조 제2항', '제52조의2')] },
      { path: '/SalesInfo/guide', shows: [givesItsLaws('제11조', '인지세법 제3조'), answersInPlace] },
      { path: '/BusinessGuide/plan', shows: [givesItsLaws('제59조', '제26조 제4항')] },
      { path: '/BusinessGuide/documents', shows: [givesItsLaws('제24조')] },
    ]) {
      test(`${path} is complete, with its sources`, async ({ visit }) => {
        const page = await visit(path, { javaScriptEnabled: false });
        for (const show of shows) await show(page);
      });
    }
  });

  test('the contents and the rail of the guide lead to its parts, and its tables become lists on tablets', async ({ visit }) => {
    const page = await visit(guide);
    await test.step('the links of the contents lead to parts that exist', async () => {
      const targets = await page.locator('main a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(targets).toHaveLength(8);
      for (const target of targets) expect(await page.locator(target).count(), target).toBe(1);
    });
    await test.step('the rail shows the part that is being read', async () => {
      await page.getByRole('navigation', { name: '이 페이지의 순서' }).getByRole('link', { name: '당첨 뒤의 제한' }).click();
      await expect(page.getByRole('navigation', { name: '이 페이지의 순서' }).locator('[aria-current]')).toHaveText('당첨 뒤의 제한');
      // A third down the window one part ends and the next begins: both enter at once.
      const links = page.getByRole('navigation', { name: '이 페이지의 순서' }).getByRole('link');
      const second = (await links.nth(1).getAttribute('href')) ?? '';
      await page.locator(second).evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - innerHeight * 0.335, behavior: 'instant' }));
      await expect(links.nth(1)).toHaveAttribute('aria-current', 'location');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(links.first()).toHaveAttribute('aria-current', 'location');
    });
    await test.step('the rail shows the first part after a jump from the end to the top, and on phones its row does, too', async () => {
      const links = page.getByRole('navigation', { name: '이 페이지의 순서' }).getByRole('link');
      for (const size of [viewports.wide, viewports.narrow]) {
        await page.setViewportSize(size);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expect(links.first()).not.toHaveAttribute('aria-current');
        // Here both ends of the jump lie outside of all parts.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expect(links.first()).toHaveAttribute('aria-current', 'location');
        await expect.poll(() => links.first().evaluate((link) => link.closest('ol')?.scrollLeft)).toBeLessThan(10);
      }
      await page.setViewportSize(viewports.wide);
    });
    await test.step('a step has its title and its words on one line', async () => {
      const step = page.locator('#online ol > li').first();
      const [title, words] = [(await step.locator('h3').boundingBox())!, (await step.locator('p').first().boundingBox())!];
      expect(Math.abs(title.y + title.height - words.y - words.height)).toBeLessThan(12);
    });
    await test.step('every part of the rail can be reached in a low window', async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      const last = page.getByRole('navigation', { name: '이 페이지의 순서' }).getByRole('link').last();
      await last.focus();
      expect(
        await last.evaluate((link) => {
          const { left, width, top, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      ).toBe(true);
    });
    await test.step('the tables become lists on tablets', async () => {
      for (const width of [640, 900]) {
        await page.setViewportSize({ width, height: 1100 });
        expect(await tableDisplays(page), `${width}`).toEqual(['block', 'block']);
      }
    });
  });

  test.describe('the result strip of the checkpoint', () => {
    const strip = (page: Page) => page.getByRole('complementary', { name: '내 점검 결과' });

    test('fills with the answers, covers no field, and is printed', async ({ visit }) => {
      const page = await visit(checkpoint);
      await test.step('on a phone it is there only once it says something, and takes the place of the bottom bar beside the parts', async () => {
        await page.setViewportSize(viewports.narrow);
        await expect(strip(page)).toBeHidden();
        const province = page.getByLabel('공고일 현재 주민등록 거주지');
        await province.selectOption({ label: '대구광역시' });
        await province.blur();
        const bar = page.getByRole('navigation', { name: '빠른 상담' });
        const booking = bar.getByRole('link', { name: '방문예약' });
        const isOnTop = () => booking.evaluate((link) => link.contains(document.elementFromPoint(innerWidth / 4, innerHeight - 32)));
        await expect(strip(page)).toBeInViewport();
        await expect.poll(isOnTop).toBe(false);
        const [foot, below] = [await strip(page).boundingBox(), await bar.boundingBox()];
        expect(foot?.y).toBeLessThanOrEqual(below?.y ?? 0);
        await page.keyboard.press('Shift+Tab');
        await booking.focus();
        await expect.poll(isOnTop, 'while the bar has the focus').toBe(true);
        await booking.blur();
        await page.locator('footer').scrollIntoViewIfNeeded();
        await expect.poll(isOnTop, 'below the parts').toBe(true);
        await province.selectOption({ index: 0 });
        await page.setViewportSize(viewports.wide);
      });
      await test.step('it does not cover a field that the Tab key reaches', async () => {
        for (const label of ['공고일 현재 주민등록 거주지', '청약통장 가입일']) {
          const field = label === '청약통장 가입일' ? dayField(page, label).getByLabel('일') : page.getByLabel(label, { exact: true });
          await field.focus();
          await page.keyboard.press('Shift+Tab');
          await field.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }));
          await page.keyboard.press('Tab');
          await expect(field).toBeFocused();
          const [box, foot] = [await field.boundingBox(), await strip(page).boundingBox()];
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
        }
      });
      await test.step('it fills with the answers', async () => {
        await expect(strip(page).locator('[data-filled]')).toHaveCount(0);
        await page.getByLabel('공고일 현재 주민등록 거주지').selectOption({ label: '대구광역시' });
        await expect(strip(page).locator('[data-filled]')).toHaveText('예치금250만원');
        await fillDay(page, '입주자모집공고일', '2026-11-22');
        await fillDay(page, '생년월일', '1985-06-15');
        await fillDay(page, '청약통장 가입일', '2020-01-01');
        await expect(strip(page).locator('[data-filled]')).toHaveCount(5);
        await expect(strip(page).locator('[data-filled]').last()).toContainText(/내 가점\d+ \/ 84점/);
      });
      await test.step('room for it is kept at the bottom of the window only where it stays there', async () => {
        for (const [viewport, room] of [
          [viewports.wide, '84px'],
          [{ ...viewports.wide, height: 400 }, 'auto'],
          [viewports.narrow, '96px'],
          [{ width: 740, height: 360 }, '76px'],
          [{ width: 300, height: 700 }, '96px'],
        ] as const) {
          await page.setViewportSize(viewport);
          await expect(page.locator('html'), JSON.stringify(viewport)).toHaveCSS('scroll-padding-bottom', room);
        }
      });
      await test.step('it is printed with the telephone', async () => {
        await page.setViewportSize(viewports.wide);
        await page.getByLabel('공고일 현재 주민등록 거주지').selectOption({ label: '대구광역시' });
        await page.emulateMedia({ media: 'print' });
        await expect(strip(page)).toContainText('250', { useInnerText: true });
        await expect(strip(page).getByText('문의 1600-0000')).toBeVisible();
      });
    });
  });
});

test('tables of the announcement keep their columns on tablets, and do not touch each other in a small wide window', async ({ visit }) => {
  const page = await visit(announcement);
  await test.step('they keep their columns on tablets, and become lists on a phone', async () => {
    for (const [width, display] of [
      [640, 'table'],
      [820, 'table'],
      [900, 'table'],
      [390, 'block'],
    ] as const) {
      await page.setViewportSize({ width, height: 1100 });
      expect(new Set(await tableDisplays(page)), `${width}`).toEqual(new Set([display]));
    }
  });
  await test.step('tables side by side do not touch each other in a small wide window', async () => {
    for (const width of [901, 1024, 1240]) {
      await page.setViewportSize({ width, height: 800 });
      const gaps = await page.locator('#supply, #price, #options').evaluateAll((sections) =>
        sections.map((section) => {
          const [left = [], right = []] = [...section.querySelectorAll(':scope > div')].map((side) => [...side.querySelectorAll('table')]);
          const end = Math.max(...left.map((table) => table.getBoundingClientRect().right));
          return Math.min(...right.map((table) => table.getBoundingClientRect().left)) - end;
        }),
      );
      expect(gaps).toHaveLength(3);
      expect(gaps.every(Number.isFinite)).toBe(true);
      for (const gap of gaps) expect(gap, `${width} pixels wide`).toBeGreaterThanOrEqual(16);
    }
  });
});
