/**
 * Takes the preloads of scripts out of a rendered page. React Router writes them with the highest
 * priority and has no setting for it: on a slow phone they take the line from the style sheet and
 * the fonts, which a page that can be read before any script runs needs first. The page's module
 * script names the same files, and what an async script imports is loaded with low priority.
 *
 * Gains a third of the time to the largest paint (Lighthouse, mobile: 1.6 s for 2.4 s) and three
 * points of performance: docs/decisions/0051-only-the-tuning-that-pays.md.
 */
export function withoutPreloads(html: string): string {
  if (!MODULE_SCRIPT.test(html)) return html;
  return html.replace(PRELOAD, '');
}

const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE_SCRIPT = /<script\b[^>]*\btype="module"/;
