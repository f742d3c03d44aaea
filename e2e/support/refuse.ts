import type { Page } from '@playwright/test';

/** Lets the provider refuse an operation on accounts with this code of the protocol. */
export async function refuse(
  page: Page,
  operation: string,
  code: string,
  { times = 1 } = {},
): Promise<void> {
  await page.route(
    `**/v1/accounts:${operation}?*`,
    (route) => route.fulfill({ status: 400, json: { error: { code: 400, message: code } } }),
    { times },
  );
}
