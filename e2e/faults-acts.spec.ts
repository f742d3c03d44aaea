import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { meet, NO_RESPONSE, SAID, test } from './support/faulty.ts';
import type { Fault, FaultyLine } from './support/faulty-line.ts';
import { alertOf, dialogOf, enrol, newCourse, newMember } from './support/learning.ts';
import { instructor } from './support/teaching.ts';

const ENROLL = callPattern('enrol');
const REVIEWS = callPattern('giveReview');
const TITLE = 'Reading the night sky';

/** ENROL-10 and ENROL-11: an enrolment, down the whole chain. */
const NOT_ENROLLED: Record<Fault, string> = {
  silence: NO_RESPONSE,
  'an error': SAID,
  'an error page': 'Internal Server Error',
  'a page': 'Failed to enroll in the course',
  'half an answer': NO_RESPONSE,
  'half an answer, then silence': NO_RESPONSE,
  'a broken connection': NO_RESPONSE,
};

/** ADD-15: the server’s message, else the error’s own. */
const NOT_ADDED: Record<Fault, string> = {
  silence: 'Request timed out',
  'an error': SAID,
  'an error page': 'Request failed with status code 500 Internal Server Error',
  'a page': 'Unexpected token \'<\', "<h1>Hotel Wi-Fi</h1>" is not valid JSON',
  'half an answer': 'Failed to fetch',
  'half an answer, then silence': 'Request timed out',
  'a broken connection': 'Failed to fetch',
};

/** What is said below “Failed to delete course.” */
const NOT_DELETED: Record<Fault, string> = {
  ...NOT_ENROLLED,
  'an error page': '',
  'a page': '',
};

/** For what is told by the server’s message, else by one text (EDIT-7, REVIEW-8). */
const orElse = (text: string) => (fault: Fault) => (fault === 'an error' ? SAID : text);

/** Something that a person does, and how it is told that it was not done. */
interface Act {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: RegExp;
  /**
   * What it meets, one after another. Where nothing closes what was told, each is told in other
   * words than the one before.
   */
  readonly faults: readonly Fault[];
  readonly go: () => Promise<void>;
  /** Where it is told. */
  readonly failed: Locator;
  readonly text: (fault: Fault) => string;
  /** From what was told to where one can do it again. */
  readonly back: () => Promise<void>;
  /** What tells that it is done. */
  readonly success: string;
  readonly done: Locator;
}

/** It is told that it was not done, and why; done once more in the same way, it is done. */
async function failsAndIsDone(
  page: Page,
  line: FaultyLine,
  { method, address, faults, go, failed, text, back, success, done }: Act,
): Promise<void> {
  for (const fault of faults) {
    await test.step(`${method} ${address} meets ${fault}`, async () => {
      const broken = line.break(method, address, fault);
      await go();
      await meet(page, broken, fault);
      if (text(fault) === '') await expect(failed).toHaveAccessibleDescription('');
      else await expect(failed.getByText(text(fault), { exact: true })).toBeVisible();
      await expect(done).toHaveCount(0);
      broken.mend();
      await back();
    });
  }
  await test.step(`${method} ${address} is done`, async () => {
    await go();
    await dismissSuccess(dialogOf(page, success));
    await expect(done).toBeVisible();
  });
}

/** OK, to what was beneath. */
async function ok(failed: Locator): Promise<void> {
  await failed.getByRole('button', { name: 'OK' }).click();
  await expect(failed).toBeHidden();
}

// What a kind of fault comes to is the client's doing, whatever was called: every act meets at least
// two kinds here, every kind at least two acts, and every text is told.
test('what a learner does outlasts every fault', { tag: '@OFFLINE-6' }, async ({
  page,
  line,
  product,
}) => {
  const { id } = await newCourse(product.url, { title: TITLE });
  const learner = await newMember(product.url);
  const error = alertOf(page, 'Error');
  const notEnrolled = alertOf(page, 'Enrollment Failed');
  await page.clock.install();
  await signIn(page, learner, `/courses/${id}`);

  await failsAndIsDone(page, line, {
    method: 'POST',
    address: ENROLL,
    faults: ['silence', 'an error', 'an error page', 'a page'],
    go: async () => {
      await press(page, 'Enroll Now');
      await press(page, 'Enroll');
    },
    failed: notEnrolled,
    text: (fault) => NOT_ENROLLED[fault],
    back: () => ok(notEnrolled),
    success: 'Enrolled Successfully!',
    done: page.getByRole('button', { name: 'Remove Enrollment' }),
  });

  const comment = page.getByLabel('Your comment');
  const stars = page.getByRole('radio', { name: '4 out of 5 stars' });
  await stars.check();
  await comment.fill('Clear from the first evening on.');
  await failsAndIsDone(page, line, {
    method: 'POST',
    address: REVIEWS,
    faults: ['half an answer', 'an error', 'silence'],
    go: () => press(page, 'Submit Review'),
    failed: page.getByRole('region', { name: 'Reviews' }).getByRole('alert'),
    text: orElse('Failed to submit review'),
    back: async () => {
      await expect(stars).toBeChecked();
      await expect(comment).toHaveValue('Clear from the first evening on.');
    },
    success: 'Your review has been submitted',
    done: page.getByRole('heading', { name: 'You have reviewed this course' }),
  });

  await failsAndIsDone(page, line, {
    method: 'DELETE',
    address: REVIEWS,
    faults: ['a broken connection', 'an error'],
    go: async () => {
      await press(page, 'Withdraw');
      await alertOf(page, 'Withdraw your review?')
        .getByRole('button', { name: 'Withdraw' })
        .click();
    },
    failed: error,
    text: orElse('Failed to withdraw review'),
    back: () => ok(error),
    success: 'Your review has been withdrawn',
    done: page.getByRole('heading', { name: 'Write a review' }),
  });

  await failsAndIsDone(page, line, {
    method: 'DELETE',
    address: ENROLL,
    faults: ['half an answer, then silence', 'an error'],
    go: async () => {
      await press(page, 'Remove Enrollment');
      await press(page, 'Remove');
    },
    failed: error,
    text: orElse('Failed'),
    back: () => ok(error),
    success: 'Removed',
    done: page.getByRole('button', { name: 'Enroll Now' }),
  });

  await enrol(product.url, learner, id);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
  await failsAndIsDone(page, line, {
    method: 'DELETE',
    address: ENROLL,
    faults: ['an error page', 'half an answer'],
    go: async () => {
      await press(page, `Remove ${TITLE}`);
      await alertOf(page, 'Remove this enrollment?')
        .getByRole('button', { name: 'Remove' })
        .click();
    },
    failed: error,
    text: () => 'Failed to remove enrollment.',
    back: () => ok(error),
    success: 'Removed',
    done: page.getByText('You haven’t enrolled in any courses yet'),
  });
});

test('what an instructor does outlasts every fault', { tag: '@OFFLINE-6' }, async ({
  page,
  line,
  product,
}) => {
  await page.clock.install();
  await signIn(page, await instructor(product.url), '/add-course');
  const title = page.getByLabel('Title');
  const notAdded = alertOf(page, 'Course not added');
  const notUpdated = alertOf(page, 'Course not updated');
  const notDeleted = alertOf(page, 'Failed to delete course.');

  await fillEssentials(page, 'Bread at home');
  await failsAndIsDone(page, line, {
    method: 'POST',
    address: callPattern('addCourse'),
    faults: ['silence', 'an error', 'an error page', 'a page', 'a broken connection'],
    go: () => press(page, 'Add Course'),
    failed: notAdded,
    text: (fault) => NOT_ADDED[fault],
    back: async () => {
      await ok(notAdded);
      await expect(title).toHaveValue('Bread at home');
    },
    success: 'Course added successfully.',
    done: row(page, 'Bread at home'),
  });
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await row(page, 'Bread at home').getByRole('link', { name: 'Edit' }).click();
  await expect(title).toHaveValue('Bread at home');
  await title.fill('Bread for everybody');
  await failsAndIsDone(page, line, {
    method: 'PUT',
    address: callPattern('editCourse'),
    faults: ['half an answer, then silence', 'an error', 'half an answer'],
    go: () => press(page, 'Update Course'),
    failed: notUpdated,
    text: orElse('Failed to update course'),
    back: async () => {
      await ok(notUpdated);
      await expect(title).toHaveValue('Bread for everybody');
    },
    success: 'Course updated successfully',
    done: row(page, 'Bread for everybody'),
  });

  await failsAndIsDone(page, line, {
    method: 'DELETE',
    address: callPattern('deleteCourse'),
    faults: ['half an answer', 'an error', 'a page'],
    go: async () => {
      await row(page, 'Bread for everybody').getByRole('button', { name: 'Delete' }).click();
      await press(page, 'Delete course');
    },
    failed: notDeleted,
    text: (fault) => NOT_DELETED[fault],
    back: () => ok(notDeleted),
    success: 'Deleted!',
    done: page.getByText("You haven't created any courses yet"),
  });
});
