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
import { afterAllAnswers } from './support/after-answers.ts';
import { expectArrived } from './support/arrived.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { countCalls, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';
import { wantRecentSignIn } from './support/recent-sign-in.ts';
import { refuse } from './support/refuse.ts';

const DELETE = '**/v1/accounts:delete*';
const PASSWORD = /\/v1\/accounts:signInWithPassword/;
const LOOKUP = /\/v1\/accounts:lookup/;
const SECURITY = '**/v2/accounts/security:lookup?*';

const question = (page: Page) => dialogOf(page, 'Delete your account?');
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete for good' });
const keepButtons = (page: Page) => question(page).getByRole('button', { name: 'Keep my account' });
/** Closes the dialog. */
const corner = (page: Page) => keepButtons(page).first();
const keepButton = (page: Page) => keepButtons(page).last();
const countDeletions = (page: Page) => countCalls(page, 'POST', /\/v1\/accounts:delete/);

/** Answers both questions, the second with the word, which starts the call. */
async function askForDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await question(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm(page).click();
}

async function expectDeleted(page: Page, { email, password }: Person): Promise<void> {
  await expectGuest(page);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  const answer = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lectern',
    { data: { email, password } },
  );
  expect((await answer.json()).error?.message).toBe('EMAIL_NOT_FOUND');
}

test('an account is deleted after two questions, for good, and only by who is signed in', {
  tag: '@PROFILE-9',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await test.step('where no way to sign in again is known a password is chosen by email', async () => {
    await page.route(LOOKUP, async (route) => {
      const answer = await route.fetch();
      const { users } = await answer.json();
      const withoutWays = users.map((user: object) => ({ ...user, providerUserInfo: [] }));
      await route.fulfill({ response: answer, json: { users: withoutWays } });
    });
    const failure = { status: 500, json: { error: { code: 500, message: 'INTERNAL_ERROR' } } };
    let isBroken = true;
    await page.route(SECURITY, (route) => (isBroken ? route.fulfill(failure) : route.fallback()));
    await signIn(page, person, '/profile');
    await wantRecentSignIn(page, DELETE);
    await askForDeletion(page);
    const unknown = question(page).getByText('We could not find out how you can sign in.');
    await expect(unknown).toBeVisible();
    isBroken = false;
    await question(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await question(page).getByRole('link', { name: 'Choose a password by email' }).click();
    await expectArrived(page, 'Lectern | Forgot Password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await page.unrouteAll();
  });

  await open(page, '/profile');
  const deletions = countDeletions(page);

  await test.step('it says what goes and what stays, and asks for the word', async () => {
    const section = page.getByRole('region', { name: 'Delete your account' });
    await expect(section).toContainText('your seats and your courses without learners.');
    await expect(section).toContainText(
      'Your reviews and your courses with learners stay, without your name.',
    );
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(question(page).getByRole('listitem')).toHaveText([
      'Your account goes, with its password, its links to Google and GitHub and all sign-ins.',
      'Your seats in all courses are freed, and your places in waitlists.',
      'What you have done of lessons, your notes, your goal and your saved courses are deleted.',
      'Your own courses without learners are deleted.',
      'Your own courses with learners are archived: only they can still open them, with lessons and files, and they no longer carry your name.',
      'Your reviews stay, as those of “a former learner”.',
      'Your messages to us stay, with the name and email that you wrote in them.',
      'The record of what was done stays, with numbers in place of names.',
    ]);
    await confirm(page).click();
    await expect(question(page)).toContainText('Please type DELETE, in capital letters.');
    expect(deletions.made).toBe(0);
    await keepButton(page).click();
  });

  await test.step('an old sign-in needs the password first, and may still be thought better of', async () => {
    await wantRecentSignIn(page, DELETE);
    await askForDeletion(page);
    const field = question(page).getByLabel('Password', { exact: true });
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('Wrong-one 1');
    await page.keyboard.press('Enter');
    await expect(question(page).getByRole('alert')).toHaveText('Incorrect password');
    await field.fill(person.password);
    const { letGo, asked } = await holdCalls(page, 'POST', PASSWORD);
    await question(page).getByRole('button', { name: 'Sign in and delete' }).click();
    await expect.poll(asked).toBe(1);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    const proven = page.waitForResponse(LOOKUP);
    letGo();
    await proven;
    await afterAllAnswers(page);
    expect(deletions.made, 'only the one that was refused').toBe(1);
  });

  await test.step('where the session is over the account is not deleted, and the page says so', async () => {
    await refuse(page, 'delete', 'TOKEN_EXPIRED');
    await askForDeletion(page);
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
    await expect(page.getByText('Your account was not deleted.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/signin?from=%2Fprofile');
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, person);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectArrived(page, 'Lectern | Profile');
  });

  await test.step('while it is deleted the question stays', async () => {
    const before = deletions.made;
    const { letGo } = await holdCalls(page, 'POST', DELETE);
    await askForDeletion(page);
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    await expect(keepButton(page)).toBeDisabled();
    await corner(page).click();
    await page.mouse.click(5, 5);
    // The browser fires `cancel` for the first Escape, not for the second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // As in a browser without `closedby`, which fires `cancel` each time.
    await question(page).evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
    await confirm(page).press('Enter');
    await expect(question(page)).toBeVisible();
    letGo();
    await expectDeleted(page, person);
    expect(deletions.made).toBe(before + 1);
  });
});

test('an account without a password signs in again as it did before', {
  tag: '@PROFILE-9',
}, async ({ page }) => {
  const person = newPerson();
  await open(page, '/signin?from=%2Fprofile');
  await sayWhoOneIs(await openWindow(page, 'Google'), person);
  await dismissSuccess(dialogOf(page, 'Signed in with Google'));
  await expect(page).toHaveURL('/profile');
  await expectSignedIn(page, person.name);
  const deletions = countDeletions(page);

  await test.step('it can be kept while a window is open', async () => {
    await wantRecentSignIn(page, DELETE);
    await askForDeletion(page);
    const popup = await openWindow(page, 'Google');
    await page.bringToFront();
    await keepButton(page).click();
    await expect(question(page)).toBeHidden();
    const proven = page.waitForResponse(LOOKUP);
    await sayWhoOneIs(popup, person);
    await proven;
    await afterAllAnswers(page);
    expect(deletions.made, 'only the one that was refused').toBe(1);
  });

  await test.step('a blocked window is told, without an offer to go on in this one', async () => {
    await page.evaluate(() => {
      const { open: openAnother } = window;
      window.open = () => {
        window.open = openAnother;
        return null;
      };
    });
    await wantRecentSignIn(page, DELETE);
    await askForDeletion(page);
    await question(page).getByRole('button', { name: 'Continue with Google' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(
      'Your browser blocked the window. Please allow this site to open windows.',
    );
  });

  await test.step('after the new sign-in it is deleted', async () => {
    await sayWhoOneIs(await openWindow(page, 'Google'), person);
    await expectDeleted(page, person);
  });
});
