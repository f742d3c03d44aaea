import { type LaunchedChrome, launch } from 'chrome-launcher';
import { findBrowser } from '../../../scripts/browser.js';
import type { Workshop } from '../workshop.ts';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium that is stopped at the end of the figure. */
export async function launchBrowser(workshop: Workshop): Promise<LaunchedChrome> {
  const chromePath = findBrowser();
  if (!chromePath) throw new Error('There is no Chromium here; name one in LECTERN_CHROMIUM');
  const chrome = await launch({
    chromePath,
    chromeFlags: FLAGS,
    ignoreDefaultFlags: true,
    handleSIGINT: false,
    userDataDir: workshop.folder(),
  });
  workshop.children.add(chrome.process);
  // Ends the process group: the first process may be a shell script, as Debian's is.
  workshop.onClear(async () => chrome.kill());
  return chrome;
}
