import { type CDPSession, expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, newPerson, type Person, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { codeOfApp } from './support/authenticator.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf } from './support/learning.ts';
import { lettersTo } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test as base } from './support/own-hosts.ts';
import { createVerifiedAccount } from './support/verified.ts';

/** Passkeys are for names: an address of four numbers has none. */
const test = base.extend({
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
});

const RENAME = '**/v2/accounts/passkey:rename?*';
const LOOKUP = '**/v1/accounts:lookup?*';
const SECURITY = '**/v2/accounts/security:lookup?*';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

/** A device that knows its user's finger, of Chromium's own. */
async function addDevice(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const field = page.getByRole('dialog', { name: 'Name your new passkey' }).getByLabel('Name');
  await expect(field).toBeFocused();
  await field.fill(name);
  await field.press('Enter');
  await expect(section(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** Answers one call as the provider does when the sign-in was long ago. */
async function wantRecentSignIn(page: Page, address: string): Promise<void> {
  const tooOld = { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } };
  await page.route(address, (route) => route.fulfill({ status: 400, json: tooOld }), { times: 1 });
}

async function signOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectArrived(page, 'Lectern | Sign In');
}

/** What the kept token says of how its session was begun. */
function proofs(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const kept = localStorage.getItem('firebase:authUser:lectern:[DEFAULT]') ?? '';
    const [, claims = ''] = JSON.parse(kept).stsTokenManager.accessToken.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).firebase;
  });
}

async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(codeOfApp(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('a passkey is added, signs in for both factors, and is removed', {
  tag: [
    '@PASSKEY-1',
    '@PASSKEY-2',
    '@PASSKEY-3',
    '@PASSKEY-5',
    '@PASSKEY-6',
    '@PASSKEY-7',
    '@PASSKEY-10',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  const { cdp, authenticatorId } = await addDevice(page);
  await signIn(page, person, '/profile/security');
  await expect(section(page)).toContainText('You have no passkey yet.');
  await addPasskey(page, 'My laptop');
  await expectAccessibleInBothThemes(page);
  await expect
    .poll(async () => (await lettersTo(product.url, person.email)).map(({ subject }) => subject))
    .toContain('A passkey was added to your Lectern account');
  await setUpApp(page);

  await test.step('it signs in, and no code is asked for', async () => {
    await signOut(page, person);
    await expectAccessible(page);
    await withPasskey(page).press('Enter');
    await dismissSuccess(page.getByRole('dialog', { name: 'Login successful' }));
    await expectSignedIn(page, person.name);
    expect(await proofs(page)).toMatchObject({
      sign_in_provider: 'passkey',
      sign_in_second_factor: 'passkey',
    });
  });

  await test.step('who is not recognised stays out, and nothing is said of it', async () => {
    await signOut(page, person);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await withPasskey(page).click();
    await expect(withPasskey(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/signin/);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('its owner gives it another name', async () => {
    await withPasskey(page).click();
    await dismissSuccess(page.getByRole('dialog', { name: 'Login successful' }));
    await open(page, '/profile/security');
    await section(page).getByRole('button', { name: 'Rename My laptop' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
    const field = dialog.getByLabel('Name');
    await expect(field).toHaveValue('My laptop');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('');
    await field.press('Enter');
    await expect(dialog).toContainText('Please give it a name.');
    const failure = { status: 500, json: { error: { code: 500, message: 'INTERNAL_ERROR' } } };
    await page.route(RENAME, (route) => route.fulfill(failure), { times: 1 });
    await field.fill('Work laptop');
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue('Work laptop');
    const { letGo, asked } = await holdCalls(page, 'POST', RENAME);
    await field.press('Enter');
    await expect.poll(asked).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog).toBeVisible();
    letGo();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByRole('alert')).toHaveCount(0);
    await expect(section(page).getByRole('listitem')).toContainText('Work laptop');
    await expect(section(page).getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();
  });

  await test.step('removed, it opens nothing', async () => {
    await expect(section(page)).toContainText('last used on');
    await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove the passkey “Work laptop”?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(section(page)).toContainText('You have no passkey yet.');
    await signOut(page, person);
    await withPasskey(page).click();
    await expect(alertOf(page, 'Login failed')).toContainText(
      'No account here knows this passkey.',
    );
  });
});

test('an old sign-in is confirmed by a passkey, and one device makes one', {
  tag: ['@PASSKEY-4', '@PASSKEY-6'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await addDevice(page);
  await signIn(page, person, '/profile/security');
  await addPasskey(page, 'My laptop');
  await wantRecentSignIn(page, '**/v2/accounts/passkeyEnrollment:start?*');
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const named = page.getByRole('dialog', { name: 'Name your new passkey' });
  await named.getByLabel('Name').fill('Once more');
  await named.getByRole('button', { name: 'Continue' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(section(page)).toContainText('This device has a passkey for your account already.');
});

test('where a passkey is the only way to sign in, the question waits until that is known', {
  tag: '@PASSKEY-4',
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await addDevice(page);
  await page.route(LOOKUP, async (route) => {
    const answer = await route.fetch();
    const { users } = await answer.json();
    const withoutWays = users.map((user: object) => ({ ...user, providerUserInfo: [] }));
    await route.fulfill({ response: answer, json: { users: withoutWays } });
  });
  await signIn(page, person, '/profile/security');
  await addPasskey(page, 'My laptop');
  const failure = { status: 500, json: { error: { code: 500, message: 'INTERNAL_ERROR' } } };
  let answer = (route: Route) => route.fulfill(failure);
  await page.route(SECURITY, (route) => answer(route));
  await wantRecentSignIn(page, '**/v1/accounts:delete?*');
  await open(page, '/profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Type DELETE to confirm').fill('DELETE');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(question.getByText('We could not find out how you can sign in.')).toBeVisible();
  await expectAccessible(page);
  answer = (route) => route.fallback();
  await question.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(question.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
});

base(
  'where the site has no name, there are no passkeys',
  { tag: '@PASSKEY-8' },
  async ({ page, product }) => {
    const person = newPerson();
    await createVerifiedAccount(product.url, person);
    await open(page, '/signin');
    await expect(withPasskey(page)).toHaveCount(0);
    await signIn(page, person, '/profile/security');
    await expect(section(page)).toContainText('This browser cannot make passkeys here.');
  },
);

test('a passkey’s name is text, whatever it is', { tag: '@PERMIT-14' }, async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  await addDevice(page);
  await signIn(page, person, '/profile/security');
  const name = '<img src=/x onerror="window.ran=1">';
  await addPasskey(page, name);
  await section(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText(name);
  await expect(page.locator('img[src="/x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});
