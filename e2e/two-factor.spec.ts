import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, newPerson, type Person, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { codeOfApp } from './support/authenticator.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { lettersTo } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { wantRecentSignIn } from './support/recent-sign-in.ts';
import { signOut } from './support/sign-out.ts';
import { createVerifiedAccount } from './support/verified.ts';

const WRONG = 'This code is not right, or it was used before.';
const step = (page: Page) => dialogOf(page, 'One more step');
const codeField = (page: Page) => page.getByLabel('Enter the code from your authenticator app');
const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

/** Signs in by the form as far as the code. */
async function fillFirstFactor(page: Page, person: Person): Promise<void> {
  await fillSignIn(page, person);
  await expect(codeField(page)).toBeFocused();
}

async function expectIn(page: Page, person: Person): Promise<void> {
  await dismissSuccess(dialogOf(page, 'Login successful'));
  // Signed in they are before the page has changed.
  await expectArrived(page, 'Lectern | Home');
  await expectSignedIn(page, person.name);
}

async function leave(page: Page, person: Person): Promise<void> {
  await signOut(page, person);
  await expectArrived(page, 'Lectern | Sign In');
}

/** Sets an app up on the security page, by keyboard alone. @returns its key and the recovery codes */
async function setUp(page: Page, { password }: Person): Promise<{ key: string; codes: string[] }> {
  const dialog = dialogOf(page, 'Set up an authenticator app');
  await wantRecentSignIn(page, '**/v2/accounts/mfaEnrollment:start?*');
  await section(page).getByRole('button', { name: 'Set up an app' }).press('Enter');
  const again = dialogOf(page, 'Please sign in again');
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  const field = dialog.getByLabel('Code that the app shows');
  await field.fill(codeOfApp(key, 600));
  await field.press('Enter');
  await expect(dialog).toContainText(WRONG);
  await expectAccessible(page);
  // The step before, so that the one of now is not used yet.
  await field.fill(codeOfApp(key, -30));
  await field.press('Enter');
  const shown = dialogOf(page, 'Your recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Lectern recovery codes.txt');
  await shown.getByRole('button', { name: 'I have kept them' }).press('Enter');
  return { key, codes };
}

test('an app is set up, asked for, stood in for and turned off', {
  tag: ['@MFA-1', '@MFA-3', '@MFA-8', '@MFA-9', '@MFA-11', '@MFA-14', '@MFA-15', '@MFA-16'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await signIn(page, person, '/profile');
  await page.getByRole('link', { name: 'Security' }).click();
  await expectArrived(page, 'Lectern | Security');
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  const { key, codes } = await setUp(page, person);
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  // The button that began it is gone.
  await expect(section(page).locator(':focus')).toContainText('recovery codes are left');
  const subjects = async () =>
    (await lettersTo(product.url, person.email)).map((one) => one.subject);
  await expect.poll(subjects).toContain('Two-factor authentication is on for your Lectern account');
  await leave(page, person);

  await test.step('a code that is not given leaves the form as it was, and nobody is signed in', async () => {
    await fillFirstFactor(page, person);
    await page.keyboard.press('Escape');
    await expect(step(page)).toBeHidden();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });

  await test.step('a wrong code is refused, the right one is taken', async () => {
    await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).press('Enter');
    await expect(step(page)).toContainText('Please enter the code that your app shows.');
    await codeField(page).fill(codeOfApp(key, 600));
    await codeField(page).press('Enter');
    await expect(step(page)).toContainText(WRONG);
    await codeField(page).fill(codeOfApp(key));
    await codeField(page).press('Enter');
    await expectIn(page, person);
    await leave(page, person);
  });

  await test.step('a recovery code stands in for the app', async () => {
    await fillFirstFactor(page, person);
    await step(page).getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Enter one of your recovery codes');
    await expect(field).toBeFocused();
    await field.fill((codes[0] ?? '').toUpperCase());
    await field.press('Enter');
    await expectIn(page, person);
    await open(page, '/profile/security');
    await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();
  });

  await test.step('turned off, the password is enough', async () => {
    await section(page).getByRole('button', { name: 'Turn off' }).click();
    await alertOf(page, 'Turn two-factor authentication off?')
      .getByRole('button', { name: 'Turn off' })
      .click();
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
    await expect(section(page).locator(':focus')).toContainText('Set up an app');
    await leave(page, person);
    await fillSignIn(page, person);
    await expectIn(page, person);
  });
});
