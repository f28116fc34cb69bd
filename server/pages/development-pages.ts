import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { DocumentAssets } from '#client/first-paint/document-data.ts';
import { deskSource, visitSource } from './build-manifest.ts';
import type { PageSource, Renderer } from './renderer.ts';

const assets: DocumentAssets = {
  boot: { href: '/client/first-paint/boot.ts' },
  modules: [{ href: '/client/entry.development.ts' }],
  styles: ['/client/styles/site.css?direct'],
  joinedStyles: [],
  fonts: [],
};

const visitStyles = ['pages/visit/own-visit', 'pages/visit/plain-frame', 'leads/form-result', 'leads/visit-time/visit-time'].map(
  (file) => `/client/${file}.module.css?direct`,
);

/** Vite loads the pages from their sources for each request, and serves the client's modules. */
export async function openDevelopment(root: string, server: Server) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const pages: PageSource = {
    load: async () => (await vite.ssrLoadModule('/client/entry.server.tsx')) as Renderer,
    assetsOf: (source) => {
      if (source === visitSource) return { ...assets, styles: [...assets.styles, ...visitStyles] };
      return source === deskSource ? { ...assets, boot: { href: `/${deskSource}` } } : assets;
    },
    isBuilt: false,
  };
  const closing = [{ name: 'development pages', run: () => vite.close() }];
  return { pages, clientFiles: vite.middlewares as unknown as RequestHandler, isDevelopment: true, closing };
}
