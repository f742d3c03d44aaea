import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectSignedIn, newPerson, type Person, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { codeOfApp } from './support/authenticator.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { lettersTo } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test as base } from './support/own-hosts.ts';
import { wantRecentSignIn } from './support/recent-sign-in.ts';
import { signOut } from './support/sign-out.ts';
import { createVerifiedAccount } from './support/verified.ts';

/** Passkeys are for names: an address of four numbers has none. */
const test = base.extend({
  baseURL: async ({ product }, use) => use(product.url.replace('127.0.0.1', 'localhost')),
});

const HOSTILE = '<img src=/x onerror="window.ran=1">';

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

async function namePasskey(page: Page, name: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const field = dialogOf(page, 'Name your new passkey').getByLabel('Name');
  await expect(field).toBeFocused();
  await field.fill(name);
  await field.press('Enter');
}

async function leave(page: Page, person: Person): Promise<void> {
  await signOut(page, person);
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
  const dialog = dialogOf(page, 'Set up an authenticator app');
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code that the app shows').fill(codeOfApp(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
}

test('a passkey is added, confirms an old sign-in, signs in for both factors, and is removed', {
  tag: [
    '@PASSKEY-1',
    '@PASSKEY-2',
    '@PASSKEY-3',
    '@PASSKEY-4',
    '@PASSKEY-5',
    '@PASSKEY-6',
    '@PASSKEY-10',
    '@PERMIT-14',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  await createVerifiedAccount(product.url, person);
  const { cdp, authenticatorId } = await addDevice(page);
  await signIn(page, person, '/profile/security');

  await test.step('it is added, and its name is text, whatever it is', async () => {
    await expect(section(page)).toContainText('You have no passkey yet.');
    await namePasskey(page, HOSTILE);
    await expect(section(page).getByRole('listitem')).toContainText(HOSTILE);
    await expect(page.locator('img[src="/x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    const subjects = async () =>
      (await lettersTo(product.url, person.email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('A passkey was added to your Lectern account');
  });

  await test.step('it confirms an old sign-in, and one device makes one', async () => {
    await wantRecentSignIn(page, '**/v2/accounts/passkeyEnrollment:start?*');
    await namePasskey(page, 'Once more');
    const again = dialogOf(page, 'Please sign in again');
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    const refused = 'This device has a passkey for your account already.';
    await expect(section(page)).toContainText(refused);
  });

  await setUpApp(page);
  await leave(page, person);

  await test.step('who is not recognised stays out, and nothing is said of it', async () => {
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await withPasskey(page).click();
    await expect(withPasskey(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveURL(/\/signin/);
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  });

  await test.step('it signs in, and no code is asked for', async () => {
    await withPasskey(page).press('Enter');
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectSignedIn(page, person.name);
    expect(await proofs(page)).toMatchObject({
      sign_in_provider: 'passkey',
      sign_in_second_factor: 'passkey',
    });
  });

  await test.step('its owner gives it another name', async () => {
    await open(page, '/profile/security');
    await section(page)
      .getByRole('button', { name: `Rename ${HOSTILE}` })
      .press('Enter');
    const dialog = dialogOf(page, 'Rename the passkey');
    const field = dialog.getByLabel('Name');
    await expect(field).toHaveValue(HOSTILE);
    await expect(field).toBeFocused();
    await field.fill('');
    await field.press('Enter');
    await expect(dialog).toContainText('Please give it a name.');
    await field.fill('Work laptop');
    await field.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(section(page).getByRole('listitem')).toContainText('Work laptop');
    await expect(section(page).getByRole('button', { name: 'Rename Work laptop' })).toBeFocused();
  });

  await test.step('removed, it opens nothing', async () => {
    await expect(section(page)).toContainText('last used on');
    await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
    const question = alertOf(page, 'Remove the passkey “Work laptop”?');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(section(page)).toContainText('You have no passkey yet.');
    await leave(page, person);
    await withPasskey(page).click();
    await expect(alertOf(page, 'Login failed')).toContainText(
      'No account here knows this passkey.',
    );
  });
});
