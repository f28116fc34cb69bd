import type { RequestHandler } from 'express';
import { filePolicy } from './content-security-policy.ts';
import { nameRoute } from './request-log.ts';

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

/** Otherwise that site would be shown for ever: a missing script leaves the old worker where it is. */
export const formerServiceWorkers: RequestHandler = (request, response, next) => {
  const asksForWorker = request.headers['service-worker'] === 'script' || usualName.test(request.path);
  if (!asksForWorker || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
  nameRoute(response, 'former service worker');
  response.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': filePolicy, 'Service-Worker-Allowed': '/' });
  response.type('text/javascript').send(script);
};
