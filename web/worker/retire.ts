import { STORES } from '../app/platform/offline/kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaces the worker where the operator turns it off: deletes its stores, then unregisters. */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(retire());
});

async function retire(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORES));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
