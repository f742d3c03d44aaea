import { SEEN_AT } from '../app/platform/offline/kept.ts';
import { isCacheable, type ResponseFacts } from './classify-request.ts';
import { RECENT_MS } from './limits.ts';

/** Addresses alone tell what is kept: languages and encodings are the same for all of a site. */
const IGNORE_VARY: CacheQueryOptions = { ignoreVary: true };

export function responseFacts(answer: Response): ResponseFacts {
  const { status, type, redirected } = answer;
  return { status, type, redirected, cacheControl: answer.headers.get('cache-control') };
}

/**
 * Keeps an answer under its address, as of now, and lets the oldest go where there are too many.
 * What may not be kept, or is gone from the server, is not kept any more.
 *
 * @param more headers for the kept answer
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
  // The body is kept as it reads, not as it travelled.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(SEEN_AT, String(Date.now()));
  for (const [name, value] of Object.entries(extraHeaders)) headers.set(name, value);
  // Deleted first: the stores are in the order of what came in.
  await cache.delete(address, IGNORE_VARY);
  await cache.put(address, new Response(await answer.blob(), { headers }));
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - limit))) await cache.delete(oldest);
}

export async function findKept(store: string, address: string): Promise<Response | undefined> {
  return await (await caches.open(store)).match(address, IGNORE_VARY);
}

/** True where asking once more only to keep it would bring nothing new. */
export function isRecent(found: Response | undefined): boolean {
  return found !== undefined && Date.now() - Number(found.headers.get(SEEN_AT)) < RECENT_MS;
}
