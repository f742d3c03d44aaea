/** Pages kept, as HTML of some 50 KB each; when there are more, the one seen longest ago goes. */
export const PAGES_KEPT = 50;
/** Answers of the product server kept. */
export const ANSWERS_KEPT = 100;
/** Pictures of this site kept. */
export const PICTURES_KEPT = 60;
/** Builds of the site whose files are kept, the newest included. */
export const BUILDS_KEPT = 3;
/** How long to wait for the network before the kept response is used, in milliseconds. */
export const PATIENCE_MS = 4_000;
/** A response kept less than this long ago is not fetched again only to be kept, in milliseconds. */
export const RECENT_MS = 60_000;
