import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homesIn, sitePlan } from '../../shared/site-plan.ts';
import { hydrated, launchBrowser, openPage, viewports } from '../support/browser.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

async function visit(path: string, options = {}) {
  const opened = await openPage(browser, options);
  await opened.page.goto(site.origin + path);
  if ((options as { javaScriptEnabled?: boolean }).javaScriptEnabled !== false) await hydrated(opened.page);
  return opened;
}

describe('site plan', () => {
  it('names 21 buildings, and choosing one in the list presses it in the drawing and shows its facts', async () => {
    const { page, context, noise } = await visit('/ComplexGuide/intro');
    expect(await page.locator('svg [data-building]').count()).toBe(21);
    const building = sitePlan.buildings.find(({ number }) => number === 117)!;
    await page
      .getByRole('group', { name: '동 고르기' })
      .getByRole('button', { name: /^117동/ })
      .click();
    expect(await page.locator('svg [data-building="117"]').getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('main').innerText()).toContain(`${homesIn(building)}세대`);
    expect(await page.getByRole('link', { name: '117동 동·호수 보기' }).getAttribute('href')).toContain('/ComplexGuide/detailintro#building-117');
    expect(noise).toEqual([]);
    await context.close();
  });

  it('choosing a building in the drawing, by pointer and by keys, presses it in the list', async () => {
    const { page, context } = await visit('/ComplexGuide/intro');
    const list = page.getByRole('group', { name: '동 고르기' });
    await page.locator('svg [data-building="104"]').click();
    expect(await list.getByRole('button', { name: /^104동/ }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowRight');
    expect(await list.getByRole('button', { name: /^105동/ }).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await list.getByRole('button', { name: /^112동/ }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-building'))).toBe('112');
    await context.close();
  });

  it('pointing at a building in the list marks it in the drawing', async () => {
    const { page, context } = await visit('/ComplexGuide/intro');
    await page
      .getByRole('group', { name: '동 고르기' })
      .getByRole('button', { name: /^110동/ })
      .hover();
    expect(await page.locator('svg [data-pointed]').getAttribute('data-building')).toBe('110');
    await context.close();
  });

  it('keeps its numbers and the choice over the picture from above, which is fetched on request only', async () => {
    const { page, context, noise } = await openPage(browser);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('site-ground')) pictures.push(request.url());
    });
    await page.goto(`${site.origin}/ComplexGuide/intro`);
    await hydrated(page);
    await page.locator('svg [data-building="104"]').click();
    expect(pictures).toEqual([]);
    await page.getByRole('tab', { name: '위에서 본 모습' }).click();
    await expect.poll(() => pictures.length).toBe(1);
    expect(await page.locator('svg [data-building]').count()).toBe(21);
    expect(await page.locator('svg [data-building="104"]').getAttribute('aria-pressed')).toBe('true');
    expect(noise).toEqual([]);
    await context.close();
  });

  it('writes its numbers clear of the buildings on a phone, where no number fits into one', async () => {
    const { page, context } = await visit('/ComplexGuide/intro', { viewport: viewports.narrow });
    const covered = await page.locator('svg [data-building]').evaluateAll((marks) =>
      marks
        .filter((mark) => {
          const [block] = [...mark.querySelectorAll('rect')].slice(-1).map((rect) => rect.getBoundingClientRect());
          const [number] = [...mark.querySelectorAll('text')].filter((text) => text.getClientRects().length > 0).map((text) => text.getBoundingClientRect());
          // Boxes of writing are higher than figures.
          return !block || !number || number.bottom - 4 > (block.top + block.bottom) / 2;
        })
        .map((mark) => mark.getAttribute('data-building')),
    );
    expect(covered).toEqual([]);
    await context.close();
  });

  it('cuts no name off at its edges on a phone', async () => {
    const { page, context } = await visit('/ComplexGuide/intro', { viewport: viewports.narrow });
    const cut = await page
      .getByRole('group', { name: '단지배치도', exact: true })
      .locator('svg')
      .evaluate((drawing) => {
        const outer = drawing.getBoundingClientRect();
        return [...drawing.querySelectorAll('text')]
          .filter((text) => text.getClientRects().length > 0)
          .filter((text) => {
            const { left, right, top, bottom } = text.getBoundingClientRect();
            return left < outer.left || right > outer.right || top < outer.top || bottom > outer.bottom;
          })
          .map((text) => text.textContent);
      });
    expect(cut).toEqual([]);
    await context.close();
  });

  it('is enlarged by two fingers that part, around the point between them, while the page keeps its size', async () => {
    const { page, context } = await visit('/ComplexGuide/intro', { viewport: viewports.narrow, hasTouch: true, isMobile: true });
    const frame = page.getByRole('group', { name: '단지배치도', exact: true });
    await frame.scrollIntoViewIfNeeded();
    const whole = (await frame.locator('svg').boundingBox())!;
    const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    const fingers = await context.newCDPSession(page);
    const apart = (distance: number) => [-distance, distance].map((offset, id) => ({ x: middle.x + offset, y: middle.y, id }));
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) });
    for (const distance of [40, 50, 60]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(distance) });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await frame.locator('svg').boundingBox())!.width / whole.width).toBeCloseTo(2, 1);
    const enlarged = (await frame.locator('svg').boundingBox())!;
    expect(enlarged.x + enlarged.width / 2).toBeCloseTo(middle.x, -1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await context.close();
  });

  it('is enlarged by button and keys, moved by dragging, and shown whole again', async () => {
    const { page, context } = await visit('/ComplexGuide/intro');
    const frame = page.getByRole('group', { name: '단지배치도', exact: true });
    const width = async () => (await frame.locator('svg').boundingBox())!.width;
    const whole = await width();
    await page.getByRole('button', { name: '확대' }).click();
    expect(await width()).toBeCloseTo(whole * 1.5, 0);
    await frame.focus();
    await page.keyboard.press('+');
    expect(await width()).toBeCloseTo(whole * 2.25, 0);
    const before = (await frame.locator('svg').boundingBox())!;
    const box = (await frame.boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 360, box.y + 240, { steps: 4 });
    await page.mouse.up();
    const after = (await frame.locator('svg').boundingBox())!;
    expect(after.x - before.x).toBeGreaterThan(40);
    expect(await page.locator('svg [aria-pressed="true"]').count()).toBe(0);
    await page.getByRole('button', { name: '전체 보기' }).click();
    expect(await width()).toBeCloseTo(whole, 0);
    await context.close();
  });
});

describe('unit grids', () => {
  it.each([true, false])('carry 1,325 unit numbers in 21 tables, script %s', async (javaScriptEnabled) => {
    const { page, context } = await visit('/ComplexGuide/detailintro', { javaScriptEnabled });
    expect(await page.locator('table:has(caption:text("층과 호수별 타입"))').count()).toBe(21);
    expect(await page.locator('td[data-type]').count()).toBe(1325);
    expect(
      new Set(await page.locator('td[data-type]').evaluateAll((cells) => cells.map((cell) => `${cell.closest('[id]')?.id} ${cell.textContent}`))).size,
    ).toBe(1325);
    expect(await page.locator('h3:visible').count()).toBe(javaScriptEnabled ? 1 : 21);
    await context.close();
  });

  it('show the building that is chosen, or that the address names', async () => {
    const { page, context } = await visit('/ComplexGuide/detailintro#building-112');
    await expect.poll(() => page.locator('h3:visible').innerText()).toContain('112동');
    await page
      .getByRole('group', { name: '동 고르기' })
      .getByRole('button', { name: /^119 동/ })
      .click();
    expect(await page.locator('h3:visible').innerText()).toContain('119동');
    await context.close();
  });

  it('set back all but the filtered type and say how many homes it has', async () => {
    const { page, context } = await visit('/ComplexGuide/detailintro');
    const background = (type: string) =>
      page
        .locator(`#building-102 td[data-type="${type}"]`)
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor);
    await page
      .getByRole('group', { name: '동 고르기' })
      .getByRole('button', { name: /^102 동/ })
      .click();
    const [full, other] = [await background('84A'), await background('72B')];
    await page.getByRole('radio', { name: /84A/ }).check();
    expect(await background('84A')).toBe(full);
    expect(await background('72B')).not.toBe(other);
    const homes = sitePlan.buildings.reduce((sum, building) => sum + homesIn(building, '84A'), 0);
    expect(await page.getByRole('group', { name: '타입 고르기' }).getByRole('status').innerText()).toContain(`84A ${homes}세대`);
    await context.close();
  });

  it('go to the first building with the filtered type when the chosen one has none', async () => {
    const { page, context } = await visit('/ComplexGuide/detailintro');
    expect(await page.locator('h3:visible').innerText()).toContain('101동');
    await page.getByRole('radio', { name: /59B/ }).check();
    expect(await page.locator('h3:visible').innerText()).toContain('101동');
    await page.getByRole('radio', { name: /84A/ }).check();
    expect(await page.locator('h3:visible').innerText()).toContain('102동');
    await context.close();
  });

  it('fit a phone, with the chooser scrolling in itself', async () => {
    const { page, context, noise } = await visit('/ComplexGuide/detailintro', { viewport: viewports.narrow });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(noise).toEqual([]);
    await context.close();
  });
});

describe('community', () => {
  it('shows the four facilities with a picture each, and says what is not announced yet', async () => {
    const { page, context } = await visit('/ComplexGuide/community');
    for (const name of ['피트니스 센터', '실내 골프연습장', '작은 도서관·북카페', '입주민 라운지']) await page.getByRole('heading', { name }).waitFor();
    expect(await page.locator('img[data-picture^="community-"]').count()).toBe(4);
    expect(await page.getByRole('table').innerText()).toContain('추후 공개');
    await context.close();
  });
});
