import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientAssets } from './client-assets.ts';
import type { PageSource, Renderer } from './renderer.ts';

/** Bounded, because paths are chosen by visitors. */
const maxRemembered = 1000;
const maxRememberedLength = 200;

/** The router ranks all routes for each match, a tenth of the cost of a page. */
function remembering(findPage: Renderer['findPage']): Renderer['findPage'] {
  const remembered = new Map<string, NonNullable<ReturnType<Renderer['findPage']>>>();
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known;
    const found = findPage(pathname);
    if (!found || pathname.length > maxRememberedLength) return found;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(pathname, found);
    return found;
  };
}

/** Throws without a build. */
export async function openBuiltPages(distFolder: string): Promise<PageSource> {
  const assetsOf = readClientAssets(join(distFolder, 'client'));
  const built = (await import(pathToFileURL(join(distFolder, 'server/entry.server.mjs')).href)) as Renderer;
  const renderer: Renderer = { ...built, findPage: remembering(built.findPage) };
  return { load: async () => renderer, assetsOf, isBuilt: true };
}
