import type { Page } from '@playwright/test';
import { giveEmptyPictures, pictureSizeOf } from '#tests/support/empty-pictures.ts';
import { everyPage } from '#tests/support/every-page.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.use({ javaScriptEnabled: false });

interface Fetched {
  readonly file: string;
  readonly fetched: number;
  readonly shown: number;
  /** Whether it reaches from one edge of the window to the other. */
  readonly isFullBleed: boolean;
}

function picturesOf(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[data-picture]')]
      .filter((image) => image.getClientRects().length > 0 && image.currentSrc !== '')
      .map((image) => {
        const style = getComputedStyle(image);
        const ratio = image.naturalWidth / image.naturalHeight;
        const { offsetWidth: width, offsetHeight: height } = image;
        const drawn = style.objectFit === 'cover' ? Math.max(width, height * ratio) : style.objectFit === 'contain' ? Math.min(width, height * ratio) : width;
        const file = image.currentSrc.split('/').at(-1) ?? '';
        const { left, right } = image.getBoundingClientRect();
        const isFullBleed = left < 1 && right > document.documentElement.clientWidth - 1;
        return { file, fetched: Number(/-(\d+)\.\w+$/.exec(file)?.[1]), shown: Math.round(drawn * devicePixelRatio), isFullBleed };
      }),
  );
}

interface Window {
  readonly width: number;
  readonly height: number;
}

interface Screen {
  /** Must be called from small to large, because a browser keeps a wider file that it has. */
  readonly showIn: (size: Window, density: number) => Promise<void>;
}

async function withEmptyPictures(page: Page): Promise<Screen> {
  const session = await giveEmptyPictures(page);
  return {
    async showIn({ width, height }, deviceScaleFactor) {
      await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false });
    },
  };
}

/** Reads the pixels in the file, because the file's name and `naturalWidth` follow what the page claims. */
async function coarsePictures(page: Page): Promise<string[]> {
  const coarse: string[] = [];
  for (const { file, shown, isFullBleed } of await picturesOf(page)) {
    if (!isFullBleed) continue;
    const { width } = await pictureSizeOf(file);
    if (width < shown * 0.75) coarse.push(`${file}: ${width} pixels on ${shown}`);
  }
  return coarse;
}

/**
 * Finds pictures whose `sizes` asks for too little in one layout, at one to three device pixels per pixel, or
 * for too much at the densities in `bounded`. It calculates with the box, `sizes` and `srcset`, because a
 * browser would have to reload the page for each density. A picture is at most as wide as its master.
 */
function unfitting(page: Page, bounded: readonly number[] = []): Promise<string[]> {
  return page.evaluate((densitiesBounded) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.position = 'absolute';
    const pixelsOf = (length: string) => {
      probe.style.width = length;
      return probe.getBoundingClientRect().width;
    };
    function slotOf(attribute: string): number {
      let depth = 0;
      // Commas separate slots, but also occur within `max(100vw, 800px)`.
      const parts = attribute.split('').reduce<string[]>(
        (slots, sign) => {
          depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
          return sign === ',' && depth === 0 ? [...slots, ''] : [...slots.slice(0, -1), `${slots.at(-1)}${sign}`];
        },
        [''],
      );
      for (const part of parts) {
        const [, media, length = ''] = /^\s*(\([^)]*\)(?: and \([^)]*\))*)?\s*(.*)$/s.exec(part) ?? [];
        if (media === undefined || matchMedia(media).matches) return pixelsOf(length);
      }
      return innerWidth;
    }
    const found = [...document.querySelectorAll<HTMLImageElement>('img[data-picture]')].flatMap((image) => {
      if (image.getClientRects().length === 0) return [];
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])];
      const source = sources.find(({ media, type }) => type === 'image/avif' && (media === '' || matchMedia(media).matches)) ?? image;
      const ratio = Number(source.getAttribute('width')) / Number(source.getAttribute('height'));
      const { objectFit } = getComputedStyle(image);
      const { offsetWidth: width, offsetHeight: height } = image;
      const drawn = objectFit === 'cover' ? Math.max(width, height * ratio) : objectFit === 'contain' ? Math.min(width, height * ratio) : width;
      const widths = source.srcset.split(',').map((candidate) => Number(/ (\d+)w/.exec(candidate)?.[1]));
      const slot = slotOf(source.sizes);
      return [1, 2, 3].flatMap((density) => {
        const given = widths.find((each) => each >= slot * density) ?? Math.max(...widths);
        const wanted = Math.min(drawn * density * 0.75, Math.max(...widths));
        // Chromium takes the file below where that is the nearer one.
        const below = widths.findLast((each) => each < given) ?? given;
        const fetched = slot * density < Math.sqrt(below * given) ? below : given;
        const isWasteful = densitiesBounded.includes(density) && fetched > Math.round(drawn * density) * 1.3;
        return given < wanted - 1 || isWasteful ? [`${image.dataset['picture']} at ${density}: ${given} of ${Math.round(drawn * density)}`] : [];
      });
    });
    probe.remove();
    return found;
  }, bounded);
}

/** A button that is the heading of an open part stays, but without the sign that it can be closed. */
function idleControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="tab"], input, select, textarea')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('form, video'))
      .filter((control) => !(control.hasAttribute('aria-expanded') && [...control.querySelectorAll('svg')].every((sign) => !sign.checkVisibility())))
      .map((control) => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`),
  );
}

async function untilShownIn({ width }: Window, density: number, page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => [innerWidth, devicePixelRatio])).toEqual([width, density]);
  // A browser chooses candidates in the next frame and delivers mouse moves by frames, so that the first
  // frame is over after the second move.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect
    .poll(() => page.evaluate(() => [...document.images].every((image) => image.complete || image.getClientRects().length === 0)), { timeout: 60_000 })
    .toBe(true);
}

/** These layouts, including a tablet and the smallest phone, are checked without fetching. */
const layouts = [
  { width: 360, height: 756 },
  { width: 390, height: 844, bounded: [2] },
  { width: 820, height: 1722 },
  { width: 1440, height: 900, bounded: [2] },
  { width: 2560, height: 1536 },
];

const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1440, height: 900 },
  desk: { width: 1920, height: 1080 },
  monitor: { width: 2560, height: 1440 },
} as const;

/** A phone and a desktop really fetch. */
const visits: readonly { readonly density: number; readonly windows: readonly Window[] }[] = [
  { density: 3, windows: [sizes.phone] },
  { density: 1, windows: [sizes.laptop, sizes.desk, sizes.monitor] },
];

for (const [path] of everyPage) {
  // Some pictures on home are smaller in a wider window.
  const visitsOfPage = path === '/' ? visits.flatMap(({ density, windows }) => windows.map((size) => ({ density, windows: [size] }))) : visits;

  test(`without JavaScript ${path} shows its h1, its words and no control that needs script, and fetches no picture wider than 1.3 times or narrower than three quarters of its drawn width`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: null });
    const { showIn } = await withEmptyPictures(page);
    for (const { density, windows } of visitsOfPage) {
      await page.goto('about:blank');
      await showIn(windows[0] ?? sizes.phone, density);
      await page.goto(path);
      const heading = page.locator('h1');
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('opacity', '1');
      const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
      expect(words.length).toBeGreaterThan(100);
      expect(await idleControls(page)).toEqual([]);
      for (const size of windows) {
        await showIn(size, density);
        await untilShownIn(size, density, page);
        const wasteful = (await picturesOf(page)).filter(({ fetched, shown }) => !(fetched <= shown * 1.3));
        expect(wasteful, `${size.width} pixels wide, ${density} to one`).toEqual([]);
        expect(await coarsePictures(page), `${size.width} pixels wide, ${density} to one`).toEqual([]);
      }
    }
    for (const layout of layouts) {
      await showIn(layout, 1);
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(layout.width);
      expect(await unfitting(page, layout.bounded), `${layout.width} pixels wide`).toEqual([]);
    }
  });
}

test('a larger window gets larger pictures', async ({ newPage }) => {
  const page = await newPage({ viewport: null });
  const { showIn } = await withEmptyPictures(page);
  await showIn(sizes.laptop, 1);
  await page.goto('/Interior/59A');
  const widths = async () => (await picturesOf(page)).reduce((sum, { fetched }) => sum + fetched, 0);
  const before = await widths();
  expect(before).toBeGreaterThan(0);
  await showIn(sizes.monitor, 1);
  await untilShownIn(sizes.monitor, 1, page);
  expect(await widths()).toBeGreaterThan(before);
});

test.describe('with a waiting lead', () => {
  test.use({ writes: true });

  test('without JavaScript the list of leads shows it and no control that needs script', async ({ newPage, beAdministrator, leaveWaitingLead }) => {
    await leaveWaitingLead();
    const page = await newPage();
    await beAdministrator(page.context());
    await page.goto('/admin/leads');
    await expect(page.getByText('기다리는 사람의 긴 이름')).toBeVisible();
    expect(await idleControls(page)).toEqual([]);
  });
});
