import type { BrowserContext } from '@playwright/test';

/** Removes the methods that the browsers of `server/build/oldest-browsers.ts` lack. */
export async function withoutNewerMethods(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any']],
      [globalThis, ['Iterator']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}
