import type { Page } from '@playwright/test';

/** Resolves when the page has handled all earlier answers, and sent what they led to. */
export async function afterAllAnswers(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(async () => (await fetch('/healthz')).text());
  }
}
