import type { Page, Route } from '@playwright/test';

/** How a call fails that somebody has sent. */
export const LOST = {
  'before it arrived': (route: Route) => route.abort(),
  'with its answer': async (route: Route) => {
    await route.fetch();
    await route.abort();
  },
} as const;

type Lose = (route: Route) => Promise<void>;

/** Loses the next call of this method and address. */
export async function loseNext(
  page: Page,
  method: string,
  address: string | RegExp,
  lose: Lose,
): Promise<void> {
  let lost = false;
  await page.route(address, async (route) => {
    if (lost || route.request().method() !== method) return route.fallback();
    lost = true;
    await lose(route);
  });
}
