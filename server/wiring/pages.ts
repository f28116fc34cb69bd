import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Config } from '#server/config.ts';
import { shareAssets } from '#server/http/files/shared-assets.ts';
import { builtFiles } from '#server/http/files/static-files.ts';
import type { Logger } from '#server/logger.ts';
import { openBuiltPages } from '#server/pages/built-pages.ts';
import { openDevelopmentPages } from '#server/pages/development-pages.ts';
import type { PageSource } from '#server/pages/renderer.ts';
import type { ShutdownTask } from '#server/shutdown.ts';

export interface PagesAndFiles {
  readonly pages: PageSource;
  readonly clientFiles: RequestHandler;
  readonly isDevelopment: boolean;
  readonly closing: readonly ShutdownTask[];
}

/** Rejects without a build. */
export async function openBuild(root: string, { sharedAssetsDir }: Pick<Config, 'sharedAssetsDir'>, logger: Logger): Promise<PagesAndFiles> {
  const assets = join(root, 'dist/client/assets');
  const pages = await openBuiltPages(join(root, 'dist'));
  if (sharedAssetsDir !== undefined) {
    await shareAssets(assets, sharedAssetsDir).catch((error: unknown) => logger.warn({ event: 'assets.not_shared', err: error }));
  }
  return { pages, clientFiles: builtFiles(assets, sharedAssetsDir), isDevelopment: false, closing: [] };
}

export async function openDevelopment(root: string, server: Server): Promise<PagesAndFiles> {
  const { pages, middleware, close } = await openDevelopmentPages(root, server);
  return { pages, clientFiles: middleware, isDevelopment: true, closing: [{ name: 'development pages', run: close }] };
}
