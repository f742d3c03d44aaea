import { expect, type Page } from '@playwright/test';
import {
  createAccount,
  expectSignedIn,
  fillSignIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { press, readCourse } from './support/course-form.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, newCourse, newMember } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const NOT_REACHED =
  'We could not reach the sign-in service. Please check your connection and try again.';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Does what makes a call, of which the answer is lost. */
async function lose(
  page: Page,
  method: 'POST' | 'DELETE',
  address: RegExp,
  act: () => Promise<void>,
): Promise<void> {
  await loseNext(page, method, address, LOST['with its answer']);
  await act();
}

// Before they arrive: `faults.spec.ts`. Of courses: `add-course`, `edit-course` and `manage-courses`.

test('a learner whose answers are lost takes one seat, leaves one review, and gives the seat back', {
  tag: ['@ENROL-18', '@REVIEW-15'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const course = () => readCourse(product.url, id);
  const students = async () => (await course()).students;
  const enrol = async () => {
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
  };
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();

  await test.step('one seat', async () => {
    // Who presses again is quicker than the page, which asks what has become of it.
    const { letGo } = await holdCalls(page, 'GET', callPattern('enrolmentStatus', 'course'));
    await lose(page, 'POST', callPattern('enrol'), enrol);
    await expect(alertOf(page, 'Enrollment Failed')).toContainText(
      'No response from server. Please check your connection.',
    );
    await expect.poll(students).toBe(1);
    await press(page, 'OK');
    await enrol();
    await expect(dialogOf(page, 'Enrolled Successfully!')).toBeVisible();
    letGo();
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await expect.poll(students).toBe(1);
  });

  await test.step('one review, with what was written last', async () => {
    const comment = page.getByLabel('Your comment');
    const submit = () => press(page, 'Submit Review');
    await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
    await comment.fill('Clear from the first evening on.');
    await lose(page, 'POST', callPattern('giveReview'), submit);
    const section = page.getByRole('region', { name: 'Reviews' });
    await expect(section.getByRole('alert')).toContainText('Failed to submit review');
    await expect.poll(async () => (await course()).reviews).toHaveLength(1);
    await expect(comment).toHaveValue('Clear from the first evening on.');
    await comment.fill('The charts are a joy.');
    await submit();
    await expect(heading(page, 'You have reviewed this course')).toBeVisible();
    await expect
      .poll(async () => (await course()).reviews.map(({ comment }) => comment))
      .toEqual(['The charts are a joy.']);
  });

  await test.step('the seat is given back', async () => {
    await lose(page, 'DELETE', callPattern('enrol'), async () => {
      await press(page, 'Remove Enrollment');
      await press(page, 'Remove');
    });
    await expect(alertOf(page, 'Error')).toBeVisible();
    await press(page, 'OK');
    // The page has heard by itself what became of this one.
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await expect.poll(students).toBe(0);
  });
});

test('an account whose answers are lost gets its letter, password, name and end all the same', {
  tag: ['@PROFILE-7', '@PROFILE-9', '@REGISTER-16', '@RESET-10'],
}, async ({ page, product }) => {
  const person = { ...newPerson(), password: 'Another-light 8' };
  await createAccount(product.url, { ...person, password: newPerson().password });
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  /** The first answer is lost, which is told; then it is done again. */
  const loseFirst = async (operation: string, failed: string, act: () => Promise<void>) => {
    await lose(page, 'POST', new RegExp(`/v1/accounts:${operation}\\?`), act);
    await expect(alertOf(page, failed)).toContainText(NOT_REACHED);
    await press(page, 'OK');
    await act();
  };

  await test.step('the letter for a new password', async () => {
    await open(page, '/forgot-password');
    await email.fill(person.email);
    await loseFirst('sendOobCode', 'Something went wrong', () => press(page, 'Send Reset Link'));
    await expect(dialogOf(page, 'Reset link sent!')).toBeVisible();
    await expect.poll(async () => (await lettersTo(product.url, person.email)).length).toBe(2);
  });

  await test.step('the new password, which lets one in', async () => {
    await open(page, await mailedLink(product.url, person.email, 'resetPassword'));
    await password.fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await loseFirst('resetPassword', 'Password not changed', () => press(page, 'Save password'));
    await expect(heading(page, 'Your password has been changed')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, person);
    await dismissSuccess(dialogOf(page, 'Login successful'));
    await expectArrived(page, 'Lectern | Home');
    await expectSignedIn(page, person.name);
  });

  await test.step('another name', async () => {
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Edit Profile' }).click();
    await expectArrived(page, 'Lectern | Update Profile');
    await page.getByLabel('Full Name').fill('Noor al-Haddad');
    await loseFirst('update', 'Profile not updated', () => press(page, 'Save'));
    await expect(page).toHaveURL('/profile');
    await expect(heading(page, 'Noor al-Haddad')).toBeVisible();
  });

  const remove = () => press(page, 'Delete for good');
  const loseItsEnd = async () => {
    await press(page, 'Delete account');
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await lose(page, 'POST', /\/v1\/accounts:delete/, remove);
    await expect(page.getByText('we do not know whether your account was deleted')).toBeVisible();
  };
  const isDeleted = page.getByText('Your account has been deleted.');

  await test.step('its end, asked for again before the page has heard of it', async () => {
    const renewals = await holdCalls(page, 'POST', /\/v1\/token/);
    await loseItsEnd();
    await remove();
    await expect(isDeleted).toBeVisible();
    renewals.letGo();
  });

  await test.step('a new account', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expectArrived(page, 'Lectern | Register');
    await page.getByLabel('Full name').fill(person.name);
    await email.fill(person.email);
    await password.fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    const register = page.getByRole('main').getByRole('button', { name: 'Register', exact: true });
    await loseFirst('signUp', 'Registration Failed', () => register.click());
    await expectSignedIn(page, person.name);
  });

  await test.step('its end, of which the page hears by itself', async () => {
    await signIn(page, person, '/profile');
    const { asked, letGo } = await holdCalls(page, 'POST', /\/v1\/token/);
    await loseItsEnd();
    await expect.poll(asked).toBeGreaterThan(0);
    letGo();
    await expect(page.getByText('If you can still sign in, it was not.')).toBeVisible();
    await expect(page.getByText('Kept for you'), 'its seats').toHaveCount(0);
  });
});
