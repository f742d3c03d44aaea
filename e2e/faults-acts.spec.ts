import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { meet, NO_RESPONSE, SAID, test } from './support/faulty.ts';
import { ALL_FAULTS, type Fault, type FaultyLine } from './support/faulty-line.ts';
import { alertOf, enrol, newCourse, newMember } from './support/learning.ts';
import { instructor } from './support/teaching.ts';

const ENROLL = /^\/api\/enroll(\?|$)/;
const REVIEWS = /^\/api\/courses\/[^/]+\/reviews$/;
const TITLE = 'Reading the night sky';

/** Specification section 8: an enrolment, down the whole chain. */
const NOT_ENROLLED: Record<Fault, string> = {
  silence: NO_RESPONSE,
  'an error': SAID,
  'an error page': 'Internal Server Error',
  'a page': 'Failed to enroll in the course',
  'half an answer': NO_RESPONSE,
  'half an answer, then silence': NO_RESPONSE,
  'a broken connection': NO_RESPONSE,
};

/** Section 8: the server’s message, else the error’s own. */
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

/** Section 8, where it knows the server’s message and one text more. */
const orElse = (fault: Fault, text: string) => (fault === 'an error' ? SAID : text);

/** Something that a person does, and how it is told that it was not done. */
interface Act {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: RegExp;
  readonly go: () => Promise<void>;
  readonly failed: Locator;
  readonly text: string;
  /** From what was told to where one can do it again. */
  readonly back?: () => Promise<void>;
  readonly done: Locator;
}

/** It is told that it was not done, and why; done once more in the same way, it is done. */
async function failsAndIsDone(
  page: Page,
  line: FaultyLine,
  fault: Fault,
  { method, address, go, failed, text, back, done }: Act,
): Promise<void> {
  await test.step(`${method} ${address}`, async () => {
    const broken = line.break(method, address, fault);
    await go();
    await meet(page, broken, fault);
    await expect(failed.getByText(text, { exact: true })).toBeVisible();
    await expect(done).toHaveCount(0);
    broken.mend();
    await back?.();
    await go();
    await expect(done).toBeVisible();
    // What tells of the success goes by itself.
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const fault of ALL_FAULTS) {
  test(`what a learner does outlasts ${fault}`, async ({ page, line, product }) => {
    test.slow();
    const { id } = await newCourse(product.url, { title: TITLE });
    const learner = await newMember(product.url);
    await page.clock.install();
    await signIn(page, learner, `/courses/${id}`);

    await failsAndIsDone(page, line, fault, {
      method: 'POST',
      address: ENROLL,
      go: async () => {
        await press(page, 'Enroll Now');
        await press(page, 'Enroll');
      },
      failed: alertOf(page, 'Enrollment Failed'),
      text: NOT_ENROLLED[fault],
      back: () => press(page, 'OK'),
      done: page.getByRole('button', { name: 'Remove Enrollment' }),
    });

    const comment = page.getByLabel('Your comment');
    const stars = page.getByRole('radio', { name: '4 out of 5 stars' });
    await stars.check();
    await comment.fill('Clear from the first evening on.');
    await failsAndIsDone(page, line, fault, {
      method: 'POST',
      address: REVIEWS,
      go: () => press(page, 'Submit Review'),
      failed: page.getByRole('region', { name: 'Reviews' }).getByRole('alert'),
      text: orElse(fault, 'Failed to submit review'),
      back: async () => {
        await expect(stars).toBeChecked();
        await expect(comment).toHaveValue('Clear from the first evening on.');
      },
      done: page.getByRole('heading', { name: 'You have reviewed this course' }),
    });

    await failsAndIsDone(page, line, fault, {
      method: 'DELETE',
      address: REVIEWS,
      go: async () => {
        await press(page, 'Withdraw');
        await alertOf(page, 'Withdraw your review?')
          .getByRole('button', { name: 'Withdraw' })
          .click();
      },
      failed: alertOf(page, 'Error'),
      text: orElse(fault, 'Failed to withdraw review'),
      back: () => press(page, 'OK'),
      done: page.getByRole('heading', { name: 'Write a review' }),
    });

    await failsAndIsDone(page, line, fault, {
      method: 'DELETE',
      address: ENROLL,
      go: async () => {
        await press(page, 'Remove Enrollment');
        await press(page, 'Remove');
      },
      failed: alertOf(page, 'Error'),
      text: orElse(fault, 'Failed'),
      back: () => press(page, 'OK'),
      done: page.getByRole('button', { name: 'Enroll Now' }),
    });

    await enrol(product.url, learner, id);
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await failsAndIsDone(page, line, fault, {
      method: 'DELETE',
      address: ENROLL,
      go: async () => {
        await press(page, `Remove ${TITLE}`);
        await alertOf(page, 'Remove this enrollment?')
          .getByRole('button', { name: 'Remove' })
          .click();
      },
      failed: alertOf(page, 'Error'),
      text: 'Failed to remove enrollment.',
      back: () => press(page, 'OK'),
      done: page.getByText('You haven’t enrolled in any courses yet'),
    });
  });

  test(`what an instructor does outlasts ${fault}`, async ({ page, line, product }) => {
    test.slow();
    const person = await instructor(product.url);
    await page.clock.install();
    await signIn(page, person, '/add-course');
    const title = page.getByLabel('Title');
    const backTo = (written: string) => async () => {
      await press(page, 'OK');
      await expect(title).toHaveValue(written);
    };

    await fillEssentials(page, 'Bread at home');
    await failsAndIsDone(page, line, fault, {
      method: 'POST',
      address: /^\/api\/add-course$/,
      go: () => press(page, 'Add Course'),
      failed: alertOf(page, 'Course not added'),
      text: NOT_ADDED[fault],
      back: backTo('Bread at home'),
      done: row(page, 'Bread at home'),
    });
    await expect(page.locator('tbody tr')).toHaveCount(1);

    await row(page, 'Bread at home').getByRole('link', { name: 'Edit' }).click();
    await title.fill('Bread for everybody');
    await failsAndIsDone(page, line, fault, {
      method: 'PUT',
      address: /^\/api\/courses\/[^/]+$/,
      go: () => press(page, 'Update Course'),
      failed: alertOf(page, 'Course not updated'),
      text: orElse(fault, 'Failed to update course'),
      back: backTo('Bread for everybody'),
      done: row(page, 'Bread for everybody'),
    });

    const failed = alertOf(page, 'Failed to delete course.');
    const broken = line.break('DELETE', /^\/api\/course\//, fault);
    const remove = async () => {
      await row(page, 'Bread for everybody').getByRole('button', { name: 'Delete' }).click();
      await press(page, 'Delete course');
    };
    await remove();
    await meet(page, broken, fault);
    await expect(failed).toHaveAccessibleDescription(NOT_DELETED[fault]);
    broken.mend();
    await press(page, 'OK');
    await remove();
    await expect(page.getByText("You haven't created any courses yet")).toBeVisible();
  });
}
