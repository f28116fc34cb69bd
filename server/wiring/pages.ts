import type { Server } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { builtFiles } from '../http/static-files.ts';
import { openBuiltPages } from '../pages/built-pages.ts';
import { openDevelopmentPages } from '../pages/development-pages.ts';
import type { PageSource } from '../pages/renderer.ts';
import type { ShutdownTask } from '../shutdown.ts';

export interface ClientBuild {
  readonly pages: PageSource;
  readonly clientFiles: RequestHandler;
  readonly isDevelopment: boolean;
  readonly closing: readonly ShutdownTask[];
}

/** Rejects without a build. */
export async function openBuild(root: string): Promise<ClientBuild> {
  const pages = await openBuiltPages(join(root, 'dist'));
  return { pages, clientFiles: builtFiles(join(root, 'dist/client/assets')), isDevelopment: false, closing: [] };
}

export async function openSources(root: string, server: Server): Promise<ClientBuild> {
  const { pages, middleware, close } = await openDevelopmentPages(root, server);
  return { pages, clientFiles: middleware, isDevelopment: true, closing: [{ name: 'development pages', run: close }] };
}
