import { REGISTRATION } from './offline/registration.ts';

/** Longest wait for the first paint: a page in a background tab has none. */
const PAINT_MS = 3_000;

/** Longest time that the browser shows the page as loading. */
const LOADING_MS = 10_000;

/** Told to the window when React has taken the page over. */
const LIVE = 'lectern:live';

export function announceLive(): void {
  window.dispatchEvent(new Event(LIVE));
}

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /(<script\b[^>]*\btype="module"[^>]*>)([^<]*)(<\/script>)/;

/**
 * A rendered page can be read before any script runs, so the line belongs to the style sheet and
 * the fonts first: scripts are loaded, all at once, when the browser has painted. React Router
 * preloads them with the highest priority and has no setting for it; markup of another form than
 * it writes today is left as it is.
 */
export function paintFirst(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  if (!START.test(html)) return html;
  return html
    .replace(PRELOAD, '')
    .replace(
      START,
      (_, open: string, source: string, close: string) =>
        `${open}${afterPaint(JSON.stringify(preloads), source)}${close}`,
    );
}

/** A static import would run before anything else in its module; one that is awaited keeps its turn. */
function afterPaint(preloads: string, source: string): string {
  const inTurn = source
    .replace(/^import ("[^"]+");$/gm, (_, module: string) => `await import(${module});`)
    .replace(
      /^import \* as (\w+) from ("[^"]+");$/gm,
      (_, name: string, module: string) => `const ${name} = await import(${module});`,
    );
  // A frame that is still being written holds back the load event: whoever waits for that, be it a
  // person looking at the tab or a program, gets a page that answers.
  return `${REGISTRATION}
const hold = document.documentElement.appendChild(document.createElement("iframe"));
hold.hidden = true;
hold.contentDocument.open();
addEventListener("${LIVE}", () => hold.remove());
setTimeout(() => hold.remove(), ${LOADING_MS});
await new Promise((go) => {
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  setTimeout(go, ${PAINT_MS});
});
for (const href of ${preloads}) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
${inTurn}`;
}
