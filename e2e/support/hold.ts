import type { Page, Route } from '@playwright/test';
import { waitForAnswers } from './patient-client.ts';

interface Held {
  /** Lets go what was asked for and what will be. */
  readonly letGo: () => void;
  /** How many calls there have been so far. */
  readonly asked: () => number;
}

/**
 * Lets calls of this method and address wait until the test lets them go; the client waits as long.
 *
 * @param answer what becomes of a call then; it goes through where nothing is said
 */
export async function holdCalls(
  page: Page,
  method: string,
  address: string | RegExp,
  answer: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<Held> {
  await waitForAnswers(page);
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked += 1;
    await gone;
    await answer(route);
  });
  return { letGo, asked: () => asked };
}
