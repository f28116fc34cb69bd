import type { Request, Response } from 'express';
import { filePolicy } from '#server/http/checks/content-security-policy.ts';
import { nameRoute } from '#server/http/server/request-log.ts';

/** Where an earlier site on this domain may have had its service worker. Browsers ask there for a newer one. */
const usualName =
  /^\/(?:[\w.-]+\/){0,3}(?:(?:\w+-)?sw|service[-_]?worker|ngsw-worker|worker-basic\.min|safety-worker|pwabuilder-sw|firebase-messaging-sw|OneSignalSDK(?:Updater)?(?:Worker|\.sw))\.js$/i;

/** Removes the old service worker, so that the network answers again. This site itself has none. */
const script = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url).catch(() => undefined);
  })());
});
`;

/**
 * Call it for a path that nothing else answers. Returns false when browsers look for no service worker there.
 * Without this answer browsers would show the former site for ever, because a missing script leaves the old
 * worker in place. On a path that something else answers, a cache on the way could keep the script instead.
 */
export function answerFormerServiceWorker(request: Request, response: Response): boolean {
  const asksForWorker = request.headers['service-worker'] === 'script' || usualName.test(request.path);
  if (!asksForWorker || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  nameRoute(response, 'former service worker');
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': filePolicy, 'Service-Worker-Allowed': '/' });
  response.vary('Service-Worker').type('text/javascript').send(script);
  return true;
}
