/** Of the window, in CSS pixels. */
export const mobileMaxWidthPx = 900;
/** Stylesheets say `(--narrow)`, `(--wide)`, `(--large)`, `(--phone)` and `(--large-text)`. */
export const narrowWindow = `(max-width: ${mobileMaxWidthPx}px)`;
export const phoneWindow = '(max-width: 600px)';
/** In the reader's own font size: a phone of 390 px from 125 % on. */
export const largeTextWindow = '(max-width: 19.5em)';
export const wideWindow = `(min-width: ${mobileMaxWidthPx + 1}px)`;
/** From here on columns and type grow with the window. */
export const largeWindow = '(min-width: 1641px)';
