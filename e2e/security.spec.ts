import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import {
  createAccount,
  expectSignedIn,
  fillSignIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { sayWhoOneIs } from './support/provider-window.ts';

const HERE = '/profile/security';
const NEW_PASSWORD = 'Lantern-field 8';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a person sees where they are signed in, and signs out there', {
  tag: ['@SECURITY-1', '@SECURITY-4', '@SECURITY-5', '@SECURITY-6', '@SECURITY-11', '@SECURITY-12'],
}, async ({ page, browser, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(elsewhere, person, '/my-courses');
  await signIn(page, person, '/profile');
  await page.getByRole('link', { name: 'Security' }).press('Enter');
  await expectArrived(page, 'Lectern | Security');
  for (const name of ['Password', 'Email address', 'Ways to sign in', 'Your data']) {
    await expect(section(page, name)).toBeVisible();
  }
  const places = section(page, 'Where you are signed in').getByRole('listitem');
  // The account was made by a program.
  await expect(places).toHaveCount(3);
  await expect(places.first()).toContainText('This browser');
  await expect(places.filter({ hasText: 'Chrome on' })).toHaveCount(2);
  await expect(places.filter({ hasText: 'Unknown device' })).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);

  await test.step('one of them, after a sign-in where the last is long ago', async () => {
    await page.route('**/lectern/v1/sessions:end*', (route) => route.fulfill(TOO_OLD), {
      times: 1,
    });
    const end = places.filter({ hasText: 'Chrome on' }).last().getByRole('button');
    await end.press('Enter');
    const again = dialogOf(page, 'Please sign in again');
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.getByText('That place has been signed out.')).toBeVisible();
    await expect(places).toHaveCount(2);
    await open(elsewhere, '/my-courses');
    await expect(elsewhere).toHaveURL(/\/signin/);
  });

  await test.step('none where they would not sign in again', async () => {
    await page.route('**/lectern/v1/sessions:end*', (route) => route.fulfill(TOO_OLD), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(dialogOf(page, 'Please sign in again')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, 'Please sign in again')).toBeHidden();
    await expect(places).toHaveCount(2);
  });

  await test.step('all others', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('You have been signed out everywhere else.')).toBeVisible();
    await expect(places).toHaveCount(1);
  });

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await alertOf(page, 'Sign out everywhere?')
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page).toHaveURL('/signin');
  await elsewhere.context().close();
});

/** The provider's refusal of a sign-in that is too old. */
const TOO_OLD = {
  status: 400,
  json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', errors: [] } },
};

test('a sign-out here is one place less', { tag: ['@SECURITY-5'] }, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, person);
  await expectSignedIn(page, person.name);
  await open(page, HERE);
  await expect(section(page, 'Where you are signed in').getByRole('listitem')).toHaveCount(2);
});

test('a password is changed by the present one', {
  tag: ['@SECURITY-9', '@SECURITY-14'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, HERE);
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).press('Enter');
  const present = password.getByLabel('Present password');
  await expect(present).toBeFocused();
  await expectAccessible(page);
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(password.getByText('Please enter your present password.')).toBeVisible();
  await present.fill('not the right one');
  await password.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(password.getByRole('alert')).toHaveText('Incorrect password');
  await present.fill(person.password);
  await page.keyboard.press('Enter');
  await expect(password.getByRole('status')).toContainText('Your password has been changed.');
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();
  const subjects = async () =>
    (await lettersTo(product.url, person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('The password of your Lectern account was changed');
  await page.reload();
  await expectSignedIn(page, person.name);
});

test('an email is changed by a link to the new address', {
  tag: ['@SECURITY-15'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, HERE);
  const email = section(page, 'Email address');
  await email.getByRole('button', { name: 'Change email address' }).click();
  const field = email.getByLabel('New email address');
  await field.fill(person.email);
  await page.keyboard.press('Enter');
  await expect(email.getByText('That is your address already.')).toBeVisible();
  const { email: another } = newPerson();
  await field.fill(another);
  await page.keyboard.press('Enter');
  await expect(email.getByRole('status')).toContainText(`We have sent a link to ${another}.`);
  await page.goto(await mailedLink(product.url, another, 'verifyAndChangeEmail'));
  await page.getByRole('button', { name: 'Change my email address' }).click();
  await expect(page.getByText(`sign in with ${another}`)).toBeVisible();
});

test('ways to sign in are added and removed, save the last', {
  tag: ['@SECURITY-9', '@SECURITY-13'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, HERE);
  const ways = section(page, 'Ways to sign in');
  const removePassword = ways.getByRole('button', { name: 'Remove Email and password' });
  await expect(removePassword).toHaveAccessibleDescription(/the only way to sign in/);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    ways.getByRole('button', { name: 'Add Google' }).click(),
  ]);
  await sayWhoOneIs(popup, person);
  await expect(ways.getByRole('status')).toContainText('Google was added.');
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Remove Google' }).click();
  await alertOf(page, 'Remove Google?').getByRole('button', { name: 'Remove' }).click();
  await expect(ways.getByRole('status')).toContainText('Google was removed.');
  const subjects = async () =>
    (await lettersTo(product.url, person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Google was removed from your Lectern account');
});

test('“That was not me” shuts strangers out, by a press', {
  tag: ['@SECURITY-8', '@SECURITY-10'],
}, async ({ page, browser, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(stranger, person, '/my-courses');
  const link = await mailedLink(product.url, person.email, 'secureAccount');
  await page.goto(link);
  const press = page.getByRole('button', { name: 'Sign everybody out' });
  await expect(press).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  await open(stranger, '/my-courses');
  await expectSignedIn(stranger, person.name);
  await press.press('Enter');
  const done = page.getByRole('status').filter({ hasText: 'Everybody has been signed out.' });
  await expect(done).toContainText(person.email);
  await open(stranger, '/my-courses');
  await expect(stranger).toHaveURL(/\/signin/);
  await mailedLink(product.url, person.email, 'resetPassword');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await stranger.context().close();
});

test('a person saves all that is held of them, and reads what that is', {
  tag: ['@SECURITY-11', '@SECURITY-16', '@SECURITY-19'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, HERE);
  const data = section(page, 'Your data');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Save my data' }).press('Enter'),
  ]);
  expect(saved.suggestedFilename()).toBe('lectern-my-data.zip');
  await expect(data.getByRole('status')).toContainText('Your archive is being saved.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expectArrived(page, 'Lectern | Privacy');
  const columns = page.locator('#refresh_token');
  await columns.getByText('Every column').press('Enter');
  await expect(columns.getByText('Browser and system, such as')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  const plain = await (await page.request.get('/privacy')).text();
  expect(plain).toContain('Where you are signed in');
});
