import { COURSES_DATABASE, STORES } from '../app/platform/offline/kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaces the worker where the operator turns it off: deletes what was kept, then unregisters. */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(retire());
});

// A page that was kept from before may register the worker again, in the moment after it unregistered: the
// browser then revives the registration without a further event. The next page ends it.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(self.registration.unregister());
});

async function retire(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORES));
  await Promise.all(own.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase(COURSES_DATABASE);
  await self.registration.unregister();
}
