import { readFile } from 'node:fs/promises';
import type { PersonFile } from '@lectern/contract/people';
import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleWideAndNarrow,
} from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import {
  type Administrated,
  administratorScreens,
  newAdministrator,
  personIdOf,
  writeMessage,
} from './support/administrators.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf, newMember } from './support/learning.ts';
import { memberWithRole, reportCourse } from './support/moderation.ts';
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

/** What an act is answered whose sign-in was long ago. */
const TOO_OLD = {
  status: 403,
  json: { message: 'Please sign in again to do this.', code: 'recent-sign-in-required' },
};

/** Somebody whom the product knows, on their page, in front of an administrator. */
async function openPerson(page: Page, product: Administrated, name: string) {
  const member = await newMember(product.url, name);
  await callProduct(product.url, member.token, 'ownAccount');
  const administrator = await newAdministrator(product);
  const id = await personIdOf(product.url, administrator, member.email);
  await signIn(page, administrator, `/admin/people/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { id, member, administrator };
}

test('an act asks to sign in again in the middle of it, and then is done as it was written', {
  tag: '@ADMIN-5',
}, async ({ page, product }) => {
  const { member, administrator } = await openPerson(page, product, 'Mia Member');
  const signedInAt: number[] = [];
  page.on('request', (request) => {
    if (!callPattern('endAccountSessions').test(request.url())) return;
    const token = request.headers().authorization?.split('.')[1] ?? '';
    signedInAt.push(JSON.parse(Buffer.from(token, 'base64url').toString()).auth_time);
  });
  const refuseOnce = () =>
    page.route(callPattern('endAccountSessions'), (route) => route.fulfill(TOO_OLD), { times: 1 });
  const end = page.getByRole('button', { name: 'End sessions' });
  const dialog = dialogOf(page, 'End all sessions?');
  const again = dialogOf(page, 'Please sign in again');

  await refuseOnce();
  await end.press('Enter');
  await dialog.getByLabel('Reason').fill('A lost phone.');
  await dialog.getByRole('button', { name: 'End sessions' }).press('Enter');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await test.step('who does not want to has lost nothing', async () => {
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await expect(dialog.getByLabel('Reason')).toHaveValue('A lost phone.');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    expect(signedInAt).toHaveLength(1);
  });

  await refuseOnce();
  await dialog.getByRole('button', { name: 'End sessions' }).press('Enter');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Done: End sessions.')).toBeVisible();
  await expect(page.getByText('reason: A lost phone.').first()).toBeVisible();
  expect(signedInAt).toHaveLength(3);
  expect(signedInAt[2]).toBeGreaterThan(signedInAt[1] ?? Infinity);
  const refused = await fetch(product.url + callAddress('ownAccount'), {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(refused.status).toBe(401);
});

test('a row’s act asks to sign in again too', { tag: '@ADMIN-9' }, async ({ page, product }) => {
  const email = `goes.${crypto.randomUUID()}@example.com`;
  await writeMessage(product.url, { name: 'Gert', email, message: 'Buy this.' });
  const administrator = await newAdministrator(product);
  await signIn(page, administrator, `/admin/messages?search=${email}`);
  await page.route(callPattern('deleteMessage'), (route) => route.fulfill(TOO_OLD), { times: 1 });
  await page.getByRole('button', { name: 'Delete from Gert' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await dialogOf(page, 'Please sign in again')
    .getByLabel('Password', { exact: true })
    .fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('a moderator who signed in long ago suspends somebody all the same', {
  tag: '@ADMIN-5',
}, async ({ page, product }) => {
  const { caseId } = await reportCourse(product.url, product.dataDir, { title: 'Cheap watches' });
  const moderator = await memberWithRole(product, 'moderator');
  await signIn(page, moderator, `/admin/moderation/${caseId}`);
  await page.route(callPattern('suspend'), (route) => route.fulfill(TOO_OLD), { times: 1 });
  await page.getByRole('button', { name: 'Suspend' }).press('Enter');
  const dialog = dialogOf(page, 'Suspend Ines Marchetti?');
  await dialog.getByLabel('30 days').check();
  await dialog.getByLabel('Reason').fill('Sells nothing but watches.');
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
  await dialogOf(page, 'Please sign in again')
    .getByLabel('Password', { exact: true })
    .fill(moderator.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/moderation');
  await expect(page.getByText('Suspended: “Ines Marchetti”.')).toBeVisible();
});

test('a role is changed while its dialog stays open, after another sign-in', {
  tag: ['@ADMIN-4', '@ADMIN-5'],
}, async ({ page, product }) => {
  const { administrator } = await openPerson(page, product, 'Mona Moderator');
  let refusals = 1;
  const { letGo, asked } = await holdCalls(page, 'PUT', callPattern('setRole'), async (route) => {
    refusals -= 1;
    if (refusals >= 0) await route.fulfill(TOO_OLD);
    else await route.fallback();
  });
  await page.getByRole('button', { name: 'Change role' }).press('Enter');
  const dialog = dialogOf(page, 'Change the role');
  await dialog.getByLabel('Role').selectOption('Moderator');
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter');
  await expect.poll(asked).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect(dialog).toBeVisible();
  letGo();
  await dialogOf(page, 'Please sign in again')
    .getByLabel('Password', { exact: true })
    .fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Done: Change role.')).toBeVisible();
});

test('a person is allowed to teach, and no longer, by keyboard alone', {
  tag: ['@SETTING-15', '@ADMIN-4'],
}, async ({ page, product }) => {
  const { id, administrator } = await openPerson(page, product, 'Tess Teacher');
  const isAllowed = async () => {
    const params = { id };
    const answer = await callProduct(product.url, administrator.token, 'person', { params });
    return ((await answer.json()) as PersonFile).teaching.allowed;
  };
  await page.getByRole('button', { name: 'Allow teaching' }).press('Enter');
  const dialog = dialogOf(page, 'Let this person teach?');
  await expect(dialog).toContainText('It counts only where the settings say');
  await expectAccessibleInBothThemes(page);
  await test.step('a failure is told in the dialog, and forgotten with it', async () => {
    const failure = { status: 500, json: { message: 'Something broke.', code: 'internal' } };
    await page.route(callPattern('setTeaching'), (route) => route.fulfill(failure), { times: 1 });
    await dialog.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Something broke.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
  await dialog.getByRole('button', { name: 'Allow teaching' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Done: Teaching changed.')).toBeVisible();
  expect(await isAllowed()).toBe(true);
  await page.getByRole('button', { name: 'End teaching' }).press('Enter');
  const end = dialogOf(page, 'No longer let this person teach?');
  await end.getByRole('button', { name: 'End teaching' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Allow teaching' })).toBeVisible();
  expect(await isAllowed()).toBe(false);
});

test('a person’s page leads to their sessions, cases and letters', {
  tag: ['@ADMIN-4', '@ADMIN-14'],
}, async ({ page, product }) => {
  const { owner, caseId } = await reportCourse(product.url, product.dataDir, {
    title: 'Cheap pills',
  });
  const administrator = await newAdministrator(product);
  const id = await personIdOf(product.url, administrator, owner.email);
  await signIn(page, administrator, '/admin');
  await expect(page.getByRole('link', { name: /reported in Moderation$/ })).toHaveAttribute(
    'href',
    '/admin/moderation',
  );
  await open(page, `/admin/people/${id}`);
  const part = (heading: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({
        has: page.getByRole('heading', { name: heading, exact: true }),
      });
  const sessions = part('Signed in on').getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await sessions.getByRole('button').press('Enter');
  const dialog = dialogOf(page, 'Sign out Unknown device?');
  await dialog.getByLabel('Reason').fill('A lost phone.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(part('Signed in on')).toContainText('Is signed in nowhere.');
  await expect(part('Signed in on')).toContainText('Done: Sign out.');
  // The row and its button are gone.
  await expect(part('Signed in on').locator(':focus')).toHaveText('Is signed in nowhere.');
  await part('Letters to them').getByRole('link').press('Enter');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(owner.email);
  await page.goBack();
  await part('Cases about them').getByRole('link', { name: 'Cheap pills' }).press('Enter');
  await expect(page).toHaveURL(`/admin/moderation/${caseId}`);
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
  // The button has gone with the filters.
  await expect(page.getByRole('main').locator(':focus').getByRole('table')).toBeVisible();
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
