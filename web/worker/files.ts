import { COURSE_FILES, OFFLINE_PATH, STORES } from '../app/platform/offline/kept.ts';
import { BUILD, FILES } from './build-facts.ts';

/** Stores hold the files of one build each; a file name has a hash and never changes its meaning. */
export const FILES_PREFIX = `${STORES}files-`;
const STORE = FILES_PREFIX + BUILD;

/** Missing in TypeScript's types of workers. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** The address of a file in a page's HTML. */
const ASSET_ADDRESS = /\/assets\/[\w.-]+/g;

/**
 * Caches all files of this build, so that every screen opens without the network. With the browser's
 * data saver on it caches only the files of the offline page, unless courses are kept in this browser.
 *
 * @throws where a file cannot be loaded; the browser then installs the worker another time
 */
export async function cacheBuild(): Promise<void> {
  const savesData = (navigator as Connection).connection?.saveData === true;
  const cache = await caches.open(STORE);
  const shell = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`${OFFLINE_PATH} answered ${shell.status}`);
  const shellFiles = (await shell.clone().text()).match(ASSET_ADDRESS) ?? [];
  await cache.put(OFFLINE_PATH, shell);
  const onlyShell = savesData && !(await caches.has(COURSE_FILES));
  const wanted = new Set(onlyShell ? shellFiles : [...shellFiles, ...FILES]);
  await Promise.all([...wanted].map((file) => addMissing(cache, file)));
}

/** Caches what the data saver left out: somebody keeps a course, and its screens must open. */
export async function cacheWholeBuild(): Promise<void> {
  const cache = await caches.open(STORE);
  await Promise.all(FILES.map((file) => addMissing(cache, file)));
}

async function addMissing(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.add(file);
}

/** Serves a file from the cache of any build, or else from the network, and caches it then. */
export async function serveFile(request: Request): Promise<Response> {
  const found = await caches.match(request.url, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.status === 200) {
    const copy = answer.clone();
    await (await caches.open(STORE)).put(request.url, copy).catch(() => undefined);
  }
  return answer;
}

/** Caches the files that a page loaded before the worker was there; the browser still has them. */
export async function cacheLoadedFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(STORE);
  const own = addresses.filter((address) => address.startsWith(`${location.origin}/assets/`));
  await Promise.all(own.map((address) => addMissing(cache, address).catch(() => undefined)));
}

/** The page that is shown in place of one that was not kept. */
export async function offlinePage(): Promise<Response | undefined> {
  return await (await caches.open(STORE)).match(OFFLINE_PATH);
}
