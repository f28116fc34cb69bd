/** Under this key the browser notes that it has the fonts of running text; until then a page is set in the visitor's own. */
export const fontsKeptKey = 'fonts-kept';
