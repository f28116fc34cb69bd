import type { Request, Response } from 'express';
import { filePolicy } from '#server/http/checks/content-security-policy.ts';
import { nameRoute } from '#server/http/server/request-log.ts';

/** Where the site that was on the domain before may have had its service worker; browsers ask there for a newer one. */
const usualName =
  /^\/(?:[\w.-]+\/){0,3}(?:(?:\w+-)?sw|service[-_]?worker|ngsw-worker|worker-basic\.min|safety-worker|pwabuilder-sw|firebase-messaging-sw|OneSignalSDK(?:Updater)?(?:Worker|\.sw))\.js$/i;

/** Gives the origin back to the network: this site has no service worker. */
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
 * For an address that nothing else answers; false if it is none where a browser looks for a service worker. Otherwise
 * that site would be shown for ever: a missing script leaves the old worker where it is. Under an address that
 * something answers, a cache on the way could keep the script in its place.
 */
export function answerFormerServiceWorker(request: Request, response: Response): boolean {
  const asksForWorker = request.headers['service-worker'] === 'script' || usualName.test(request.path);
  if (!asksForWorker || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  nameRoute(response, 'former service worker');
  response.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': filePolicy, 'Service-Worker-Allowed': '/' });
  response.vary('Service-Worker').type('text/javascript').send(script);
  return true;
}
