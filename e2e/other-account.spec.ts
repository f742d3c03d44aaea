import { expect } from '@playwright/test';
import { createAccount, expectSignedIn, newPerson, signIn } from './support/accounts.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { titles } from './support/desk.ts';
import { test } from './support/own-hosts.ts';
import { signOutElsewhere } from './support/sign-out.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

test('a course written by one person is not added as another’s', { tag: '@ADD-16' }, async ({
  page,
  context,
  product,
}) => {
  const writer = newPerson();
  const other = newPerson('Idris Okonkwo');
  await createAccount(product.url, writer);
  await createAccount(product.url, other);
  await signIn(page, writer, '/add-course');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/slow.svg', async (route) => {
    await held;
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  await fillEssentials(page, 'Muffins at home');
  await page.getByLabel('Picture URL').fill('/slow.svg');
  const asked = page.waitForRequest('**/slow.svg');
  await press(page, 'Add Course');
  await asked;

  await signOutElsewhere(page);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await signIn(await context.newPage(), other, '/terms&conditions');
  await expectSignedIn(page, other.name);
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.svg'));
  letGo();
  await loaded;
  await fillEssentials(page, 'Rice at home');
  await press(page, 'Add Course');
  await expect(page).toHaveURL('/manage-courses');
  await expect(titles(page)).toHaveText(['Rice at home']);
});
