import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientAssets } from './client-assets.ts';
import type { PageSource, Renderer } from './renderer.ts';

/** Bounds the paths whose page is remembered, since anyone can ask for any path. */
const maxRemembered = 1000;

/** The router ranks all its routes anew for each match, a tenth of what a page costs, while the paths asked for are mostly the same. */
function remembering(findPage: Renderer['findPage']): Renderer['findPage'] {
  const remembered = new Map<string, ReturnType<Renderer['findPage']>>();
  return (pathname) => {
    if (remembered.has(pathname)) return remembered.get(pathname);
    const found = findPage(pathname);
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
