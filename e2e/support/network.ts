import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

const offlineContexts = new WeakSet<BrowserContext>();
/** Of each page that was offline: the sessions in which it is told so after a navigation. */
const sessions = new WeakMap<Page, Set<Promise<CDPSession | undefined>>>();

/**
 * Takes the network from all pages of the browser, or gives it back. Unlike Playwright's call
 * alone, pages that are loaded meanwhile hear of it too: Chromium 150 forgets after a navigation
 * what it was told about `navigator.onLine`.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) offlineContexts.add(context);
  else offlineContexts.delete(context);
  for (const page of context.pages()) {
    follow(page);
    if (!isOffline) await release(page);
  }
  await context.setOffline(isOffline);
}

function follow(page: Page): void {
  if (sessions.has(page)) return;
  sessions.set(page, new Set());
  page.on('domcontentloaded', () => {
    // The page may be gone before it is told.
    if (offlineContexts.has(page.context())) {
      sessions.get(page)?.add(tell(page).catch(() => undefined));
    }
  });
}

async function tell(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', OFFLINE);
  return session;
}

/** What a session set ends with it. */
async function release(page: Page): Promise<void> {
  const open = sessions.get(page) ?? new Set();
  await Promise.all(Array.from(open, async (session) => (await session)?.detach()));
  open.clear();
}
