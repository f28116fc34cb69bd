import assert from 'node:assert/strict';
import { pressAdminCopy } from '../../client/content/press-admin.ts';
import { signInCopy } from '../../client/content/sign-in.ts';
import { allPages, pages, pathTo } from '../../shared/pages.ts';
import { administrator } from './watched-site.ts';
import type { Session } from './webdriver.ts';

export interface Visit {
  readonly session: Session;
  readonly origin: string;
  readonly width: 'phone' | 'desk';
}

export interface Check {
  readonly title: string;
  readonly widths: readonly Visit['width'][];
  readonly run: (visit: Visit) => Promise<string | void>;
}

const bothWidths = ['phone', 'desk'] as const;
/** Drivers become slow or hang in long sessions. */
const pagesAtOnce = 10;

async function open({ session, origin }: Visit, path: string): Promise<void> {
  await session.open(origin + path);
  await session.until(`${path} is taken over by React`, () => document.querySelector('[data-scripted]') !== null && document.readyState === 'complete');
}

interface Seen {
  readonly complaints: readonly string[];
  readonly headings: number;
  readonly sideways: number;
  readonly culprits: readonly string[];
}

function look(): Seen {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  scrollTo({ top: 0, behavior: 'instant' });
  return {
    complaints: (window as unknown as { complaints: string[] }).complaints,
    headings: document.querySelectorAll('h1').length,
    sideways: scrollWidth - clientWidth,
    culprits: scrollWidth > clientWidth ? beyond.slice(0, 6).map((element) => `${element.tagName}.${element.className}`) : [],
  };
}

const clean = { complaints: [], headings: 1, sideways: 0, culprits: [] };

async function expectClean({ session }: Visit, path: string): Promise<void> {
  assert.deepEqual(await session.run(look), clean, path);
}

const publicPaths = allPages.filter(({ group, path }) => group !== 'admin' && !path.includes(':id')).map((page) => pathTo(page));

const pageChecks: readonly Check[] = Array.from({ length: Math.ceil(publicPaths.length / pagesAtOnce) }, (_, part) => {
  const paths = publicPaths.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce);
  return {
    title: `pages ${paths[0]} to ${paths.at(-1)}: taken over without a complaint, one h1, no scrolling sideways`,
    widths: bothWidths,
    async run(visit: Visit) {
      const wrong: string[] = [];
      for (const path of paths) {
        await open(visit, path);
        await expectClean(visit, path).catch((error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)));
      }
      assert.deepEqual(wrong, []);
      return `${paths.length} pages`;
    },
  };
});

const dialog = 'dialog[open]';

export const checks: readonly Check[] = [
  ...pageChecks,
  {
    title: 'popup: opened from the header, sent, thanked, closed',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      await open(visit, '/privacy');
      if (width === 'desk') await session.press('header a, header button', '1600-0000');
      else {
        await session.press('header button', '메뉴 열기');
        await session.press(`${dialog} a`, '방문예약');
      }
      await session.until('the popup is open', () => document.querySelector('dialog[open] input[name="phone"]') !== null);
      await session.type(`${dialog} input[name="name"]`, `김${width}`);
      await session.type(`${dialog} input[name="phone"]`, '010-1234-5678');
      await session.press(`${dialog} button`, '등록하기');
      await session.until('the popup says that it is done', () =>
        document.querySelector<HTMLElement>('dialog[open]')?.innerText.replace(/\s+/g, '').includes('완료'),
      );
      await session.press(`${dialog} button`, '닫기');
      await session.until('the popup is closed', () => document.querySelector('dialog[open]') === null);
      await expectClean(visit, '/privacy');
    },
  },
  {
    title: 'press: signed in, an article posted and read, signed out',
    widths: bothWidths,
    async run(visit) {
      const { session, width } = visit;
      const words = pressAdminCopy;
      const title = `소식 ${width} ${Date.now()}`;
      await open(visit, '/yunseul/press');
      await session.type('input[name="email"]', administrator.email);
      await session.type('input[name="password"]', administrator.password);
      await session.press('main button', signInCopy.submit);
      await session.type('input[name="title"]', title);
      await session.type('[name="summary"]', '요약입니다.');
      await session.type('[name="content"]', '첫째 문단입니다.\n둘째 문단입니다.');
      await session.press('main button', words.write.submit);
      await session.until('the article is posted', (said) => document.body.innerText.includes(said), words.write.posted);
      await session.press('main th a', title);
      await session.until('the article is shown', (wanted) => document.querySelector<HTMLElement>('article')?.innerText.includes(wanted), title);
      const paragraphs = await session.run(() => [...document.querySelectorAll('article p')].map((paragraph) => paragraph.textContent));
      assert.deepEqual(paragraphs.slice(0, 2), ['첫째 문단입니다.', '둘째 문단입니다.']);
      await expectClean(visit, 'the article');
      await open(visit, '/admin/leads');
      await expectClean(visit, '/admin/leads');
      await open(visit, '/yunseul/press');
      await session.press('main button', words.signOut);
      await session.until('the form to sign in is back', () => document.querySelector('input[name="password"]') !== null);
    },
  },
  {
    title: 'page change: by the sub-menu, in the same document, with its heading and title',
    widths: bothWidths,
    async run(visit) {
      const { session } = visit;
      await open(visit, '/BusinessGuide/intro');
      await session.run(() => void Object.assign(window, { isSameDocument: true }));
      await session.press('nav[aria-label="하위 메뉴"] a', '분양일정');
      await session.until(
        'the other page is shown',
        () => location.pathname === '/BusinessGuide/plan' && document.querySelector('h1')?.textContent?.includes('분양일정'),
      );
      assert.equal(await session.run(() => 'isSameDocument' in window), true);
      assert.match(await session.run(() => document.title), /분양일정/);
      await expectClean(visit, '/BusinessGuide/plan');
      await session.run(() => history.back());
      await session.until('the page before is back', () => document.querySelector('h1')?.textContent?.includes('사업개요'));
    },
  },
  {
    title: 'film: can be played, and has no sound',
    widths: ['desk'],
    async run(visit) {
      const { session } = visit;
      await open(visit, '/Brand/video');
      const video = await session.until('the film plays', () => {
        const element = document.querySelector('video');
        if (element?.paused === true) void element.play();
        return element && element.muted && element.currentTime > 0 && !element.error ? new URL(element.currentSrc).pathname : undefined;
      });
      await expectClean(visit, '/Brand/video');
      return String(video);
    },
  },
  {
    title: 'plan drawing: shown on request instead of the picture, with the names of the rooms',
    widths: bothWidths,
    async run(visit) {
      const { session } = visit;
      const path = pathTo(pages['floor-plan-72a']);
      await open(visit, path);
      await session.until('the picture is shown', () => document.querySelector('img[data-picture="plan-72a"]')?.checkVisibility());
      await session.press('[role="tab"]', '치수 도면');
      const rooms = await session.until('the drawing is shown', () => {
        const words = [...document.querySelectorAll('main svg[role="img"] text')].filter((text) => text.checkVisibility()).map((text) => text.textContent);
        return words.length > 0 ? words.join(' ') : undefined;
      });
      assert.match(String(rooms), /거실/);
      assert.match(String(rooms), /침실/);
      assert.equal(
        await session.run(() => document.querySelector('img[data-picture="plan-72a"]')?.checkVisibility({ visibilityProperty: true, opacityProperty: true })),
        false,
      );
      await expectClean(visit, path);
    },
  },
  {
    title: 'phone menu: opens, one group at a time, leads to a page and closes',
    widths: ['phone'],
    async run(visit) {
      const { session } = visit;
      await open(visit, '/privacy');
      await session.press('header button', '메뉴 열기');
      const openGroups = () =>
        [...document.querySelectorAll<HTMLElement>('dialog[open] button[aria-expanded="true"]')].map((button) => button.innerText.trim());
      await session.press(`${dialog} button`, '분양안내');
      assert.deepEqual(await session.run(openGroups), ['분양안내']);
      await session.press(`${dialog} button`, '단지안내');
      assert.deepEqual(await session.run(openGroups), ['단지안내']);
      await session.press(`${dialog} a`, '커뮤니티');
      await session.until('the page is shown', () => location.pathname === '/ComplexGuide/community' && document.querySelector('dialog[open]') === null);
      await expectClean(visit, '/ComplexGuide/community');
    },
  },
];
