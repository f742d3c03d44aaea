import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  newPerson,
  type Person,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs, watchWindows } from './support/provider-window.ts';
import { refuse } from './support/refuse.ts';

async function fill(page: Page, person: Partial<Person> & { confirmation?: string }) {
  const { name = '', email = '', password = '', confirmation = password } = person;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' });

test('somebody registers, is signed in, and verifies their e-mail', {
  tag: ['@LAYOUT-13', '@PROFILE-1', '@REGISTER-6', '@RESET-1'],
}, async ({ page, product }) => {
  const person = newPerson();
  const [course] = await (await page.request.get(callAddress('popularCourses'))).json();
  const photo = `${product.url}/covers/${course._id}.png`;
  await installClock(page);
  await open(page, '/register?from=%2Fprofile');
  await expect(page).toHaveTitle('Lectern | Register');
  await fill(page, { ...person, email: `  ${person.email} ` });
  await page.getByLabel('Photo URL').fill(photo);
  await holdTimers(page);
  await submit(page).click();
  const created = page.getByRole('dialog', { name: 'Account created successfully!' });
  await expect(created).toBeVisible();
  await expectAccessible(page);
  await expectToCloseInTime(page, created);
  await expect(page).toHaveURL('/profile');
  await expectSignedIn(page, person.name);
  await expect(page.getByText('Not Verified', { exact: true })).toBeVisible();

  await test.step('the photo appears wherever the site shows photos', async () => {
    const avatar = page.getByRole('button', { name: `Account of ${person.name}` });
    for (const place of [avatar, page.getByRole('main')]) {
      const picture = place.locator(`img[src="${photo}"]`);
      const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width, 'it is a picture').toBe(1200);
    }
  });

  const link = await mailedLink(product.url, person.email, 'verifyEmail');
  await open(page, link);
  await page.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  expect(page.url(), 'the code is no longer in the address').not.toContain('oobCode');
  await expectAccessible(page);
  await open(page, '/Profile');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();

  // A link that is opened twice shows no failure.
  await open(page, link);
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  await expect(page.getByText(`${person.email} was verified before.`)).toBeVisible();
});

test('the terms and the letter are named, and the letter is sent once', {
  tag: '@REGISTER-15',
}, async ({ page, context, product }) => {
  const person = newPerson();
  const letters = async () =>
    (await lettersTo(product.url, person.email)).filter(({ links }) =>
      links.some((link) => link.includes('mode=verifyEmail')),
    ).length;
  await page.clock.install();
  await open(page, '/register');
  await fill(page, person);
  await expect(submit(page)).toHaveAccessibleDescription(/^By registering, .* you agree to our/);
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: 'Terms & Conditions' }).click(),
  ]);
  await expect(terms).toHaveTitle(/Terms & Conditions/);
  await terms.close();
  await expect(page.getByLabel('Full Name'), 'still there').toHaveValue(person.name);

  await submit(page).click();
  await dismissSuccess(page.getByRole('dialog', { name: 'Account created successfully!' }));
  await expect(page).toHaveURL('/');
  const told = page.getByRole('status').filter({ hasText: 'We have sent a letter to' });
  await expect(told).toContainText(`We have sent a letter to ${person.email}.`);
  await page.clock.fastForward(30_000);
  await expect(told, 'as long as one needs').toBeVisible();
  await expectAccessible(page);

  await told.getByRole('link', { name: 'Go to your profile' }).click();
  await expectArrived(page, 'Lectern | Profile');
  await expect(told).toHaveCount(0);
  const before = page.getByText(/^We sent a letter to \S+ at \d\d:\d\d\. Follow its link/);
  await expect(before).toContainText(person.email);
  const another = page.getByRole('button', { name: 'Send another letter' });
  await expect(another).toHaveAttribute('aria-disabled', 'true');
  await expect(another).toHaveAccessibleDescription(/in a minute/);
  await another.press('Enter');
  await expect.poll(letters).toBe(1);
  await expectAccessible(page);
  await page.clock.fastForward(60_000);
  await expect(another).not.toHaveAttribute('aria-disabled');
  expect(await letters()).toBe(1);
  await another.press('Enter');
  await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
  await expect(another).toBeFocused();
  await expect(another).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(letters).toBe(2);
});

test('a registration succeeds though its letter cannot be sent', { tag: '@REGISTER-15' }, async ({
  page,
}) => {
  const person = newPerson();
  await open(page, '/register');
  await fill(page, person);
  await refuse(page, 'sendOobCode', 'QUOTA_EXCEEDED');
  await submit(page).click();
  await dismissSuccess(page.getByRole('dialog', { name: 'Account created successfully!' }));
  await expectSignedIn(page, person.name);
  const told = page.getByRole('status').filter({ hasText: 'could not be sent' });
  await expect(told).toContainText(person.email);
  await told.getByRole('link', { name: 'Go to your profile' }).click();
  await expectArrived(page, 'Lectern | Profile');
  await page.getByRole('button', { name: 'Send verification email' }).click();
  await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
});

test('every rule of the password is shown, and ticked off while typing', {
  tag: ['@REGISTER-2', '@REGISTER-3', '@REGISTER-4'],
}, async ({ page }) => {
  await open(page, '/register');
  await fill(page, { name: 'Noor', email: 'noor@example.com', password: '_', confirmation: 'x' });
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm Password');
  const differ = page.getByText('Password and confirm password do not match.');
  await expect(password).not.toHaveAttribute('aria-invalid');
  await expect(differ).toHaveCount(0);
  await submit(page).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await expect(differ).toBeVisible();
  const rules = page.getByRole('list', { name: 'Your password' }).getByRole('listitem');
  await expect(rules).toHaveText([
    'Still to do: Password must be at least 8 characters long.',
    'Still to do: Password must contain at least one uppercase letter.',
    'Still to do: Password must contain at least one lowercase letter.',
    'Still to do: Password must contain at least one number.',
    'Done: Password must contain at least one special character.',
    'Done: Password cannot contain your email address.',
  ]);
  await expect(password).toHaveAccessibleDescription(
    /^Still to do: Password must be at least 8 characters long\. .* Done: Password cannot contain/,
  );

  await password.fill('Noor1234');
  await expect(rules).toHaveText([
    'Done: Password must be at least 8 characters long.',
    'Done: Password must contain at least one uppercase letter.',
    'Done: Password must contain at least one lowercase letter.',
    'Done: Password must contain at least one number.',
    'Still to do: Password must contain at least one special character.',
    'Still to do: Password cannot contain your email address.',
  ]);
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await password.fill('Candle-light 7');
  await confirmation.fill('Candle-light 7');
  await expect(password).not.toHaveAttribute('aria-invalid');
  await expect(differ).toHaveCount(0);
});

test('an error is shown beside its field, and the first such field gets the focus', {
  tag: '@REGISTER-4',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/register');
  await submit(page).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await test.step('a photo that is no address of a picture is refused', async () => {
    await fill(page, person);
    await page.getByLabel('Photo URL').fill('javascript:alert(1)');
    await submit(page).click();
    await expect(page.getByText(/Please give a picture address/)).toBeVisible();
    await page.getByLabel('Photo URL').fill('');
  });

  await test.step('a registered e-mail is refused, and nothing typed is lost', async () => {
    await submit(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Registration Failed' });
    await expect(dialog).toContainText('This email is already registered');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });
});

test('a provider registers an account, unless its window is closed', {
  tag: '@REGISTER-12',
}, async ({ page }) => {
  const windows = await watchWindows(page);
  await page.clock.install();
  await open(page, '/register?from=%2Fcourses');
  for (const provider of ['Google', 'GitHub'] as const) {
    await test.step(`the window of ${provider} is closed`, async () => {
      const closed = await openWindow(page, provider);
      await closed.close();
      await windows.areClosed();
      // The client waits 8 s for an answer that may still be on its way, and looks every 2 s.
      await page.clock.runFor(10_500);
      const dialog = page.getByRole('alertdialog', { name: 'Registration Failed' });
      await expect(dialog).toContainText(`${provider} sign-up was canceled`);
      if (provider === 'Google') await expectAccessible(page);
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expectGuest(page);
    });
  }
  const { name, email } = newPerson('Noor of GitHub');
  await sayWhoOneIs(await openWindow(page, 'GitHub'), { name, email });
  await expect(page).toHaveURL('/courses');
  await expectSignedIn(page, name);
});
