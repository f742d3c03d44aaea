import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWideAndNarrow } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import {
  administratorScreens,
  newAdministrator,
  personIdOf,
  writeMessage,
} from './support/administrators.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { dialogOf, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

/** In the scripts of the administration alone. */
const ONLY_THERE = 'Nothing in it is ever changed.';

/** Whether a script that the window has loaded since is one of the administration. */
function watchScripts(page: Page): () => Promise<boolean> {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).some((body) => body.includes(ONLY_THERE));
}

test('the administration is for those with a role, and nobody else loads it', {
  tag: '@ADMIN-1',
}, async ({ page, product }) => {
  const hasLoaded = watchScripts(page);
  await open(page, '/admin/audit');
  await expect(page).toHaveURL('/signin?from=%2Fadmin%2Faudit');
  expect(await (await page.request.get('/admin')).text()).toContain('content="noindex"');

  const learner = await newMember(product.url, 'Lea Learner');
  await signIn(page, learner, '/my-courses');
  await page.getByRole('button', { name: 'Account of Lea Learner' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  expect(await hasLoaded()).toBe(false);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page isn’t on our shelves',
  );

  const administrator = await newAdministrator(product);
  await signIn(page, administrator, '/blog');
  await page.getByRole('button', { name: `Account of ${administrator.name}` }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await hasLoaded()).toBe(true);
});

test('an administrator finds a person and disables the account, by keyboard alone', {
  tag: ['@ADMIN-3', '@ADMIN-5'],
}, async ({ page, product }) => {
  const spammer = await newMember(product.url, 'Quentin Spam');
  await callProduct(product.url, spammer.token, 'ownAccount');
  const administrator = await newAdministrator(product);
  await signIn(page, administrator, '/admin/people');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('quent');
  await expect(page).toHaveURL('/admin/people?search=quent');
  const link = page.getByRole('link', { name: 'Quentin Spam' });
  await expect(link).toHaveCount(1);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quentin Spam');
  await page.getByRole('button', { name: 'Disable', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Disable this account?');
  await dialog.getByLabel('Reason').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Sells nothing but spam.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible();
  await expect(page.getByText('reason: Sells nothing but spam.').first()).toBeVisible();
  const refused = await fetch(product.url + callAddress('ownAccount'), {
    headers: { authorization: `Bearer ${spammer.token}` },
  });
  expect(refused.status).toBe(401);
});

test('an act that needs a recent sign-in leads to one, and back', {
  tag: '@ADMIN-5',
}, async ({ page, product }) => {
  const member = await newMember(product.url, 'Mia Member');
  await callProduct(product.url, member.token, 'ownAccount');
  const administrator = await newAdministrator(product);
  const id = await personIdOf(product.url, administrator, member.email);
  await signIn(page, administrator, `/admin/people/${id}`);
  await page.route(callPattern('endAccountSessions'), (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'Please sign in again to do this.', code: 'recent-sign-in-required' },
    }),
  );
  await page.getByRole('button', { name: 'End sessions' }).click();
  const dialog = dialogOf(page, 'End all sessions?');
  await dialog.getByLabel('Reason').fill('A lost phone.');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(`/signin?from=${encodeURIComponent(`/admin/people/${id}`)}`);
});

test('a list is narrowed down by its address, and downloaded', {
  tag: ['@ADMIN-2', '@ADMIN-6'],
}, async ({ page, product }) => {
  const administrator = await newAdministrator(product, 'Adele File');
  await signIn(page, administrator, '/admin/people?role=administrator&search=adele');
  await expect(page.getByLabel('Role')).toHaveValue('administrator');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('adele');
  await expect(page.getByRole('link', { name: 'Adele File' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('people.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `Adele File,${administrator.email}`,
  );
  await page.getByLabel('Role').selectOption('Moderator');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('on a phone each row is a card, and the filters open at a press', {
  tag: '@ADMIN-2',
}, async ({ page, product }) => {
  const administrator = await newAdministrator(product, 'Carda File');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, administrator, '/admin/people?search=carda');
  const row = page.getByRole('row', { name: 'Carda File' });
  await expect(row.getByRole('cell')).toHaveCount(4);
  await expect(row.getByText('Joined', { exact: true })).toBeVisible();
  const role = page.getByLabel('Role');
  await expect(role).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await role.selectOption('Moderator');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1 in use)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).toHaveURL('/admin/people');
  await expect(row).toBeVisible();
});

test('a message is answered from the screen', { tag: '@ADMIN-9' }, async ({ page, product }) => {
  const email = `asks.${crypto.randomUUID()}@example.com`;
  await writeMessage(product.url, { name: 'Asta', email, message: 'When does it begin?' });
  await signIn(page, await newAdministrator(product), `/admin/messages?search=${email}`);
  await page.getByRole('button', { name: 'Read and answer from Asta' }).click();
  const dialog = dialogOf(page, '(no subject)');
  await expect(dialog.getByText('When does it begin?')).toBeVisible();
  await dialog.getByLabel('Your answer').fill('At eight.');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Done' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete from Asta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

const LISTS = [
  'people',
  'courseRegister',
  'inbox',
  'jobs',
  'everybodysUploads',
  'auditLog',
] as const;
const ROWS_LOOKED_AT = 8;

/** Rows are made alike, and a look at fifty of them takes axe many seconds. */
async function shortenLists(page: Page): Promise<void> {
  await page.route(callPattern(...LISTS), async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as unknown[];
    await route.fulfill({ response, json: rows.slice(0, ROWS_LOOKED_AT) });
  });
}

const HAS_TESTS_OF_ITS_OWN = /settings|moderation/;

test('every page can be read and used by everybody, on a phone too', {
  tag: ['@ADMIN-1', '@ADMIN-4', '@ADMIN-13', '@ADMIN-14'],
}, async ({ page, product }) => {
  test.setTimeout(120_000);
  await shortenLists(page);
  for (const { name, show } of await administratorScreens(product, page)) {
    if (HAS_TESTS_OF_ITS_OWN.test(name)) continue;
    await test.step(name, async () => {
      await show(page);
      await expectAccessibleWideAndNarrow(page);
    });
  }
});
