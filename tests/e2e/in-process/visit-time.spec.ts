import type { Locator, Page } from '@playwright/test';
import { leadCopy } from '#client/leads/words/forms.ts';
import { visitTimeCopy } from '#client/leads/words/visit-times.ts';
import type { VisitHours } from '#shared/site/site-shape.ts';
import { hourFieldOf } from '#shared/visits/chosen-slot.ts';
import { slotAt } from '#shared/visits/visit-hours.ts';
import { dayLabel, hourLabel, slotLabel } from '#shared/visits/visit-labels.ts';
import type { VisitPlaces } from '#shared/visits/visit-view.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { holdBackEach } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { startSlowProxy } from '#tests/support/slow-proxy.ts';
import { administrator } from '#tests/support/site-under-test.ts';
import { translate } from '#tests/support/translation.ts';
import { openEveryDay } from '#tests/support/visit-hours.ts';

/** Shorter days of one place each, so that all hours fit a window and one visit fills an hour. */
const visitHours: VisitHours = { ...openEveryDay, weekly: openEveryDay.weekly.map(({ days }) => ({ days, from: '10:00', to: '17:00' })), placesPerSlot: 1 };

test.use({ writes: true, inProcess: { visitHours } });

/** A busy browser hands over together what it has seen out of the window and then in it. */
function joinEntries(): void {
  const Real = IntersectionObserver;
  window.IntersectionObserver = class extends Real {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      let held: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        held = [...held, ...entries];
        if (options?.rootMargin === '100%' && !held.some(({ isIntersecting }) => isIntersecting)) return;
        callback(held, observer);
        held = [];
      }, options);
    }
  };
}

function topOfText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().top;
}

const popup = (page: Page) => page.getByRole('dialog', { name: '방문예약' });

test('the dialog for a visit asks for day and hour, names what was booked, and offers other times when one is taken', async ({ visit, ask, forms, noise }) => {
  const page = await visit('/privacy', { viewport: viewports.narrow });
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[4]?.day ?? '';
  const [first, second] = [slotAt(day, '10:00'), slotAt(day, '14:00')];
  const hour = (time: string) => popup(page).locator(`input[name="${hourFieldOf(day)}"][value="${time}"]`);
  const dayChoice = popup(page).locator(`input[name="visitDay"][value="${day}"]`);
  const send = popup(page).getByRole('button', { name: '방문예약 신청' });

  await test.step('shows no hour before a day is chosen, and then those of the day, with the accessible name of each', async () => {
    await page.getByRole('link', { name: '방문예약' }).first().click();
    await expect(popup(page).locator('input[name="visitDay"]')).toHaveCount(15);
    await expect(hour('10:00')).toBeHidden();
    const lit = await popup(page).getByText(visitTimeCopy.byPhone).boundingBox();
    const weekday = await popup(page).locator('i').nth(6).evaluate(topOfText);
    // The box of a letter begins above its ink.
    expect((lit?.y ?? 0) + (lit?.height ?? 0) - weekday, 'what is lit leaves the day of the week below it uncovered').toBeLessThan(1);
    await dayChoice.check();
    await expect(popup(page).getByRole('radio', { name: visitTimeCopy.spokenLeft(hourLabel('10:00'), 1) })).toBeVisible();
    await hour('10:00').check();
    await expect(send).toContainText(slotLabel(first));
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth === document.querySelector('dialog')?.clientWidth)).toBe(true);
  });

  await test.step('says that the time was taken meanwhile, keeps what was typed, and offers the nearest free times', async () => {
    await ask('POST', '/api/registrations', { json: { name: '먼저 온 분', phone: '01099990000', visitDate: first } });
    noise.expect(/409/);
    await popup(page).locator('input[name="name"]').fill('박정숙');
    await popup(page).locator('input[name="phone"]').fill('01012345678');
    await send.click();
    await expect(popup(page).getByRole('alert')).toHaveText(visitTimeCopy.full(slotLabel(first)));
    await expect(popup(page).getByRole('alert')).toBeFocused();
    await expect(popup(page).locator('input[name="name"]')).toHaveValue('박정숙');
    await expect(hour('10:00')).toBeDisabled();
    await expect(popup(page).locator('input[name="visitDate"]')).toHaveCount(3);
  });

  await test.step('books another hour, names day, hour and number, and leads to the page of the visit', async () => {
    await hour('14:00').check();
    await send.click();
    await expect(popup(page).getByRole('heading')).toContainText(dayLabel(day));
    await expect(popup(page).getByRole('heading')).toContainText(hourLabel('14:00'));
    await expect(popup(page)).toContainText('010-1234-5678');
    expect(forms.posts.at(-1)?.body).toMatchObject({ name: '박정숙', visitDate: second.replace('T', ' ') });
  });

  await test.step('takes one correction of the number that was mistyped, says so, and keeps link and time', async () => {
    await popup(page).getByText(leadCopy.correction.open).click();
    const number = popup(page).getByRole('textbox', { name: leadCopy.correction.label });
    await expect(number).toHaveValue('010-1234-5678');
    expect(await violationsOf(page)).toEqual([]);
    await number.fill('010-1234-5679');
    await popup(page).getByRole('button', { name: leadCopy.correction.submit }).click();
    await expect(popup(page).getByText(`${leadCopy.correction.done}010-1234-5679`)).toBeFocused();
    await expect(popup(page).getByText(leadCopy.correction.open)).toHaveCount(0);
    expect(forms.posts.at(-1)?.body).toMatchObject({ name: '박정숙', phone: '010-1234-5679', visitDate: second.replace('T', ' ') });
    await popup(page).getByRole('link', { name: visitTimeCopy.ownPage }).click();
    await expect(page.getByText('010-1234-5679')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(dayLabel(day));
    for (const change of ['', '?change=move', '?change=cancel']) {
      await page.goto(new URL(change, page.url()).href);
      expect(await violationsOf(page), change).toEqual([]);
    }
  });
});

test('without script a visit is booked, moved and cancelled by plain forms', async ({ visit, ask }) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[5]?.day ?? '';
  const page = await visit('/visit', { javaScriptEnabled: false, viewport: viewports.narrow });
  await page.locator('input[name="name"]').fill('박정숙');
  await page.locator('input[name="phone"]').fill('01012345678');
  await page.locator('select').selectOption(slotAt(day, '11:00'));
  await page.getByRole('button', { name: '방문예약 신청' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hourLabel('11:00'));
  const booked = page.url();
  await page.getByText(leadCopy.correction.open).click();
  await page.locator('input[name="phone"]').fill('010-1234-5679');
  await page.getByRole('button', { name: leadCopy.correction.submit }).click();
  await expect(page.getByRole('status')).toHaveText(`${leadCopy.correction.done}010-1234-5679`);
  await page.getByRole('link', { name: visitTimeCopy.ownPage }).click();
  await expect(page.getByText('010-1234-5679')).toBeVisible();
  // Whoever has the number before has the first link.
  expect(page.url()).not.toBe(booked);
  await page.getByRole('link', { name: '시간 바꾸기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('새 시간을 골라 주세요');
  await page.locator(`[name="visitDay"][value="${day}"]`).check();
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click();
  await expect(page.getByRole('alert')).toHaveText('새 날짜와 시간을 골라 주세요.');
  await page.locator(`[name="visitDay"][value="${day}"]`).check();
  await expect(page.locator(`[name="${hourFieldOf(day)}"][value="11:00"]`)).toBeDisabled();
  await page.locator(`[name="${hourFieldOf(day)}"][value="15:00"]`).check();
  await page.getByRole('button', { name: '이 시간으로 바꾸기' }).click();
  await expect(page.getByRole('status')).toHaveText('시간을 바꾸었습니다');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hourLabel('15:00'));
  await expect(page.locator('main s')).toHaveText(slotLabel(slotAt(day, '11:00')));
  await page.getByRole('link', { name: '예약 취소', exact: true }).click();
  await page.getByRole('button', { name: '예약 취소하기' }).click();
  await expect(page.getByRole('status')).toHaveText('취소가 완료되었습니다');
  await expect(page.locator('main s')).toHaveText(slotLabel(slotAt(day, '15:00')));
});

test("home's form for a visit asks for day and hour, in any window, and keeps them when the window is turned", async ({ newPage, ask, forms, noise }) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[9]?.day ?? '';
  const page = await newPage({ viewport: viewports.narrow });
  await page.addInitScript(joinEntries);
  await page.goto('/');
  await hydrated(page);
  const form = page.locator('form[action="/forms/visit"]');
  const choice = form.locator(`label:has([name="visitDay"][value="${day}"])`);
  const hour = (time: string) => form.locator(`[name="${hourFieldOf(day)}"][value="${time}"]`);
  const labelOf = (time: string) => form.locator(`label:has([name="${hourFieldOf(day)}"][value="${time}"])`);
  const boxOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const send = form.locator('button[type="submit"]');
  await test.step('a phone shows the hours below the days', async () => {
    await form.scrollIntoViewIfNeeded();
    await form.locator('input[name="name"]').fill('박정숙');
    await form.locator('input[name="phone"]').fill('01012345678');
    await choice.click();
    await labelOf('12:00').click();
    expect((await boxOf(labelOf('12:00'))).top).toBeGreaterThan((await boxOf(choice)).bottom);
  });
  await test.step('wide windows show them beside the days, level with the weeks, in a section as high as the window', async () => {
    for (const viewport of [viewports.wide, { width: 1366, height: 768 }, { width: 1920, height: 1080 }, { width: 2560, height: 1300 }]) {
      const window = `${viewport.width} × ${viewport.height}`;
      await page.setViewportSize(viewport);
      await expect(hour('12:00'), window).toBeChecked();
      const [first, second] = await Promise.all(['10:00', '12:00'].map((time) => boxOf(labelOf(time))));
      const { top, right } = await boxOf(choice);
      expect(second?.top, window).toBeCloseTo(top, 0);
      expect(first?.top, window).toBeLessThan(top);
      expect(first?.left, window).toBeGreaterThan(right);
      const section = page.locator('[data-section="8"]');
      expect(await section.evaluate((element: HTMLElement) => [element.offsetHeight, element.scrollHeight]), window).toEqual([
        viewport.height,
        viewport.height,
      ]);
      const [name, whole] = await Promise.all([boxOf(form.locator('label').first()), boxOf(section)]);
      expect(name.top - whole.top, window).toBeGreaterThan((await boxOf(page.locator('header'))).height);
    }
  });
  await test.step('in windows with less room nothing overlaps, and each choice is as large as a finger', async () => {
    for (const [width, height] of [
      [1440, 700],
      [1280, 800],
      [901, 900],
      [820, 1180],
      [320, 640],
    ] as const) {
      const window = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), window).toBe(0);
      const labels = await form
        .locator('label:has([type="radio"]), label[for], textarea')
        .evaluateAll((all) => all.filter((label) => label.checkVisibility()).map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
      expect(labels.length, window).toBeGreaterThan(20);
      const overlapping = labels.filter((one, index) =>
        labels
          .slice(index + 1)
          .some((other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 11 && other.top < one.bottom - 11),
      );
      expect(overlapping, window).toEqual([]);
      const choices = await form
        .locator('label:has([type="radio"])')
        .evaluateAll((all) => all.filter((label) => label.checkVisibility()).map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
      expect(
        choices.filter((box) => box.width < 43.5 || box.height < 43.5),
        window,
      ).toEqual([]);
    }
    expect(await violationsOf(page)).toEqual([]);
  });
  await test.step('a time that was taken meanwhile gives three others, and the next try is booked', async () => {
    await page.setViewportSize(viewports.wide);
    await ask('POST', '/api/registrations', { json: { name: '먼저 온 분', phone: '01099990000', visitDate: slotAt(day, '12:00') } });
    noise.expect(/409/);
    await send.click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(hour('12:00')).toBeDisabled();
    await expect(form.locator('input[name="visitDate"]')).toHaveCount(3);
    await labelOf('13:00').click();
    await send.click();
    await expect(page.locator('[data-section="8"] [data-result]')).toContainText(`${dayLabel(day)} ${hourLabel('13:00')}`);
    expect(forms.posts.at(-1)?.body).toMatchObject({ name: '박정숙', visitDate: `${day} 13:00` });
  });
});

test('the dialog for a visit can be used in the narrowest window, with a wrong clock, in forced colours, and while a program translates the page', async ({
  newPage,
  ask,
}) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const page = await newPage({ viewport: { width: 320, height: 640 } });
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'));
  await page.goto('/privacy');
  await hydrated(page);
  await page.getByRole('link', { name: '방문예약' }).first().click();
  const choices = popup(page).locator('input[name="visitDay"]');
  await expect(choices).toHaveCount(15);
  expect(await choices.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value).slice(1))).toEqual(days.map(({ day }) => day));
  await translate(page);
  for (const day of days.slice(2, 4)) {
    await popup(page).locator(`input[name="visitDay"][value="${day.day}"]`).check();
    await popup(page)
      .locator(`input[name="${hourFieldOf(day.day)}"][value="14:00"]`)
      .check();
    await expect(popup(page).getByRole('button', { name: '방문예약 신청' })).toContainText(slotLabel(slotAt(day.day, '14:00')));
    await expect(popup(page).getByText(visitTimeCopy.hours(dayLabel(day.day)))).toBeVisible();
  }
  const sizes = await popup(page)
    .locator('label:has(input[type="radio"])')
    .evaluateAll((labels) => labels.filter((label) => label.checkVisibility()).map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter(({ width, height }) => width < 43.5 || height < 43.5)).toEqual([]);
  expect(await popup(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const groundOf = (radio: string) =>
    popup(page)
      .locator(`label:has(${radio})`)
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await groundOf('input[name^="hour-"]:checked')).not.toBe(await groundOf(`input[name="visitDay"][value="${days[5]?.day}"]`));
});

test('a browser without `:has()` shows the hours of all days, of which those of the chosen day count', async ({ newPage, forms }) => {
  const page = await newPage();
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(':has(', ':unknown(') });
  });
  await page.goto('/privacy');
  await hydrated(page);
  await page.getByRole('link', { name: '방문예약' }).first().click();
  await expect(popup(page).locator('input[name="visitDay"]')).toHaveCount(15);
  const days = await popup(page)
    .locator('input[name="visitDay"]:not([value=""])')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const hour = (day: string | undefined, time: string) => popup(page).locator(`input[name="${hourFieldOf(day ?? '')}"][value="${time}"]`);
  await expect(hour(days[6], '11:00')).toBeVisible();
  await hour(days[6], '11:00').check();
  await hour(days[7], '15:00').check();
  await popup(page).locator(`input[name="visitDay"][value="${days[7]}"]`).check();
  await popup(page).locator('input[name="name"]').fill('박정숙');
  await popup(page).locator('input[name="phone"]').fill('01012345678');
  await popup(page).getByRole('button', { name: '방문예약 신청' }).click();
  await expect(popup(page).getByRole('heading')).toContainText(hourLabel('15:00'));
  expect(forms.posts.at(-1)?.body).toMatchObject({ visitDate: `${days[7]} 15:00` });
});

test('the office sees the week of visits, notes who came, moves, cancels and books, all without script', async ({ newPage, ask, beAdministrator, noise }) => {
  noise.expect(/400/);
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const [day, other] = [days[5]?.day ?? '', days[6]?.day ?? ''];
  const book = (name: string, phone: string, hour: string) => ask('POST', '/api/registrations', { json: { name, phone, visitDate: slotAt(day, hour) } });
  await book('박정숙', '01012345678', '11:00');
  await book('이영호', '01087654321', '12:00');
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 1366, height: 768 } });
  await beAdministrator(page.context());
  await page.goto(`/admin/visits?day=${day}`);
  const week = page.getByRole('table');
  await test.step('a week as columns of days, with the places of each hour and who comes', async () => {
    await expect(week.getByRole('columnheader')).toHaveCount(8);
    await expect(week.getByRole('link', { name: '방문 예정 박정숙' })).toBeVisible();
    await expect(week.getByText('1자리 가운데 1자리 참').first()).toBeAttached();
  });
  await test.step('a visit beside it, with one press for what happened, taken back by another', async () => {
    await week.getByRole('link', { name: '박정숙' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('박정숙');
    await expect(page.getByRole('complementary')).toContainText('010-1234-5678');
    await page.getByRole('button', { name: '오지 않음' }).click();
    await expect(page.getByRole('status').filter({ hasText: '오지 않음으로 적었습니다' })).toBeVisible();
    await page.getByRole('button', { name: '방문 예정으로 되돌리기' }).click();
    await page.locator('button[name="slot"]').first().click();
    await expect(page.getByText('시간을 옮겼습니다')).toBeVisible();
    await expect(page.getByText('바뀐 때')).toBeVisible();
    await expect(week.getByRole('link', { name: '옮김 박정숙' })).toBeVisible();
    const time = page.getByRole('definition').first();
    const moved = await time.textContent();
    await page.getByRole('button', { name: '되돌리기', exact: true }).click();
    await expect(time).not.toHaveText(moved ?? '');
    await expect(time).toContainText(hourLabel('11:00'));
  });
  await test.step('a cancelled visit frees its place', async () => {
    await week.getByRole('link', { name: '이영호' }).click();
    await page.getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약을 취소했습니다')).toBeVisible();
    const { days: now } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
    expect(now.find((each) => each.day === day)?.hours.find(({ hour }) => hour === '12:00')?.places).toBe(1);
    await expect(page.getByRole('definition').nth(2)).toHaveText(await page.getByText('취소한 때').locator('xpath=following-sibling::dd').innerText());
  });
  await test.step('a cancellation is taken back by one press while the place is free, and else the desk says why not', async () => {
    const undo = page.getByRole('button', { name: '되돌리기', exact: true });
    await undo.click();
    await expect(page.getByText('취소를 되돌렸습니다')).toBeVisible();
    await expect(week.getByRole('link', { name: '방문 예정 이영호' })).toBeVisible();
    await page.getByRole('button', { name: '예약 취소' }).click();
    await book('늦은 분', '01055556666', '12:00');
    await undo.click();
    await expect(page.getByText('취소를 되돌리지 못했습니다')).toBeVisible();
    await expect(week.getByRole('link', { name: '취소 이영호' })).toBeVisible();
  });
  await test.step('books for somebody who called, as a lead, keeps what was typed when it cannot, and fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/visits?book=${other}`);
    await page.getByLabel('이름').fill('전화한 분');
    await page.getByLabel('연락처').fill('02-123-4567');
    await page.getByLabel('때').selectOption(slotAt(other, '13:00'));
    await page.getByRole('button', { name: '예약 넣기' }).click();
    await expect(page.getByRole('alert')).toHaveText('연락처(휴대전화)를 확인해 주십시오');
    await expect(page.getByLabel('연락처')).toHaveAccessibleDescription('연락처(휴대전화)를 확인해 주십시오');
    await expect(page.locator('[aria-invalid]')).toHaveCount(1);
    await expect(page.getByLabel('이름')).toHaveValue('전화한 분');
    await page.getByLabel('연락처').fill('010-2222-3333');
    await page.getByRole('button', { name: '예약 넣기' }).click();
    await expect(page.getByRole('link', { name: /전화한 분/ }).filter({ visible: true })).toContainText('3333');
    await expect(page.getByRole('navigation', { name: '이 주의 날' }).locator('[aria-current]')).toContainText(String(Number(other.slice(8))));
  });
  await test.step('a day on paper has only the ends of numbers, and a line for each free place', async () => {
    await page.goto(`/admin/visits/sheet?day=${other}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main')).toContainText('···· 3333');
    expect(await page.getByRole('main').textContent()).not.toContain('010-2222');
    await expect(page.getByText('빈자리')).toHaveCount(6);
    await expect(page.getByText('파쇄해 주십시오')).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
  });
});

test('the second of two people at a visit sees the change of the first beside their own, and keeps it or replaces it, without script', async ({
  newPage,
  ask,
  beAdministrator,
}) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[6]?.day ?? '';
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(day, '11:00') } });
  const [first, second] = [await newPage({ javaScriptEnabled: false }), await newPage({ javaScriptEnabled: false, viewport: viewports.narrow })];
  const clash = second.getByRole('alert').filter({ hasText: 'admin 님이' });
  const rowOf = (item: string) => clash.getByRole('row').filter({ hasText: item });
  for (const page of [first, second]) {
    await beAdministrator(page.context());
    await page.goto(`/admin/visits?day=${day}`);
    await page.getByRole('link', { name: '박정숙' }).filter({ visible: true }).click();
  }
  await first.getByRole('button', { name: '예약 취소' }).click();
  await expect(first.getByText('예약을 취소했습니다')).toBeVisible();
  await second.locator('button[name="slot"]').first().click();
  await expect(clash).toContainText('먼저 바꾸었습니다');
  await expect(rowOf('상태')).toHaveText(/취소.*옮김/);
  await expect(rowOf('때')).toHaveClass('differs');
  await clash.getByRole('link', { name: 'admin 님의 것으로 둠' }).click();
  await expect(clash).toHaveCount(0);
  await expect(second.getByText('취소한 때')).toBeVisible();
  await first.getByRole('button', { name: '되돌리기', exact: true }).click();
  await second.getByRole('button', { name: '방문 예정으로 되돌리기' }).click();
  await expect(second.getByText('취소한 때')).toHaveCount(0);
  await first.getByRole('button', { name: '오지 않음' }).click();
  await second.getByRole('button', { name: '방문함' }).click();
  await expect(rowOf('상태')).toHaveText(/오지 않음.*방문함/);
  await clash.getByRole('button', { name: '내 것으로 바꿈' }).click();
  await expect(second.getByRole('button', { name: '방문함' })).toHaveAttribute('aria-pressed', 'true');
});

test('a press on a visit that waits for the answer to an earlier one is saved after it when the page is left', async ({
  ask,
  beAdministrator,
  newPage,
  noise,
  site,
}) => {
  noise.expect(/ERR_ABORTED/);
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[9]?.day ?? '';
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(day, '11:00') } });
  const proxy = await startSlowProxy(Number(new URL(site.origin).port));
  const page = await newPage({ viewport: { width: 1366, height: 768 }, baseURL: `http://127.0.0.1:${proxy.port}` });
  await beAdministrator(page.context());
  await page.goto(`/admin/visits?day=${day}`);
  const inWeek = (state: string) => page.getByRole('table').getByRole('link', { name: `${state} 박정숙` });
  await inWeek('방문 예정').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('박정숙');
  proxy.swallow('POST /forms/visits/');
  await page.keyboard.press('Digit1');
  await page.keyboard.press('Digit2');
  await expect(inWeek('오지 않음')).toBeVisible();
  await page.getByRole('link', { name: '접수 열기' }).click();
  await expect(page).toHaveURL(/\/admin\/leads\//);
  await expect(async () => {
    await page.goto(`/admin/visits?day=${day}`);
    await expect(inWeek('오지 않음')).toBeVisible();
  }).toPass();
  await proxy.stop();
});

test('keys move through the weeks and the visits, note who came, take it back, and open booking and sheet', async ({ ask, visitAsAdministrator }) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[7]?.day ?? '';
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(day, '11:00') } });
  const page = await visitAsAdministrator('/admin/visits', { viewport: { width: 1366, height: 768 } });
  const week = page.locator('.week-head strong');
  const first = (await week.textContent()) ?? '';
  await page.keyboard.press('BracketRight');
  await expect(week).not.toHaveText(first);
  // Keys are heard once the script of the next page has run.
  await page.waitForLoadState();
  await page.keyboard.press('BracketLeft');
  await expect(week).toHaveText(first);
  await page.goto(`/admin/visits?day=${day}`);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('박정숙');
  await page.waitForLoadState();
  await page.keyboard.press('Digit1');
  await expect(page.getByRole('status').filter({ hasText: '방문함으로 적었습니다' })).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(page.getByRole('button', { name: '오지 않음' })).toHaveAttribute('aria-pressed', 'false');
  // An undo goes away by itself after ten seconds.
  expect(await page.getByRole('button', { name: '되돌리기', exact: true }).count()).toBe(0);
  await page.keyboard.press('Digit3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('시간을 옮겼습니다')).toBeVisible();
  const moved = (await page.getByRole('definition').first().textContent()) ?? '';
  await page.getByRole('link', { name: '접수 열기' }).click();
  await expect(page.getByRole('link', { name: moved })).toHaveAttribute('href', /\/admin\/visits\?visit=/);
  await page.goBack();
  await page.waitForLoadState();
  await page.keyboard.press('KeyU');
  await expect(page.getByRole('definition').first()).toContainText(hourLabel('11:00'));
  // Among the leads this key means that somebody came.
  await page.keyboard.press('Digit4');
  await expect(page.getByText('예약을 취소했습니다')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('KeyU');
  await expect(page.getByText('취소를 되돌렸습니다')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.waitForLoadState();
  await page.keyboard.press('Shift+Equal');
  const booking = page.getByRole('heading', { level: 1, name: '예약 넣기' });
  await expect(booking).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('Escape');
  await expect(booking).toHaveCount(0);
  await page.waitForLoadState();
  await page.keyboard.press('KeyP');
  await expect(page.getByText('파쇄해 주십시오')).toBeVisible();
});

test('a press on a visit shows at once, is saved without another page, taken back with U, and beside what a colleague has done meanwhile', async ({
  ask,
  signIn,
  visitAsAdministrator,
  noise,
}) => {
  noise.expect(/ERR_FAILED/, /401/);
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[10]?.day ?? '';
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(day, '11:00') } });
  const page = await visitAsAdministrator(`/admin/visits?day=${day}`, { viewport: { width: 1366, height: 768 } });
  const inWeek = (state: string) => page.getByRole('table').getByRole('link', { name: `${state} 박정숙` });
  const state = page.locator('.pane .top .state');
  const time = page.getByRole('definition').first();
  const isSamePage = await page.evaluateHandle(() => Object.assign(document.body, { marked: true }));
  await inWeek('방문 예정').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('박정숙');
  await expect(inWeek('방문 예정')).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/admin\/visits\?visit=[\w-]{36}$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('방문');
  await expect(inWeek('방문 예정')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('박정숙');
  const posts = '**/forms/visits/*';
  const held = await holdBackEach(page, posts, 5);
  const id = new URL(page.url()).searchParams.get('visit');
  const undo = page.getByRole('button', { name: '되돌리기', exact: true });

  await page.keyboard.press('Digit1');
  await expect(state).toHaveText('방문함');
  await expect(inWeek('방문함')).toBeVisible();
  held[0]?.();
  await expect(undo).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(state).toHaveText('방문 예정');
  await expect(inWeek('방문 예정')).toBeVisible();
  held[1]?.();
  await expect(page.getByRole('button', { name: '예약 취소' })).toBeVisible();
  const before = (await time.textContent()) ?? '';
  await page.locator('button[name="slot"]').first().click();
  await expect(time).not.toHaveText(before);
  held[2]?.();
  await expect(page.getByText('시간을 옮겼습니다')).toBeVisible();
  await page.keyboard.press('KeyU');
  await expect(time).toHaveText(before);
  held[3]?.();
  await expect(page.getByText('시간을 옮겼습니다')).toBeVisible();
  await expect(time).toHaveText(before);
  // Pressed while the one before is on its way.
  await page.keyboard.press('Digit4');
  await page.keyboard.press('Digit2');
  await expect(state).toHaveText('오지 않음');
  held[4]?.();
  await expect(page.getByText('오지 않음으로 적었습니다')).toBeVisible();
  await page.getByRole('button', { name: '방문 예정으로 되돌리기' }).click();
  await expect(page.getByRole('button', { name: '예약 취소' })).toBeVisible();

  const cookie = await signIn();
  const clash = page.getByRole('alert').filter({ hasText: 'admin 님이' });
  await test.step('a colleague was first', async () => {
    expect((await ask('POST', `/forms/visits/${id}`, { cookie, form: { act: 'missed' } })).status).toBe(303);
    await page.keyboard.press('Digit1');
    await expect(clash.getByRole('row').filter({ hasText: '상태' })).toHaveText(/오지 않음.*방문함/);
    await expect(inWeek('오지 않음')).toBeVisible();
    await expect(clash.getByRole('link')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize(viewports.narrow);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.narrow.width);
    await page.setViewportSize({ width: 1366, height: 768 });
    await clash.getByRole('button', { name: '내 것으로 바꿈' }).click();
    await expect(clash).toHaveCount(0);
    await expect(inWeek('방문함')).toBeVisible();
  });
  await test.step('what was pressed while nobody answers is saved when somebody does, once', async () => {
    await page.route(posts, (route) => route.abort());
    await page.getByRole('button', { name: '방문 예정으로 되돌리기' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '저장되지 않습니다' })).toBeVisible();
    await expect(state).toHaveText('옮김');
    await page.unroute(posts);
    // It is saved, and its answer is lost.
    await page.route(posts, async (route) => route.fetch({ maxRedirects: 0 }).then(() => route.abort()), { times: 1 });
    const again = page.getByRole('button', { name: '지금 다시 저장' });
    const failed = page.waitForEvent('requestfailed');
    await again.click();
    await failed;
    await again.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '예약 취소' })).toBeVisible();
  });
  expect(await isSamePage.evaluate((body) => 'marked' in body && body === document.body)).toBe(true);
  await test.step('signed out meanwhile, names leave the week, and the press is saved after the sign-in in its place', async () => {
    await page.context().clearCookies();
    await page.keyboard.press('Digit2');
    const signInAgain = page.getByRole('group', { name: '로그인이 끝났습니다' });
    await expect(signInAgain).toBeVisible();
    await expect(page.locator('.list')).not.toContainText('박정숙');
    expect(await page.content()).not.toMatch(/1234-5678|12345678/);
    await page.getByLabel('이메일').fill(administrator.email);
    await page.getByLabel('비밀번호', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(signInAgain).toHaveCount(0);
    await expect(inWeek('오지 않음')).toBeVisible();
    await expect(page.locator('.dial .big')).toHaveText('010-1234-5678');
  });
});

test('a booking for a caller whose session has ended is saved with the next sign-in', async ({ ask, visitAsAdministrator, noise }) => {
  noise.expect(/401/);
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const slot = slotAt(days[9]?.day ?? '', '10:00');
  const page = await visitAsAdministrator(`/admin/visits?book=${slot}`, { viewport: viewports.narrow });
  await page.getByLabel('이름').fill('전화한 분');
  await page.getByLabel('연락처').fill('010-2222-3333');
  await page.context().clearCookies({ name: /session$/ });
  await page.getByRole('button', { name: '예약 넣기' }).click();
  await expect(page.getByRole('alert').first()).toContainText('이어서 저장합니다');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('이메일').fill(administrator.email);
  await page.getByLabel('비밀번호').fill('another pass phrase');
  await page.getByRole('button', { name: '로그인하고 이어 쓰기' }).click();
  await expect(page.getByText('올바르지 않습니다')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.narrow.width);
  await page.getByLabel('비밀번호').fill(administrator.password);
  await page.getByRole('button', { name: '로그인하고 이어 쓰기' }).click();
  await expect(page.getByRole('link', { name: /전화한 분/ }).filter({ visible: true })).toContainText('3333');
  expect(page.url()).not.toMatch(/2222-?3333|%EC/);
});

test('the chosen visit of a late hour is in view of a low window, and that of an early one leaves the first hour in view', async ({
  ask,
  visitAsAdministrator,
}) => {
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  const day = days[8]?.day ?? '';
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(day, '16:00') } });
  await ask('POST', '/api/registrations', { json: { name: '최민호', phone: '01012345679', visitDate: slotAt(day, '13:00') } });
  const page = await visitAsAdministrator(`/admin/visits?day=${day}`, { viewport: { width: 1366, height: 560 } });
  const late = page.getByRole('table').getByRole('link', { name: '박정숙' });
  await expect(late).not.toBeInViewport();
  await page.goto((await late.getAttribute('href')) ?? '');
  await expect(late).toBeInViewport();
  await page.goto((await page.getByRole('table').getByRole('link', { name: '최민호' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('최민호');
  await page.waitForLoadState();
  expect(await page.getByRole('region', { name: '주간 방문표' }).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
});

test('the page of visits is for the sales office only, and has no violation in any window, nor has what it opens, 오늘, the opened filter of leads or the announcement', async ({
  ask,
  newPage,
  visitAsAdministrator,
  noise,
}) => {
  noise.expect(/401/);
  const stranger = await newPage();
  expect((await stranger.goto('/admin/visits'))?.status()).toBe(401);
  await stranger.context().close();
  const page = await visitAsAdministrator('/admin/visits', { viewport: { width: 1366, height: 768 } });
  const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
  await ask('POST', '/api/registrations', { json: { name: '박정숙', phone: '01012345678', visitDate: slotAt(days[11]?.day ?? '', '11:00') } });
  await page.goto(`/admin/visits?day=${days[11]?.day}`);
  const opened = (await page.getByRole('table').getByRole('link', { name: '박정숙' }).getAttribute('href')) ?? '';
  for (const [path, first] of [
    ['/admin/visits', 0],
    ['/admin/announcement', 0],
    [opened, 2],
    ['/admin/visits?book=', 2],
    ['/admin', 2],
    ['/admin/leads', 2],
  ] as const) {
    await page.goto(path);
    for (const filter of await page.locator('.filters .others').all()) await filter.evaluate((details) => details.setAttribute('open', ''));
    for (const [width, height] of (
      [
        [1366, 768],
        [900, 900],
        [390, 844],
        [683, 384],
        [320, 640],
      ] as const
    ).slice(first, first === 0 ? undefined : -1)) {
      await page.setViewportSize({ width, height });
      expect(await violationsOf(page), `${path} ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${path} ${width} px`).toBe(0);
    }
  }
});

test.describe('an office that takes visitors every half hour', () => {
  const { days: everyDay = [] } = openEveryDay.weekly[0] ?? {};
  const halfHours: VisitHours = {
    ...openEveryDay,
    weekly: [
      { days: everyDay, from: '10:00', to: '12:00' },
      { days: everyDay, from: '13:00', to: '15:30' },
    ],
    slotMinutes: 30,
  };
  test.use({ inProcess: { visitHours: halfHours } });

  test('has each half hour within its cell, and its whole name for who listens, in dialog and home, in any window', async ({ visit, ask }) => {
    const { days } = (await ask('GET', '/api/visits/places')).body as VisitPlaces;
    const day = days[4]?.day ?? '';
    const half = `input[name="${hourFieldOf(day)}"][value="10:30"]`;
    const page = await visit('/', { viewport: viewports.narrow });
    const form = page.locator('form[action="/forms/visit"]');
    async function checkCells(place: Locator) {
      await place.locator(`input[name="visitDay"][value="${day}"]`).check();
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [1366, 768],
        [1440, 900],
      ] as const) {
        const window = `${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await expect(place.locator(half), window).toHaveAccessibleName(visitTimeCopy.spokenLeft(hourLabel('10:30'), halfHours.placesPerSlot));
        await expect(place.locator(`label:has(${half}) b`), window).toHaveText('10:30');
        const outside = await place.locator(`label:has([name="${hourFieldOf(day)}"]) > :is(b, small)`).evaluateAll((texts) =>
          texts.flatMap((text) => {
            const [own, cell] = [text.getBoundingClientRect(), text.parentElement?.getBoundingClientRect() ?? new DOMRect()];
            return own.left < cell.left || own.right > cell.right ? [`${text.textContent}: ${own.width} px in ${cell.width}`] : [];
          }),
        );
        expect(outside, window).toEqual([]);
        const sideways = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('dialog[open]')].map((each) => each.scrollWidth - each.clientWidth),
        );
        expect(Math.max(...sideways), window).toBe(0);
      }
    }
    await form.scrollIntoViewIfNeeded();
    await checkCells(form);
    await page.setViewportSize(viewports.narrow);
    await page.goto('/privacy');
    await hydrated(page);
    await page.getByRole('link', { name: '방문예약' }).first().click();
    await checkCells(popup(page));
  });
});
