import { SEEN_AT } from '../app/platform/offline/kept.ts';
import { isCacheable, type ResponseFacts } from './classify-request.ts';
import { RECENT_MS } from './limits.ts';

/** Kept responses are found by address alone: the site has one language, and bodies are decoded. */
const IGNORE_VARY: CacheQueryOptions = { ignoreVary: true };

export function responseFacts(answer: Response): ResponseFacts {
  const { status, type, redirected } = answer;
  return { status, type, redirected, cacheControl: answer.headers.get('cache-control') };
}

/**
 * Keeps a response under its address with the current time, and deletes the oldest above the limit.
 * A kept response is deleted where the server answers 404 or 410.
 *
 * @param extraHeaders headers to add to the kept response
 */
export async function keep(
  store: string,
  address: string,
  answer: Response,
  { limit, extraHeaders = {} }: { limit: number; extraHeaders?: Readonly<Record<string, string>> },
): Promise<void> {
  const cache = await caches.open(store);
  if (!isCacheable(responseFacts(answer))) {
    if (answer.status === 404 || answer.status === 410) await cache.delete(address, IGNORE_VARY);
    return;
  }
  const headers = new Headers(answer.headers);
  // The body is kept decoded.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SEEN_AT, String(Date.now()));
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
  // Deleted first, so that it becomes the newest: a store is in the order of insertion.
  await cache.delete(address, IGNORE_VARY);
  await cache.put(address, new Response(await answer.blob(), { headers }));
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - limit))) await cache.delete(oldest);
}

export async function findKept(store: string, address: string): Promise<Response | undefined> {
  return await (await caches.open(store)).match(address, IGNORE_VARY);
}

/** True where a response was kept so recently that it need not be fetched again to be kept. */
export function isRecent(found: Response | undefined): boolean {
  return found !== undefined && Date.now() - Number(found.headers.get(SEEN_AT)) < RECENT_MS;
}
