/** What the page and its worker agree on: `web/worker/` keeps, the page reads. */

/** The names of the worker's stores begin with it; other stores are not its own. */
export const STORES = 'lectern-kept-';
export const PAGES = `${STORES}pages`;

/** Header of a kept response: when it was seen last, UTC milliseconds. */
export const SEEN_AT = 'x-lectern-seen-at';
/** Header of a kept page that the offline page lists: its title, percent-encoded. */
export const TITLE = 'x-lectern-title';

/** The page shown for one that was never seen, and the parameter that names that one. */
export const OFFLINE_PATH = '/offline';
export const WANTED = 'for';

/** A message from a page to the worker. */
export interface Seen {
  /** The whole address of the current page, which was opened without a request to the worker. */
  readonly page: string;
  /** The addresses of what was loaded for it without the worker. */
  readonly parts?: readonly string[];
}
