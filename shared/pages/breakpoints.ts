/** The width of the window in CSS pixels. */
export const mobileMaxWidthPx = 900;
export const narrowWindow = `(max-width: ${mobileMaxWidthPx}px)`;
export const phoneWindow = '(max-width: 600px)';
/** Measured in the reader's own font size, which matches a phone of 390 px from 125 % on. */
const largeTextWindow = '(max-width: 19.5em)';
export const wideWindow = `(min-width: ${mobileMaxWidthPx + 1}px)`;
/** From this width on, columns and type grow with the window. */
const largeWindow = '(min-width: 1641px)';

/**
 * The windows in which the home page goes from section to section. They must be high enough for one in the
 * reader's own font size.
 */
export const steppedWindow = `${wideWindow} and (min-height: 40em)`;
/** The windows that are too low for that. */
const lowWindow = '(max-height: 39.99em)';

/** The names that stylesheets use, such as `(--narrow)`. */
export const customMediaQueries = {
  '--narrow': narrowWindow,
  '--wide': wideWindow,
  '--large': largeWindow,
  '--phone': phoneWindow,
  '--large-text': largeTextWindow,
  '--stepped': steppedWindow,
  '--low': lowWindow,
} as const;
