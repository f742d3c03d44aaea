import { OFFLINE_PATH, PAGES, SEEN_AT, TITLE, WANTED } from '../app/platform/offline/kept.ts';
import { keepAnswer, SEARCH_PARAMETER } from './answers.ts';
import { classifyRequest, pageAddress } from './classify-request.ts';
import { offlinePage } from './files.ts';
import { findKept, isRecent, keep } from './kept-responses.ts';
import { PAGES_KEPT } from './limits.ts';
import { networkFirst } from './network-first.ts';
import { BUILD_HEADER, readPageFacts } from './page-facts.ts';

/** Header of a page: the addresses of the API's answers that it shows, with spaces between. */
const MADE_FROM_HEADER = 'x-lectern-made-from';

/**
 * Serves a page from the network, or else as it was kept, marked with the time; or else redirects to
 * the offline page, which lists the kept pages.
 */
export async function servePage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  if (url.pathname === OFFLINE_PATH) return (await offlinePage()) ?? (await fetch(event.request));
  const address = pageAddress(url);
  const network = fromNetwork(event);
  event.waitUntil(
    network.then((answer) => keepPage(address, answer.clone())).catch(() => undefined),
  );
  const seen = await findKept(PAGES, address);
  try {
    const answer = await networkFirst({ network, kept: seen });
    return answer === seen ? await marked(seen) : answer;
  } catch {
    const wanted = new URLSearchParams({ [WANTED]: url.pathname + url.search });
    return Response.redirect(`${OFFLINE_PATH}?${wanted}`);
  }
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse;
  return preloaded ?? (await fetch(request));
}

async function keepPage(address: string, answer: Response): Promise<void> {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
  const { title, isListed, build } = readPageFacts(await answer.clone().text());
  const extraHeaders = {
    [BUILD_HEADER]: build,
    ...(isListed ? { [TITLE]: encodeURIComponent(title) } : {}),
  };
  const madeFrom = answer.headers.get(MADE_FROM_HEADER)?.split(' ') ?? [];
  await keep(PAGES, address, answer, { limit: PAGES_KEPT, extraHeaders });
  await Promise.all(madeFrom.map(keepAnswer));
}

/** The page's script reads the mark; React does not render it. */
async function marked(seen: Response): Promise<Response> {
  const html = await seen.text();
  const seenAt = Number(seen.headers.get(SEEN_AT));
  const { headers } = seen;
  return new Response(html.replace('<html ', `<html data-seen-at="${seenAt}" `), { headers });
}

/**
 * Keeps a page that did not come through the worker: the first page of a visit, and pages that were
 * opened by a link inside the site. A search is not kept: the server would render one for each that is
 * typed.
 */
export async function keepVisitedPage(href: string): Promise<void> {
  const url = new URL(href);
  const facts = { method: 'GET', mode: 'navigate', destination: '', hasRange: false, url };
  if (classifyRequest(facts, location.origin, []) !== 'page') return;
  if (url.pathname === OFFLINE_PATH || url.searchParams.has(SEARCH_PARAMETER)) return;
  const address = pageAddress(url);
  if (isRecent(await findKept(PAGES, address))) return;
  await keepPage(address, await fetch(address, { priority: 'low' }));
}
