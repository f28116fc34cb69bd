import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readClientAssets } from './client-assets.ts';
import type { PageSource, Renderer } from './renderer.ts';

/** The pages of the last build. Throws when there is none. */
export async function openBuiltPages(distFolder: string): Promise<PageSource> {
  const assetsOf = readClientAssets(join(distFolder, 'client'));
  const renderer = (await import(pathToFileURL(join(distFolder, 'server/entry.server.mjs')).href)) as Renderer;
  return { load: async () => renderer, assetsOf, isFixed: true };
}
