import { OFFLINE_PATH, STORES } from '../app/platform/offline/kept.ts';
import { BUILD, FILES } from './build-facts.ts';

/** The files of each build, whose names never mean anything else. */
export const FILES_PREFIX = `${STORES}files-`;
const STORE = FILES_PREFIX + BUILD;

/** Not in TypeScript's own description of workers. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** As a page names its parts. */
const ASSET_ADDRESS = /\/assets\/[\w.-]+/g;

/**
 * Brings this build: all that a page of it may load later, so that every screen opens without the
 * network. Who asks their browser to save data gets only what says that the network is gone.
 *
 * @throws where something of it cannot be loaded: then the browser tries again another time
 */
export async function cacheBuild(): Promise<void> {
  const savesData = (navigator as Connection).connection?.saveData === true;
  const cache = await caches.open(STORE);
  const shell = await fetch(OFFLINE_PATH, { cache: 'no-cache' });
  if (!shell.ok) throw new Error(`${OFFLINE_PATH} answered ${shell.status}`);
  const shellFiles = (await shell.clone().text()).match(ASSET_ADDRESS) ?? [];
  await cache.put(OFFLINE_PATH, shell);
  const wanted = new Set(savesData ? shellFiles : [...shellFiles, ...FILES]);
  await Promise.all([...wanted].map((file) => addMissing(cache, file)));
}

async function addMissing(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.add(file);
}

/** From whichever build has it, else from the network, and then for good. */
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

/** Takes in what a page loaded before it had a worker; the browser still has it. */
export async function cacheLoadedFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(STORE);
  const own = addresses.filter((address) => address.startsWith(`${location.origin}/assets/`));
  await Promise.all(own.map((address) => addMissing(cache, address).catch(() => undefined)));
}

/** The page in place of one that was never seen. */
export async function offlinePage(): Promise<Response | undefined> {
  return await (await caches.open(STORE)).match(OFFLINE_PATH);
}
