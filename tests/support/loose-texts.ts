import type { BrowserContext } from '@playwright/test';

/**
 * A browser that translates puts elements in place of texts. React then changes the text that it keeps and nobody sees, or breaks when it has to
 * remove it or to put something before it. It keeps a text only where that is not the one string in its element: such a text may never change.
 * Complains in the console of each one that does.
 */
export async function watchLooseTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isKept = (node: Node | null): node is Text => node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber'));
    new MutationObserver((records) => {
      // Then it is the browser that takes texts away.
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
