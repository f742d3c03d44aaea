import { afterEach, expect, it, vi } from 'vitest';
import { COURSE_FILES, PAGES } from '../app/platform/offline/kept.ts';
import { BUILD_HEADER } from './page-facts.ts';
import { CachesInMemory } from './testing/caches-in-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Builds 1 to `newest` have come one after another, and each has kept one page. */
async function keepBuilds(newest: number): Promise<CachesInMemory> {
  const caches = new CachesInMemory();
  const pages = await caches.open(PAGES);
  for (let build = 1; build <= newest; build += 1) {
    await caches.open(`lectern-kept-files-${build}`);
    await pages.put(`/${build}`, new Response('', { headers: { [BUILD_HEADER]: `${build}` } }));
  }
  vi.resetModules();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('BUILD_FACTS', { build: `${newest}`, files: [], publicCalls: [] });
  return caches;
}

it.each([
  [3, ['1', '2', '3']],
  [4, ['2', '3', '4']],
  [6, ['4', '5', '6']],
])('of %i builds keeps the files of %j, and the pages that need them', async (newest, builds) => {
  const caches = await keepBuilds(newest);
  await caches.open(COURSE_FILES);
  await caches.open('somebody else’s');
  const { deleteOldBuilds } = await import('./delete-old-builds.ts');
  await deleteOldBuilds();
  expect(await caches.keys()).toEqual([
    PAGES,
    ...builds.map((build) => `lectern-kept-files-${build}`),
    COURSE_FILES,
    'somebody else’s',
  ]);
  expect(await (await caches.open(PAGES)).keys()).toEqual(builds.map((build) => `/${build}`));
});

it('keeps the build that is served, an older one too, and the newest others', async () => {
  const caches = await keepBuilds(4);
  vi.stubGlobal('BUILD_FACTS', { build: '1', files: [], publicCalls: [] });
  const { deleteOldBuilds } = await import('./delete-old-builds.ts');
  await deleteOldBuilds();
  expect(await caches.keys()).toEqual([
    PAGES,
    ...['1', '3', '4'].map((build) => `lectern-kept-files-${build}`),
  ]);
});
