import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import {
  createAccount,
  expectSignedIn,
  fillSignIn,
  newPerson,
  type Person,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { runCommand } from './support/command.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

/** PROFILE-5. */
const REDIRECT_MS = 2_000;

test('the profile shows the account, sends a letter, and leads to its form and to the sign-out', {
  tag: ['@PROFILE-1', '@PROFILE-2', '@PROFILE-4', '@PROFILE-8'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/Profile');
  await expect(page).toHaveTitle('Lectern | Profile');
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText('Not Verified')).toBeVisible();
  await expect(page.getByText('Member since')).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('a sent letter is reported in the place of its button', async () => {
    await page.getByRole('button', { name: 'Send verification email' }).press('Enter');
    const told = page.getByRole('status').filter({ hasText: person.email });
    await expect(told).toContainText('Please check your email.');
    await expect(page.getByRole('button', { name: 'Send another letter' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the form can be left without a change', async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expectArrived(page, 'Lectern | Update Profile');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/profile');
    await expectArrived(page, 'Lectern | Profile');
  });

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/signin');
});

test('a changed name and picture appear everywhere, also in another tab', {
  tag: ['@PROFILE-2', '@PROFILE-3', '@PROFILE-7'],
}, async ({ page, context, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const [course] = await (await page.request.get(callAddress('popularCourses'))).json();
  const picture = `${product.url}/covers/${course._id}.png`;
  await signIn(page, person, '/profile');
  const other = await context.newPage();
  await open(other, '/courses');
  await expectSignedIn(other, person.name);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectArrived(page, 'Lectern | Update Profile');
  const name = page.getByLabel('Full Name');
  const photoURL = page.getByLabel('Photo URL');
  await expect(name).toHaveValue(person.name);
  await name.fill('  ');
  await photoURL.fill('ftp://example.com/me.png');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your full name.')).toBeVisible();
  await expect(page.getByText('Please give a picture address that starts with')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Noor al-Haddad');
  await photoURL.fill(picture);
  await expect(page.getByRole('figure').locator('img')).toHaveAttribute('src', picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Your profile has been updated!' })).toBeVisible();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expectArrived(page, 'Lectern | Profile');
  await expect(page.getByRole('heading', { name: 'Noor al-Haddad' })).toBeVisible();
  const photo = page.getByRole('img', { name: 'Photo of Noor al-Haddad' });
  await expect(photo.locator('img')).toHaveAttribute('src', picture);
  const avatar = page.getByRole('button', { name: 'Account of Noor al-Haddad' });
  await expect(avatar.locator('img')).toHaveAttribute('src', picture);
  await expectSignedIn(other, 'Noor al-Haddad');
  await other.goto('/profile');
  await expectSignedIn(other, 'Noor al-Haddad');
  const kept = other.getByRole('img', { name: 'Photo of Noor al-Haddad' });
  await expect(kept.locator('img')).toHaveAttribute('src', picture);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectArrived(page, 'Lectern | Update Profile');
  await photoURL.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/profile');
  await expectArrived(page, 'Lectern | Profile');
  await expect(page.getByRole('img', { name: 'Photo of' })).toHaveCount(0);
});

test('two seconds after an update the profile opens', {
  tag: ['@PROFILE-4', '@PROFILE-5'],
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await page.clock.install();
  await signIn(page, person, '/update-profile');
  // The page's clock runs with ours until here.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Full Name').fill('Noor al-Haddad');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Your profile has been updated!' })).toBeVisible();
  await page.clock.runFor(REDIRECT_MS - 1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/update-profile');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/profile');
});

test('typed values outlast the session, and no other account sees them', {
  tag: '@PROFILE-11',
}, async ({ page, product }) => {
  const person = newPerson();
  const another = newPerson('Idris Okonkwo');
  await createAccount(product.url, person);
  await createAccount(product.url, another);
  await signIn(page, person, '/update-profile');
  const name = page.getByLabel('Full Name');
  const photo = page.getByLabel('Photo URL');
  /** Types, and has to sign in again, for the session has ended meanwhile. */
  const saveTooLate = async () => {
    await name.fill('Noor al-Haddad');
    await photo.fill('/covers/none.png');
    await runCommand(product.dataDir, 'accounts', 'end-sessions', person.email);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
  };
  const signInAs = async (somebody: Person) => {
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, somebody);
    await expect(page).toHaveURL('/update-profile');
    await expectArrived(page, 'Lectern | Update Profile');
  };
  await saveTooLate();
  await expect(page.getByText('Please sign in again to update your profile.')).toBeVisible();
  await expectAccessible(page);
  await signInAs(person);
  await expect(name).toHaveValue('Noor al-Haddad');
  await expect(photo).toHaveValue('/covers/none.png');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectArrived(page, 'Lectern | Profile');
  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectArrived(page, 'Lectern | Update Profile');
  await expect(name, 'after one has left it').toHaveValue(person.name);

  await saveTooLate();
  await signInAs(another);
  await expect(name).toHaveValue(another.name);
});
