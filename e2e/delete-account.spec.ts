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
import { runCommand } from './support/command.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const DELETE = '**/v1/accounts:delete*';
const LOOKUP = /\/v1\/accounts:lookup/;

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete for good' });
const keepButtons = (page: Page) => question(page).getByRole('button', { name: 'Keep my account' });
/** Closes the dialog. */
const corner = (page: Page) => keepButtons(page).first();
const keepButton = (page: Page) => keepButtons(page).last();

/** Presses through to the call, and answers the second question with the word. */
async function askForDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await question(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm(page).click();
}

/** Signs in by the form, and is on the profile. */
async function withPassword(page: Page, url: string): Promise<Person> {
  const person = newPerson();
  await createAccount(url, person);
  await signIn(page, person, '/profile');
  return person;
}

/** Signs in at the stand-in for Google as somebody new, and is on the profile. */
async function withGoogle(page: Page): Promise<Person> {
  const person = newPerson();
  await open(page, '/signin?from=%2Fprofile');
  await sayWhoOneIs(await openGoogle(page), person);
  await expect(page).toHaveURL('/profile');
  await expectSignedIn(page, person.name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return person;
}

async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  return popup;
}

async function sayWhoOneIs(standIn: Page, { name, email }: Person): Promise<void> {
  await standIn.getByText('Someone else').click();
  await standIn.getByLabel('Name').fill(name);
  await standIn.getByLabel('E-mail').fill(email);
  await standIn.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** As the provider answers the first deletion when the sign-in was long ago. */
async function wantRecentSignIn(page: Page): Promise<void> {
  const answer = (route: Route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
    });
  await page.route(DELETE, answer, { times: 1 });
}

/** Holds back the answers to these calls until it is told to let them go. */
async function hold(page: Page, calls: string): Promise<{ letGo: () => void }> {
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    await gone;
    await route.continue();
  });
  return { letGo };
}

/** Counts the deletions that this page asks for. */
function countDeletions(page: Page): { asked: number } {
  const deletions = { asked: 0 };
  page.on('request', (request) => {
    if (/\/v1\/accounts:delete/.test(request.url())) deletions.asked += 1;
  });
  return deletions;
}

/** Whatever the page has been answered before this has been heard, and what it led to was sent. */
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

test('an account is deleted after one was asked twice', async ({ page, product }) => {
  const person = await withPassword(page, product.url);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(question(page)).toContainText('Your seats in all courses are freed.');
  await expectAccessible(page);
  await confirm(page).click();
  await expect(question(page)).toContainText('Please type DELETE, in capital letters.');
  await question(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await confirm(page).click();
  await expectDeleted(page);
  expect(await errorOfSignIn(page, person)).toBe('EMAIL_NOT_FOUND');
});

test('where the sign-in was long ago the password is asked first', async ({ page, product }) => {
  const person = await withPassword(page, product.url);
  await wantRecentSignIn(page);
  await askForDeletion(page);
  const field = question(page).getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('Wrong-one 1');
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toHaveText('Incorrect password');
  await field.fill(person.password);
  await question(page).getByRole('button', { name: 'Sign in and delete' }).click();
  await expectDeleted(page);
  expect(await errorOfSignIn(page, person)).toBe('EMAIL_NOT_FOUND');
});

test('who signs in with Google signs in with Google again', async ({ page }) => {
  const person = await withGoogle(page);
  await wantRecentSignIn(page);
  await askForDeletion(page);
  await sayWhoOneIs(await openGoogle(page), person);
  await expectDeleted(page);
});

const WAYS_TO_KEEP: readonly (readonly [how: string, keep: (page: Page) => Promise<void>])[] = [
  ['its button', (page) => keepButton(page).click()],
  ['the corner', (page) => corner(page).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

for (const [how, keep] of WAYS_TO_KEEP) {
  test(`whoever closes the dialog by ${how} while the password is checked keeps the account`, async ({
    page,
    product,
  }) => {
    const person = await withPassword(page, product.url);
    const deletions = countDeletions(page);
    await wantRecentSignIn(page);
    await askForDeletion(page);
    const answer = await hold(page, '**/v1/accounts:signInWithPassword*');
    await question(page).getByLabel('Password', { exact: true }).fill(person.password);
    await question(page).getByRole('button', { name: 'Sign in and delete' }).click();
    await keep(page);
    await expect(question(page)).toBeHidden();
    const proven = page.waitForResponse(LOOKUP);
    answer.letGo();
    await proven;
    await afterAllAnswers(page);
    expect(deletions.asked, 'only the one that was refused').toBe(1);
    await page.reload();
    await expectSignedIn(page, person.name);
  });
}

test('whoever keeps the account while a window is open keeps it', async ({ page }) => {
  const person = await withGoogle(page);
  const deletions = countDeletions(page);
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

test('a deletion that is under way cannot be taken back', async ({ page, product }) => {
  await withPassword(page, product.url);
  const deletions = countDeletions(page);
  const answer = await hold(page, DELETE);
  await askForDeletion(page);
  await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
  await expect(keepButton(page)).toBeDisabled();
  await corner(page).click();
  await page.mouse.click(5, 5);
  // The browser asks a page about the first, not about the second.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  // As where the browser knows nothing of `closedby` and asks each time.
  await question(page).evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  await confirm(page).press('Enter');
  await expect(question(page)).toBeVisible();
  answer.letGo();
  await expectDeleted(page);
  expect(deletions.asked).toBe(1);
});

test('a deletion that fails after a new sign-in says so where the focus is', async ({
  page,
  product,
}) => {
  const person = await withPassword(page, product.url);
  await page.route(DELETE, (route) => route.abort(), { times: 1 });
  await wantRecentSignIn(page);
  await askForDeletion(page);
  await question(page).getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('alert')).toContainText('Please check your connection');
  await expect(confirm(page)).toBeFocused();
  await expect(keepButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectDeleted(page);
});

test('where the browser blocks the window nothing is offered that is not there', async ({
  page,
}) => {
  await withGoogle(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await wantRecentSignIn(page);
  await askForDeletion(page);
  await question(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expect(question(page).getByRole('alert')).toHaveText(
    'Your browser blocked the window. Please allow this site to open windows.',
  );
});

for (const [how, act] of [
  ['has ended', 'end-sessions'],
  ['belongs to a disabled account', 'disable'],
] as const) {
  test(`where the session ${how} the account is not deleted, and the page says so`, async ({
    page,
    product,
  }) => {
    const person = await withPassword(page, product.url);
    await runCommand(product.dataDir, 'accounts', act, person.email);
    await askForDeletion(page);
    const heading = page.getByRole('heading', { name: 'You are signed out' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Your account was not deleted.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/signin?from=%2Fprofile');
    if (act === 'disable') await runCommand(product.dataDir, 'accounts', 'enable', person.email);
    await fillSignIn(page, person);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  });
}
