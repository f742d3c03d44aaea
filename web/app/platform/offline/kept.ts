/** What the page and its worker agree on: `web/worker/` keeps, the page reads. */

/** Every store of the worker begins so: what begins otherwise is not its own. */
export const STORES = 'lectern-kept-';
export const PAGES = `${STORES}pages`;

/** On what is kept: when it was seen last, UTC milliseconds. */
export const SEEN_AT = 'x-lectern-seen-at';
/** On a kept page that one may want to go back to: its title, percent-encoded. */
export const TITLE = 'x-lectern-title';

/** The page in place of one that was never seen, and the parameter that names that one. */
export const OFFLINE_PATH = '/offline';
export const WANTED = 'for';

/** What a page tells its worker. */
export interface Seen {
  /** The whole address of a page that one is on, which the worker did not see coming. */
  readonly page: string;
  /** The addresses of what was loaded for it without the worker. */
  readonly parts?: readonly string[];
}
