import type { Page } from '@playwright/test';

/** A4 within its margins, in CSS pixels. */
export const paper = { width: Math.floor((184 / 25.4) * 96), height: Math.floor((269 / 25.4) * 96) };

/**
 * Returns the words that can hardly be seen on paper. Backgrounds are not printed unless a style asks for
 * exact colours.
 */
export function lightWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shadeOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return 255 - alpha * (255 - (0.3 * red + 0.6 * green + 0.1 * blue));
    };
    const isOnPaper = (element: Element): boolean => {
      const { backgroundColor, printColorAdjust } = getComputedStyle(element);
      if (printColorAdjust === 'exact' && shadeOf(backgroundColor) < 200) return false;
      return element.parentElement === null || isOnPaper(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const light: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement: element } = texts.currentNode as Text;
      if (data.trim() === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('.unseen, svg')) continue;
      if (shadeOf(getComputedStyle(element).color) > 170 && isOnPaper(element)) light.push(`${element.tagName} ${data.trim().slice(0, 30)}`);
    }
    return light;
  });
}
