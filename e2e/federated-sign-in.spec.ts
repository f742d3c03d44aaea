import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

/** One e-mail is one account, so that each provider's person is another. */
const PERSON = { Google: 'Ada Byrne', GitHub: 'Mei Lindqvist' } as const;

/** Presses a provider's button and resolves to its window, with the stand-in's page in it. */
async function openWindow(page: Page, provider: 'Google' | 'GitHub'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(popup.getByRole('heading').first()).toBeVisible();
  await expect(popup.getByText(`Stand-in for ${provider}`).first()).toBeVisible();
  return popup;
}

for (const provider of ['Google', 'GitHub'] as const) {
  test(`one signs in with ${provider} in a window of its own`, async ({ page }) => {
    await open(page, '/signin?from=%2Fcourses');
    const popup = await openWindow(page, provider);
    expect(new URL(popup.url()).origin, 'another origin').not.toBe(new URL(page.url()).origin);
    expect(popup.viewportSize() ?? { width: 500, height: 600 }).toBeTruthy();
    await popup.getByRole('button', { name: PERSON[provider] }).click();
    const dialog = page.getByRole('dialog', { name: `Signed in with ${provider}` });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/courses');
    await expectSignedIn(page, PERSON[provider]);
    await open(page, '/profile');
    await expect(page.getByRole('definition').filter({ hasText: provider })).toBeVisible();
    expect(popup.isClosed()).toBe(true);
  });

  test(`a window of ${provider} that is closed is a sign-in canceled`, async ({ page }) => {
    await open(page, '/signin');
    const popup = await openWindow(page, provider);
    await popup.close();
    const dialog = page.getByRole('alertdialog', { name: `${provider} Sign-in Failed` });
    // The client waits 8 s for an answer that may still be on its way.
    await expect(dialog).toContainText(`${provider} sign-in was canceled`, { timeout: 15_000 });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expectGuest(page);
  });

  test(`saying no at ${provider} is a sign-in canceled`, async ({ page }) => {
    await open(page, '/signin');
    const popup = await openWindow(page, provider);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('alertdialog', { name: `${provider} Sign-in Failed` });
    await expect(dialog).toContainText(`${provider} sign-in was canceled`);
  });
}

test('a newer window takes over from an older one, and nothing is said of that', async ({
  page,
}) => {
  await open(page, '/signin');
  const older = await openWindow(page, 'Google');
  const newer = await openWindow(page, 'GitHub');
  await expect.poll(() => older.isClosed()).toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await newer.getByRole('button', { name: /Mei Lindqvist/ }).click();
  await expect(page.getByRole('dialog', { name: 'Signed in with GitHub' })).toBeVisible();
});

test('where windows are blocked one goes on in the same one, and comes back signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, '/signin?from=%2Fcourses');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Google Sign-in Failed' });
  await expect(dialog).toContainText('Your browser blocked the window of Google.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue in this window' }).click();
  await page.getByRole('button', { name: /Tomás Okafor/ }).click();
  await expect(page.getByRole('dialog', { name: 'Signed in with Google' })).toBeVisible();
  await expect(page).toHaveURL('/courses');
  await expectSignedIn(page, 'Tomás Okafor');
});

/** Somebody with a password and a verified e-mail, who is signed out again. */
async function somebodyVerified(page: Page, url: string): Promise<Person> {
  const person = newPerson();
  await createAccount(url, person);
  await signIn(page, person, '/profile');
  await page.getByRole('button', { name: 'Send verification e-mail' }).click();
  await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
  await open(page, await mailedLink(url, person.email, 'verifyEmail'));
  await expect(
    page.getByRole('heading', { name: 'Your e-mail address is verified' }),
  ).toBeVisible();
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/signin');
  return person;
}

/** Says at the stand-in's page who one is. */
async function sayWhoOneIs(standIn: Page, { name, email }: Person): Promise<void> {
  await standIn.getByText('Someone else').click();
  await standIn.getByLabel('Name').fill(name);
  await standIn.getByLabel('E-mail').fill(email);
  await standIn.getByRole('button', { name: 'Continue', exact: true }).click();
}

test.describe('an e-mail that has an account is told so, and the new way is linked to it', () => {
  test.slow();

  for (const [how, choose] of [
    [
      'in a window',
      async (page: Page, person: Person) => sayWhoOneIs(await openWindow(page, 'GitHub'), person),
    ],
    [
      'in the same window',
      async (page: Page, person: Person) => {
        await page.evaluate(() => {
          window.open = () => null;
        });
        await page.getByRole('button', { name: 'Continue with GitHub' }).click();
        await page.getByRole('button', { name: 'Continue in this window' }).click();
        await sayWhoOneIs(page, person);
      },
    ],
  ] as const) {
    test(how, async ({ page, product }) => {
      const person = await somebodyVerified(page, product.url);
      await choose(page, person);
      const dialog = page.getByRole('alertdialog', { name: 'GitHub Sign-in Failed' });
      await expect(dialog).toContainText('You already have an account with this email.');
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
      await fillSignIn(page, person);
      await expectSignedIn(page, person.name);
      await open(page, '/profile');
      await expect(page.getByText('Email and password, GitHub')).toBeVisible();
    });
  }
});
