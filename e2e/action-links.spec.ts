import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  callProvider,
  createAccount,
  expectGuest,
  expectSignedIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const noLink = (page: Page) => heading(page, 'This link does not work');
const newEmail = () => newPerson().email;

/** The same link for something else. */
function withMode(link: string, mode: string): string {
  const changed = new URL(link);
  changed.searchParams.set('mode', mode);
  return changed.href;
}

/** Somebody, and a link that verifies their e-mail. */
async function toBeVerified(url: string): Promise<{ person: Person; link: string }> {
  const person = newPerson();
  const idToken = await createAccount(url, person);
  await callProvider(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  return { person, link: await mailedLink(url, person.email, 'verifyEmail') };
}

for (const mode of ['recoverEmail', 'verifyAndChangeEmail', 'resetPassword', 'signIn']) {
  test(`a link that verifies does nothing as one for ${mode}`, async ({ page, product }) => {
    const { person, link } = await toBeVerified(product.url);
    await open(page, withMode(link, mode));
    if (mode === 'signIn') {
      await page.getByLabel('Email', { exact: true }).fill(person.email);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    }
    await expect(noLink(page)).toBeVisible();
    await expect(page.getByText('This link has been used already or is incomplete.')).toBeVisible();
    await open(page, link);
    await expect(heading(page, 'Your e-mail address is verified'), 'it is not used').toBeVisible();
  });
}

test('who is signed in hears once that their e-mail is verified', async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  await signIn(page, person);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, operation] = /\/accounts:(\w+)/.exec(request.url()) ?? [];
    if (operation) asked.push(operation);
  });
  await open(page, link);
  await expect(heading(page, 'Your e-mail address is verified')).toBeVisible();
  expect(asked.slice(asked.indexOf('update'))).toEqual(['update', 'lookup']);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.name);
});

test('an e-mail is changed by the link to the new one', async ({ page, product }) => {
  const person = newPerson();
  const email = newEmail();
  const idToken = await createAccount(product.url, person);
  await signIn(page, person);
  const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email };
  await callProvider(product.url, 'sendOobCode', asked);
  await open(page, await mailedLink(product.url, email, 'verifyAndChangeEmail'));
  await expect(heading(page, 'Your e-mail address is changed')).toBeVisible();
  await expect(page.getByText(`From now on, sign in with ${email}.`)).toBeVisible();
  await expectAccessible(page);
  // Whoever changed it must show that they are who they say.
  await expectGuest(page);
  await signIn(page, { ...person, email }, '/profile');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('an e-mail that somebody else has changed is restored, and then the password', async ({
  page,
  product,
}) => {
  const person = newPerson();
  const idToken = await createAccount(product.url, person);
  await callProvider(product.url, 'update', { idToken, email: newEmail() });
  await open(page, await mailedLink(product.url, person.email, 'recoverEmail'));
  await expect(heading(page, 'Your e-mail address is restored')).toBeVisible();
  await expect(page.getByText(`Your account belongs to ${person.email} again.`)).toBeVisible();
  await expect(page.getByText('somebody else may know your password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Reset link sent! Please check your email.')).toBeVisible();
  await expectAccessible(page);
  await open(page, await mailedLink(product.url, person.email, 'resetPassword'));
  await expect(page.getByText(`For your account ${person.email}`)).toBeVisible();
});
