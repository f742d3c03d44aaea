import { PAGES, STORES } from '../app/platform/offline/kept.ts';
import { ANSWERS, PICTURES } from './answers.ts';
import { BUILD } from './build-facts.ts';
import { FILES_PREFIX } from './files.ts';
import { BUILDS_KEPT } from './limits.ts';
import { BUILD_HEADER } from './page-facts.ts';

/**
 * Lets the files of old builds go, with the pages that were made of them. Windows may be open, and
 * pages kept, of the newest builds: those stay whole.
 */
export async function deleteOldBuilds(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORES));
  const current = FILES_PREFIX + BUILD;
  // In the order in which they came.
  const older = own.filter((name) => name.startsWith(FILES_PREFIX) && name !== current);
  const stay = new Set([PAGES, ANSWERS, PICTURES, current, ...older.slice(1 - BUILDS_KEPT)]);
  for (const name of own.filter((store) => !stay.has(store))) {
    await caches.delete(name);
    if (name.startsWith(FILES_PREFIX)) await forgetPagesOf(name.slice(FILES_PREFIX.length));
  }
}

async function forgetPagesOf(build: string): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const page of await cache.keys()) {
    const kept = await cache.match(page);
    if (kept?.headers.get(BUILD_HEADER) === build) await cache.delete(page);
  }
}
