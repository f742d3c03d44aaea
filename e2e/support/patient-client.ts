import type { Page } from '@playwright/test';

/** API-2: the site's client gives a call up after so long, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Lets this page, and what it opens from now on, wait for an answer as long as the test holds it:
 * on a busy machine a look with axe takes longer than the client has patience.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  await page.addInitScript(bePatient, TIMEOUT);
  await page.evaluate(bePatient, TIMEOUT);
}

function bePatient(timeout: number): void {
  const { setTimeout } = window;
  const patient = (callback: TimerHandler, delay?: number, ...given: unknown[]) =>
    delay === timeout ? 0 : setTimeout(callback, delay, ...given);
  window.setTimeout = patient as typeof window.setTimeout;
}
