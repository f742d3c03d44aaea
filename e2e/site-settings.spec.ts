import { expect, type Page } from '@playwright/test';
import { callProvider, newPerson, type Person, signIn } from './support/accounts.ts';
import { newAdministrator } from './support/administrators.ts';
import { codeOfApp } from './support/authenticator.ts';
import { callPattern } from './support/calls.ts';
import { changeSettings } from './support/hostile-texts.ts';
import { dialogOf, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { withOwnProduct } from './support/own-product.ts';
import { TOO_OLD } from './support/too-old.ts';
import { verifyEmail } from './support/verified.ts';

// The site’s name and colours are everybody’s.
const test = withOwnProduct();

const group = (page: Page, name: string) => page.getByRole('form', { name });
const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function openSettings(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/admin/settings');
  await expect(group(page, 'Name and logo')).toBeVisible();
}

/** The HTML of a page says this soon: one that was kept is sent a moment longer. */
async function expectInHtml(page: Page, address: string, text: string): Promise<void> {
  const html = async () => (await page.request.get(address)).text();
  await expect.poll(html).toContain(text);
}

test('what is not saved is asked about, and groups that are saved at a time ask once to sign in again', {
  tag: ['@ADMIN-5', '@SETTING-1'],
}, async ({ page, own: product }) => {
  const administrator = await newAdministrator(product);
  await openSettings(page, administrator);
  const names = group(page, 'Name and logo');
  const tagline = names.getByRole('textbox', { name: 'Tagline' });
  const again = dialogOf(page, 'Please sign in again').getByLabel('Password', { exact: true });
  const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  const save = (name: string) => group(page, name).getByRole('button', { name: 'Save' });

  await test.step('leaving asks first', async () => {
    await tagline.fill('Sit down and learn.');
    await home.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(tagline).toHaveValue('Sit down and learn.');
  });

  await test.step('who does not want to sign in again has saved nothing, and lost nothing', async () => {
    await page.route(callPattern('changeSiteSettings'), (route) => route.fulfill(TOO_OLD), {
      times: 1,
    });
    await save('Name and logo').press('Enter');
    await expect(again).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await expect(names.getByText('Not saved yet.')).toBeVisible();
    await expect(names.getByRole('alert')).toHaveCount(0);
  });

  await test.step('two groups ask once', async () => {
    const refused: (() => Promise<void>)[] = [];
    await page.route(
      callPattern('changeSiteSettings'),
      (route) => void refused.push(() => route.fulfill(TOO_OLD)),
      { times: 2 },
    );
    const heading = group(page, 'Home page').getByRole('textbox', { name: 'Heading', exact: true });
    await heading.fill('A seat for everybody');
    for (const name of ['Name and logo', 'Home page']) await save(name).press('Enter');
    await expect.poll(() => refused.length).toBe(2);
    await Promise.all(refused.map((refuse) => refuse()));
    await expect(again).toBeFocused();
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    for (const name of ['Name and logo', 'Home page']) {
      await expect(group(page, name).getByText('Saved.')).toBeVisible();
    }
    await expect(tagline).toHaveValue('Sit down and learn.');
  });

  await test.step('undoing asks too', async () => {
    await page.route(callPattern('undoSiteSetting'), (route) => route.fulfill(TOO_OLD), {
      times: 1,
    });
    const undo = history(page).getByRole('button', { name: 'Undo the change of “Tagline”' });
    await undo.press('Enter');
    await again.fill(administrator.password);
    await page.keyboard.press('Enter');
    await expect(history(page).getByText('Undone.')).toBeVisible();
  });

  await test.step('discarding goes back, and leaves without a question', async () => {
    await tagline.fill('Stand up.');
    await names.getByRole('button', { name: 'Discard' }).click();
    await expect(tagline).toHaveValue(/^Lectern empowers/);
    await home.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('an administrator changes name and accent, which guests, apps and files have from then on', {
  tag: ['@SETTING-1', '@SETTING-5', '@SETTING-7', '@SETTING-11'],
}, async ({ page, browser, own: product }) => {
  const administrator = await newAdministrator(product);
  await verifyEmail(product.url, administrator.email, administrator.token);
  await openSettings(page, administrator);
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

  await test.step('a guest sees them', async () => {
    const guest = await browser.newPage({ baseURL: product.url, colorScheme: 'light' });
    const html = async () => (await guest.request.get('/')).text();
    await expect.poll(html).toContain('<title>Lyceum | Home</title>');
    await guest.goto('/');
    const name = guest.getByRole('banner').getByRole('link', { name: 'Lyceum, home' });
    await expect(name).toBeVisible();
    await expect(guest.getByRole('main').getByRole('link', { name: 'Take Quiz Today' })).toHaveCSS(
      'background-color',
      'rgb(122, 31, 92)',
    );
    await guest.close();
  });

  await test.step('an authenticator app and the file of recovery codes have the name', async () => {
    await open(page, '/profile/security');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = dialogOf(page, 'Set up an authenticator app');
    const key = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByLabel('Code that the app shows').fill(codeOfApp(key));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await expect(link).toHaveAttribute('download', 'Lyceum recovery codes.txt');
    const file = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(file).toContain(`Recovery codes of the Lyceum account ${administrator.email}.`);
  });

  await test.step('undoing one is a change as well', async () => {
    await open(page, '/admin/settings');
    await history(page).getByRole('button', { name: 'Undo the change of “Name”' }).click();
    await expect(history(page).getByText('Undone.')).toBeVisible();
    await expect(names.getByLabel('Name', { exact: true })).toHaveValue('Lectern');
  });
});

test('what an administrator adds on privacy stands on its page alone, as text', {
  tag: ['@SETTING-9', '@SETTING-12'],
}, async ({ page, own: product }) => {
  const { url } = product;
  const { token } = await newAdministrator(product);
  const script = '<script>window.ran = 1</script><img src="/x" onerror="window.ran = 1">';
  const own = 'Ask privacy@example.com.';
  await changeSettings(url, token, {
    'privacy.extra': `${own}\n\n## Backups\n\n- Kept for 30 days\n- ${script}`,
  });
  await expectInHtml(page, '/privacy', own);
  await open(page, '/privacy');
  const more = page.getByRole('region', { name: 'More about privacy' });
  await expect(page.getByRole('heading', { name: 'What is stored' })).toBeVisible();
  await expect(more.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(more.getByRole('listitem')).toHaveText(['Kept for 30 days', script]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const terms = await (await page.request.get('/terms&conditions')).text();
  expect(/<main[\s\S]*<\/main>/.exec(terms)?.[0]).not.toContain('privacy@example.com');
  await changeSettings(url, token, { 'privacy.extra': null });
});

test('who may register and who may teach is told beforehand, and an invitation’s link lets in once', {
  tag: ['@SETTING-13', '@SETTING-14', '@SETTING-15'],
}, async ({ page, browser, own: product }) => {
  const { url } = product;
  const person = await newAdministrator(product);
  const lea = await newMember(url, 'Lea Learner');
  await changeSettings(url, person.token, {
    'registration.mode': 'invitation',
    'teaching.who': 'administrators',
  });
  await openSettings(page, person);
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByRole('button', { name: 'Make a link' }).click();
  const link = await invitations.getByLabel('Link', { exact: true }).inputValue();

  const guest = await browser.newPage({ baseURL: url });
  const only = 'Here courses are added by the site’s administrators alone.';
  await expectInHtml(guest, '/TeachOnLectern', only);
  await expectInHtml(guest, '/register', 'This site takes new accounts by invitation.');
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
  await expect(callProvider(url, 'signUp', { email, password })).rejects.toThrow(
    'ADMIN_ONLY_OPERATION',
  );

  await signIn(page, lea, '/add-course');
  await expect(page.getByRole('alert')).toContainText('On this site courses are added by people');
  await changeSettings(url, person.token, { 'registration.mode': null, 'teaching.who': null });
});
