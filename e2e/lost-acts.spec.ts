import { expect, type Page } from '@playwright/test';
import {
  callProvider,
  createAccount,
  expectSignedIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { press, readCourse } from './support/course-form.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, newCourse, newLearner, newMember } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const ENROLL = callPattern('enrol');
const REVIEWS = callPattern('giveReview');
const NO_RESPONSE = 'No response from server. Please check your connection.';
const NOT_REACHED =
  'We could not reach the sign-in service. Please check your connection and try again.';

const operation = (name: string) => new RegExp(`/v1/accounts:${name}\\?`);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Before they arrive: `faults-acts.spec.ts` and `faults-identity.spec.ts`. */
test.describe('a call lost with its answer', () => {
  const lose = LOST['with its answer'];

  test('takes one seat and gives one back', { tag: '@ENROL-18' }, async ({ page, product }) => {
    const { id } = await newCourse(product.url);
    const students = async () => (await readCourse(product.url, id)).students;
    await signIn(page, await newMember(product.url), `/courses/${id}`);
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
    // Who presses again is quicker than the page, which asks what has become of it.
    const { letGo } = await holdCalls(page, 'GET', callPattern('enrolmentStatus', 'course'));
    await loseNext(page, 'POST', ENROLL, lose);
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
    await expect(alertOf(page, 'Enrollment Failed')).toContainText(NO_RESPONSE);
    expect(await students()).toBe(1);
    await press(page, 'OK');
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
    await expect(dialogOf(page, 'Enrolled Successfully!')).toBeVisible();
    letGo();
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    expect(await students()).toBe(1);

    // The page has heard by itself what became of this one.
    await loseNext(page, 'DELETE', ENROLL, lose);
    await press(page, 'Remove Enrollment');
    await press(page, 'Remove');
    await expect(alertOf(page, 'Error')).toBeVisible();
    await press(page, 'OK');
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    expect(await students()).toBe(0);
  });

  test('leaves one review, with what was written', { tag: '@REVIEW-15' }, async ({
    page,
    product,
  }) => {
    const { id } = await newCourse(product.url);
    const learner = await newLearner(product.url, id);
    const comments = async () =>
      (await readCourse(product.url, id)).reviews.map(({ comment }) => comment);
    await signIn(page, learner, `/courses/${id}`);
    const comment = page.getByLabel('Your comment');
    await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
    await comment.fill('Clear from the first evening on.');
    await loseNext(page, 'POST', REVIEWS, lose);
    await press(page, 'Submit Review');
    const section = page.getByRole('region', { name: 'Reviews' });
    await expect(section.getByRole('alert')).toContainText('Failed to submit review');
    expect(await comments()).toEqual(['Clear from the first evening on.']);
    await expect(comment).toHaveValue('Clear from the first evening on.');
    await expect(page.getByRole('radio', { name: '4 out of 5 stars' })).toBeChecked();
    await comment.fill('Clear from the first evening on. The charts are a joy.');
    await press(page, 'Submit Review');
    await expect(heading(page, 'You have reviewed this course')).toBeVisible();
    await expect.poll(comments).toEqual(['Clear from the first evening on. The charts are a joy.']);
  });

  test('changes the profile', { tag: '@PROFILE-7' }, async ({ page, product }) => {
    const person = newPerson();
    await createAccount(product.url, person);
    await signIn(page, person, '/update-profile');
    const name = page.getByLabel('Full Name');
    await name.fill('Noor al-Haddad');
    await loseNext(page, 'POST', operation('update'), lose);
    await press(page, 'Save');
    await expect(alertOf(page, 'Profile not updated')).toContainText(NOT_REACHED);
    await press(page, 'OK');
    await expect(name).toHaveValue('Noor al-Haddad');
    await press(page, 'Save');
    await expect(page).toHaveURL('/profile');
    await expect(heading(page, 'Noor al-Haddad')).toBeVisible();
    await page.reload();
    await expectSignedIn(page, 'Noor al-Haddad');
  });
});

test.describe('a call lost before it arrived, and then with its answer,', () => {
  test('sends a letter for a new password, which is set, and lets one in', {
    tag: '@RESET-10',
  }, async ({ page, product }) => {
    const person = newPerson();
    await createAccount(product.url, person);
    await open(page, '/forgot-password');
    const email = page.getByLabel('Email', { exact: true });
    const letters = async () => (await lettersTo(product.url, person.email)).length;
    await email.fill(person.email);
    let sent = 0;
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(`the letter, ${when}`, async () => {
        await loseNext(page, 'POST', operation('sendOobCode'), lose);
        await press(page, 'Send Reset Link');
        await expect(alertOf(page, 'Something went wrong')).toContainText(NOT_REACHED);
        await press(page, 'OK');
        await expect(email).toHaveValue(person.email);
        if (when === 'with its answer') sent += 1;
        await expect.poll(letters).toBe(sent);
      });
    }
    await press(page, 'Send Reset Link');
    await expect(dialogOf(page, 'Reset link sent!')).toBeVisible();
    await expect.poll(letters).toBe(2);

    await open(page, await mailedLink(product.url, person.email, 'resetPassword'));
    const changed = { ...person, password: 'Another-light 8' };
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(changed.password);
    await page.getByLabel('Confirm Password').fill(changed.password);
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(`the new password, ${when}`, async () => {
        await loseNext(page, 'POST', operation('resetPassword'), lose);
        await press(page, 'Save password');
        await expect(alertOf(page, 'Password not changed')).toContainText(NOT_REACHED);
        await press(page, 'OK');
        await expect(password).toHaveValue(changed.password);
      });
    }
    await press(page, 'Save password');
    await expect(heading(page, 'Your password has been changed')).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await email.fill(changed.email);
    await password.fill(changed.password);
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(`the sign-in, ${when}`, async () => {
        await loseNext(page, 'POST', operation('signInWithPassword'), lose);
        await press(page, 'SIGN IN');
        await expect(alertOf(page, 'Login failed')).toContainText(NOT_REACHED);
        await press(page, 'OK');
        await expect(email).toHaveValue(changed.email);
        await expect(password).toHaveValue(changed.password);
      });
    }
    await press(page, 'SIGN IN');
    await expectSignedIn(page, changed.name);
  });

  test('confirms and changes an e-mail by a mailed link', { tag: '@RESET-10' }, async ({
    page,
    product,
  }) => {
    const person = newPerson();
    const idToken = await createAccount(product.url, person);
    const newEmail = newPerson().email;
    await signIn(page, person, '/');
    for (const { ask, to, button, done, text, later } of [
      {
        ask: { requestType: 'VERIFY_EMAIL', idToken },
        to: [person.email, 'verifyEmail'],
        button: 'Verify my email address',
        done: 'Your email address is verified',
        text: 'Thank you.',
        later: `${person.email} was verified before.`,
      },
      {
        ask: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail },
        to: [newEmail, 'verifyAndChangeEmail'],
        button: 'Change my email address',
        done: 'Your email address is changed',
        text: `From now on, sign in with ${newEmail}.`,
        later: 'This link has been used already',
      },
    ]) {
      await callProvider(product.url, 'sendOobCode', ask);
      const [address = '', mode = ''] = to;
      const link = await mailedLink(product.url, address, mode);
      const again = page.getByRole('button', { name: 'Try again' });
      await loseNext(page, 'POST', operation('update'), LOST['before it arrived']);
      await open(page, link);
      await press(page, button);
      await expect(heading(page, 'This link does not work')).toBeVisible();
      await expect(page.getByRole('alert').getByText(NOT_REACHED)).toBeVisible();
      await loseNext(page, 'POST', operation('update'), LOST['with its answer']);
      await again.press('Enter');
      await expect(page.locator(':focus')).toContainText(NOT_REACHED);
      await again.press('Enter');
      await expect(heading(page, done)).toBeVisible();
      await expect(page.locator(':focus')).toContainText(text);
      // Another visit by the same link is another attempt: there it is used up.
      await open(page, link);
      await expect(page.getByText(later)).toBeVisible();
      await expect(again).toHaveCount(0);
    }
    await signIn(page, { ...person, email: newEmail }, '/');
  });
});
