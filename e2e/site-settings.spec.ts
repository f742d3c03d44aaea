import { expect, type Page } from '@playwright/test';
import { expectAccessibleWideAndNarrow } from './support/accessible.ts';
import { callProvider, createAccount, newPerson, type Person, signIn } from './support/accounts.ts';
import { codeOfApp } from './support/authenticator.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { runCommand } from './support/command.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { createVerifiedAccount } from './support/verified.ts';

// The site’s name and colours are everybody’s.
test.use({ productOf: 'site settings' });
test.describe.configure({ mode: 'default' });

/** What would run if any page took it for markup. */
const SCRIPT =
  '</title></script><script>window.ran = 1</script><img src="/x" onerror="window.ran = 1">{{7*7}}';

async function administrator(url: string, dataDir: string) {
  const person = newPerson('Ada Administrator');
  const token = await createAccount(url, person);
  await runCommand(dataDir, 'accounts', 'role', person.email, 'administrator');
  return { person, token };
}

/** Changes settings over HTTP. */
async function set(page: Page, token: string, values: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const read = await page.request.get(callAddress('siteSettings'), { headers });
  const { revision } = await read.json();
  const answer = await page.request.put(callAddress('changeSiteSettings'), {
    headers,
    data: { revision, values },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const group = (page: Page, name: string) => page.getByRole('form', { name });

async function openSettings(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/admin/settings');
  await expect(group(page, 'Name and logo')).toBeVisible();
}

test('an administrator changes name and accent, and a guest sees them', {
  tag: ['@SETTING-1', '@SETTING-7', '@SETTING-5'],
}, async ({ page, browser, product }) => {
  const { person } = await administrator(product.url, product.dataDir);
  await openSettings(page, person);
  const names = group(page, 'Name and logo');
  await names.getByLabel('Name', { exact: true }).fill('Lyceum');
  await expect(page.getByRole('figure').getByText('Lyceum').first()).toBeVisible();
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByText('Saved.')).toBeVisible();

  const colours = group(page, 'Accent colours');
  const light = colours.getByLabel('In the light theme', { exact: true });
  await light.fill('#ff8800');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(light).toHaveAttribute('aria-invalid', 'true');
  await expect(light).toBeFocused();
  await colours.getByRole('button', { name: 'Take the nearest that can be read' }).click();
  await light.fill('#7a1f5c');
  await colours.getByRole('button', { name: 'Save' }).click();
  await expect(colours.getByText('Saved.')).toBeVisible();

  const guest = await browser.newPage({ baseURL: product.url, colorScheme: 'light' });
  await expect
    .poll(async () => {
      await guest.goto('/');
      return await guest.title();
    })
    .toBe('Lyceum | Home');
  await expect(guest.getByRole('banner').getByRole('link', { name: 'Lyceum, home' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('link', { name: 'Take Quiz Today' })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 92)',
  );
  await guest.close();

  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Undo the change of “Name”' }).click();
  await expect(history.getByText('Undone.')).toBeVisible();
  await expect(names.getByLabel('Name', { exact: true })).toHaveValue('Lectern');
});

test('saving asks to sign in again where that was long ago, and goes on with what was typed', {
  tag: '@ADMIN-5',
}, async ({ page, product }) => {
  const { person } = await administrator(product.url, product.dataDir);
  await openSettings(page, person);
  const names = group(page, 'Name and logo');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  const tooOld = { message: 'Please sign in again to do this.', code: 'recent-sign-in-required' };
  const refuseOnce = (name: 'changeSiteSettings' | 'undoSiteSetting') =>
    page.route(callPattern(name), (route) => route.fulfill({ status: 403, json: tooOld }), {
      times: 1,
    });

  const tagline = names.getByRole('textbox', { name: 'Tagline' });
  await tagline.fill('Sit down and learn.');
  await refuseOnce('changeSiteSettings');
  await names.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();
  await expect(names.getByText('Not saved yet.')).toBeVisible();
  await expect(names.getByRole('alert')).toHaveCount(0);

  await refuseOnce('changeSiteSettings');
  await names.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(names.getByText('Saved.')).toBeVisible();
  await expect(tagline).toHaveValue('Sit down and learn.');

  const history = page.getByRole('region', { name: 'History' });
  await refuseOnce('undoSiteSetting');
  await history.getByRole('button', { name: 'Undo the change of “Tagline”' }).press('Enter');
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(history.getByText('Undone.')).toBeVisible();
});

test('what is not saved is asked about, and discarding goes back', {
  tag: '@SETTING-1',
}, async ({ page, product }) => {
  const { person } = await administrator(product.url, product.dataDir);
  await openSettings(page, person);
  const names = group(page, 'Name and logo');
  const tagline = names.getByLabel('Tagline');
  await tagline.fill('Sit down and learn.');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(tagline).toHaveValue('Sit down and learn.');
  await names.getByRole('button', { name: 'Discard' }).click();
  await expect(tagline).toHaveValue(/^Lectern empowers/);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A seat in the front row');
});

test('the settings can be used by everybody, wide and narrow', {
  tag: '@SETTING-1',
}, async ({ page, product }) => {
  const { person } = await administrator(product.url, product.dataDir);
  await openSettings(page, person);
  await expectAccessibleWideAndNarrow(page);
});

test('what an administrator adds on privacy stands on its page, also without scripts', {
  tag: ['@SETTING-9', '@SETTING-12'],
}, async ({ page, product }) => {
  const { token } = await administrator(product.url, product.dataDir);
  const more = page.getByRole('region', { name: 'More about privacy' });
  await open(page, '/privacy');
  await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
  await expect(more).toHaveCount(0);

  await set(page, token, {
    'privacy.extra': `Ask privacy@example.com.\n\n## Backups\n\n- Kept for 30 days\n- ${SCRIPT}`,
  });
  // A guest's page that was kept is sent a moment longer.
  const plain = async () => (await page.request.get('/privacy')).text();
  await expect.poll(plain).toContain('Ask privacy@example.com.');
  expect(await plain()).not.toContain('<script>window.ran');
  await open(page, '/privacy');
  await expect(more.getByText('Ask privacy@example.com.')).toBeVisible();
  await expect(more.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(more.getByRole('listitem')).toHaveText(['Kept for 30 days', SCRIPT]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expectAccessibleWideAndNarrow(page);
  await open(page, '/terms&conditions');
  await expect(page.getByRole('main')).not.toContainText('privacy@example.com');
  await set(page, token, { 'privacy.extra': null });
});

test('an authenticator app and the file of recovery codes have the site’s name', {
  tag: '@SETTING-11',
}, async ({ page, product }) => {
  const { token } = await administrator(product.url, product.dataDir);
  await set(page, token, { 'site.name': 'Lyceum' });
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await signIn(page, person, '/profile/security');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(codeOfApp(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toHaveAttribute('download', 'Lyceum recovery codes.txt');
  const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(file).toContain(`Recovery codes of the Lyceum account ${person.email}.`);
  await set(page, token, { 'site.name': null });
});

test('no text of a setting is taken for markup', { tag: '@SETTING-12' }, async ({
  page,
  product,
}) => {
  const { person, token } = await administrator(product.url, product.dataDir);
  const short = SCRIPT.slice(0, 58);
  await set(page, token, {
    'site.name': short,
    'site.tagline': SCRIPT,
    'home.eyebrow': short,
    'home.heading': SCRIPT.slice(0, 100),
    'home.lead': SCRIPT,
    'home.figures': ['<b>', '<i>', '<u>'].map((value) => ({ value, label: '<script>1</script>' })),
    'home.communityTitle': short,
    'home.communityLead': SCRIPT,
    'home.communityNotes': ['<script>window.ran = 1</script>'],
    'home.joinTitle': short,
    'home.joinLead': SCRIPT,
    'home.faq': [{ question: SCRIPT, answer: SCRIPT }],
    'terms.text': `## ${SCRIPT}\n\n- ${SCRIPT}\n\n${SCRIPT}`,
    'privacy.extra': SCRIPT,
  });
  for (const address of [
    '/',
    '/terms&conditions',
    '/privacy',
    '/register',
    '/TeachOnLectern',
    '/nowhere',
  ]) {
    await open(page, address);
    await expect(page.getByRole('banner')).toContainText(short);
    expect(await page.evaluate(() => 'ran' in window), address).toBe(false);
    await expect(page.locator('img[src="/x"]')).toHaveCount(0);
  }
  await openSettings(page, person);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await set(page, token, {
    'site.name': null,
    'site.tagline': null,
    'home.eyebrow': null,
    'home.heading': null,
    'home.lead': null,
    'home.figures': null,
    'home.communityTitle': null,
    'home.communityLead': null,
    'home.communityNotes': null,
    'home.joinTitle': null,
    'home.joinLead': null,
    'home.faq': null,
    'terms.text': null,
    'privacy.extra': null,
  });
});

test('whom an invitation’s link has led here can register, once', {
  tag: ['@SETTING-13', '@SETTING-14'],
}, async ({ page, browser, product }) => {
  const { person, token } = await administrator(product.url, product.dataDir);
  await set(page, token, { 'registration.mode': 'invitation' });
  await openSettings(page, person);
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByRole('button', { name: 'Make a link' }).click();
  const link = await invitations.getByLabel('Link', { exact: true }).inputValue();

  const guest = await browser.newPage({ baseURL: product.url });
  await expect
    .poll(async () => {
      await open(guest, '/register');
      return await guest.getByRole('main').textContent();
    })
    .toContain('This site takes new accounts by invitation.');
  await guest.goto('about:blank');
  await open(guest, link);
  await expect(guest.getByText('You are invited.')).toBeVisible();
  const invited = newPerson('Lea Learner');
  await guest.getByLabel('Full Name').fill(invited.name);
  await guest.getByLabel('Email', { exact: true }).fill(invited.email);
  await guest.getByLabel('Password', { exact: true }).fill(invited.password);
  await guest.getByLabel('Confirm Password').fill(invited.password);
  await guest.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(guest.getByText('Account created successfully!')).toBeVisible();
  await guest.close();
  const { email, password } = newPerson();
  await expect(callProvider(product.url, 'signUp', { email, password })).rejects.toThrow(
    'ADMIN_ONLY_OPERATION',
  );
  await set(page, token, { 'registration.mode': null });
});

test('who may not teach is told beforehand', { tag: '@SETTING-15' }, async ({ page, product }) => {
  const { token } = await administrator(product.url, product.dataDir);
  await set(page, token, { 'teaching.who': 'administrators' });
  const lea = newPerson('Lea Learner');
  await createAccount(product.url, lea);
  await expect
    .poll(async () => {
      await open(page, '/TeachOnLectern');
      return await page.getByRole('main').textContent();
    })
    .toContain('Here courses are added by the site’s administrators alone.');
  await signIn(page, lea, '/add-course');
  await expect(page.getByRole('alert')).toContainText('On this site courses are added by people');
  await set(page, token, { 'teaching.who': null });
});

test('two groups that are saved at a time ask once to sign in again, and both are saved', {
  tag: '@ADMIN-5',
}, async ({ page, product }) => {
  const { person } = await administrator(product.url, product.dataDir);
  await openSettings(page, person);
  const tooOld = { message: 'Please sign in again to do this.', code: 'recent-sign-in-required' };
  const refused: (() => Promise<void>)[] = [];
  await page.route(
    callPattern('changeSiteSettings'),
    (route) => void refused.push(() => route.fulfill({ status: 403, json: tooOld })),
    { times: 2 },
  );
  const saved = [
    { form: group(page, 'Name and logo'), field: 'Tagline', text: 'Learn in good company.' },
    { form: group(page, 'Home page'), field: 'Heading', text: 'A seat for everybody' },
  ];
  for (const { form, field, text } of saved) {
    await form.getByRole('textbox', { name: field, exact: true }).fill(text);
    await form.getByRole('button', { name: 'Save' }).press('Enter');
  }
  await expect.poll(() => refused.length).toBe(2);
  await Promise.all(refused.map((refuse) => refuse()));
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  for (const { form } of saved) await expect(form.getByText('Saved.')).toBeVisible();
});
