/** What the page and its worker agree on: `web/worker/` keeps, the page reads. */

/** The names of the worker's stores begin with it; other stores are not its own. */
export const STORES = 'lectern-kept-';
export const PAGES = `${STORES}pages`;
/** Pictures, recordings and videos of the courses that somebody keeps, by address without a query. */
export const COURSE_FILES = `${STORES}course-files`;
/** The browser's database (IndexedDB) with the texts of these courses. */
export const COURSES_DATABASE = 'lectern-courses';

/** Header of a kept response: when it was seen last, UTC milliseconds. */
export const SEEN_AT = 'x-lectern-seen-at';
/** Header of a kept page that the offline page lists: its title, percent-encoded. */
export const TITLE = 'x-lectern-title';

/** The page shown for one that was never seen, and the parameter that names that one. */
export const OFFLINE_PATH = '/offline';
export const WANTED = 'for';

/** A message from a page to the worker: a page was opened. */
export interface Seen {
  /** The whole address of the current page, which was opened without a request to the worker. */
  readonly page: string;
  /** The addresses of what was loaded for it without the worker. */
  readonly parts?: readonly string[];
}

/** A message from a page to the worker: every screen must open without the network from now on. */
export interface WholeBuildWanted {
  readonly wholeBuild: true;
}
