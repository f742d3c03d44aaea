import type { Page, Route } from '@playwright/test';

interface Held {
  /** Lets go what was asked for and what will be. */
  readonly letGo: () => void;
  /** How many calls there have been so far. */
  readonly asked: () => number;
}

interface Hold {
  /** Calls of every other method go through. */
  readonly method?: string;
  /** What becomes of a call that was let go; it goes through where nothing is said. */
  readonly answer?: (route: Route) => Promise<void>;
}

/** Holds the page's calls of such an address until they are let go. */
export async function hold(
  page: Page,
  address: string | RegExp,
  { method, answer = (route) => route.continue() }: Hold = {},
): Promise<Held> {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    asked += 1;
    await gone;
    await answer(route);
  });
  return { letGo, asked: () => asked };
}
