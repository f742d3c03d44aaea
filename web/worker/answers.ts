import { STORES } from '../app/platform/offline/kept.ts';
import { findKept, isRecent, keep } from './kept-responses.ts';
import { ANSWERS_KEPT } from './limits.ts';
import { networkFirst } from './network-first.ts';

export const ANSWERS = `${STORES}answers`;
export const PICTURES = `${STORES}pictures`;

/** Each key pressed in a search asks anew: there would be room for little else. */
const SEARCH_PARAMETER = 'search';

/** What the network says now, else what it said last. */
export async function serveAnswer(
  event: FetchEvent,
  store: string,
  limit: number,
): Promise<Response> {
  const { request } = event;
  const address = request.url;
  const network = fetch(request);
  if (new URL(address).searchParams.has(SEARCH_PARAMETER)) return await network;
  event.waitUntil(
    network
      .then((response) => keep(store, address, response.clone(), { limit }))
      .catch(() => undefined),
  );
  return await networkFirst({ network, kept: await findKept(store, address) });
}

/** Keeps an answer that a page brought with it: who opens that page from another asks for it. */
export async function keepAnswer(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.searchParams.has(SEARCH_PARAMETER) || isRecent(await findKept(ANSWERS, url.href))) return;
  const response = await fetch(url, { priority: 'low' });
  await keep(ANSWERS, url.href, response, { limit: ANSWERS_KEPT });
}
