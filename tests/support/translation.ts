import type { Page } from '@playwright/test';

/**
 * Replaces each text, now and later, by an element with a text of its own, as a browser does that translates
 * a page into the same words.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const leftAlone = 'script, style, noscript, textarea, title, option, svg, font';
    function wrap(text: Text) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(leftAlone)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    function wrapIn(node: Node) {
      if (node instanceof Text) return wrap(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    }
    Object.assign(window, { isTranslated: true });
    wrapIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) wrapIn(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns all words of the page, whether they are shown or not. */
export function wordsOn(page: Page): Promise<string> {
  return page.evaluate(() => [...document.body.children].map((part) => (part instanceof HTMLScriptElement ? '' : part.textContent)).join(''));
}

/**
 * Types into each field of the page and chooses in each list, as a visitor does. Calls `afterEach` after
 * each.
 */
export async function typeIntoEach(page: Page, text: (label: string) => string, afterEach: () => Promise<void>): Promise<void> {
  const fields = page.locator('main :is(input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="range"]), select, textarea):visible');
  for (const field of await fields.all()) {
    if (!(await field.isVisible())) continue;
    const { isList, label } = await field.evaluate((element) => ({
      isList: element instanceof HTMLSelectElement,
      label: (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
    }));
    if (isList) await field.selectOption({ index: text(label) === '' ? 0 : 1 });
    else await field.fill(text(label));
    await afterEach();
  }
}
