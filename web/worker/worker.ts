import type { Seen } from '../app/platform/offline/kept.ts';
import { ANSWERS, answer, PICTURES } from './answers.ts';
import { PUBLIC_CALLS } from './build-facts.ts';
import { kindOf } from './classify-request.ts';
import { tidy } from './delete-old-builds.ts';
import { bringFiles, file, takeIn } from './files.ts';
import { ANSWERS_KEPT, PICTURES_KEPT } from './limits.ts';
import { page, seePage } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How a page, its parts and what it shows are kept: docs/decisions/0028-pages-without-network.md. */
self.addEventListener('install', (event) => {
  // Files have names of their own in each build: a window of an older one goes on finding its own.
  event.waitUntil(bringFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, headers } = request;
  const wish = { method, mode, destination, hasRange: headers.has('range') };
  const url = new URL(request.url);
  switch (kindOf({ ...wish, url }, self.location.origin, PUBLIC_CALLS)) {
    case 'page':
      event.respondWith(page(event));
      event.waitUntil(tidyIfAlone());
      break;
    case 'file':
      event.respondWith(file(request));
      break;
    case 'answer':
      event.respondWith(answer(event, ANSWERS, ANSWERS_KEPT));
      break;
    case 'picture':
      event.respondWith(answer(event, PICTURES, PICTURES_KEPT));
      break;
  }
});

self.addEventListener('message', (event) => {
  const { page: href, parts = [] } = event.data as Seen;
  const done = Promise.all([seePage(href), takeIn(parts)]);
  event.waitUntil(done.catch(() => undefined));
});

/**
 * A window of an old build may still load parts of it; the one that is just loaded anew is of this
 * one, and alone where there is no other.
 */
async function tidyIfAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await tidy();
}
