import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { press } from './support/course-form.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';

const LOADING = 'Loading User...';

const loading = (page: Page) => page.getByText(LOADING);
const operation = (name: string) => new RegExp(`/v1/accounts:${name}\\?`);

declare global {
  interface Window {
    seenForTest?: boolean;
  }
}

/** Records from here on whether the page shows the text, even for a moment. */
async function watchFor(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((awaited) => {
    const look = () => {
      window.seenForTest ||= document.body.innerText.includes(awaited);
    };
    const options = { childList: true, subtree: true, attributes: true };
    new MutationObserver(look).observe(document.documentElement, options);
  }, text);
  return () => page.evaluate(() => window.seenForTest === true);
}

test('the page is covered while the session changes', {
  tag: ['@LAYOUT-11', '@SESSION-2'],
}, async ({ page }) => {
  const person = newPerson();
  const renamed = 'Noor al-Haddad';
  const email = page.getByLabel('Email', { exact: true });
  await open(page, '/register');

  await test.step('a registration', async () => {
    const { letGo } = await holdCalls(page, 'POST', operation('signUp'));
    await page.getByLabel('Full Name').fill(person.name);
    await email.fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    await expect(loading(page)).toBeVisible();
    letGo();
    await expectSignedIn(page, person.name);
    await expect(loading(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await expectArrived(page, 'Lectern | Home');
  });

  await test.step('an update of the profile', async () => {
    await open(page, '/update-profile');
    const { letGo } = await holdCalls(page, 'POST', operation('update'));
    await page.getByLabel('Full Name').fill(renamed);
    await press(page, 'Save');
    await expect(loading(page)).toBeVisible();
    letGo();
    await expectSignedIn(page, renamed);
    await expect(loading(page)).toBeHidden();
    await expectArrived(page, 'Lectern | Profile');
  });

  await test.step('a sign-out', async () => {
    const wasSeen = await watchFor(page, LOADING);
    await page.getByRole('button', { name: `Account of ${renamed}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signin');
    await expectGuest(page);
    expect(await wasSeen()).toBe(true);
    await expectArrived(page, 'Lectern | Sign In');
  });

  await test.step('a reset', async () => {
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expectArrived(page, 'Lectern | Forgot Password');
    const { letGo } = await holdCalls(page, 'POST', operation('sendOobCode'));
    await email.fill(person.email);
    await press(page, 'Send Reset Link');
    await expect(loading(page)).toBeVisible();
    letGo();
    await expect(page.getByRole('dialog', { name: 'Reset link sent!' })).toBeVisible();
    await expect(loading(page)).toBeHidden();
    await expectArrived(page, 'Lectern | Sign In');
  });

  await test.step('a sign-in', async () => {
    const { letGo } = await holdCalls(page, 'POST', operation('signInWithPassword'));
    await fillSignIn(page, person);
    await expect(loading(page)).toBeVisible();
    letGo();
    await expectSignedIn(page, renamed);
    await expect(loading(page)).toBeHidden();
  });
});

test('a guarded page waits until it is known who is signed in, and then opens', {
  tag: '@ROUTE-7',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person);
  const { letGo } = await holdCalls(page, 'POST', operation('lookup'));
  await page.goto('/my-courses');
  // The guard's own text lies beneath the overlay of the page.
  await expect(loading(page).filter({ visible: true })).toHaveCount(1);
  await expect(page).toHaveURL('/my-courses');
  letGo();
  await expect(page.getByText('You haven’t enrolled in any courses yet')).toBeVisible();
  await expect(loading(page).filter({ visible: true })).toHaveCount(0);
});

test('a failed update of the profile is logged and shown', { tag: '@PROFILE-6' }, async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/update-profile');
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await refuse(page, 'update', 'SOMETHING_NEW');
  await page.getByLabel('Full Name').fill('Noor al-Haddad');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alertOf(page, 'Profile not updated')).toBeVisible();
  expect(logged.join('\n')).toContain('something-new');
  await alertOf(page, 'Profile not updated').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Noor al-Haddad');
});
