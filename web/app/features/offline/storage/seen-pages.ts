import { PAGES, SEEN_AT, TITLE } from '../../../platform/offline/kept.ts';
import { pageName } from '../rules/page-name.ts';

/** The site's name before a page's own. */
const SITE_NAME = /^[^|]* \| /;

/** Forms that are useless without the network. */
const FORMS = ['/signin', '/register', '/forgot-password', '/contact'];

/** A page that opens without the network. */
export interface SeenPage {
  /** Path and query. */
  readonly place: string;
  /** As `pageName` gives it. */
  readonly title: string;
  /** UTC milliseconds. */
  readonly seenAt: number;
}

/** The pages in the worker's store, the last seen first; empty where there is no worker. */
export async function seenPages(): Promise<SeenPage[]> {
  if (!('caches' in globalThis) || !(await caches.has(PAGES))) return [];
  const cache = await caches.open(PAGES);
  const pages: SeenPage[] = [];
  for (const { url } of await cache.keys()) {
    const response = await cache.match(url, { ignoreVary: true });
    const title = response?.headers.get(TITLE);
    const address = new URL(url);
    if (!title || FORMS.includes(address.pathname.toLowerCase())) continue;
    pages.push({
      place: address.pathname + address.search,
      title: pageName(decodeURIComponent(title).replace(SITE_NAME, ''), address),
      seenAt: Number(response?.headers.get(SEEN_AT)),
    });
  }
  return pages.sort((one, other) => other.seenAt - one.seenAt);
}
