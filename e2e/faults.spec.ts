import { expect, type Locator } from '@playwright/test';
import { expectSignedIn, newPerson } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { DESK, row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { meet, NO_RESPONSE, PROVIDER_PATIENCE, SAID, test } from './support/faulty.ts';
import type { Fault } from './support/faulty-line.ts';
import { alertOf, dialogOf, newCourse } from './support/learning.ts';
import { open } from './support/open.ts';

// What a kind of fault comes to is a rule of the client, whatever was called
// (web/app/platform/failure-reason.test.ts): here each kind is met with real sockets, on a list, in a
// form, or by what somebody does.

const operation = (name: string) => new RegExp(`/v1/accounts:${name}\\?`);
const EXCHANGE = /\/securetoken\.googleapis\.com\/v1\/token/;

/** Something that a person does, and how it is told that it was not done. */
interface Act {
  readonly method: 'POST' | 'DELETE';
  readonly address: RegExp;
  /** What it meets, one after another, and what is said then. */
  readonly faults: readonly (readonly [fault: Fault, told: string])[];
  readonly go: () => Promise<void>;
  /** Where it is told. */
  readonly failed: Locator;
  readonly patience?: number;
}

test('whatever fault an act or a list meets is told, nothing is lost, and asked for once more it is done', {
  tag: '@OFFLINE-6',
}, async ({ page, line, product }) => {
  const { id } = await newCourse(product.url);
  const person = newPerson();
  const fails = async ({ method, address, faults, go, failed, patience }: Act) => {
    for (const [fault, told] of faults) {
      await test.step(`${address} meets ${fault}`, async () => {
        const broken = line.break(method, address, fault);
        await go();
        await meet(page, broken, fault, patience === undefined ? {} : { patience });
        await expect(failed).toContainText(told);
        broken.mend();
        const ok = failed.getByRole('button', { name: 'OK' });
        if ((await ok.count()) > 0) await ok.click();
      });
    }
    await go();
  };
  await page.clock.install();
  await open(page, '/register');
  const fields = {
    'Full Name': person.name,
    Email: person.email,
    Password: person.password,
    'Confirm Password': person.password,
  };
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  const notReached =
    'We could not reach the sign-in service. Please check your connection and try again.';
  await fails({
    method: 'POST',
    address: operation('signUp'),
    faults: [
      ['an error', 'Something went wrong on our side. Please try again in a moment.'],
      ['silence', notReached],
    ],
    patience: PROVIDER_PATIENCE,
    go: async () => {
      for (const [label, text] of Object.entries(fields)) {
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      }
      await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
    },
    failed: alertOf(page, 'Registration Failed'),
  });
  await expectSignedIn(page, person.name);

  await test.step('a session is kept, though the provider cannot confirm it', async () => {
    await expect(page).toHaveURL('/');
    const broken = line.break('POST', operation('lookup'), 'a page');
    await page.goto(`/courses/${id}`);
    await meet(page, broken, 'a page', { patience: PROVIDER_PATIENCE });
    await expectSignedIn(page, person.name);
    broken.mend();
  });

  const enrol = async () => {
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
  };
  const notEnrolled = alertOf(page, 'Enrollment Failed');
  await fails({
    method: 'POST',
    address: callPattern('enrol'),
    faults: [
      ['an error page', 'Internal Server Error'],
      ['a broken connection', NO_RESPONSE],
    ],
    go: enrol,
    failed: notEnrolled,
  });
  await dismissSuccess(dialogOf(page, 'Enrolled Successfully!'));

  const comment = page.getByLabel('Your comment');
  const stars = page.getByRole('radio', { name: '4 out of 5 stars' });
  await stars.check();
  await comment.fill('Clear from the first evening on.');
  await fails({
    method: 'POST',
    address: callPattern('giveReview'),
    faults: [
      ['half an answer', 'Failed to submit review'],
      ['an error', SAID],
    ],
    go: async () => {
      await expect(stars).toBeChecked();
      await expect(comment).toHaveValue('Clear from the first evening on.');
      await press(page, 'Submit Review');
    },
    failed: page.getByRole('region', { name: 'Reviews' }).getByRole('alert'),
  });
  await expect(page.getByRole('heading', { name: 'You have reviewed this course' })).toBeVisible();

  await fails({
    method: 'POST',
    address: EXCHANGE,
    faults: [['half an answer, then silence', 'Failed']],
    go: async () => {
      // The token has run out by now.
      await page.clock.fastForward('59:45');
      await press(page, 'Remove Enrollment');
      await press(page, 'Remove');
    },
    failed: alertOf(page, 'Error'),
  });
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await expectArrived(page, 'Lectern | Add Course');
  await fillEssentials(page, 'Scones at home');
  await fails({
    method: 'POST',
    address: callPattern('addCourse'),
    faults: [['a page', 'Unexpected token \'<\', "<h1>Hotel Wi-Fi</h1>" is not valid JSON']],
    go: async () => {
      await expect(page.getByLabel('Title')).toHaveValue('Scones at home');
      await press(page, 'Add Course');
    },
    failed: alertOf(page, 'Course not added'),
  });
  await expect(page).toHaveURL(DESK);
  await expect(row(page, 'Scones at home')).toHaveCount(1);

  const main = page.getByRole('main');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const cards = main.getByRole('article');
  /** It is told that it failed; asked for again, by the button that is there for it, it is shown. */
  const failsAndComes = (
    fault: Fault,
    address: RegExp,
    go: () => Promise<void>,
    { failed, again, shown }: { failed: string; again: Locator; shown: Locator },
  ) =>
    test.step(`${failed} after ${fault}`, async () => {
      const broken = line.break('GET', address, fault);
      await go();
      await meet(page, broken, fault);
      const told = main.getByText(failed, { exact: true });
      await expect(told).toBeVisible();
      await expect(shown).toHaveCount(0);
      broken.mend();
      await again.click();
      await expect(shown.first()).toBeVisible();
      await expect(told).toHaveCount(0);
    });
  const shelf = page.getByRole('region', { name: 'Latest Courses' });
  await failsAndComes(
    'silence',
    callPattern('latestCourses'),
    () => nav.getByRole('link', { name: 'Home' }).click(),
    {
      failed: 'Failed to load latest courses',
      again: shelf.getByRole('button', { name: 'Try Again' }),
      shown: shelf.getByRole('article'),
    },
  );
  await failsAndComes(
    'half an answer',
    callPattern('courses'),
    () => nav.getByRole('link', { name: 'Courses' }).click(),
    {
      failed: 'Failed to load courses',
      again: page.getByRole('link', { name: 'Retry' }),
      shown: cards,
    },
  );
  await failsAndComes(
    'a page',
    new RegExp(`${callAddress('courses')}\\?.*cursor=`),
    () => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    {
      failed: 'The next courses could not be loaded.',
      again: page.getByRole('button', { name: 'Try again' }),
      shown: cards.nth(24),
    },
  );
  await test.step('the form after an error page', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    const broken = line.break('GET', callPattern('course'), 'an error page');
    await row(page, 'Scones at home').getByRole('link', { name: 'Edit' }).click();
    const failure = alertOf(page, 'Failed to load course data');
    await expect(failure).toBeVisible();
    broken.mend();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Scones at home');
  });
});
