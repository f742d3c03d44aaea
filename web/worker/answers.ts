import { STORES } from '../app/platform/offline/kept.ts';
import { isRecent, keep, kept } from './kept-responses.ts';
import { ANSWERS_KEPT } from './limits.ts';
import { networkFirst } from './network-first.ts';

export const ANSWERS = `${STORES}answers`;
export const PICTURES = `${STORES}pictures`;

/** Each key pressed in a search asks anew: there would be room for little else. */
const PASSING = 'search';

/** What the network says now, else what it said last. */
export async function answer(event: FetchEvent, store: string, most: number): Promise<Response> {
  const { request } = event;
  const address = request.url;
  const network = fetch(request);
  if (new URL(address).searchParams.has(PASSING)) return await network;
  event.waitUntil(
    network.then((said) => keep(store, address, said.clone(), { most })).catch(() => undefined),
  );
  return await networkFirst({ network, kept: await kept(store, address) });
}

/** Keeps an answer that a page brought with it: who opens that page from another asks for it. */
export async function bringAnswer(path: string): Promise<void> {
  const url = new URL(path, location.origin);
  if (url.searchParams.has(PASSING) || isRecent(await kept(ANSWERS, url.href))) return;
  const said = await fetch(url, { priority: 'low' });
  await keep(ANSWERS, url.href, said, { most: ANSWERS_KEPT });
}
