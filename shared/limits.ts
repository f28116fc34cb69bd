/** Of the window, in CSS pixels. */
export const mobileMaxWidthPx = 900;
/** Stylesheets say `(--narrow)`, `(--wide)`, `(--phone)` and `(--large-text)`. */
export const narrowWindow = `(max-width: ${mobileMaxWidthPx}px)`;
export const phoneWindow = '(max-width: 600px)';
/** In the reader's own font size: a phone of 390 px from 125 % on. */
export const largeTextWindow = '(max-width: 19.5em)';
export const wideWindow = `(min-width: ${mobileMaxWidthPx + 1}px)`;

export const slider = { intervalMs: 6000, swipeThresholdPx: 50 } as const;

/** By wheel on the wide home page. The footer is half a section. */
export const sectionSteps = { first: 1, last: 8.5, lockMs: 500 } as const;

export const bannerFadeDelayMs = 100;
export const brandTextDelayMs = 500;
/** Until the unit viewer removes the class. */
export const fadeInMs = 500;
/** In pixels: the header changes, the brand picture appears. */
export const scrollThresholds = { header: 0, brandPicture: 200 } as const;

export const chunkLoadTimeoutMs = 120_000;

export const pressPageSize = 10;
export const homeNewsCount = 4;
export const modelHouseToursShown = 5;
/**
 * Latest end of the loading state: after the first bytes, for viewers without a load event, and
 * after the click.
 */
export const announcementLoadingMaxMs = { shown: 5000, all: 60_000 } as const;

export const videoSize = { wide: { width: 1300, height: 500 }, narrow: { width: 400, height: 300 } } as const;
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** In characters */
export const textLimits = {
  name: 50,
  phone: 30,
  email: 254,
  /** Percent-encoded 한글 still fits the largest form body. */
  message: 1500,
  title: 200,
  summary: 500,
  content: 50_000,
  password: 200,
} as const;

/** In bytes */
export const bodyLimits = { form: 16 * 1024, article: 256 * 1024 } as const;
