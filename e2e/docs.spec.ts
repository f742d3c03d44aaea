import { expect } from '@playwright/test';
import { test } from './support/own-hosts.ts';

test('the API is explained by subject, for eyes, ears and keys', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveTitle('Lectern | API');

  await test.step('the index beside the calls leads to each', async () => {
    const index = page.getByRole('navigation', { name: 'Contents' });
    await index.getByRole('link', { name: 'POST /courses/{id}/reviews' }).press('Enter');
    const call = page.getByRole('article', { name: 'POST /api/courses/{id}/reviews' });
    await expect(call.getByRole('heading', { level: 3 })).toBeInViewport();
    await expect(call).toContainText('Token needed');
    await expect(call.getByText('1 to 4,000 characters.')).toBeVisible();
    await expect(index).toBeInViewport();
  });

  await test.step('the fields of an answer open by a key', async () => {
    const call = page.getByRole('article', { name: 'POST /api/courses/{id}/reviews' });
    await expect(call.getByText('review.createdAt')).toBeHidden();
    await call.getByText(/^Its \d+ fields$/).press('Enter');
    await expect(call.getByText('review.createdAt')).toBeVisible();
  });

  await test.step('on a phone nothing is wider than the screen, and the index names the subjects', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const index = page.getByRole('navigation', { name: 'Contents' });
    await expect(index.getByRole('link')).toHaveText([
      'How to call',
      'Catalogue',
      'Enrolment',
      'Saved',
      'Notices',
      'Reviews',
      'Teaching',
      'Learning',
      'Authoring',
      'Analytics',
      'Account',
      'Moderation',
      'Administration',
      'Site',
      'Quiz',
      'My data',
      'Contact',
    ]);
    // All at once: that each opens by a key is tried above.
    const opened = await page
      .getByRole('article')
      .locator('details')
      .evaluateAll((lists) => {
        for (const list of lists) list.toggleAttribute('open', true);
        return lists.length;
      });
    expect(opened).toBeGreaterThan(20);
    await expect(page.getByText('review.createdAt')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
