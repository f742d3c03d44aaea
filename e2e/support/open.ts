import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until it is hydrated: before that a press meets the server's HTML, where links
 * and forms work and buttons do not.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

/** Loads the page again and waits as `open` does. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilLive(page);
}

/**
 * Waits until the page that is open, or opens, is hydrated.
 *
 * React marks the elements that it has hydrated, the frame around everything last. What listens for keys
 * does so from an effect, which comes once the browser has time for it.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector('main')?.parentElement;
    return frame && Object.keys(frame).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2_000 })),
  );
}
