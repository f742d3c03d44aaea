import type { Page } from '@playwright/test';

/**
 * Opens a page and waits until its scripts answer to the visitor: a press before that is a press on
 * the server's HTML, where links and forms work and buttons do not.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // React marks what it has taken over, the frame around everything last.
  await page.waitForFunction(() => {
    const frame = document.querySelector('main')?.parentElement;
    return frame && Object.keys(frame).some((key) => key.startsWith('__reactFiber'));
  });
}
