import { expect } from '@playwright/test';
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
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';

/** PROFILE-5. */
const REDIRECT_MS = 2_000;

test('a profile shows its account, and a change of it outlasts failures and is seen everywhere', {
  tag: [
    '@PROFILE-1',
    '@PROFILE-2',
    '@PROFILE-3',
    '@PROFILE-4',
    '@PROFILE-5',
    '@PROFILE-6',
    '@PROFILE-7',
    '@PROFILE-11',
    '@SESSION-2',
  ],
}, async ({ page, context, product }) => {
  const person = newPerson();
  const another = newPerson('Idris Okonkwo');
  await createAccount(product.url, person);
  await createAccount(product.url, another);
  const renamed = 'Noor al-Haddad';
  const [course] = await (await page.request.get(callAddress('popularCourses'))).json();
  const picture = `${product.url}/covers/${course._id}.png`;
  const name = page.getByLabel('Full Name');
  const photoURL = page.getByLabel('Photo URL');
  const save = page.getByRole('button', { name: 'Save' });
  const toForm = async () => {
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expectArrived(page, 'Lectern | Update Profile');
  };
  await installClock(page);
  await signIn(page, person, '/Profile');

  await test.step('it leads to its form, which can be left without a change', async () => {
    await expect(page).toHaveTitle('Lectern | Profile');
    await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText('Not Verified')).toBeVisible();
    await expect(page.getByText('Member since')).toBeVisible();
    const date = page.getByRole('definition').filter({ hasText: /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ });
    await expect(date).toBeVisible();
    await toForm();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectArrived(page, 'Lectern | Profile');
    await toForm();
    await expect(name).toHaveValue(person.name);
  });

  await test.step('the form says what is missing, and a failure is logged and told', async () => {
    await name.fill('  ');
    await photoURL.fill('ftp://example.com/me.png');
    await save.click();
    await expect(page.getByText('Please enter your full name.')).toBeVisible();
    await expect(page.getByText('Please give a picture address that starts with')).toBeVisible();
    await name.fill(renamed);
    await photoURL.fill(picture);
    await expect(page.getByRole('figure').locator('img')).toHaveAttribute('src', picture);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await refuse(page, 'update', 'SOMETHING_NEW');
    await save.click();
    const failure = alertOf(page, 'Profile not updated');
    await expect(failure).toBeVisible();
    expect(logged.join('\n')).toContain('something-new');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(name).toHaveValue(renamed);
  });

  await test.step('what was typed outlasts the session, and no other account sees it', async () => {
    const saveTooLate = async () => {
      await refuse(page, 'update', 'TOKEN_EXPIRED');
      await save.click();
      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
      await expect(page.getByText('Please sign in again to update your profile.')).toBeVisible();
    };
    const signInAs = async (somebody: Person) => {
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await expectArrived(page, 'Lectern | Sign In');
      await fillSignIn(page, somebody);
      await expect(page).toHaveURL('/update-profile');
      await expectArrived(page, 'Lectern | Update Profile');
    };
    await saveTooLate();
    await signInAs(another);
    await expect(name).toHaveValue(another.name);
    await saveTooLate();
    await signInAs(person);
    await expect(name).toHaveValue(renamed);
    await expect(photoURL).toHaveValue(picture);
  });

  const other = await context.newPage();
  await open(other, '/courses');
  await expectSignedIn(other, person.name);

  await test.step('the page is covered while it is saved, and the profile opens two seconds later', async () => {
    const { letGo } = await holdCalls(page, 'POST', /\/v1\/accounts:update/);
    await holdTimers(page);
    await save.click();
    await expect(page.getByText('Loading User...')).toBeVisible();
    letGo();
    await expect(dialogOf(page, 'Your profile has been updated!')).toBeVisible();
    await page.clock.runFor(REDIRECT_MS - 1);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page).toHaveURL('/update-profile');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/profile');
    await page.clock.resume();
    await expectArrived(page, 'Lectern | Profile');
  });

  await test.step('name and picture are seen everywhere, also in another tab', async () => {
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible();
    const shown = { name: `Photo of ${renamed}` };
    await expect(page.getByRole('img', shown).locator('img')).toHaveAttribute('src', picture);
    const avatar = page.getByRole('button', { name: `Account of ${renamed}` });
    await expect(avatar.locator('img')).toHaveAttribute('src', picture);
    await expectSignedIn(other, renamed);
    await other.close();
  });

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/signin');
});
