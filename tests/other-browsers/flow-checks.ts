import assert from 'node:assert/strict';
import { homesWanted } from '#client/pages/complex/find-homes.ts';
import { mobile } from '#client/pages/home/words.ts';
import { eModelHouseCopy } from '#client/pages/floor-plans/words/e-model-house.ts';
import { finishCopy, interiorCopy } from '#client/site/words/interior.ts';
import { scoreCopy } from '#client/pages/sales/words/score-explained.ts';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { bothWidths, expectClean, open, type Check, type Visit } from './check.ts';

/** Records what moves in the next view transition. */
function watchMotion(): void {
  const seen = window as unknown as { moved: string[]; isSameDocument: boolean };
  seen.moved = [];
  seen.isSameDocument = true;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      seen.moved = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''));
    });
    return transition;
  };
}

const motion = () => {
  const { moved } = window as unknown as { moved: string[] };
  return ['horizon', 'glint'].filter((name) => moved.includes(`::view-transition-group(${name})`)).join(' ');
};

async function changePage(visit: Visit): Promise<void> {
  const { session, engine } = visit;
  await open(visit, pathTo(pages['business-intro']));
  await session.run(watchMotion);
  await session.pressOn('nav[aria-label="하위 메뉴"] a', '분양일정');
  await session.until(
    'the other page is shown',
    () => location.pathname === '/BusinessGuide/plan' && document.querySelector('h1')?.textContent?.includes('분양일정'),
  );
  assert.equal(await session.run(() => 'isSameDocument' in window), true);
  assert.match(await session.run(() => document.title), /분양일정/);
  assert.equal(await session.run(motion), engine.movesPages ? 'horizon glint' : '');
  await expectClean(visit, pathTo(pages['business-plan']));
  await session.run(() => history.back());
  await session.until('the page before is back', () => document.querySelector('h1')?.textContent?.includes('사업개요'));
  await expectClean(visit, pathTo(pages['business-intro']));
}

async function returnFromPart(visit: Visit): Promise<void> {
  const { session } = visit;
  const path = pathTo(pages['sales-subscription-guide']);
  await open(visit, path);
  /**
   * Returns where the page has last been told that it is. WebKit goes back to a fragment when a script has
   * scrolled away from it, and tells that later.
   */
  const press = async (part: string) => {
    const told = await session.run((id) => {
      const { told: before } = document.documentElement.dataset;
      document.querySelector<HTMLElement>(`main nav a[href="#${id}"]`)?.click();
      return before;
    }, part);
    await session.until(
      `#${part} is shown`,
      (id) => location.hash === `#${id}` && Math.abs(document.getElementById(id)?.getBoundingClientRect().top ?? 999) < 200,
      part,
    );
    return told;
  };
  await press('documents');
  await session.run(() => {
    document.addEventListener('scroll', () => (document.documentElement.dataset['told'] = String(Math.round(scrollY))));
    scrollBy({ top: 400, behavior: 'instant' });
  });
  // Nobody can press anything before that.
  await session.until('the scroll is told', () => document.documentElement.dataset['told']);
  const left = await press('special');
  await session.run(() => history.back());
  await session.until(`the place before is back, at ${left}`, (before) => location.hash === '#documents' && String(Math.round(scrollY)) === before, left);
  await expectClean(visit, path);
}

async function showPlanDrawing(visit: Visit): Promise<void> {
  const { session } = visit;
  const path = pathTo(pages['floor-plan-72a']);
  const isPictureShown = () =>
    document.querySelector('img[data-picture="plan-72a"]')?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  await open(visit, path);
  await session.until('the picture is shown', isPictureShown);
  await session.pressOn('[role="tab"]', '치수 도면');
  const rooms = await session.until('the drawing is shown', () => {
    const words = [...document.querySelectorAll('main svg[role="img"] text')].filter((text) => text.checkVisibility()).map((text) => text.textContent);
    return words.length > 0 ? words.join(' ') : undefined;
  });
  assert.match(rooms, /거실/);
  assert.match(rooms, /침실/);
  await session.until(
    'the picture is gone',
    () => document.querySelector('img[data-picture="plan-72a"]')?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true,
  );
  await expectClean(visit, path);
}

async function findHomes(visit: Visit): Promise<void> {
  const { session } = visit;
  const path = pathTo(pages['complex-detail']);
  const answered = (words: string) => document.querySelector('main [role="status"]')?.textContent.includes(words) === true;
  const wanted = { row: 'front', storey: 'top' } as const;
  const found = `앞줄 · 높은 층 ${homesWanted(sitePlan.buildings, wanted)}세대`;
  await open(visit, path);
  await session.pressOn('main form label', '앞줄');
  await session.pressOn('main form label', '높은 층');
  await session.until('the homes are counted', answered, found);
  assert.equal(await session.run(() => location.search), '?row=front&storey=top');
  await session.pressOn('main a', '의 거실에서 보기');
  await session.until(
    'the view has the focus',
    () => document.activeElement?.querySelector('picture img') !== null && document.activeElement?.tagName === 'SECTION',
  );
  await open(visit, `${path}?row=front&storey=top`);
  await session.until('the homes are counted again', answered, found);
  await expectClean(visit, path);
}

async function openPhoneMenu(visit: Visit): Promise<void> {
  const { session } = visit;
  await open(visit, '/privacy');
  await session.pressOn('header button', '메뉴 열기');
  const openGroups = () =>
    [...document.querySelectorAll<HTMLElement>('dialog[open] button[aria-expanded="true"]')].map((button) => button.innerText.trim()).join(' ');
  for (const group of ['분양안내', '단지안내']) {
    await session.pressOn('dialog[open] button', group);
    await session.until(`${group} is open`, () => document.querySelector('dialog[open] button[aria-expanded="true"]') !== null);
    assert.equal(await session.run(openGroups), group);
  }
  await session.pressOn('dialog[open] a', '커뮤니티');
  await session.until('the page is shown', () => location.pathname === '/ComplexGuide/community' && document.querySelector('dialog[open]') === null);
  await expectClean(visit, '/ComplexGuide/community');
}

async function moveSlider(visit: Visit): Promise<void> {
  const { session } = visit;
  const { label, goTo } = mobile.slider;
  await open(visit, '/');
  await session.pressOn('[data-layout="mobile"] button', mobile.overview.parts.premium);
  for (const place of [3, 1]) {
    await session.pressOn(`section[aria-label="${label}"] button[aria-label="${goTo(place)}"]`);
    await session.until(
      `slide ${place} is shown`,
      (slider, wanted) => {
        const slides = [...document.querySelectorAll(`section[aria-label="${slider}"] li`)];
        const shown = slides.filter((slide) => slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
        return shown.length === 1 && slides.indexOf(shown[0] as Element) === wanted - 1;
      },
      label,
      place,
    );
  }
  await expectClean(visit, 'home');
}

async function leafThroughLightbox(visit: Visit): Promise<void> {
  const { session } = visit;
  const path = pathTo(pages['interior-59a']);
  const shownPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('dialog[open] img');
    return picture?.complete === true && picture.naturalWidth > 0 ? picture.dataset['picture'] : undefined;
  };
  await open(visit, path);
  await session.pressOn('main a[aria-haspopup="dialog"]', '크게 보기');
  const first = await session.until('a picture is shown large', shownPicture);
  await session.pressOn('dialog[open] button', interiorCopy.next);
  await session.until(
    'another picture is shown',
    (before) => {
      const picture = document.querySelector<HTMLImageElement>('dialog[open] img');
      return picture?.complete === true && picture.naturalWidth > 0 && picture.dataset['picture'] !== before;
    },
    first,
  );
  await session.pressOn('dialog[open] button', interiorCopy.close);
  await session.until('the pictures are closed', () => document.querySelector('dialog[open]') === null);
  await expectClean(visit, path);
}

async function changeFinish(visit: Visit): Promise<void> {
  const { session } = visit;
  const path = pathTo(pages['interior-84b']);
  await open(visit, path);
  await session.pressOn('main [role="tab"]', finishCopy.finishes.sand.name);
  await session.pressOn('main [role="tab"]', finishCopy.hours.dusk.name);
  await session.until('the room is shown as chosen', () => {
    const picture = document.querySelector<HTMLImageElement>('main [role="tabpanel"] img');
    return picture?.complete === true && picture.naturalWidth === 1280 && picture.currentSrc.includes('/sand-dusk.');
  });
  await expectClean(visit, path);
}

async function calculate(visit: Visit): Promise<void> {
  const { session } = visit;
  const answered = (wanted: string) => [...document.querySelectorAll('main output b')].some((answer) => answer.textContent === wanted);
  await open(visit, pathTo(pages['sales-stamp-tax']));
  for (const [price, tax] of [
    ['100000000', '비과세'],
    ['420000000', '150,000원'],
  ] as const) {
    await session.fill('main form input', price);
    await session.until(`${price} won are answered with ${tax}`, answered, tax);
  }
  await expectClean(visit, 'stamp tax');
  await open(visit, pathTo(pages['sales-checkpoint']));
  // Drivers cannot choose in the lists that the system shows.
  await session.run(() => {
    const list = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(({ text }) => text === '대구광역시'));
    if (!list) return;
    list.selectedIndex = [...list.options].findIndex(({ text }) => text === '대구광역시');
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await session.until('the deposit is answered', answered, '250만원');
  await session.pressOn('main label', '102㎡ 이하');
  await session.until('the deposit of a larger flat is answered', answered, '400만원');
  await calculateScore(visit);
  await expectClean(visit, 'the deposit and the score');
}

/** The empty first field of a day then has the focus. */
function focusDay(label: string): boolean {
  const days = [...document.querySelectorAll('#score [role="group"]')].filter((group) => group.querySelectorAll('input').length === 3);
  const year = days.find(({ textContent }) => textContent.includes(label))?.querySelector('input');
  year?.focus();
  return year?.value === '' && document.activeElement === year;
}

/** Whenever it is tried: 32 points for 15 years and more without a home, 5 without dependants, 17 for 15 years and more of an account. */
async function calculateScore({ session }: Visit): Promise<void> {
  for (const [{ label }, day] of [
    [scoreCopy.fields.birthday, '1950.06.15'],
    [scoreCopy.fields.accountSince, '19900101'],
  ] as const) {
    await session.until(`${label} has the focus`, focusDay, label);
    await session.type(day);
  }
  await session.until('the points are added up', () => document.querySelector('#score [role="status"] b span')?.textContent === '54');
}

async function playFilm(visit: Visit): Promise<string> {
  const { session } = visit;
  await open(visit, '/Brand/video');
  const video = await session.until('the film plays', () => {
    const element = document.querySelector('video');
    if (element?.paused === true) void element.play();
    return element && element.muted && element.currentTime > 0 && !element.error ? new URL(element.currentSrc).pathname : undefined;
  });
  await expectClean(visit, '/Brand/video');
  return video;
}

async function openModelHouse(visit: Visit): Promise<string | undefined> {
  const { session } = visit;
  await open(visit, pathTo(pages['floor-plan-emodel']));
  await session.until('its first view is shown', () => (document.querySelector<HTMLImageElement>('main picture img')?.naturalWidth ?? 0) > 0);
  await session.pressOn('main button', eModelHouseCopy.open(eModelHouseCopy.defaultTab));
  const shown = () => ['ready', 'unsupported'].find((state) => document.querySelector(`main [data-state="${state}"]`));
  if ((await session.until('the viewer is there, or says that it needs WebGL', shown)) === 'unsupported') return 'without WebGL';
  await session.pressOn('main [data-state="ready"] a', eModelHouseCopy.building(104));
  await session.until('the homes of the building are shown', () => document.querySelector('#building-104[data-shown="true"]') !== null);
  await expectClean(visit, 'the homes of the building');
  return undefined;
}

export const flowChecks: readonly Check[] = [
  { title: 'page change: by the sub-menu and back, in the same document, with its motion, heading and title', widths: bothWidths, run: changePage },
  { title: 'part of a page: "back" leads to the place that was left', widths: ['desk'], run: returnFromPart },
  { title: 'plan drawing: replaces the picture on request, with the names of the rooms', widths: bothWidths, run: showPlanDrawing },
  { title: 'finder of homes: counts them, shows a view from one, and answers its address again', widths: bothWidths, run: findHomes },
  { title: 'model house: shows the complex from above, where the number of a building leads to its homes', widths: bothWidths, run: openModelHouse },
  { title: 'phone menu: opens, shows one group at a time, leads to a page and closes', widths: ['phone'], run: openPhoneMenu },
  { title: 'slider: shows the slide of the pressed dot and no other', widths: ['phone'], run: moveSlider },
  { title: 'finishes: shows the living room in another one, at another hour', widths: bothWidths, run: changeFinish },
  { title: 'lightbox: opens a picture, leads to the next, closes', widths: bothWidths, run: leafThroughLightbox },
  { title: 'calculators: stamp tax, deposit and score are answered', widths: bothWidths, run: calculate },
  { title: 'film: can be played, and has no sound', widths: ['desk'], isNightly: true, run: playFilm },
];
