import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createAccount, expectSignedIn, fillSignIn, newPerson } from './support/accounts.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test('a sign-in that worked is said, and leads on by itself', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await installClock(page);
  await open(page, '/signin?from=%2Fcourses');
  await holdTimers(page);
  await fillSignIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Login successful' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectToCloseInTime(page, dialog);
  await expect(page).toHaveURL('/courses');
  await expectSignedIn(page, person.name);
});
