import { expect, type Page } from '@playwright/test';
import { createAccount, newPerson, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { test } from './support/own-hosts.ts';
import { sayWhoOneIs } from './support/provider-window.ts';
import { wantRecentSignIn } from './support/recent-sign-in.ts';

const END = '**/lectern/v1/sessions:end*';
const NEW_PASSWORD = 'Lantern-field 8';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a person sees where they are signed in, signs out there, changes how they sign in, and shuts strangers out', {
  tag: [
    '@PASSKEY-8',
    '@SECURITY-1',
    '@SECURITY-4',
    '@SECURITY-5',
    '@SECURITY-6',
    '@SECURITY-8',
    '@SECURITY-9',
    '@SECURITY-10',
    '@SECURITY-11',
    '@SECURITY-12',
    '@SECURITY-13',
    '@SECURITY-14',
    '@SECURITY-16',
    '@SECURITY-19',
  ],
}, async ({ page, browser, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(elsewhere, person, '/my-courses');
  await signIn(page, person, '/profile');
  const places = section(page, 'Where you are signed in').getByRole('listitem');
  const again = dialogOf(page, 'Please sign in again');
  const everywhereElse = page.getByRole('button', { name: 'Sign out everywhere else' });

  await test.step('the page lists the places', async () => {
    await page.getByRole('link', { name: 'Security' }).press('Enter');
    await expectArrived(page, 'Lectern | Security');
    await expect(page).toHaveURL('/profile/security');
    // The account was made by a program.
    await expect(places).toHaveCount(3);
    await expect(places.first()).toContainText('This browser');
    await expect(places.filter({ hasText: 'Chrome on' })).toHaveCount(2);
    await expect(places.filter({ hasText: 'Unknown device' })).toHaveCount(1);
  });

  await test.step('none is ended where they do not sign in again', async () => {
    await wantRecentSignIn(page, END);
    await everywhereElse.click();
    await expect(again).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await expect(places).toHaveCount(3);
  });

  await test.step('one is ended after another sign-in', async () => {
    await wantRecentSignIn(page, END);
    const end = places.filter({ hasText: 'Chrome on' }).last().getByRole('button');
    await end.press('Enter');
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(page.getByText('That place has been signed out.')).toBeVisible();
    await expect(places).toHaveCount(2);
    await elsewhere.goto('/my-courses');
    await expect(elsewhere).toHaveURL(/\/signin/);
  });

  await test.step('all others are ended', async () => {
    await everywhereElse.click();
    await expect(page.getByText('You have been signed out everywhere else.')).toBeVisible();
    await expect(places).toHaveCount(1);
  });

  // Of the new device: later letters have such a link as well.
  const link = await mailedLink(product.url, person.email, 'secureAccount');
  for (const name of ['Password', 'Email address', 'Ways to sign in', 'Where you are signed in']) {
    await expect(section(page, name)).toBeVisible();
  }
  // The site's address is made of numbers.
  await expect(section(page, 'Passkeys')).toContainText('This browser cannot make passkeys here.');

  await test.step('a password is changed by the present one', async () => {
    const password = section(page, 'Password');
    await password.getByRole('button', { name: 'Change password' }).press('Enter');
    const present = password.getByLabel('Present password');
    await expect(present).toBeFocused();
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
  });

  await test.step('ways to sign in are added and removed, save the last', async () => {
    const ways = section(page, 'Ways to sign in');
    const removePassword = ways.getByRole('button', { name: 'Remove Email and password' });
    await expect(removePassword).toHaveAccessibleDescription(/the only way to sign in/);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      ways.getByRole('button', { name: 'Add Google' }).click(),
    ]);
    await sayWhoOneIs(popup, person);
    await expect(ways.getByRole('status')).toContainText('Google was added.');
    await ways.getByRole('button', { name: 'Remove Google' }).click();
    await alertOf(page, 'Remove Google?').getByRole('button', { name: 'Remove' }).click();
    await expect(ways.getByRole('status')).toContainText('Google was removed.');
  });

  await test.step('letters tell of both', async () => {
    const subjects = async () =>
      (await lettersTo(product.url, person.email)).map(({ subject }) => subject);
    await expect
      .poll(subjects)
      .toEqual(
        expect.arrayContaining([
          'The password of your Lectern account was changed',
          'Google was removed from your Lectern account',
        ]),
      );
  });

  await test.step('the archive of all that is held is saved', async () => {
    const data = section(page, 'Your data');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Save my data' }).press('Enter'),
    ]);
    expect(saved.suggestedFilename()).toBe('lectern-my-data.zip');
    await expect(data.getByRole('status')).toContainText('Your archive is being saved.');
  });

  await test.step('all of them are ended', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await alertOf(page, 'Sign out everywhere?')
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
    await expect(page).toHaveURL('/signin');
    await expectArrived(page, 'Lectern | Sign In');
  });

  await test.step('the privacy page says what is held, also without scripts', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expectArrived(page, 'Lectern | Privacy');
    const columns = page.locator('#refresh_token');
    await columns.getByText('Every column').press('Enter');
    await expect(columns.getByText('Browser and system, such as')).toBeVisible();
    const plain = await (await page.request.get('/privacy')).text();
    expect(plain).toContain('Where you are signed in');
  });

  await test.step('“That was not me” in the letter shuts everybody out, by a press', async () => {
    await elsewhere.goto(link);
    const press = elsewhere.getByRole('button', { name: 'Sign everybody out' });
    await expect(press).toBeVisible();
    await press.press('Enter');
    const done = elsewhere.getByRole('status');
    await expect(done.filter({ hasText: 'Everybody has been signed out.' })).toContainText(
      person.email,
    );
    await mailedLink(product.url, person.email, 'resetPassword');
    await elsewhere.goto(link);
    const noLink = elsewhere.getByRole('heading', { name: 'This link does not work' });
    await expect(noLink).toBeVisible();
    await elsewhere.context().close();
  });
});
