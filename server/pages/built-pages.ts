import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientAssets } from './client-assets.ts';
import type { FoundPage, PageSource, Renderer } from './renderer.ts';
import type { Logger } from '#server/logger.ts';
import { shareAssets } from '#server/http/files/shared-assets.ts';
import { builtFiles } from '#server/http/files/static-files.ts';

/** Bounded, because visitors choose the paths. */
const maxRemembered = 1000;
const maxRememberedLength = 200;

/**
 * Remembers matches, because the router ranks all routes for each one, which is a tenth of the cost of a
 * page.
 */
function remembering(findPage: Renderer['findPage']): Renderer['findPage'] {
  const remembered = new LRUCache<string, FoundPage>({ max: maxRemembered });
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known;
    const found = findPage(pathname);
    if (!found || pathname.length > maxRememberedLength) return found;
    remembered.set(pathname, found);
    return found;
  };
}

/** Throws when there is no build. */
export async function openBuiltPages(distFolder: string): Promise<PageSource> {
  const assetsOf = readClientAssets(join(distFolder, 'client'));
  const built = (await import(pathToFileURL(join(distFolder, 'server/entry.server.mjs')).href)) as Renderer;
  const renderer: Renderer = { ...built, findPage: remembering(built.findPage) };
  return { load: async () => renderer, assetsOf, isBuilt: true };
}

/** Opens the pages and the files of their client. Rejects when there is no build. */
export async function openBuild(root: string, { sharedAssetsDir }: { readonly sharedAssetsDir: string | undefined }, logger: Logger) {
  const assets = join(root, 'dist/client/assets');
  const pages = await openBuiltPages(join(root, 'dist'));
  if (sharedAssetsDir !== undefined) {
    await shareAssets(assets, sharedAssetsDir).catch((error: unknown) => logger.warn({ event: 'assets.not_shared', err: error }));
  }
  return { pages, clientFiles: builtFiles(assets, sharedAssetsDir), isDevelopment: false, closing: [] };
}
