import type { Page, Route } from '@playwright/test';
import { waitForAnswers } from './patient-client.ts';

interface Held {
  /** Releases the held calls and those to come. */
  readonly letGo: () => void;
  /** The number of calls so far. */
  readonly asked: () => number;
}

/**
 * Holds calls of this method and address until the test releases them.
 *
 * @param answer handles a released call; without it the call goes through
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
