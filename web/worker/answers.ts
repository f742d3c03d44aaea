import { STORES } from '../app/platform/offline/kept.ts';
import { findKept, isRecent, keep } from './kept-responses.ts';
import { ANSWERS_KEPT } from './limits.ts';
import { networkFirst } from './network-first.ts';

export const ANSWERS = `${STORES}answers`;
export const PICTURES = `${STORES}pictures`;

/** Searches are not kept: one for each key pressed would push everything else out. */
export const SEARCH_PARAMETER = 'search';

/** Answers from the network, or from what was kept where the network fails. */
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

/** Keeps an answer that a page was rendered from: opening that page from another asks for it. */
export async function keepAnswer(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.searchParams.has(SEARCH_PARAMETER) || isRecent(await findKept(ANSWERS, url.href))) return;
  const response = await fetch(url, { priority: 'low' });
  await keep(ANSWERS, url.href, response, { limit: ANSWERS_KEPT });
}
