import { COURSE_FILES, PAGES, STORES } from '../app/platform/offline/kept.ts';
import { ANSWERS, PICTURES } from './answers.ts';
import { BUILD } from './build-facts.ts';
import { FILES_PREFIX } from './files.ts';
import { BUILDS_KEPT } from './limits.ts';
import { BUILD_HEADER } from './page-facts.ts';

/**
 * Deletes the files of old builds and the kept pages that need them. The newest builds stay, for
 * windows that are open and pages that are kept.
 */
export async function deleteOldBuilds(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORES));
  const current = FILES_PREFIX + BUILD;
  // `caches.keys()` is in the order of creation.
  const older = own.filter((name) => name.startsWith(FILES_PREFIX) && name !== current);
  const stay = new Set([
    PAGES,
    ANSWERS,
    PICTURES,
    COURSE_FILES,
    current,
    ...older.slice(1 - BUILDS_KEPT),
  ]);
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
