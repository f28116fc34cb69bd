import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#server/config.ts';
import { attach, listen } from '#server/http/server/http-server.ts';
import { createLogger } from '#server/logger.ts';
import { composeApp } from '#server/wiring/running-app.ts';
import { builtFiles } from '#server/http/files/static-files.ts';
import { openBuiltPages } from '#server/pages/built-pages.ts';
import type { PageSource, Renderer } from '#server/pages/renderer.ts';

// The real site with one change: `uncached` caches no pages, and lists of `slow-store` take a second.
const root = join(import.meta.dirname, '../..');
const storeMs = 1000;

function withSlowStore(renderer: Renderer): Renderer {
  return {
    ...renderer,
    render: (request) =>
      renderer.render({
        ...request,
        ports: {
          ...request.ports,
          listPress: async (...query) => {
            await pause(storeMs);
            return request.ports.listPress(...query);
          },
        },
      }),
  };
}

const config = loadConfig({ PORT: process.env['PORT'], DATA_DIR: process.env['DATA_DIR'] });
const { server, port } = await listen({ port: config.port, host: config.host });
const built = await openBuiltPages(join(root, 'dist'));
const changes: Readonly<Record<string, Partial<PageSource>>> = {
  uncached: { isBuilt: false },
  'slow-store': { load: async () => withSlowStore(await built.load()) },
};
const change = changes[process.argv[2] ?? ''];
if (!change) throw new Error(`none of ${Object.keys(changes).join(', ')}: ${process.argv[2]}`);
const pages: PageSource = { ...built, ...change };
const app = await composeApp({
  config,
  logger: createLogger({ level: 'info' }),
  publicUrl: `http://localhost:${port}`,
  pages,
  clientFiles: builtFiles(join(root, 'dist/client/assets')),
  publicFolder: join(root, 'public'),
});
attach(server, app.listeners);
await app.start();
