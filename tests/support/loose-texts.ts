import type { BrowserContext } from '@playwright/test';

/**
 * A browser that translates replaces texts by elements. React then changes its own text, which nobody sees,
 * or throws when it has to remove that text or insert something before it. It keeps a text node only where
 * the text is not the one string of its element, so such a text may never change. This reports each one that
 * changes on the console.
 */
export async function watchLooseTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isKept = (node: Node | null): node is Text => node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    new MutationObserver((records) => {
      // The browser itself removes texts then.
      if ('isTranslated' in window) return;
      for (const { type, target, addedNodes, removedNodes, nextSibling } of records) {
        const touched = type === 'characterData' ? [target] : [...removedNodes, ...addedNodes, ...(addedNodes.length > 0 ? [nextSibling] : [])];
        const parent = type === 'characterData' ? target.parentElement : target;
        const loose = touched.find(isKept);
        if (loose && parent instanceof Element && parent.isConnected)
          console.error(`a text that changes beside others: "${loose.data}" in ${parent.outerHTML}`);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
