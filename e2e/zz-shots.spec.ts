import { administratorScreens } from './support/administrators.ts';
import { test } from './support/own-hosts.ts';

test('shots', async ({ page, product }) => {
  test.setTimeout(240_000);
  for (const { name, show } of await administratorScreens(product, page)) {
    for (const [width, scheme] of [[1280, 'light'], [390, 'dark']] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await show(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/h5-shots/${name.replaceAll('/', '_')}-${width}.png`, fullPage: false });
    }
  }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'End sessions' }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/h5-shots/dialog-390.png' });
});
