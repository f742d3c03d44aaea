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
import { runCommand } from './support/command.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const noLink = (page: Page) => heading(page, 'This link does not work');
const newEmail = () => newPerson().email;

/** The same link for another operation. */
function withMode(link: string, mode: string): string {
  const changed = new URL(link);
  changed.searchParams.set('mode', mode);
  return changed.href;
}

/** A new account, and a link that verifies its e-mail. */
async function toBeVerified(url: string): Promise<{ person: Person; link: string }> {
  const person = newPerson();
  const idToken = await createAccount(url, person);
  await callProvider(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  return { person, link: await mailedLink(url, person.email, 'verifyEmail') };
}

/** A new account, and a link to choose a new password. */
async function toBeReset(url: string): Promise<string> {
  const person = newPerson();
  await createAccount(url, person);
  const { email } = person;
  await callProvider(url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
  return await mailedLink(url, email, 'resetPassword');
}

async function choose(page: Page, button: string, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: button }).click();
}

test('a verifying link is refused for another operation, and may be tried again', {
  tag: '@RESET-6',
}, async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  for (const mode of ['recoverEmail', 'verifyAndChangeEmail', 'resetPassword', 'signIn']) {
    await test.step(`for ${mode}`, async () => {
      await open(page, withMode(link, mode));
      if (mode === 'signIn') {
        await page.getByLabel('Email', { exact: true }).fill(person.email);
        await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      }
      await expect(noLink(page)).toBeVisible();
      const used = page.getByText('This link has been used already or is incomplete.');
      await expect(used).toBeVisible();
    });
  }
  await test.step('the next attempt confirms, and the focus is not lost', async () => {
    await signIn(page, person);
    await refuse(page, 'update', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await open(page, link);
    await page.getByRole('button', { name: 'Verify my email address' }).press('Enter');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(heading(page, 'Your email address is verified'), 'it is not used').toBeVisible();
    await expect(page.locator(':focus')).toContainText('Thank you.');
  });
});

test('a signed-in user gets a new link for one that does not work, and sees once that the e-mail is verified', async ({
  page,
  product,
}) => {
  const { person, link } = await toBeVerified(product.url);
  await signIn(page, person);
  const broken = new URL(link);
  broken.searchParams.set('oobCode', 'another');
  await open(page, broken.href);
  await expect(noLink(page)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Verification email sent.');
  await expectAccessible(page);
  const verifications = async () =>
    (await lettersTo(product.url, person.email)).filter(({ subject }) => /^Verify/.test(subject));
  await expect.poll(async () => (await verifications()).length).toBe(2);

  const asked: string[] = [];
  page.on('request', (request) => {
    const [, operation] = /\/accounts:(\w+)/.exec(request.url()) ?? [];
    if (operation) asked.push(operation);
  });
  // The newest letter is the first.
  await open(page, await mailedLink(product.url, person.email, 'verifyEmail'));
  await expect(page.getByText('You are signed in to it.')).toBeVisible();
  await expectAccessible(page);
  expect(asked, 'nothing happens by opening the page').not.toContain('update');
  await page.getByRole('button', { name: 'Verify my email address' }).press('Enter');
  await expect(heading(page, 'Your email address is verified')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Thank you.');
  expect(asked.slice(asked.indexOf('update'))).toEqual(['update', 'lookup']);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.name);
});

test('a verifying link asks to sign in to its account on the same page', {
  tag: '@RESET-6',
}, async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  const other = newPerson();
  await createAccount(product.url, other);
  await signIn(page, other);
  await open(page, link);
  await expect(page.getByText(`You are signed in as ${other.email},`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify my email address' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  await expectArrived(page, 'Lectern | Forgot Password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await open(page, link);
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
  await expectSignedIn(page, person.name);
});

test('the owner of the mailbox takes over an account that somebody else made, who is signed out', {
  tag: '@RESET-7',
}, async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  const chosen = 'Mine-alone-7';
  await open(page, link);
  await page.getByRole('button', { name: 'I did not make this account' }).press('Enter');
  await expect(heading(page, 'Take this account')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await choose(page, 'Take the account', chosen);
  await expect(heading(page, 'The account is yours')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, person);
  await expect(page.getByRole('alertdialog', { name: 'Login failed' })).toContainText(
    'Incorrect password',
  );
  await signIn(page, { ...person, name: person.email, password: chosen }, '/profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('an e-mail is changed by the link to the new one', async ({ page, product }) => {
  const person = newPerson();
  const email = newEmail();
  const idToken = await createAccount(product.url, person);
  await signIn(page, person);
  const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email };
  await callProvider(product.url, 'sendOobCode', asked);
  await open(page, await mailedLink(product.url, email, 'verifyAndChangeEmail'));
  await expect(page.getByText(`You are signed in to it as ${person.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Change my email address' }).click();
  await expect(heading(page, 'Your email address is changed')).toBeVisible();
  await expect(page.getByText(`From now on, sign in with ${email}.`)).toBeVisible();
  await expectAccessible(page);
  // The person who changed the e-mail must sign in again.
  await expectGuest(page);
  await signIn(page, { ...person, email }, '/profile');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('an e-mail that somebody else changed is restored, and then a new password is chosen', {
  tag: '@RESET-8',
}, async ({ page, product }) => {
  const person = newPerson();
  const idToken = await createAccount(product.url, person);
  const theirs = newEmail();
  const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: theirs };
  await callProvider(product.url, 'sendOobCode', asked);
  const link = new URL(await mailedLink(product.url, theirs, 'verifyAndChangeEmail'));
  await callProvider(product.url, 'update', { oobCode: link.searchParams.get('oobCode') });
  await open(page, await mailedLink(product.url, person.email, 'recoverEmail'));
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(heading(page, 'Your email address is restored')).toBeVisible();
  await expect(page.getByText(`Your account belongs to ${person.email} again.`)).toBeVisible();
  await expect(page.getByText('somebody else may know your password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Reset Link' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Reset link sent! Please check your email.');
  await expectAccessible(page);
  await open(page, await mailedLink(product.url, person.email, 'resetPassword'));
  await expect(page.getByText(`For your account ${person.email}`)).toBeVisible();
});

test.describe('a sign-in link', () => {
  async function sent(url: string): Promise<{ person: Person; link: string }> {
    const person = newPerson();
    await createAccount(url, person);
    const { email } = person;
    const asked = { requestType: 'EMAIL_SIGNIN', email, continueUrl: `${url}/courses` };
    await callProvider(url, 'sendOobCode', asked);
    return { person, link: await mailedLink(url, email, 'signIn') };
  }

  async function enter(page: Page, email: string): Promise<void> {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  }

  const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Login failed' });

  test('signs in once, with the e-mail that it was sent to', { tag: '@RESET-9' }, async ({
    page,
    product,
  }) => {
    const { person, link } = await sent(product.url);
    await installClock(page);
    await open(page, link);
    await expect(heading(page, 'Sign in with your link')).toBeVisible();
    await expectAccessible(page);
    await enter(page, newEmail());
    await expect(failure(page)).toContainText('Invalid email address');
    await failure(page).getByRole('button', { name: 'OK' }).click();
    await expect(failure(page)).toBeHidden();
    await test.step('says that it failed where no reason is known', async () => {
      await refuse(page, 'signInWithEmailLink', 'SOMETHING_NEW');
      await enter(page, person.email);
      await expect(failure(page)).toContainText('Login failed. Please try again');
      await failure(page).getByRole('button', { name: 'OK' }).click();
      await expect(failure(page)).toBeHidden();
    });
    await holdTimers(page);
    await enter(page, person.email);
    const dialog = page.getByRole('dialog', { name: 'Login successful' });
    await expect(dialog).toBeVisible();
    await expectToCloseInTime(page, dialog);
    await expect(page).toHaveURL('/courses');
    await expectSignedIn(page, person.name);

    await open(page, link);
    await enter(page, person.email);
    await expect(noLink(page)).toBeVisible();
    await expect(page.locator(':focus')).toContainText('This link has been used already');
    await expect(page.getByRole('link', { name: 'Sign in another way' })).toBeVisible();
  });
});

test('a link may be tried again after too many attempts', async ({ page, product }) => {
  const link = await toBeReset(product.url);
  await refuse(page, 'resetPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 2 });
  await open(page, link);
  const notice = page.getByText('Too many attempts. Please wait a while, then try again.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator(':focus')).toContainText('Too many attempts.');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a disabled account gets no new link', async ({ page, product }) => {
  const { person, link } = await toBeVerified(product.url);
  await runCommand(product.dataDir, 'accounts', 'disable', person.email);
  await open(page, link);
  await page.getByRole('button', { name: 'I did not make this account' }).click();
  await choose(page, 'Take the account', person.password);
  await expect(page.getByText('Account disabled')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Contact us']);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
