import { expect, type Page, type Route } from '@playwright/test';
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
import { expectArrived } from './support/arrived.ts';
import { runCommand } from './support/command.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';

const DELETE = '**/v1/accounts:delete*';
const PASSWORD = /\/v1\/accounts:signInWithPassword/;
const LOOKUP = /\/v1\/accounts:lookup/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete for good' });
const keepButtons = (page: Page) => question(page).getByRole('button', { name: 'Keep my account' });
/** Closes the dialog. */
const corner = (page: Page) => keepButtons(page).first();
const keepButton = (page: Page) => keepButtons(page).last();

/** Answers both questions, the second with the word, which starts the call. */
async function askForDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await question(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm(page).click();
}

/** Signs in and opens the profile. */
async function withPassword(page: Page, url: string): Promise<Person> {
  const person = newPerson();
  await createAccount(url, person);
  await signIn(page, person, '/profile');
  return person;
}

/** Signs in at the stand-in for Google with a new account, and opens the profile. */
async function withGoogle(page: Page): Promise<Person> {
  const person = newPerson();
  await open(page, '/signin?from=%2Fprofile');
  await sayWhoOneIs(await openGoogle(page), person);
  await expect(page).toHaveURL('/profile');
  await expectSignedIn(page, person.name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return person;
}

const openGoogle = (page: Page) => openWindow(page, 'Google');

/** As the provider answers the first deletion when the sign-in was long ago. */
async function wantRecentSignIn(page: Page): Promise<void> {
  const answer = (route: Route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
    });
  await page.route(DELETE, answer, { times: 1 });
}

/** Counts the deletions that this page asks for. */
function countDeletions(page: Page): { asked: number } {
  const deletions = { asked: 0 };
  page.on('request', (request) => {
    if (/\/v1\/accounts:delete/.test(request.url())) deletions.asked += 1;
  });
  return deletions;
}

/** Resolves when the page has handled all earlier answers, and sent what they led to. */
async function afterAllAnswers(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(async () => (await fetch('/healthz')).text());
  }
}

async function errorOfSignIn(page: Page, { email, password }: Person): Promise<unknown> {
  const answer = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lectern',
    { data: { email, password } },
  );
  return (await answer.json()).error?.message;
}

async function expectDeleted(page: Page): Promise<void> {
  await expectGuest(page);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
}

test('an account is deleted after two questions, for good', {
  tag: '@PROFILE-9',
}, async ({ page, product }) => {
  const person = await withPassword(page, product.url);
  const deletions = countDeletions(page);
  const section = page.getByRole('region', { name: 'Delete your account' });
  await expect(section, 'what goes').toContainText('your seats and your courses without learners.');
  await expect(section, 'what stays').toContainText(
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
  await expectAccessible(page);
  await confirm(page).click();
  await expect(question(page)).toContainText('Please type DELETE, in capital letters.');
  expect(deletions.asked).toBe(0);
  await question(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  const { letGo } = await holdCalls(page, 'POST', DELETE);
  await confirm(page).click();
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
  await expectDeleted(page);
  expect(deletions.asked).toBe(1);
  expect(await errorOfSignIn(page, person)).toBe('EMAIL_NOT_FOUND');
});

test('an old sign-in needs the password first, and a later failure is shown at the focus', {
  tag: '@PROFILE-9',
}, async ({ page, product }) => {
  const person = await withPassword(page, product.url);
  await page.route(DELETE, (route) => route.abort(), { times: 1 });
  await wantRecentSignIn(page);
  await askForDeletion(page);
  const field = question(page).getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Wrong-one 1');
  await page.keyboard.press('Enter');
  const told = question(page).getByRole('alert');
  await expect(told).toHaveText('Incorrect password');
  await field.fill(person.password);
  await question(page).getByRole('button', { name: 'Sign in and delete' }).click();
  await expect(told).toContainText('Please check your connection');
  await expect(confirm(page)).toBeFocused();
  await expect(keepButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectDeleted(page);
  expect(await errorOfSignIn(page, person)).toBe('EMAIL_NOT_FOUND');
});

test('a user without a sign-in method is led to a new password, for their e-mail', async ({
  page,
  product,
}) => {
  await page.route(LOOKUP, async (route) => {
    const answer = await route.fetch();
    const { users } = await answer.json();
    const withoutWays = users.map((user: object) => ({ ...user, providerUserInfo: [] }));
    await route.fulfill({ response: answer, json: { users: withoutWays } });
  });
  const person = await withPassword(page, product.url);
  await wantRecentSignIn(page);
  await askForDeletion(page);
  await question(page).getByRole('link', { name: 'Choose a password by email' }).click();
  await expectArrived(page, 'Lectern | Forgot Password');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

const WAYS_TO_KEEP: readonly (readonly [how: string, keep: (page: Page) => Promise<void>])[] = [
  ['its button', (page) => keepButton(page).click()],
  ['the corner', (page) => corner(page).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

test('a dialog that is closed while the password is checked keeps the account', async ({
  page,
  product,
}) => {
  const person = await withPassword(page, product.url);
  const deletions = countDeletions(page);
  for (const [how, keep] of WAYS_TO_KEEP) {
    await test.step(how, async () => {
      const before = deletions.asked;
      await wantRecentSignIn(page);
      await askForDeletion(page);
      await question(page).getByLabel('Password', { exact: true }).fill(person.password);
      const { letGo, asked } = await holdCalls(page, 'POST', PASSWORD);
      await question(page).getByRole('button', { name: 'Sign in and delete' }).click();
      await expect.poll(asked).toBe(1);
      await keep(page);
      await expect(question(page)).toBeHidden();
      const proven = page.waitForResponse(LOOKUP);
      letGo();
      await proven;
      await afterAllAnswers(page);
      expect(deletions.asked, 'only the one that was refused').toBe(before + 1);
    });
  }
  await page.reload();
  await expectSignedIn(page, person.name);
});

test('an account of Google signs in with Google again, and may still be kept', async ({ page }) => {
  const person = await withGoogle(page);
  const deletions = countDeletions(page);
  await test.step('the account can be kept while a window is open', async () => {
    await wantRecentSignIn(page);
    await askForDeletion(page);
    const popup = await openGoogle(page);
    await page.bringToFront();
    await keepButton(page).click();
    await expect(question(page)).toBeHidden();
    const proven = page.waitForResponse(LOOKUP);
    await sayWhoOneIs(popup, person);
    await proven;
    await afterAllAnswers(page);
    expect(deletions.asked, 'only the one that was refused').toBe(1);
    await page.reload();
    await expectSignedIn(page, person.name);
  });
  await test.step('a blocked window is reported, without an offer to go on in this one', async () => {
    await page.evaluate(() => {
      const { open: openAnother } = window;
      window.open = () => {
        window.open = openAnother;
        return null;
      };
    });
    await wantRecentSignIn(page);
    await askForDeletion(page);
    await question(page).getByRole('button', { name: 'Continue with Google' }).click();
    await expect(question(page).getByRole('alert')).toHaveText(
      'Your browser blocked the window. Please allow this site to open windows.',
    );
  });
  await test.step('after the new sign-in the account is deleted', async () => {
    await sayWhoOneIs(await openGoogle(page), person);
    await expectDeleted(page);
  });
});

test('where the session is over the account is not deleted, and the page says so', async ({
  page,
  product,
}) => {
  const person = await withPassword(page, product.url);
  const operate = (act: string) => runCommand(product.dataDir, 'accounts', act, person.email);
  const isNotDeleted = async () => {
    const heading = page.getByRole('heading', { name: 'You are signed out' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Your account was not deleted.')).toBeVisible();
  };
  await test.step('it has ended', async () => {
    await operate('end-sessions');
    await askForDeletion(page);
    await isNotDeleted();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/signin?from=%2Fprofile');
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, person);
    await expectArrived(page, 'Lectern | Profile');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  });
  await test.step('it belongs to a disabled account', async () => {
    await operate('disable');
    await askForDeletion(page);
    await isNotDeleted();
    expect(await errorOfSignIn(page, person), 'it is still there').toBe('USER_DISABLED');
  });
});
