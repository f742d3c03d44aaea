import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SHELL = '<script src="/assets/entry-1.js"></script><link href="/assets/root-1.css">';
const ALL = [
  '/assets/course-1.js',
  '/assets/entry-1.js',
  '/assets/quiz-1.js',
  '/assets/root-1.css',
];

let kept: string[];
let keepsCourses: boolean;

beforeEach(() => {
  kept = [];
  keepsCourses = false;
  vi.resetModules();
  vi.stubGlobal('BUILD_FACTS', { build: 'manifest-1.js', files: ALL, publicCalls: [] });
  vi.stubGlobal('fetch', async () => new Response(SHELL));
  const cache = {
    put: async (address: string) => void kept.push(address),
    add: async (address: string) => void kept.push(address),
    match: async (address: string) => (kept.includes(address) ? new Response() : undefined),
  };
  vi.stubGlobal('caches', { open: async () => cache, has: async () => keepsCourses });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** @param connection of the browser's `navigator` */
async function bring(connection: object | undefined): Promise<string[]> {
  vi.stubGlobal('navigator', { connection });
  const { cacheBuild } = await import('./files.ts');
  await cacheBuild();
  return kept.toSorted();
}

it.each([[undefined], [{ saveData: false }], [{ effectiveType: '2g' }]])(
  'caches the whole build over a connection of %j',
  async (connection) => {
    expect(await bring(connection)).toEqual([...ALL, '/offline']);
  },
);

it('caches only the offline page with the data saver on', async () => {
  expect(await bring({ saveData: true })).toEqual([
    '/assets/entry-1.js',
    '/assets/root-1.css',
    '/offline',
  ]);
});

it('caches the whole build for who keeps courses, and when somebody begins to', async () => {
  keepsCourses = true;
  expect(await bring({ saveData: true })).toEqual([...ALL, '/offline']);
  kept = [];
  const { cacheWholeBuild } = await import('./files.ts');
  await cacheWholeBuild();
  expect(kept.toSorted()).toEqual(ALL);
});

it('fails where the offline page is not there, so that the browser tries again', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  await expect(bring(undefined)).rejects.toThrow('/offline answered 503');
  expect(kept).toEqual([]);
});
