import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  callProvider,
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { keepSession } from './support/kept-session.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const noLink = (page: Page) => heading(page, 'This link does not work');

/** A new account, and a link that verifies its email. */
async function toBeVerified(url: string): Promise<{ person: Person; link: string }> {
  const person = newPerson();
  const idToken = await createAccount(url, person);
  await callProvider(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  return { person, link: await mailedLink(url, person.email, 'verifyEmail') };
}

test('a verifying link asks to sign in to its account on the same page', {
  tag: '@RESET-6',
}, async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  const other = newPerson();
  await createAccount(product.url, other);
  await keepSession(page, other);

  await test.step('another link leads to a new one', async () => {
    const broken = new URL(link);
    broken.searchParams.set('oobCode', 'another');
    await open(page, broken.href);
    await expect(noLink(page)).toBeVisible();
    await page.getByRole('button', { name: 'Send a new link' }).press('Enter');
    await expect(page.locator(':focus')).toContainText('Verification email sent.');
  });

  await test.step('its own account is signed in to right there', async () => {
    await open(page, link);
    await expect(page.getByText(`You are signed in as ${other.email},`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify my email address' })).toHaveCount(0);
    await expectAccessible(page);
    const password = page.getByLabel('Password', { exact: true });
    const submit = page.getByRole('button', { name: 'Sign in and verify' });
    await submit.click();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    await password.fill('Not-the-1-of-them');
    await submit.click();
    await expect(page.getByRole('alert').getByText('Incorrect password')).toBeVisible();
    await password.fill(person.password);
    await submit.click();
    await expect(heading(page, 'Your email address is verified')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Thank you.');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, person.name);
  });
});

test('the owner of a mailbox takes an account over, takes back an email that was changed, and signs in by a link', {
  tag: ['@RESET-7', '@RESET-8', '@RESET-9', '@SECURITY-15'],
}, async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  const owner = { ...person, name: person.email, password: 'Mine-alone-7' };
  const { email: another } = newPerson();

  await test.step('whoever made the account no longer gets in', async () => {
    await open(page, link);
    await page.getByRole('button', { name: 'I did not make this account' }).press('Enter');
    await expect(heading(page, 'Take this account')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByLabel('Confirm Password').fill(owner.password);
    await page.getByRole('button', { name: 'Take the account' }).click();
    await expect(heading(page, 'The account is yours')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, person);
    const failure = alertOf(page, 'Login failed');
    await expect(failure).toContainText('Incorrect password');
  });

  await test.step('another email is asked for on the security page', async () => {
    await signIn(page, owner, '/profile/security');
    const email = page.getByRole('region', { name: 'Email address' });
    await email.getByRole('button', { name: 'Change email address' }).click();
    const field = email.getByLabel('New email address');
    await field.fill(person.email);
    await page.keyboard.press('Enter');
    await expect(email.getByText('That is your address already.')).toBeVisible();
    await field.fill(another);
    await page.keyboard.press('Enter');
    await expect(email.getByRole('status')).toContainText(`We have sent a link to ${another}.`);
  });

  await test.step('the link to it changes it, and ends the session', async () => {
    await open(page, await mailedLink(product.url, another, 'verifyAndChangeEmail'));
    await expect(page.getByText(`You are signed in to it as ${person.email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Change my email address' }).click();
    await expect(heading(page, 'Your email address is changed')).toBeVisible();
    await expect(page.getByText(`From now on, sign in with ${another}.`)).toBeVisible();
    await expectGuest(page);
  });

  await test.step('the link to the old one restores it, and then the password', async () => {
    await open(page, await mailedLink(product.url, person.email, 'recoverEmail'));
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(heading(page, 'Your email address is restored')).toBeVisible();
    await expect(page.getByText(`Your account belongs to ${person.email} again.`)).toBeVisible();
    await expect(page.getByText('somebody else may know your password')).toBeVisible();
    await page.getByRole('button', { name: 'Send Reset Link' }).press('Enter');
    await expect(page.locator(':focus')).toContainText('Reset link sent! Please check your email.');
    await open(page, await mailedLink(product.url, person.email, 'resetPassword'));
    await expect(page.getByText(`For your account ${person.email}`)).toBeVisible();
  });

  await test.step('a sign-in link works once, with the email that it was sent to', async () => {
    const continueUrl = `${product.url}/courses`;
    await callProvider(product.url, 'sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email: person.email,
      continueUrl,
    });
    const signInLink = await mailedLink(product.url, person.email, 'signIn');
    const enter = async (address: string) => {
      await page.getByLabel('Email', { exact: true }).fill(address);
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    };
    await open(page, signInLink);
    await expect(heading(page, 'Sign in with your link')).toBeVisible();
    await enter(newPerson().email);
    const failure = alertOf(page, 'Login failed');
    await expect(failure).toContainText('Invalid email address');
    await failure.getByRole('button', { name: 'OK' }).click();
    await enter(person.email);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expect(page).toHaveURL('/courses');
    await expectSignedIn(page, owner.name);

    await open(page, signInLink);
    await enter(person.email);
    await expect(noLink(page)).toBeVisible();
    await expect(page.locator(':focus')).toContainText('This link has been used already');
    await expect(page.getByRole('link', { name: 'Sign in another way' })).toBeVisible();
  });
});
