import type { Page } from '@playwright/test';

/** The site's own icon has no size of its own, by which a picture is known to have loaded. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>';

/** Lets somebody have a picture at `/face-for-test.svg`. */
export async function serveFace(page: Page): Promise<void> {
  await page.route('**/face-for-test.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
}
