import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, newPerson, type Person, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { codeOfApp } from './support/authenticator.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { lettersTo } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { createVerifiedAccount } from './support/verified.ts';

const WRONG = 'This code is not right, or it was used before.';
const step = (page: Page) => page.getByRole('dialog', { name: 'One more step' });
const codeField = (page: Page) => page.getByLabel('Enter the code from your authenticator app');
const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

/** Signs in by the form as far as the code. */
async function fillFirstFactor(page: Page, person: Person): Promise<void> {
  await open(page, '/signin?from=/profile/security');
  await fillSignIn(page, person);
  await expect(codeField(page)).toBeFocused();
}

async function expectIn(page: Page, person: Person): Promise<void> {
  await dismissSuccess(page.getByRole('dialog', { name: 'Login successful' }));
  await expectSignedIn(page, person.name);
}

async function signOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectArrived(page, 'Lectern | Sign In');
}

/** Sets an app up on the security page, by keyboard alone. @returns its key and the recovery codes */
async function setUp(page: Page): Promise<{ key: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Set up an app' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  const field = dialog.getByLabel('Code that the app shows');
  await field.fill(codeOfApp(key, 600));
  await field.press('Enter');
  await expect(dialog).toContainText(WRONG);
  await expectAccessibleInBothThemes(page);
  // The step before, so that the one of now is not used yet.
  await field.fill(codeOfApp(key, -30));
  await field.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent('download');
  await shown.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Lectern recovery codes.txt');
  await shown.getByRole('button', { name: 'I have kept them' }).press('Enter');
  return { key, codes };
}

test('an app is set up, asked for, stood in for and turned off', {
  tag: [
    '@MFA-1',
    '@MFA-3',
    '@MFA-4',
    '@MFA-5',
    '@MFA-8',
    '@MFA-9',
    '@MFA-14',
    '@MFA-15',
    '@MFA-16',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await signIn(page, person, '/profile');
  await page.getByRole('link', { name: 'Security' }).click();
  await expectArrived(page, 'Lectern | Security');
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const { key, codes } = await setUp(page);
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  // The button that began it is gone.
  await expect(section(page).locator(':focus')).toContainText('recovery codes are left');
  await expect(section(page).getByText('10 recovery codes are left.')).toBeVisible();
  const subjects = async () =>
    (await lettersTo(product.url, person.email)).map((one) => one.subject);
  await expect.poll(subjects).toContain('Two-factor authentication is on for your Lectern account');

  const used = codeOfApp(key);
  await test.step('a wrong code is refused, the right one is taken', async () => {
    await signOut(page, person);
    await fillFirstFactor(page, person);
    await expectAccessibleInBothThemes(page);
    await codeField(page).press('Enter');
    await expect(step(page)).toContainText('Please enter the code that your app shows.');
    await codeField(page).fill(codeOfApp(key, 600));
    await codeField(page).press('Enter');
    await expect(step(page)).toContainText(WRONG);
    await expectAccessible(page);
    await codeField(page).fill(used);
    await codeField(page).press('Enter');
    await expectIn(page, person);
  });

  await test.step('it is refused the second time, and a clock may be off by 40 s', async () => {
    await signOut(page, person);
    await fillFirstFactor(page, person);
    await codeField(page).fill(used);
    await codeField(page).press('Enter');
    await expect(step(page)).toContainText(WRONG);
    await codeField(page).fill(codeOfApp(key, 40));
    await codeField(page).press('Enter');
    await expectIn(page, person);
  });

  await test.step('a recovery code stands in for the app', async () => {
    await signOut(page, person);
    await fillFirstFactor(page, person);
    await step(page).getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    const field = page.getByLabel('Enter one of your recovery codes');
    await expect(field).toBeFocused();
    await field.fill((codes[0] ?? '').toUpperCase());
    await field.press('Enter');
    await expectIn(page, person);
    await expect(section(page).getByText('9 recovery codes are left.')).toBeVisible();
  });

  await test.step('turned off, the password is enough', async () => {
    await section(page).getByRole('button', { name: 'Turn off' }).click();
    const question = page.getByRole('alertdialog', { name: 'Turn two-factor authentication off?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Turn off' }).click();
    await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
    await expect(section(page).locator(':focus')).toContainText('Set up an app');
    await signOut(page, person);
    await open(page, '/signin?from=/profile/security');
    await fillSignIn(page, person);
    await expectIn(page, person);
  });
});

test('a code that is not given leaves the form as it was, and nobody is signed in', {
  tag: '@MFA-14',
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await signIn(page, person, '/profile/security');
  await setUp(page);
  await signOut(page, person);
  await fillFirstFactor(page, person);
  await page.keyboard.press('Escape');
  await expect(step(page)).toBeHidden();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(codeField(page)).toBeFocused();
});

test('an old sign-in is confirmed first, and without a verified e-mail there is no app', {
  tag: ['@MFA-11', '@MFA-15'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await signIn(page, person, '/profile/security');
  await page.route(
    '**/v2/accounts/mfaEnrollment:start?*',
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
  await section(page).getByRole('button', { name: 'Set up an app' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expectAccessible(page);
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});
