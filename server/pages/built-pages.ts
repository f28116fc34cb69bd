import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientAssets } from './client-assets.ts';
import type { PageSource, Renderer } from './renderer.ts';

/** Bounds the paths whose page is remembered: articles are without end. A path without a page is not remembered, since it may be as long as anyone likes. */
const maxRemembered = 1000;

/** The router ranks all its routes anew for each match, a tenth of what a page costs, while the paths asked for are mostly the same. */
function remembering(findPage: Renderer['findPage']): Renderer['findPage'] {
  const remembered = new Map<string, NonNullable<ReturnType<Renderer['findPage']>>>();
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known;
    const found = findPage(pathname);
    if (!found) return undefined;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(pathname, found);
    return found;
  };
}

/** The pages of the last build. Throws when there is none. */
export async function openBuiltPages(distFolder: string): Promise<PageSource> {
  const assetsOf = readClientAssets(join(distFolder, 'client'));
  const built = (await import(pathToFileURL(join(distFolder, 'server/entry.server.mjs')).href)) as Renderer;
  const renderer: Renderer = { ...built, findPage: remembering(built.findPage) };
  return { load: async () => renderer, assetsOf, isFixed: true };
}
