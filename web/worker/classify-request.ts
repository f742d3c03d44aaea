/** What a request is for, where the worker has a part in it. */
export type RequestKind = 'page' | 'file' | 'answer' | 'picture';

/** What of a request decides that. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly hasRange: boolean;
  readonly url: URL;
}

/** The site's own files have hashes in their names. */
const FILE = /^\/assets\//;

/**
 * Where the site has no pages, and pages with one-time codes in their address: signing in, the
 * provider, the demonstration's mailbox, documents and figures.
 */
const NOT_PAGES =
  /^\/(api|docs|dev|__|healthz|readyz|metrics|\.well-known|(identitytoolkit|securetoken)\.googleapis\.com)(\/|$)/i;

/** A last part with an ending is a file: `/robots.txt`, `/covers/1.png`. */
const FILE_EXTENSION = /\.[a-z0-9]{2,12}$/i;

/** What React Router's own loaders answer on the way from page to page. */
const LOADER_DATA = /\.data$/;

/**
 * Says what the worker does with a request; undefined: nothing at all, the browser goes on as if
 * there were no worker. Whatever changes something is never touched.
 *
 * @param origin of the site
 * @param publicCalls paths of the API that answer everybody alike
 */
export function classifyRequest(
  { method, mode, destination, hasRange, url }: RequestFacts,
  origin: string,
  publicCalls: readonly RegExp[],
): RequestKind | undefined {
  if (method !== 'GET' || hasRange || url.origin !== origin) return undefined;
  const { pathname } = url;
  if (mode === 'navigate') {
    return NOT_PAGES.test(pathname) || FILE_EXTENSION.test(pathname) ? undefined : 'page';
  }
  if (FILE.test(pathname)) return 'file';
  if (publicCalls.some((pattern) => pattern.test(pathname))) return 'answer';
  if (NOT_PAGES.test(pathname)) return undefined;
  if (LOADER_DATA.test(pathname)) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}

/** The parameters that make another page; the server knows the same (`page-key.ts`). */
const PARAMETERS = ['search', 'level', 'sort', 'cursor'];

/** Under which address a page is kept: without tracking and without where to go afterwards. */
export function pageAddress(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return url.origin + url.pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** What of an answer decides whether it is kept. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly redirected: boolean;
  readonly cacheControl: string | null;
}

/**
 * True for what everybody is answered alike: whatever the server has for one person alone it marks
 * `no-store`, and what it says nothing of is kept by nobody.
 */
export function isCacheable({ status, type, redirected, cacheControl }: ResponseFacts): boolean {
  if (status !== 200 || type !== 'basic' || redirected || cacheControl === null) return false;
  return !/\b(no-store|private)\b/i.test(cacheControl);
}

/** True where a server in between says that the product does not answer. */
export function isOutage(status: number): boolean {
  return status >= 502 && status <= 504;
}
