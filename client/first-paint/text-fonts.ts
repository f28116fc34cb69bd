import textFontsHref from '#client/styles/text-fonts.css?url';

/** Local storage has this key once the browser has the fonts of running text. Until then pages use the visitor's own fonts. */
export const textFontsKeptKey = 'fonts-kept';

/** The page's script set this on an earlier visit. Storage may be forbidden. */
export function areFontsKept(): boolean {
  try {
    return localStorage.getItem(textFontsKeptKey) !== null;
  } catch {
    return false;
  }
}

/**
 * Adds the style sheet that declares the fonts of running text, which a first visit does without. Resolves when it is
 * loaded, and never when it cannot be loaded.
 */
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

/**
 * Without a Korean font, a syllable is drawn as the same box as a character that no font has. A canvas can
 * measure that without laying out the page.
 */
export function hasKoreanFont(): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  return canvas?.measureText('\ub300').width !== canvas?.measureText('\u{10ffff}').width;
}
