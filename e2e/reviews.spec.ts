import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { readCourse } from './support/course-form.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import {
  alertOf,
  countCalls,
  dialogOf,
  enrol,
  leave,
  newCourse,
  newLearner,
  review,
} from './support/learning.ts';
import { reload } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import type { KnownPerson } from './support/teaching.ts';

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
const REVIEWS = callPattern('giveReview');
const ENROL_FIRST = 'You must enroll in the course to leave a review.';

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: `${stars} out of 5 stars` });
const comment = (page: Page) => page.getByLabel('Your comment');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' });
const submitted = (page: Page) => dialogOf(page, 'Your review has been submitted');
const withdrawn = (page: Page) => dialogOf(page, 'Your review has been withdrawn');
const withdrawal = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true });
const entries = (page: Page) => section(page).getByRole('article');
const ownEntry = (page: Page) => entries(page).filter({ hasText: 'Your review' });

/** The comments of all reviews, as the API returns them now. */
async function readReviews(url: string, courseId: string): Promise<string[]> {
  return (await readCourse(url, courseId)).reviews.map(({ comment: text }) => text);
}

async function openSignedIn(page: Page, member: KnownPerson, courseId: string): Promise<void> {
  await signIn(page, member, `/courses/${courseId}`);
}

async function write(page: Page, stars: number, text: string): Promise<void> {
  await star(page, stars).check();
  await comment(page).fill(text);
}

/** Presses the button and confirms. */
async function confirmWithdrawal(page: Page): Promise<void> {
  await withdrawal(page).click();
  await alertOf(page, 'Withdraw your review?').getByRole('button', { name: 'Withdraw' }).click();
}

test('only learners may write one, and after leaving may still withdraw it', {
  tag: ['@REVIEW-1', '@REVIEW-2', '@REVIEW-10'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await review(product.url, learner, id);
  await leave(product.url, learner, id);
  await openSignedIn(page, learner, id);
  await expect(section(page).getByText(ENROL_FIRST)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await withdrawal(page).click();
  await expectAccessibleInBothThemes(page);
  await alertOf(page, 'Withdraw your review?').getByRole('button', { name: 'Withdraw' }).click();
  await dismissSuccess(withdrawn(page));
  await expect(section(page).getByText('No reviews yet. Be the first to review!')).toBeVisible();
  await expect(page.getByRole('main').locator('header')).toContainText('No reviews yet');
  await expect(section(page).getByText(ENROL_FIRST)).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
});

test('a review is in the list at once, and the rating follows', {
  tag: ['@LAYOUT-13', '@REVIEW-1', '@REVIEW-7'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const other = await newLearner(product.url, id, 'Idris Okonkwo');
  await review(product.url, other, id, { rating: 2, comment: 'Too dark for me.' });
  const learner = await newLearner(product.url, id);
  await installClock(page);
  await openSignedIn(page, learner, id);
  await expect(section(page).getByText(ENROL_FIRST)).toHaveCount(0);
  await expect(page.getByRole('main').locator('header')).toContainText('Rated 2.0 out of 5');
  await write(page, 5, `  Clear from the first evening on.\n${SCRIPT}  `);
  await holdTimers(page);
  await submit(page).click();
  await expect(submitted(page)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToCloseInTime(page, submitted(page));

  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).first()).toContainText(learner.name);
  await expect(entries(page).first()).toContainText('Clear from the first evening on.');
  await expect(entries(page).first()).toContainText('Your review');
  await expect(ownEntry(page)).toHaveCount(1);
  await expect(ownEntry(page).getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  const top = page.getByRole('main').locator('header');
  await expect(top).toContainText('Rated 3.5 out of 5');
  await expect(top).toContainText('2 reviews');
  await expect(section(page).getByText('5 stars: 50%')).toBeAttached();
  await expect(submit(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You have reviewed this course' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('You have reviewed this course');
  await expectAccessibleInBothThemes(page);
  await test.step('one that is a script is harmless text', async () => {
    await expect(ownEntry(page)).toContainText(SCRIPT);
    await page.reload();
    await expect(ownEntry(page)).toHaveCount(1);
    await expect(ownEntry(page)).toContainText(SCRIPT);
    await expect(page).toHaveTitle('Lectern | Reading the night sky');
  });
});

test('an instructor’s own is marked and does not count for the rating', {
  tag: '@REVIEW-12',
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url);
  await enrol(product.url, owner, id);
  await openSignedIn(page, owner, id);
  const top = page.getByRole('main').locator('header');
  const mark = entries(page).getByText('Instructor', { exact: true });
  await expect(section(page).getByText('You teach this course:')).toBeVisible();
  await write(page, 5, 'The best course there is.');
  await submit(page).click();
  await dismissSuccess(submitted(page));
  await expect(ownEntry(page)).toContainText('The best course there is.');
  await expect(mark).toHaveCount(1);
  await expect(top).toContainText('No reviews yet');
  await expect(section(page).getByText('5 stars: 100%')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await review(product.url, await newLearner(product.url, id), id, { rating: 2 });
  await expect.poll(() => readReviews(product.url, id)).toHaveLength(2);
  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await expect(mark).toHaveCount(1);
  await expect(ownEntry(page)).toContainText('Instructor');
  await expect(top).toContainText('Rated 2.0 out of 5');
  await expect(top).toContainText('1 review');
  await expect(section(page).getByText('2 stars: 100%')).toBeAttached();

  await withdrawal(page).click();
  await expect(alertOf(page, 'Withdraw your review?')).not.toContainText('stars');
  await alertOf(page, 'Withdraw your review?').getByRole('button', { name: 'Withdraw' }).click();
  await dismissSuccess(withdrawn(page));
  await expect(entries(page)).toHaveCount(1);
  await expect(top).toContainText('Rated 2.0 out of 5');
});

test('comment and rating are required, with errors beside them; the form waits while it is submitted', {
  tag: ['@REVIEW-5', '@REVIEW-9'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  await openSignedIn(page, await newLearner(product.url, id), id);
  const calls = countCalls(page, 'POST', REVIEWS);
  await submit(page).click();
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  await expect(page.getByText('Please write a comment.')).toBeVisible();
  await expect(star(page, 1)).toBeFocused();
  await expect(page.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please choose one to five stars.',
  );
  await expectAccessibleInBothThemes(page);
  await star(page, 3).check();
  await comment(page).fill('   ');
  await submit(page).click();
  await expect(page.getByText('Please choose one to five stars.')).toHaveCount(0);
  await expect(comment(page)).toBeFocused();
  await comment(page).fill('x'.repeat(3_990));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await comment(page).fill('x'.repeat(4_001));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(page.getByText('Please use at most 4000 characters.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  expect(calls.made).toBe(0);

  await test.step('while it is being submitted, what one writes waits', async () => {
    const { letGo } = await holdCalls(page, 'POST', REVIEWS);
    await write(page, 4, 'All there is to say.');
    await star(page, 4).press('Enter');
    await expect(submit(page)).toBeFocused();
    await comment(page).click({ force: true });
    await page.keyboard.type(' And more.');
    await expect(comment(page)).toHaveValue('All there is to say.');
    letGo();
    await expect(ownEntry(page)).toContainText('All there is to say.');
  });
});

test('rating, writing, changing and withdrawing work by keyboard alone', {
  tag: '@REVIEW-16',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  await openSignedIn(page, await newLearner(product.url, id), id);
  await star(page, 1).focus();
  await page.keyboard.press('Space');
  await expect(star(page, 1)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 3)).toBeFocused();
  await expect(star(page, 3)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(star(page, 4)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type('By keys alone.');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissSuccess(submitted(page));
  await expect(ownEntry(page).getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('You have reviewed this course');

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(star(page, 4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(star(page, 3)).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissSuccess(submitted(page));
  await expect(ownEntry(page).getByRole('img', { name: 'Rated 3 out of 5' })).toBeVisible();

  await withdrawal(page).focus();
  await page.keyboard.press('Enter');
  const question = alertOf(page, 'Withdraw your review?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissSuccess(withdrawn(page));
  await expect(entries(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('Write a review');
});

test('a user has one review for a course: the form to change it holds its text, and the change is confirmed', {
  tag: '@REVIEW-10',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await review(product.url, learner, id, { rating: 2, comment: 'Too dark for me.' });
  await review(product.url, await newLearner(product.url, id, 'Idris Okonkwo'), id);
  await openSignedIn(page, learner, id);
  const change = page.getByRole('button', { name: 'Change' });
  const told = section(page).getByText('This is what you had written and not saved.');
  await change.click();
  await expect(star(page, 2)).toBeChecked();
  await expect(comment(page)).toHaveValue('Too dark for me.');
  await expectAccessibleInBothThemes(page);
  await comment(page).fill('Something else.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await change.click();
  await expect(comment(page), 'after one has thought better of it').toHaveValue('Too dark for me.');
  await expect(told).toHaveCount(0);

  await test.step('what was written does not take the place of a review in silence', async () => {
    await write(page, 3, 'Half a senten');
    // Meanwhile in another window.
    await review(product.url, learner, id, { rating: 5, comment: 'Bright by now.' });
    await expect.poll(() => readReviews(product.url, id)).toContain('Bright by now.');
    await reload(page);
    await change.click();
    await expect(comment(page)).toHaveValue('Half a senten');
    await expect(told).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Show my review as it stands' }).click();
    await expect(comment(page)).toHaveValue('Bright by now.');
    await expect(star(page, 5)).toBeChecked();
    await expect(star(page, 5)).toBeFocused();
    await expect(told).toHaveCount(0);
    await reload(page);
    await change.click();
    await expect(comment(page)).toHaveValue('Bright by now.');
    await expect(told).toHaveCount(0);
  });

  await write(page, 5, 'Bright, once the eyes are used to it.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await dismissSuccess(submitted(page));
  await expect(entries(page)).toHaveCount(2);
  await expect(entries(page).last()).toContainText('Bright, once the eyes are used to it.');
  await expect(ownEntry(page)).toHaveCount(1);
  await expect(page.getByRole('main').locator('header')).toContainText('Rated 4.5 out of 5');
});

/** Consecutive failures have different texts, so that none is taken for the one before. */
const FAILURES = [
  [
    'says that it failed where the server says nothing',
    { status: 500, body: '<html>Oops</html>' },
    'Failed to submit review',
  ],
  [
    'says what the server says',
    { status: 429, json: { message: 'Too often. Try later.', code: 'too-many-requests' } },
    'Too often. Try later.',
  ],
  ['says so without a connection', undefined, 'Failed to submit review'],
] as const;

test('a failure is reported, and the text stays', {
  tag: ['@ENROL-8', '@REVIEW-6', '@REVIEW-7', '@REVIEW-8'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  await openSignedIn(page, await newLearner(product.url, id), id);
  const alert = section(page).getByRole('alert');
  await write(page, 4, 'Clear from the first evening on.');
  for (const [what, answer, text] of FAILURES) {
    await test.step(what, async () => {
      const calls = countCalls(page, 'POST', REVIEWS);
      await page.route(REVIEWS, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await submit(page).click();
      await expect.poll(() => calls.made).toBe(1);
      await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
      await expect(alert.getByText(text, { exact: true })).toBeVisible();
      await expect(star(page, 4)).toBeChecked();
      await expect(comment(page)).toHaveValue('Clear from the first evening on.');
      if (!answer) await expectAccessibleInBothThemes(page);
      await page.unroute(REVIEWS);
    });
  }

  await test.step('what was written is there after a reload', async () => {
    await reload(page);
    await expect(comment(page)).toHaveValue('Clear from the first evening on.');
    await expect(star(page, 4)).toBeChecked();
    await comment(page).fill('A whole sentence.');
  });

  await test.step('repeated clicks send one request, and the button says that it is busy', async () => {
    const calls = countCalls(page, 'POST', REVIEWS);
    const { letGo } = await holdCalls(page, 'POST', REVIEWS);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await submit(page).click({ force: true });
    letGo();
    await dismissSuccess(submitted(page));
    await expect(ownEntry(page)).toHaveCount(1);
    await expect(ownEntry(page)).toContainText('A whole sentence.');
    expect(calls.made).toBe(1);
    await page.unroute(REVIEWS);
  });

  await test.step('a failure of a withdrawal is told', async () => {
    await page.route(REVIEWS, (route) => route.abort());
    await confirmWithdrawal(page);
    const failure = alertOf(page, 'Error');
    await expect(failure).toContainText('Failed to withdraw review');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(failure).toBeHidden();
    await expect(withdrawal(page)).toBeFocused();
    await expect(ownEntry(page)).toHaveCount(1);
    await page.unroute(REVIEWS);
  });

  await test.step('after what was submitted the form is empty', async () => {
    await confirmWithdrawal(page);
    await dismissSuccess(withdrawn(page));
    await expect(comment(page)).toHaveValue('');
    await expect(star(page, 4)).not.toBeChecked();
  });
});

test('a draft survives the end of the session, and no other user sees it', {
  tag: '@REVIEW-14',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  const another = await newLearner(product.url, id, 'Idris Okonkwo');
  const told = section(page).getByRole('status').filter({ hasText: 'You are signed out.' });
  await openSignedIn(page, learner, id);
  await write(page, 5, 'Not yet sent.');
  await endSessions(page, product.url, learner);
  await submit(page).click();
  await expect(told).toContainText('What you have written is kept');
  await expectAccessibleInBothThemes(page);
  await told.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await fillSignIn(page, another);
  await expect(page).toHaveURL(`/courses/${id}#reviews`);
  await expect(comment(page)).toHaveValue('');

  await test.step('whoever is signed out and wrote nothing is promised nothing', async () => {
    await review(product.url, another, id);
    await expect.poll(() => readReviews(product.url, id)).toHaveLength(1);
    await page.reload();
    await expect(withdrawal(page)).toBeVisible();
    await endSessions(page, product.url, another);
    await confirmWithdrawal(page);
    await expect(told).toHaveText('You are signed out. Sign in again to go on. Sign In');
  });

  await told.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await fillSignIn(page, learner);
  await expect(page).toHaveURL(`/courses/${id}#reviews`);
  await expect(comment(page)).toHaveValue('Not yet sent.');
  await expect(star(page, 5)).toBeChecked();
});

test('a script of the reviews that cannot be loaded is reported', async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  const reload = section(page).getByRole('link', { name: 'Reload the page' });
  const expectTold = async (text: string) => {
    await expect(section(page).getByText(text)).toBeVisible();
    await expect(section(page).getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  };
  const [reviews, form] = [/\/assets\/own-reviews-/, /\/assets\/review-form-/];
  await page.route(reviews, (route) => route.abort());
  await openSignedIn(page, learner, id);
  await expectTold('This part of the page could not be loaded.');
  await page.unroute(reviews);
  await page.route(form, (route) => route.abort());
  await reload.click();
  await expectTold('The form could not be loaded.');
  await page.unroute(form);
  await reload.click();
  await expect(submit(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the form fits, and each star is as large as a finger', {
    tag: ['@REVIEW-5', '@REVIEW-16'],
  }, async ({ page, product }) => {
    const { id } = await newCourse(product.url);
    await openSignedIn(page, await newLearner(product.url, id), id);
    await page.setViewportSize({ width: 320, height: 700 });
    await star(page, 5).scrollIntoViewIfNeeded();
    const box = await star(page, 5).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await star(page, 5).tap();
    await expect(star(page, 5)).toBeChecked();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });
});
