import textFontsHref from './text-fonts.css?url';

/** Under this key the browser notes that it has the fonts of running text; until then a page is set in the visitor's own. */
export const textFontsKeptKey = 'fonts-kept';

/** Declares them, apart from the first style sheet: a first visit is set without them. Resolves when they can be asked for. */
export function declareTextFonts(): Promise<void> {
  const declared = document.querySelector<HTMLLinkElement>(`link[href="${textFontsHref}"]`);
  const link = declared ?? Object.assign(document.createElement('link'), { rel: 'stylesheet', href: textFontsHref });
  if (!declared) document.head.append(link);
  return link.sheet ? Promise.resolve() : new Promise((resolve) => link.addEventListener('load', () => resolve(), { once: true }));
}

/** Sets running text in our own fonts. */
export function applyTextFonts(): void {
  void declareTextFonts();
  document.documentElement.dataset['fonts'] = '';
}
