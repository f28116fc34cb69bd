import type { Page } from '@playwright/test';

/**
 * Names each word of the page and its footer that is broken so that one of its letters stands alone in a line, though the window
 * has room for the whole word, each line that begins with the middle dot after a word, and each field that cuts
 * what it holds.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems = new Set<string>();
    const range = document.createRange();
    const rectOf = (node: Text, from: number, to = from + 1) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return range.getBoundingClientRect();
    };
    const isLower = (rect: DOMRect, before: DOMRect) => rect.top > before.top + before.height / 2;
    const isShown = (element: Element) =>
      !element.closest('script, style, noscript, svg, [aria-hidden="true"], dialog:not([open])') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    function isClipped(element: Element): boolean {
      for (let part: Element | null = element; part; part = part.parentElement) if (getComputedStyle(part).clipPath.startsWith('inset(50%')) return true;
      return false;
    }

    function check(node: Text, room: number): void {
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const letters = Array.from({ length: word.length }, (_, at) => rectOf(node, index + at));
        const lines = [0];
        for (const [at, letter] of letters.entries()) {
          if (at > 0 && isLower(letter, letters[at - 1]!)) lines.push(0);
          lines[lines.length - 1]! += 1;
        }
        const width = letters.reduce((sum, letter) => sum + letter.width, 0);
        if (lines.length > 1 && lines.includes(1) && width < room)
          problems.add(`「${word}」 stands in ${lines.length} lines of 「${node.data.trim().slice(0, 30)}」`);
      }
      // `Prose` sets words in one line that are joined by dots; only in very large type has it no room.
      if (node.parentElement?.matches('.nowrap')) return;
      for (const { index } of node.data.matchAll(/(?<=[\p{L}\p{N}]\u2060?)·/gu))
        if (isLower(rectOf(node, index), rectOf(node, index - 1))) problems.add(`a line begins with 「${node.data.slice(index, index + 12)}」`);
    }

    const main = document.querySelector('main')!;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!node.parentElement?.closest('main, footer')) continue;
      if (node.data.trim().length < 2 || !isShown(node.parentElement)) continue;
      range.selectNodeContents(node);
      const [first, ...rest] = range.getClientRects();
      if (!first || !rest.some((rect) => isLower(rect, first)) || isClipped(node.parentElement)) continue;
      // The margins of a phone are 24 pixels.
      check(node, main.clientWidth - 48);
    }
    for (const field of main.querySelectorAll<HTMLInputElement>('input:not(.over-label)'))
      if (isShown(field) && field.scrollWidth > field.clientWidth + 1) problems.add(`a field cuts 「${field.value}」`);
    return [...problems];
  });
}
