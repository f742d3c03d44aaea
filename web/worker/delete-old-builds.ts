import { PAGES, STORES } from '../app/platform/offline/kept.ts';
import { ANSWERS, PICTURES } from './answers.ts';
import { BUILD } from './build-facts.ts';
import { FILES_OF } from './files.ts';
import { BUILDS_KEPT } from './limits.ts';
import { BUILD_OF } from './page-facts.ts';

/**
 * Lets the files of old builds go, with the pages that were made of them. Windows may be open, and
 * pages kept, of the newest builds: those stay whole.
 */
export async function tidy(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORES));
  const current = FILES_OF + BUILD;
  // In the order in which they came.
  const older = own.filter((name) => name.startsWith(FILES_OF) && name !== current);
  const stay = new Set([PAGES, ANSWERS, PICTURES, current, ...older.slice(1 - BUILDS_KEPT)]);
  for (const name of own.filter((store) => !stay.has(store))) {
    await caches.delete(name);
    if (name.startsWith(FILES_OF)) await forgetPagesOf(name.slice(FILES_OF.length));
  }
}

async function forgetPagesOf(build: string): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const page of await cache.keys()) {
    const kept = await cache.match(page);
    if (kept?.headers.get(BUILD_OF) === build) await cache.delete(page);
  }
}
