import type { Page } from '@playwright/test';
import { homesWanted } from '#client/pages/complex/find-homes.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { homesIn, sitePlan } from '#shared/plans/site-plan.ts';
import { sunHours } from '#shared/plans/sun-hours.ts';
import { renderedViews } from '#shared/plans/window-views.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { hydrated, viewports } from '#tests/support/browser.ts';
import { contrastOf } from '#tests/support/contrast.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.describe('site plan', () => {
  test('has 21 buildings that can be chosen in the list, in the drawing and over the aerial picture', async ({ newPage }) => {
    const page = await newPage();
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('site-ground')) pictures.push(request.url());
    });
    await page.goto('/ComplexGuide/intro');
    await hydrated(page);
    await test.step('the middle of the row at the sea is shown before anything is chosen, and is not in the URL', async () => {
      await expect(page.locator('svg [aria-pressed="true"]')).toHaveAttribute('data-building', '104');
      await expect(page.getByRole('link', { name: '104동 동·호수 보기' })).toBeVisible();
      await expect(page.locator('[data-chosen]')).toHaveCount(0);
      await expect(page).toHaveURL('/ComplexGuide/intro');
    });
    await test.step('choosing a building in the list presses it in the drawing and shows its facts', async () => {
      await expect(page.locator('svg [data-building]')).toHaveCount(21);
      const building = sitePlan.buildings.find(({ number }) => number === 117)!;
      await page
        .getByRole('group', { name: '동 고르기' })
        .getByRole('button', { name: /^117동/ })
        .click();
      await expect(page.locator('svg [data-building="117"]')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('main')).toContainText(`${homesIn(building)}세대`, { useInnerText: true });
      expect(await page.getByRole('link', { name: '117동 동·호수 보기' }).getAttribute('href')).toContain('/ComplexGuide/detailintro#building-117');
      // The drawing does not invite guesses at views, rows or directions.
      await expect(page.locator('[data-chosen]')).toContainText(/위치(앞줄|가운데 줄|뒷줄)\(예시\)향추후 공개/);
    });
    await test.step('choosing a building in the drawing, by pointer or keys, presses it in the list', async () => {
      const list = page.getByRole('group', { name: '동 고르기' });
      await page.locator('svg [data-building="104"]').click();
      await expect(list.getByRole('button', { name: /^104동/ })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowRight');
      await expect(list.getByRole('button', { name: /^105동/ })).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowUp');
      await expect(list.getByRole('button', { name: /^112동/ })).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-building'))).toBe('112');
    });
    await test.step('pointing at a building in the list marks it in the drawing', async () => {
      await page
        .getByRole('group', { name: '동 고르기' })
        .getByRole('button', { name: /^110동/ })
        .hover();
      await expect(page.locator('svg [data-pointed]')).toHaveAttribute('data-building', '110');
    });
    await test.step('the aerial picture loads on request, and keeps numbers and choice', async () => {
      await page.locator('svg [data-building="104"]').click();
      expect(pictures).toEqual([]);
      await page.getByRole('tab', { name: '위에서 본 모습' }).click();
      await expect.poll(() => pictures.length).toBe(1);
      await expect(page.locator('svg [data-building]')).toHaveCount(21);
      await expect(page.locator('svg [data-building="104"]')).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('shows sun and shadow by day and hour over the same numbers, says where the sun stands, and fetches pictures on choice only', async ({ newPage }) => {
    const page = await newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/images/sun/')) fetched.push(new URL(request.url()).pathname);
    });
    await page.goto('/ComplexGuide/intro');
    await hydrated(page);
    const picture = page.getByRole('img', { name: /하늘에서 내려다본 단지의 볕과 그림자/ });
    const hours = page.getByRole('slider', { name: '시각' });
    await test.step('the tab shows the noon of the winter solstice under the buildings, which can be chosen', async () => {
      await expect(page.getByRole('tab', { name: '위에서 본 모습' })).toBeVisible();
      expect(fetched).toEqual([]);
      await page.getByRole('tab', { name: '해와 그림자' }).click();
      await expect(picture).toHaveAccessibleName(/^동지 낮 12시/);
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
      expect(fetched).toEqual(['/images/sun/winter-12.avif']);
      await expect(page.getByText('해는 남쪽 하늘 32° 높이에 있고, 그림자는 북쪽으로 평지에서 물체 높이의 약 1.6배까지 드리웁니다.')).toBeVisible();
      await expect(page.getByText(/배치 예시와 예시 위도\(북위 34\.8도\)로 계산한 그림이며 실제와 다릅니다/).first()).toBeVisible();
      const [shown, drawn] = [(await picture.boundingBox())!, (await page.locator('svg:has([data-building])').boundingBox())!];
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(shown[side] - drawn[side])).toBeLessThan(1);
      await page.locator('svg [data-building="106"]').click();
      await expect(page.locator('svg [data-building="106"]')).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('keys move the hour, which stays when the day changes', async () => {
      await hours.press('ArrowLeft');
      await hours.press('ArrowLeft');
      await expect(hours).toHaveAttribute('aria-valuetext', '오전 10시');
      await expect(picture).toHaveAccessibleName(/^동지 오전 10시/);
      await expect(page.getByText(/^해는 남남동쪽 하늘 25° 높이에 있고, 그림자는 북북서쪽으로/)).toBeVisible();
      await page.getByRole('tab', { name: '동지' }).press('End');
      await expect(picture).toHaveAccessibleName(/^하지 오전 10시/);
      await hours.press('End');
      await expect(picture).toHaveAccessibleName(/^하지 오후 4시/);
      await expect.poll(() => fetched.at(-1)).toBe('/images/sun/summer-16.avif');
      expect(await violationsOf(page)).toEqual([]);
    });
    await test.step('the chosen hour is printed with what it says, and without its controls', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(picture).toBeVisible();
      await expect(page.getByText('하지 오후 4시', { exact: true })).toBeVisible();
      await expect(hours).toBeHidden();
    });
  });

  test('has the pictures of sun and shadow as links without script', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro', { javaScriptEnabled: false });
    const links = page.locator('a[href^="/images/sun/"]:visible');
    await expect(links).toHaveCount(sunHours.length);
    for (const address of await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))) {
      const answer = await page.request.head(address);
      expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/webp']);
    }
  });

  test('shows a phone whole names and uncovered numbers, and keeps the answer on the screen', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro', { viewport: viewports.narrow });
    await test.step('numbers are beside the buildings', async () => {
      const covered = await page.locator('svg [data-building]').evaluateAll((marks) =>
        marks
          .filter((mark) => {
            const [block] = [...mark.querySelectorAll('rect')].slice(-1).map((rect) => rect.getBoundingClientRect());
            const [number] = [...mark.querySelectorAll('text')].filter((text) => text.getClientRects().length > 0).map((text) => text.getBoundingClientRect());
            // Text boxes are higher than the glyphs.
            return !block || !number || number.bottom - 4 > (block.top + block.bottom) / 2;
          })
          .map((mark) => mark.getAttribute('data-building')),
      );
      expect(covered).toEqual([]);
    });
    await test.step('a finger meets a building on 40 px of height, and beside it the next one', async () => {
      const targets = await page.locator('svg [data-building]').evaluateAll((marks) =>
        marks.map((mark) => {
          const { width, height } = mark.querySelector('rect')!.getBoundingClientRect();
          return [Math.round(width) >= 34, Math.round(height) >= 40];
        }),
      );
      expect(targets.flat()).not.toContain(false);
    });
    await test.step('no name is cut off', async () => {
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
    });
    await test.step('the answer stays visible while the drawing and the list are read', async () => {
      const answer = page.getByRole('link', { name: '110동 동·호수 보기' });
      await page.locator('svg [data-building="110"]').click();
      await expect(answer).toBeInViewport({ ratio: 1 });
      await page
        .getByRole('group', { name: '동 고르기' })
        .getByRole('button', { name: /^101동/ })
        .click();
      await expect(page.getByRole('link', { name: '101동 동·호수 보기' })).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveURL('/ComplexGuide/intro#building-101');
    });
  });

  test('is enlarged by button, keys and wheel, moved and shown whole again, always inside its frame', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro');
    const frame = page.getByRole('group', { name: '단지배치도', exact: true });
    const width = async () => (await frame.locator('svg').boundingBox())!.width;
    await test.step('it is enlarged by button and keys, moved by dragging, and shown whole again', async () => {
      const whole = await width();
      await page.getByRole('button', { name: '확대' }).click();
      await expect.poll(width).toBeCloseTo(whole * 1.5, 0);
      await frame.focus();
      await page.keyboard.press('+');
      await expect.poll(width).toBeCloseTo(whole * 2.25, 0);
      const before = (await frame.locator('svg').boundingBox())!;
      const box = (await frame.boundingBox())!;
      await page.mouse.move(box.x + 300, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 360, box.y + 240, { steps: 4 });
      await page.mouse.up();
      const after = (await frame.locator('svg').boundingBox())!;
      expect(after.x - before.x).toBeGreaterThan(40);
      await expect(page.locator('svg [aria-pressed="true"]')).toHaveAttribute('data-building', '104');
      await frame.focus();
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft');
      expect((await frame.locator('> div').boundingBox())!.x).toBeCloseTo(box.x, -1);
      await page.getByRole('button', { name: '전체 보기' }).click();
      await expect(page.getByRole('button', { name: '전체 보기' })).toBeDisabled();
      await expect(page.getByRole('button', { name: '전체 보기' })).toBeFocused();
      expect(await width()).toBeCloseTo(whole, 0);
    });
    await test.step('it is enlarged and reduced by the wheel with Ctrl; without Ctrl the wheel scrolls the page', async () => {
      const whole = await width();
      await frame.hover();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await expect.poll(width).toBeGreaterThan(whole * 1.3);
      await page.mouse.wheel(0, 200);
      await expect.poll(width).toBeCloseTo(whole, 0);
      await page.keyboard.up('Control');
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
      expect(await width()).toBeCloseTo(whole, 0);
    });
    await test.step('when it is enlarged to its far corner, it stays inside its frame as the window gets smaller', async () => {
      await page.getByRole('button', { name: '확대' }).click();
      await frame.focus();
      for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight');
      const beyond = async () => {
        const [sheet, box] = [(await frame.locator('> div').boundingBox())!, (await frame.boundingBox())!];
        return Math.abs(sheet.x + sheet.width - (box.x + box.width));
      };
      await expect.poll(beyond).toBeLessThan(3);
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(beyond).toBeLessThan(3);
    });
  });

  test('zooms by pinch around the point between the fingers, and the page does not zoom', async ({ visit }) => {
    const page = await visit('/ComplexGuide/intro', { viewport: viewports.narrow, hasTouch: true, isMobile: true });
    const frame = page.getByRole('group', { name: '단지배치도', exact: true });
    await frame.scrollIntoViewIfNeeded();
    const whole = (await frame.locator('svg').boundingBox())!;
    const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
    const fingers = await page.context().newCDPSession(page);
    const apart = (distance: number) => [-distance, distance].map((offset, id) => ({ x: middle.x + offset, y: middle.y, id }));
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(30) });
    for (const distance of [40, 50, 60]) await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(distance) });
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => (await frame.locator('svg').boundingBox())!.width / whole.width).toBeCloseTo(2, 1);
    const enlarged = (await frame.locator('svg').boundingBox())!;
    expect(enlarged.x + enlarged.width / 2).toBeCloseTo(middle.x, -1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    // A click without a pointer, which assistive technology makes, is not taken for the end of a drag.
    await page.locator('svg [data-building="104"]').dispatchEvent('click');
    await expect(page.locator('svg [data-building="104"]')).toHaveAttribute('aria-pressed', 'true');
  });
});

/** Buildings can cover each other, but a number is never covered. */
async function chooseBuilding(page: Page, number: number): Promise<void> {
  await page.locator(`a[href="#building-${number}"] text`).click();
  await expect(page.locator('h3:visible')).toContainText(`${number}동`, { useInnerText: true });
}

async function expectEveryUnit(page: Page): Promise<void> {
  await expect(page.locator('table:has(caption:text("층과 호수별 타입"))')).toHaveCount(21);
  await expect(page.locator('td[data-type]')).toHaveCount(1325);
  expect(new Set(await page.locator('td[data-type]').evaluateAll((cells) => cells.map((cell) => `${cell.closest('[id]')?.id} ${cell.textContent}`))).size).toBe(
    1325,
  );
  await expect(page.getByRole('group', { name: '동 고르기' }).getByRole('link')).toHaveCount(21);
}

test.describe('unit grids', () => {
  test('have 1,325 unit numbers in 21 tables, and answer for the chosen type', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro');
    await test.step('every unit is there, and one building is shown', async () => {
      await expectEveryUnit(page);
      await expect(page.locator('h3:visible')).toHaveCount(1);
    });
    await test.step('homes of each type stand out from the buildings of the front row', async () => {
      const drawn = await page.locator('[data-row="2"] a > g').evaluateAll((buildings) =>
        buildings.flatMap((building) =>
          [...building.querySelectorAll(':scope > [data-type]')].map((homes) => ({
            type: homes.getAttribute('data-type'),
            stroke: getComputedStyle(homes).stroke,
            ground: getComputedStyle(building.querySelector(':scope > path + rect')!).fill,
          })),
        ),
      );
      expect(drawn.length).toBeGreaterThan(0);
      expect(drawn.filter(({ stroke, ground }) => contrastOf(stroke, ground) < 2.3)).toEqual([]);
    });
    await test.step('all types but the chosen one are dimmed, and the number of its homes is stated', async () => {
      const background = (type: string) =>
        page
          .locator(`#building-102 td[data-type="${type}"]`)
          .first()
          .evaluate((cell) => getComputedStyle(cell).backgroundColor);
      await chooseBuilding(page, 102);
      const [full, other] = [await background('84A'), await background('72B')];
      await page.getByRole('radio', { name: /84A/ }).check();
      await expect.poll(() => background('72B')).not.toBe(other);
      expect(await background('84A')).toBe(full);
      const homes = sitePlan.buildings.reduce((sum, building) => sum + homesIn(building, '84A'), 0);
      await expect(page.getByRole('main').getByRole('status')).toContainText(`84A ${homes}세대`, { useInnerText: true });
    });
    await test.step('a building without the type says so and names the buildings that have it', async () => {
      const status = page.getByRole('main').getByRole('status');
      await chooseBuilding(page, 110);
      await page.getByRole('radio', { name: /72A/ }).check();
      await expect(status).toContainText('110동에는 72A가 없습니다', { useInnerText: true });
      await expect(page.locator('h3:visible')).toContainText('110동', { useInnerText: true });
      const others = sitePlan.buildings.filter((building) => homesIn(building, '72A') > 0).map(({ number }) => `${number}동`);
      expect(await status.getByRole('link').allInnerTexts()).toEqual(others);
      await status.getByRole('link', { name: '113동' }).click();
      await expect(page.locator('h3:visible')).toContainText('113동', { useInnerText: true });
      await expect(status).toBeFocused();
      await expect(status).toContainText('72A 194세대', { useInnerText: true });
    });
  });

  test('are found by type, row, storey and direction, which light the homes, name their number and lead to plan and view', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro');
    const status = page.getByRole('main').getByRole('status');
    const lit = () => page.locator('svg a > g > g [data-type]').evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute('data-type'))).size);
    await test.step('each choice narrows what the one before has found, and the address says it', async () => {
      await page.getByRole('radio', { name: '앞줄' }).check();
      await expect(status).toContainText(`앞줄 ${homesWanted(sitePlan.buildings, { row: 'front' })}세대(예시)`, { useInnerText: true });
      await page.getByRole('radio', { name: '높은 층' }).press('Space');
      await page.getByRole('radio', { name: /^72B/ }).check();
      const found = homesWanted(sitePlan.buildings, { type: '72B', row: 'front', storey: 'top' });
      await expect(status).toContainText(`72B · 앞줄 · 높은 층 ${found}세대(예시)를 표시했습니다`, { useInnerText: true });
      await expect(page).toHaveURL('/ComplexGuide/detailintro?row=front&storey=top&type=72B');
      expect(await lit()).toBe(1);
      expect(await page.locator('#building-101 td[data-type]:not([data-off])').count()).toBe(0);
    });
    await test.step('a building without such homes names those with them', async () => {
      await expect(status).toContainText('101동에는 이 조건에 맞는 집이 없습니다', { useInnerText: true });
      await status.getByRole('link', { name: '103동' }).click();
      await expect(page.locator('#building-103 td[data-type]:not([data-off])')).toHaveCount(6);
    });
    await test.step('the view of one of them is shown and focused, with the place that its picture shows', async () => {
      await page.getByRole('link', { name: /^103동 1\d03호의 거실에서 보기/ }).click();
      await expect(page.getByRole('img', { name: /^103동 1602호 거실에서 본/ })).toBeVisible();
      await expect(page.locator('section:focus').getByRole('heading', { name: '이 집의 거실에서' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
    await test.step('the choice is there again after a way to the plan and back', async () => {
      await page.getByRole('link', { name: '72B 평면도' }).click();
      await page.waitForURL(`**${pathTo(pages['floor-plan-72b'])}`);
      await page.goBack();
      await expect(page.getByRole('radio', { name: '높은 층' })).toBeChecked();
      await expect(status).toContainText('72B · 앞줄 · 높은 층', { useInnerText: true });
      await expect(page.locator('h3:visible')).toContainText('103동', { useInnerText: true });
    });
    await test.step('what was found is printed, without the form', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(status).toBeVisible();
      await expect(page.getByRole('radio', { name: '높은 층' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('without a match it says so, and all homes come back with one press', async () => {
      await page.getByRole('radio', { name: /^84A/ }).check();
      await page.getByRole('radio', { name: '남쪽에서 조금 서쪽' }).check();
      await page.getByRole('radio', { name: '뒷줄' }).check();
      await expect(status).toContainText('이 조건에 맞는 집은 배치 예시에 없습니다', { useInnerText: true });
      await page.getByRole('link', { name: '조건 지우기' }).click();
      await expect(status).toContainText('1,325세대를 모두 표시했습니다', { useInnerText: true });
      await expect(page).toHaveURL(/^[^?]+\?home=\d+#building-103$/);
    });
  });

  test('show all seven towers of a row on a tablet, and choices that a finger can press', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro', { viewport: { width: 820, height: 1180 } });
    const drawing = page.getByRole('group', { name: '동 고르기' });
    expect((await drawing.boundingBox())!.width).toBeLessThanOrEqual(820);
    const low = await page
      .getByRole('form', { name: '집 찾기' })
      .locator('label')
      .evaluateAll((labels) => labels.filter((label) => label.getBoundingClientRect().height < 44 || label.getBoundingClientRect().width < 44).length);
    expect(low).toBe(0);
  });

  test('are found by a form without script, whose address shows the same answer again', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro', { javaScriptEnabled: false });
    await page.getByRole('radio', { name: '뒷줄' }).check();
    await page.getByRole('radio', { name: '낮은 층' }).check();
    await page.getByRole('radio', { name: /^59B/ }).check();
    await page.getByRole('button', { name: '집 찾기' }).click();
    await page.waitForURL('**/detailintro?type=59B&row=back&storey=low&facing=&find=on');
    const found = homesWanted(sitePlan.buildings, { type: '59B', row: 'back', storey: 'low' });
    const status = page.getByRole('main').getByRole('status');
    await expect(status).toContainText(`59B · 뒷줄 · 낮은 층 ${found}세대(예시)`, { useInnerText: true });
    await expect(page.getByRole('radio', { name: '뒷줄' })).toBeChecked();
    await expect(page.locator('td[data-type]:not([data-off])')).toHaveCount(found);
    const view = page.getByRole('link', { name: /의 거실에서 보기/ });
    expect((await page.request.head((await view.getAttribute('href'))!)).status()).toBe(200);
    await page.reload();
    await expect(status).toContainText(`59B · 뒷줄 · 낮은 층 ${found}세대(예시)`, { useInnerText: true });
    await page.getByRole('link', { name: '조건 지우기' }).click();
    await expect(page).toHaveURL('/ComplexGuide/detailintro');
    await expect(page.locator('td[data-off]')).toHaveCount(0);
  });

  test('answer the address of the form with script, too', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro?type=59B&row=back&storey=&facing=&find=on');
    const found = homesWanted(sitePlan.buildings, { type: '59B', row: 'back' });
    await expect(page.getByRole('main').getByRole('status')).toContainText(`59B · 뒷줄 ${found}세대`, { useInnerText: true });
    await page.getByRole('radio', { name: /^전체 1,325/ }).check();
    await expect(page).toHaveURL('/ComplexGuide/detailintro?row=back&storey=&facing=');
  });

  test('show all 1,325 unit numbers in 21 tables without script', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro', { javaScriptEnabled: false });
    await expectEveryUnit(page);
    await expect(page.locator('h3:visible')).toHaveCount(21);
    await test.step('the views from living rooms are links to their pictures', async () => {
      const views = page.locator('a[href^="/images/views/"]:visible');
      await expect(views).toHaveCount(renderedViews.length);
      for (const address of await views.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))) {
        const answer = await page.request.head(address);
        expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/webp']);
      }
    });
    await test.step('no heading of views is printed before a home is chosen', async () => {
      const heading = page.getByRole('heading', { name: '이 집의 거실에서' });
      await expect(heading).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(heading).toBeHidden();
    });
  });

  test('keep building and type in the URL, and are printed without the rest', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro#building-112');
    await test.step('the building in the URL is shown, until another one is chosen', async () => {
      await expect.poll(() => page.locator('h3:visible').innerText()).toContain('112동');
      await chooseBuilding(page, 119);
      await expect(page.locator('h3:visible')).toContainText('119동', { useInnerText: true });
    });
    await test.step('a building that is chosen by keys, even when it is already shown, gets the focus on its heading; the pointer moves nothing', async () => {
      const heading = page.getByRole('heading', { level: 3, name: /^120동/ });
      for (let time = 0; time < 2; time += 1) {
        await page.locator('a[href="#building-120"]').press('Enter');
        await expect(heading).toBeFocused();
        await expect(heading).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('status').filter({ hasText: '120동, ' })).toHaveCount(1);
      await chooseBuilding(page, 119);
      await expect(page.locator('h3:visible')).toContainText('119동', { useInnerText: true });
      await expect(page.getByRole('heading', { level: 3, name: /^119동/ })).not.toBeFocused();
    });
    const view = page.getByRole('img', { name: /거실에서 본/ });
    await test.step('the view from a home is fetched when the home is chosen in the table or the list, at the hour of the tab, and names its place', async () => {
      const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/images/views/')).length);
      await expect(page.getByRole('heading', { name: '이 집의 거실에서' })).toBeVisible();
      expect(await fetched()).toBe(0);
      await page.locator('#building-119 td').filter({ hasText: /^303$/ }).click();
      await expect(view).toHaveAccessibleName(/^118동 302호 거실에서 본 .+ 수평선은 /);
      await expect(page.locator('td[data-chosen]')).toHaveText('303');
      await chooseBuilding(page, 118);
      const nearest = page.getByText(/높이가 가장 가까운 118동 2402호의 풍경입니다/);
      for (const [unit, count] of [
        ['2402', 0],
        ['2403', 1],
      ] as const) {
        await page.getByLabel('집 고르기').selectOption(unit);
        await expect(page.getByRole('main')).toContainText(`118동 ${unit}호`, { useInnerText: true });
        await expect(nearest).toHaveCount(count);
      }
      await chooseBuilding(page, 119);
      await page.getByLabel('집 고르기').selectOption('2002');
      await expect(view).toHaveAccessibleName(/^118동 2402호 거실에서 본 .+ 단지 안에는 .+ 가리는 건물이 없습니다\.$/);
      await expect(nearest).toHaveCount(1);
      await page.getByRole('tab', { selected: true, name: /한낮|아침/ }).press('End');
      await expect(view).toHaveAccessibleName(/본 해 질 녘의 창밖/);
      await expect
        .poll(() => view.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]))
        .toEqual([expect.stringMatching(/118-24-evening\.avif$/), 960]);
      expect(await violationsOf(page)).toEqual([]);
    });
    await test.step('a reload shows building, type and home from the URL, and so does the URL for others', async () => {
      await chooseBuilding(page, 119);
      await page.getByRole('radio', { name: /59A/ }).check();
      await expect(page).toHaveURL('/ComplexGuide/detailintro?home=2002&type=59A#building-119');
      await page.reload();
      await expect(page.locator('h3:visible')).toContainText('119동', { useInnerText: true });
      await expect(page.getByRole('radio', { name: /59A/ })).toBeChecked();
      await expect(view).toHaveAccessibleName(/^118동 2402호/);
    });
    await test.step('the type leaves the URL when all types are shown again', async () => {
      await expect(page.getByRole('radio', { name: /59A/ })).toBeChecked();
      await page.getByRole('radio', { name: /^전체 1,325/ }).check();
      await expect(page).toHaveURL('/ComplexGuide/detailintro?home=2002#building-119');
    });
    await test.step('the chosen building is printed alone, with its colours and the view', async () => {
      await expect(page.locator('h3:visible')).toContainText('119동', { useInnerText: true });
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('h3:visible')).toHaveCount(1);
      await expect(page.locator('#building-119 td[data-type]').first()).toHaveCSS('print-color-adjust', 'exact');
      await expect(view).toBeVisible();
      await expect(page.getByLabel('집 고르기')).toBeHidden();
    });
  });

  test('are in the window below the header when a link leads to one of them', async ({ visit, newPage }) => {
    const opened = await visit('/ComplexGuide/intro', { viewport: viewports.narrow });
    await opened
      .getByRole('group', { name: '동 고르기' })
      .getByRole('button', { name: /^103동/ })
      .click();
    await opened.getByRole('link', { name: '103동 동·호수 보기' }).click();
    const loaded = await newPage({ viewport: viewports.narrow });
    await loaded.goto('/ComplexGuide/detailintro#building-103');
    await hydrated(loaded);
    for (const page of [opened, loaded]) {
      const heading = page.getByRole('heading', { level: 3, name: /^103동/ });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const header = await page.locator('header').boundingBox();
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    }
  });

  test('keep the building in the URL when it is chosen again after a link to another place, and only on this page', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro');
    await chooseBuilding(page, 105);
    await expect(page).toHaveURL('/ComplexGuide/detailintro#building-105');
    await page.evaluate(() => location.assign('#main'));
    await chooseBuilding(page, 105);
    await expect(page).toHaveURL('/ComplexGuide/detailintro#building-105');
    const left = await page.locator('a[href="#building-106"]').evaluate(async (building) => {
      building.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      history.pushState(history.state, '', '/privacy');
      for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
      return location.pathname + location.hash;
    });
    expect(left).toBe('/privacy');
  });

  test('light the windows of the chosen building floor by floor in at most half a second, or at once for less motion', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro');
    for (const [reducedMotion, building] of [
      ['no-preference', 116],
      ['reduce', 117],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      const front = page.locator(`a[href="#building-${building}"]`);
      // The duration is read from the style, because on a busy machine the animation is over before the event
      // arrives.
      const seen = await front.evaluateHandle((link) => {
        const seconds: number[] = [];
        link.addEventListener('animationstart', (event) => {
          const { animationDelay, animationDuration } = getComputedStyle(event.target as Element, (event as AnimationEvent).pseudoElement);
          seconds.push(Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration));
        });
        return seconds;
      });
      await chooseBuilding(page, building);
      await expect(front).toHaveAttribute('aria-current', 'true');
      if (reducedMotion === 'reduce') expect(await front.evaluate((link) => link.getAnimations({ subtree: true }).length)).toBe(0);
      else {
        await expect.poll(async () => (await seen.jsonValue()).length).toBe(1);
        expect((await seen.jsonValue())[0]).toBeLessThanOrEqual(0.5);
      }
    }
  });

  test('fit a phone, even when they are enlarged by 130 %', async ({ visit }) => {
    const page = await visit('/ComplexGuide/detailintro', { viewport: viewports.narrow });
    await test.step('the chooser scrolls within itself', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
    await test.step('each type and its number of homes stay on one line when they are enlarged by 130 %', async () => {
      await page.setViewportSize({ width: 277, height: 570 });
      const broken = await page.locator('fieldset label :is(b, small)').evaluateAll((words) =>
        words.filter((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        }),
      );
      expect(broken).toHaveLength(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(277);
    });
  });
});

test.describe('community', () => {
  test('shows the four facilities, and draws them across the whole window', async ({ visit }) => {
    const page = await visit('/ComplexGuide/community');
    await test.step('each facility has a picture, and what is not announced yet is said to be so', async () => {
      for (const name of ['피트니스 센터', '실내 골프연습장', '작은 도서관·북카페', '입주민 라운지'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.locator('img[data-picture^="community-"]')).toHaveCount(4);
      await expect(page.getByText('규모와 위치 · 운영 시간 · 이용 방법')).toBeVisible();
      await expect(page.locator('dl').filter({ hasText: '이용 방법' })).toContainText('추후 공개', { useInnerText: true });
    });
    await test.step('the ceiling and the floor of the drawings reach both edges of the window', async () => {
      const rooms = page.locator('ol:has(> li > img[src*="community-section"])');
      const beside = await rooms.evaluate((list) => [...getComputedStyle(list).backgroundImage.matchAll(/ ([\d.]+)px/g)].map(([, at]) => Number(at)));
      // In the drawing, which is 290 units high, they lie at 40 and 210.
      const drawn = await rooms
        .locator('img')
        .first()
        .evaluate((image) => {
          const { top, height } = image.getBoundingClientRect();
          const from = top - (image.closest('ol')?.getBoundingClientRect().top ?? 0);
          return [40, 210].map((units) => from + (units * height) / 290);
        });
      // The browser lays out in 64ths of a pixel.
      const isSame = beside.filter((at) => at > 0).map((at, index) => Math.abs(at - (drawn[index] ?? Number.NaN)) < 1 / 32);
      expect(isSame).toEqual([true, true]);
    });
  });
});
