/** The worker's address: the top, so that every page is within its reach. */
export const WORKER = '/sw.js';

/**
 * Brings the site's worker once a page has loaded and the browser has nothing better to do, and
 * tells a new one what this page is and was made of. Text, because it stands in the HTML: a browser
 * that knows no workers, or forbids them here, goes on without.
 */
const REGISTRATION = `const { serviceWorker: workers } = navigator;
if (workers) addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(() => {
  workers.register("${WORKER}").catch(() => {});
  if (!workers.controller) workers.ready.then(({ active }) => active.postMessage({
    page: location.href,
    parts: performance.getEntriesByType("resource").map(({ name }) => name),
  }));
}));`;

const MODULE_SCRIPT = /<script\b[^>]*\btype="module"[^>]*>/;

/** Puts the registration into the module script of a rendered page. */
export function withRegistration(html: string): string {
  return html.replace(MODULE_SCRIPT, (start) => `${start}${REGISTRATION}\n`);
}
