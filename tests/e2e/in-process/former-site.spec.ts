import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '#tests/support/processes.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { startApp, temporaryFolder } from '#tests/support/site-process.ts';

const oldPage = '<!DOCTYPE html><title>former</title><h1>the former site</h1>';
/** Such service workers show from the cache what was shown once, whatever the network has. */
const oldWorker = `self.addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.add('/')).then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/').then((kept) => kept ?? fetch(event.request)));
});`;

function startFormerSite(port: number) {
  const server = createServer((request, response) => {
    const isWorker = request.url?.endsWith('.js');
    response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html', 'Service-Worker-Allowed': '/' });
    response.end(isWorker ? oldWorker : oldPage);
  });
  server.listen(port, '127.0.0.1');
  return server;
}

for (const path of ['/sw.js', '/static/pwa/of-a-shop.js']) {
  test(`a browser that the former site gave a service worker (${path}) shows this site`, async ({ newPage, noise }) => {
    // The former site has no icon.
    noise.expect(/favicon/);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const former = startFormerSite(port);
    await once(former, 'listening');
    const page = await newPage({ baseURL: origin });
    await page.goto('/');
    await page.evaluate(async (script) => {
      await navigator.serviceWorker.register(script, { scope: '/' });
      while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50));
    }, path);
    former.close();
    former.closeAllConnections();

    const folder = await temporaryFolder();
    const site = await startApp({ PORT: String(port), DATA_DIR: folder.path });
    await page.goto('/Brand/intro');
    await expect(page.locator('header nav').first()).toBeAttached();
    await expect(page).toHaveURL(`${origin}/Brand/intro`);
    expect(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])).toEqual([0, 0]);
    // No service worker intervenes from now on.
    await page.goto('/Brand/video');
    await expect(page.locator('header nav').first()).toBeAttached();
    await page.context().close();
    await site.child.end();
    await folder.remove();
  });
}
