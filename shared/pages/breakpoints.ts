/** Of the window, in CSS pixels. */
export const mobileMaxWidthPx = 900;
export const narrowWindow = `(max-width: ${mobileMaxWidthPx}px)`;
export const phoneWindow = '(max-width: 600px)';
/** In the reader's own font size: a phone of 390 px from 125 % on. */
const largeTextWindow = '(max-width: 19.5em)';
export const wideWindow = `(min-width: ${mobileMaxWidthPx + 1}px)`;
/** From here on columns and type grow with the window. */
const largeWindow = '(min-width: 1641px)';

/** Windows in which the home page goes from section to section: high enough for one, in the reader's own font size. */
export const steppedWindow = `${wideWindow} and (min-height: 40em)`;
/** Too low for that. */
const lowWindow = '(max-height: 39.99em)';

/** As stylesheets name them: `(--narrow)`. */
export const customMediaQueries = {
  '--narrow': narrowWindow,
  '--wide': wideWindow,
  '--large': largeWindow,
  '--phone': phoneWindow,
  '--large-text': largeTextWindow,
  '--stepped': steppedWindow,
  '--low': lowWindow,
} as const;
