import { readFile } from 'node:fs/promises';
import type { PersonFile } from '@lectern/contract/people';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newAdministrator, searchList, writeMessage } from './support/administrators.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf, newMember } from './support/learning.ts';
import { personIdOf, reportCourse } from './support/moderation.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { TOO_OLD } from './support/too-old.ts';

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

const signsInAgain = (page: Page) =>
  dialogOf(page, 'Please sign in again').getByLabel('Password', { exact: true });

test('the administration is for those with a role, and nobody else loads it', {
  tag: '@ADMIN-1',
}, async ({ page, product }) => {
  const hasLoaded = watchScripts(page);
  await open(page, '/admin/audit');
  await expect(page).toHaveURL('/signin?from=%2Fadmin%2Faudit');
  expect(await (await page.request.get('/admin')).text()).toContain('content="noindex"');

  await signIn(page, await newMember(product.url, 'Lea Learner'), '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page isn’t on our shelves',
  );
  await page.getByRole('button', { name: 'Account of Lea Learner' }).click();
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
  expect(await hasLoaded()).toBe(false);

  await reportCourse(product.url, product.dataDir, { title: 'Cheap pills' });
  const administrator = await newAdministrator(product);
  await signIn(page, administrator, '/offline');
  await page.getByRole('button', { name: `Account of ${administrator.name}` }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page.getByRole('link', { name: /reported in Moderation$/ })).toHaveAttribute(
    'href',
    '/admin/moderation',
  );
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Audit log' })
    .click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await hasLoaded()).toBe(true);
});

test('an administrator finds a person and acts on the account, by keyboard, and signs in again in between', {
  tag: ['@ADMIN-3', '@ADMIN-4', '@ADMIN-5', '@SETTING-15'],
}, async ({ page, product }) => {
  const spammer = await newMember(product.url, 'Quentin Spam');
  await callProduct(product.url, spammer.token, 'ownAccount');
  const reported = await reportCourse(product.url, product.dataDir, { title: 'Cheap pills' });
  const { email } = reported.owner;
  const administrator = await newAdministrator(product);
  const id = await personIdOf(product.url, administrator, email);
  await signIn(page, administrator, '/admin/people');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  // The page asks for what was found once the rows of the whole list have gone.
  const found = page.waitForResponse((answer) => answer.url().endsWith('search=quent'));
  await page.keyboard.type('quent');
  await found;
  await expect(page).toHaveURL('/admin/people?search=quent');
  const link = page.getByRole('link', { name: 'Quentin Spam' }).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quentin Spam');

  const refuseOnce = () =>
    page.route(callPattern('endAccountSessions'), (route) => route.fulfill(TOO_OLD), { times: 1 });
  const end = page.getByRole('button', { name: 'End sessions' });
  const ending = dialogOf(page, 'End all sessions?');
  await test.step('who does not want to sign in again has lost nothing', async () => {
    await refuseOnce();
    await end.press('Enter');
    await ending.getByLabel('Reason').fill('A lost phone.');
    await ending.getByRole('button', { name: 'End sessions' }).press('Enter');
    await expect(signsInAgain(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(signsInAgain(page)).toBeHidden();
    await expect(ending.getByLabel('Reason')).toHaveValue('A lost phone.');
    await expect(ending.getByRole('alert')).toHaveCount(0);
  });

  await test.step('who does has the act done as it was written', async () => {
    await refuseOnce();
    await ending.getByRole('button', { name: 'End sessions' }).press('Enter');
    await expect(signsInAgain(page)).toBeFocused();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await expect(ending).toBeHidden();
    await expect(page.getByText('Done: End sessions.')).toBeVisible();
    await expect(page.getByText('reason: A lost phone.').first()).toBeVisible();
    const headers = { authorization: `Bearer ${spammer.token}` };
    const refused = await fetch(product.url + callAddress('ownAccount'), { headers });
    expect(refused.status).toBe(401);
  });

  await test.step('an act needs a reason', async () => {
    await page.getByRole('button', { name: 'Disable', exact: true }).press('Enter');
    const dialog = dialogOf(page, 'Disable this account?');
    await dialog.getByRole('button', { name: 'Disable' }).press('Enter');
    await expect(dialog.getByText('Please give a reason.')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Sells nothing but spam.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible();
  });

  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'People' })
    .click();
  await expectArrived(page, 'Lectern | People');
  await searchList(page, email);
  await page.getByRole('link', { name: reported.owner.name }).click();
  await expect(page).toHaveURL(`/admin/people/${id}`);
  await test.step('a role is changed while its dialog stays open, after another sign-in', async () => {
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
    await signsInAgain(page).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Done: Change role.')).toBeVisible();
  });

  await test.step('they are allowed to teach after a failure, which is forgotten with its dialog', async () => {
    const dialog = dialogOf(page, 'Let this person teach?');
    const failure = { status: 500, json: { message: 'Something broke.', code: 'internal' } };
    await page.route(callPattern('setTeaching'), (route) => route.fulfill(failure), { times: 1 });
    await page.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await dialog.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Something broke.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Allow teaching' }).press('Enter');
    await expect(page.getByText('Done: Teaching changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End teaching' })).toBeVisible();
    const params = { id };
    const answer = await callProduct(product.url, administrator.token, 'person', { params });
    expect(((await answer.json()) as PersonFile).teaching.allowed).toBe(true);
  });

  const part = (heading: string) =>
    page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  await test.step('one of their sessions is ended', async () => {
    const sessions = part('Signed in on').getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await sessions.getByRole('button').press('Enter');
    const dialog = dialogOf(page, 'Sign out Unknown device?');
    await dialog.getByLabel('Reason').fill('A lost phone.');
    await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(part('Signed in on')).toContainText('Done: Sign out.');
    // The row and its button are gone.
    await expect(part('Signed in on').locator(':focus')).toHaveText('Is signed in nowhere.');
  });
  await part('Letters to them').getByRole('link').press('Enter');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(email);
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: reported.owner.name })).toBeFocused();
  await part('Cases about them').getByRole('link', { name: 'Cheap pills' }).press('Enter');
  await expect(page).toHaveURL(`/admin/moderation/${reported.caseId}`);
});

test('a list is narrowed down by its address, downloaded and shown as cards, and a message is answered', {
  tag: ['@ADMIN-2', '@ADMIN-5', '@ADMIN-6', '@ADMIN-9'],
}, async ({ page, product }) => {
  const email = `asks.${crypto.randomUUID()}@example.com`;
  await writeMessage(product.url, { name: 'Asta', email, message: 'When does it begin?' });
  const name = `Adele${crypto.randomUUID().slice(0, 8)} File`;
  const administrator = await newAdministrator(product, name);
  const search = name.split(' ')[0];
  const role = page.getByLabel('Role');

  await test.step('its address narrows it down, and what is shown is saved as a file', async () => {
    await signIn(page, administrator, `/admin/people?role=administrator&search=${search}`);
    await expect(role).toHaveValue('administrator');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(search ?? '');
    await expect(page.getByRole('link', { name })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('people.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `${name},${administrator.email}`,
    );
  });

  await test.step('on a phone each row is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('row', { name });
    await expect(row.getByText('Joined', { exact: true })).toBeVisible();
    await expect(role).toBeHidden();
    await page.getByRole('button', { name: 'Filters (1 in use)' }).click();
    await role.selectOption('Moderator');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page).toHaveURL('/admin/people');
    // The button has gone with the filters.
    await expect(page.getByRole('main').locator(':focus').getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a message is answered and deleted from the list, after another sign-in', async () => {
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: 'Messages' })
      .click();
    await expectArrived(page, 'Lectern | Messages');
    await searchList(page, email, 'Sender');
    await page.getByRole('button', { name: 'Read and answer from Asta' }).click();
    const dialog = dialogOf(page, '(no subject)');
    await expect(dialog.getByText('When does it begin?')).toBeVisible();
    await dialog.getByLabel('Your answer').fill('At eight.');
    await dialog.getByRole('button', { name: 'Send answer' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('cell', { name: 'Done' })).toBeVisible();
    await page.route(callPattern('deleteMessage'), (route) => route.fulfill(TOO_OLD), { times: 1 });
    await page.getByRole('button', { name: 'Delete from Asta' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await signsInAgain(page).fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
  });
});
