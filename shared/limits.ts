/** The business constants of the product, named, with their units. */

/** Widest window, in CSS pixels, that gets the mobile layout. */
export const mobileMaxWidthPx = 900;

export const slider = { intervalMs: 6000, swipeThresholdPx: 50 } as const;

/** Wheel navigation of the wide home page; the footer counts as half a section. */
export const sectionSteps = { first: 1, last: 8.5, lockMs: 500 } as const;

export const bannerFadeDelayMs = 100;
export const brandTextDelayMs = 500;
/** The fade-in class of the unit viewer is taken away after this. */
export const fadeInMs = 500;
/** Scroll distances, in pixels, above which the header changes and the brand picture appears. */
export const scrollThresholds = { header: 0, brandPicture: 200 } as const;

export const chunkLoadTimeoutMs = 120_000;

export const pressPageSize = 10;
export const homeNewsCount = 4;
export const modelHouseToursShown = 5;
/** The loading words of the recruitment notice end after this at the latest. */
export const noticeLoadingMaxMs = 5000;

export const videoSize = { wide: { width: 1300, height: 500 }, narrow: { width: 400, height: 300 } } as const;
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** Longest accepted texts, in characters. */
export const textLimits = {
  name: 50,
  phone: 30,
  email: 254,
  /** A native form writes each letter of 한글 as nine signs: this many still fit into the largest body of a form. */
  message: 1500,
  title: 200,
  summary: 500,
  content: 50_000,
  password: 200,
} as const;

/** Largest request body the server reads, in bytes. An article may be longer than a form. */
export const bodyLimits = { form: 16 * 1024, article: 256 * 1024 } as const;
