import type { Page } from '@playwright/test';

/** Answers the next call of an address as the provider does where the sign-in was long ago. */
export async function wantRecentSignIn(page: Page, address: string): Promise<void> {
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } };
  await page.route(address, (route) => route.fulfill({ status: 400, json: tooOld }), { times: 1 });
}
