import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { test as base } from './support/own-hosts.ts';
import { startProduct } from './support/product-process.ts';

const test = base.extend({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names in the pattern.
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: 'on', DEMO: 'off' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});

test('who has used up their share of pages, and who mistypes an address, reads so and is led on', async ({
  page,
  product,
}) => {
  await page.goto('/%zz');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveTitle('Lectern | Home');

  let status = 200;
  while (status === 200) {
    const answer = await fetch(`${product.url}/courses?search=soup`);
    await answer.arrayBuffer();
    status = answer.status;
  }
  const answer = await page.goto('/courses?search=nuts');
  expect(answer?.status()).toBe(429);
  await expect(page).toHaveTitle('Lectern | Too Many Pages at Once');
  await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect(await page.evaluate(isWide)).toBe(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/courses\?search=nuts$/);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveTitle('Lectern | Home');
});
