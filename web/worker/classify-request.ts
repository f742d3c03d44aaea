import { LIST_PARAMETERS } from '@lectern/contract/list-parameters';

/** The kinds of request that the worker answers. */
export type RequestKind = 'page' | 'file' | 'answer' | 'picture' | 'course-file';

/** What decides the kind of a request. */
export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly hasRange: boolean;
  readonly url: URL;
}

/** Files of a build, which have hashes in their names. */
const FILE = /^\/assets\//;

/** Pictures, recordings, videos, captions and files of lessons. */
const COURSE_FILE = /^\/media\/(captions\/)?[\da-f-]{36}\//;

/**
 * Paths without pages, and pages with one-time codes in their address: signing in, the provider, the
 * demonstration's mailbox, the ends of letters, documents and metrics.
 */
const NOT_PAGES =
  /^\/(api|docs|dev|letters|__|healthz|readyz|metrics|media\/embeds|\.well-known|(identitytoolkit|securetoken)\.googleapis\.com)(\/|$)/i;

/** The path of a file, not of a page: `/robots.txt`, `/covers/1.png`. */
const FILE_EXTENSION = /\.[a-z0-9]{2,12}$/i;

/** Loader data, which React Router fetches on the way from page to page. */
const LOADER_DATA = /\.data$/;

/**
 * The kind of a request; undefined where the worker leaves it to the browser, as it does with every
 * request that may change something.
 *
 * @param origin of the site
 * @param publicCalls paths of the API whose answers are the same for everybody
 */
export function classifyRequest(
  { method, mode, destination, hasRange, url }: RequestFacts,
  origin: string,
  publicCalls: readonly RegExp[],
): RequestKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined;
  const { pathname } = url;
  if (COURSE_FILE.test(pathname)) return 'course-file';
  if (hasRange) return undefined;
  if (mode === 'navigate') {
    return NOT_PAGES.test(pathname) || FILE_EXTENSION.test(pathname) ? undefined : 'page';
  }
  if (FILE.test(pathname)) return 'file';
  if (publicCalls.some((pattern) => pattern.test(pathname))) return 'answer';
  if (NOT_PAGES.test(pathname)) return undefined;
  if (LOADER_DATA.test(pathname)) return 'answer';
  return destination === 'image' ? 'picture' : undefined;
}

/**
 * The address that a page is kept under, as the server keeps it (`server/src/site/page-address.ts`):
 * without tracking parameters and return addresses.
 */
export function pageAddress(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return url.origin + url.pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** What decides whether a response may be kept. */
export interface ResponseFacts {
  readonly status: number;
  readonly type: string;
  readonly redirected: boolean;
  readonly cacheControl: string | null;
}

/**
 * True for a response that is the same for everybody. The server marks personal ones `no-store`; one
 * without `Cache-Control` is not kept either.
 */
export function isCacheable({ status, type, redirected, cacheControl }: ResponseFacts): boolean {
  if (status !== 200 || type !== 'basic' || redirected || cacheControl === null) return false;
  return !/\b(no-store|private)\b/i.test(cacheControl);
}

/** True for the statuses of a proxy that cannot reach the product. */
export function isOutage(status: number): boolean {
  return status >= 502 && status <= 504;
}
