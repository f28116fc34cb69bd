import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { DocumentAssets } from '#client/first-paint/document-data.ts';
import type { PageSource, Renderer } from './renderer.ts';

export interface DevelopmentPages {
  readonly pages: PageSource;
  /** Serves the client's modules. */
  readonly middleware: RequestHandler;
  readonly close: () => Promise<void>;
}

const assets: DocumentAssets = {
  boot: { href: '/client/boot.ts' },
  modules: [{ href: '/client/entry.development.ts' }],
  styles: ['/client/styles/site.css?direct'],
  joinedStyles: [],
  fonts: [],
};

/** Vite loads the pages from their sources for each request. */
export async function openDevelopmentPages(root: string, server: Server): Promise<DevelopmentPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  return {
    pages: { load: async () => (await vite.ssrLoadModule('/client/entry.server.tsx')) as Renderer, assetsOf: () => assets, isBuilt: false },
    middleware: vite.middlewares as unknown as RequestHandler,
    close: () => vite.close(),
  };
}
