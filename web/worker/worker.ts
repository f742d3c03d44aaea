import type { Seen, WholeBuildWanted } from '../app/platform/offline/kept.ts';
import { ANSWERS, PICTURES, serveAnswer } from './answers.ts';
import { PUBLIC_CALLS } from './build-facts.ts';
import { classifyRequest } from './classify-request.ts';
import { serveCourseFile } from './course-files.ts';
import { deleteOldBuilds } from './delete-old-builds.ts';
import { cacheBuild, cacheLoadedFiles, cacheWholeBuild, serveFile } from './files.ts';
import { ANSWERS_KEPT, PICTURES_KEPT } from './limits.ts';
import { keepVisitedPage, servePage } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** What is kept, and for how long: docs/decisions/0028-pages-without-network.md. */
self.addEventListener('install', (event) => {
  // File names differ between builds, so a window of an older build still finds its files.
  event.waitUntil(cacheBuild().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination, headers } = request;
  const facts = { method, mode, destination, hasRange: headers.has('range') };
  const url = new URL(request.url);
  switch (classifyRequest({ ...facts, url }, self.location.origin, PUBLIC_CALLS)) {
    case 'page':
      event.respondWith(servePage(event));
      event.waitUntil(deleteOldBuildsIfAlone());
      break;
    case 'file':
      event.respondWith(serveFile(request));
      break;
    case 'answer':
      event.respondWith(serveAnswer(event, ANSWERS, ANSWERS_KEPT));
      break;
    case 'course-file':
      event.respondWith(serveCourseFile(request));
      break;
    case 'picture':
      event.respondWith(serveAnswer(event, PICTURES, PICTURES_KEPT));
      break;
  }
});

self.addEventListener('message', (event) => {
  const message = event.data as Seen | WholeBuildWanted;
  const done = 'wholeBuild' in message ? cacheWholeBuild() : keepSeen(message);
  event.waitUntil(done.catch(() => undefined));
});

async function keepSeen({ page: href, parts = [] }: Seen): Promise<void> {
  await Promise.all([keepVisitedPage(href), cacheLoadedFiles(parts)]);
}

/**
 * Deletes old builds where no other window is open: one of an old build may still load its files.
 * The window that is loading now is of this build.
 */
async function deleteOldBuildsIfAlone(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await deleteOldBuilds();
}
