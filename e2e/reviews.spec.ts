import { expect, type Page } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
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

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror=alert(1)>';
const REVIEWS = callPattern('giveReview');

const section = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const star = (page: Page, stars: number) =>
  page.getByRole('radio', { name: `${stars} out of 5 stars` });
const comment = (page: Page) => page.getByLabel('Your comment');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' });
const change = (page: Page) => page.getByRole('button', { name: 'Change' });
const submitted = (page: Page) => dialogOf(page, 'Your review has been submitted');
const withdrawn = (page: Page) => dialogOf(page, 'Your review has been withdrawn');
const withdrawal = (page: Page) => page.getByRole('button', { name: 'Withdraw', exact: true });
const asks = (page: Page) => alertOf(page, 'Withdraw your review?');
const entries = (page: Page) => section(page).getByRole('article');
const ownEntry = (page: Page) => entries(page).filter({ hasText: 'Your review' });

/** The comments of all reviews, as the API returns them now. */
async function readReviews(url: string, courseId: string): Promise<string[]> {
  return (await readCourse(url, courseId)).reviews.map(({ comment: text }) => text);
}

async function write(page: Page, stars: number, text: string): Promise<void> {
  await star(page, stars).check();
  await comment(page).fill(text);
}

/** Presses the button and confirms. */
async function confirmWithdrawal(page: Page): Promise<void> {
  await withdrawal(page).click();
  await asks(page).getByRole('button', { name: 'Withdraw' }).click();
}

test('a learner reviews a course: what is missing is asked for, a failure loses nothing, and the list follows', {
  tag: [
    '@LAYOUT-13',
    '@REVIEW-1',
    '@REVIEW-5',
    '@REVIEW-6',
    '@REVIEW-7',
    '@REVIEW-8',
    '@REVIEW-12',
    '@REVIEW-14',
    '@REVIEW-16',
  ],
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url);
  await enrol(product.url, owner, id);
  await review(product.url, owner, id, { rating: 5, comment: 'The best course there is.' });
  const other = await newLearner(product.url, id, 'Idris Okonkwo');
  await review(product.url, other, id, { rating: 2, comment: 'Too dark for me.' });
  const learner = await newLearner(product.url, id);
  const header = page.getByRole('main').locator('header');
  await installClock(page);
  await signIn(page, learner, `/courses/${id}`);

  await test.step('an instructor’s own is marked and does not count for the rating', async () => {
    const own = entries(page).filter({ hasText: 'The best course there is.' });
    await expect(own.getByText('Instructor', { exact: true })).toBeVisible();
    await expect(entries(page).getByText('Instructor', { exact: true })).toHaveCount(1);
    await expect(header).toContainText('Rated 2.0 out of 5');
    await expect(header).toContainText('1 review');
    await expect(section(page).getByText('2 stars: 100%')).toBeAttached();
  });

  await test.step('comment and rating are required, with errors beside them', async () => {
    const calls = countCalls(page, 'POST', REVIEWS);
    const noStars = 'Please choose one to five stars.';
    await submit(page).click();
    await expect(page.getByText('Please write a comment.')).toBeVisible();
    await expect(star(page, 1)).toBeFocused();
    const rating = page.getByRole('radiogroup', { name: 'Your rating' });
    await expect(rating).toHaveAccessibleDescription(noStars);
    await star(page, 3).check();
    await comment(page).fill('   ');
    await submit(page).click();
    await expect(page.getByText(noStars)).toHaveCount(0);
    await expect(comment(page)).toBeFocused();
    await comment(page).fill('x'.repeat(3_990));
    await expect(page.getByText('10 characters left')).toBeVisible();
    await comment(page).fill('x'.repeat(4_001));
    await expect(page.getByText('1 character too many')).toBeVisible();
    await expect(page.getByText('Please use at most 4000 characters.')).toBeVisible();
    expect(calls.made).toBe(0);
  });

  const text = `Clear from the first evening on.\n${SCRIPT}`;
  await test.step('it is rated and written by keyboard; each star is as large as a finger', async () => {
    await comment(page).fill('');
    await page.setViewportSize({ width: 320, height: 700 });
    const box = await star(page, 5).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 1280, height: 720 });
    await star(page, 3).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(star(page, 5)).toBeFocused();
    await expect(star(page, 5)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(comment(page)).toBeFocused();
    await page.keyboard.insertText(`  ${text}  `);
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
  });

  await test.step('a failure says what the server says, or that it failed, and the text stays', async () => {
    const alert = section(page).getByRole('alert');
    const tooOften = { message: 'Too often. Try later.', code: 'too-many-requests' };
    for (const [answer, told] of [
      [{ status: 429, json: tooOften }, tooOften.message],
      [undefined, 'Failed to submit review'],
    ] as const) {
      await page.route(REVIEWS, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await submit(page).press('Enter');
      await expect(alert.getByText(told, { exact: true })).toBeVisible();
      await expect(submit(page)).not.toHaveAttribute('aria-busy', 'true');
      await page.unroute(REVIEWS);
    }
  });

  await test.step('whoever is signed out while writing is told that it is kept', async () => {
    const told = section(page).getByRole('status').filter({ hasText: 'You are signed out.' });
    await endSessions(page, product.url, learner);
    await submit(page).click();
    await expect(told).toContainText('What you have written is kept');
    await told.getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(page, 'Lectern | Sign In');
  });

  await test.step('another does not see it, their own finds it again', async () => {
    await fillSignIn(page, other);
    await expect(page).toHaveURL(`/courses/${id}#reviews`);
    await change(page).click();
    await expect(comment(page)).toHaveValue('Too dark for me.');
    await page.unrouteAll();
    await signIn(page, learner, `/courses/${id}`);
    await expect(comment(page)).toHaveValue(`  ${text}  `);
    await expect(star(page, 5)).toBeChecked();
  });

  await test.step('while it is sent, what one presses and writes waits; its success closes by itself', async () => {
    await expect(submit(page)).toBeVisible();
    await holdTimers(page);
    const { letGo, asked } = await holdCalls(page, 'POST', REVIEWS);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await submit(page).click({ force: true });
    await comment(page).click({ force: true });
    await page.keyboard.type(' And more.');
    await expect(comment(page)).toHaveValue(`  ${text}  `);
    letGo();
    await expect(submitted(page)).toBeVisible();
    await expectToCloseInTime(page, submitted(page));
    expect(asked()).toBe(1);
  });

  await test.step('it is in the list at once, as text, and the rating follows', async () => {
    await expect(page.locator(':focus')).toContainText('You have reviewed this course');
    await expect(submit(page)).toHaveCount(0);
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).first()).toContainText(learner.name);
    await expect(entries(page).first()).toContainText('Your review');
    await expect(ownEntry(page).getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
    await expect(header).toContainText('Rated 3.5 out of 5');
    await expect(header).toContainText('2 reviews');
    await expect(section(page).getByText('5 stars: 50%')).toBeAttached();
    await expect(ownEntry(page)).toContainText(SCRIPT);
    await page.reload();
    await expect(ownEntry(page)).toContainText(SCRIPT);
    await expect(page).toHaveTitle('Lectern | Reading the night sky');
  });
});

test('a learner has one review for a course, changes it, and may withdraw it after leaving', {
  tag: ['@REVIEW-2', '@REVIEW-7', '@REVIEW-10', '@REVIEW-16'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await review(product.url, learner, id, { rating: 2, comment: 'Too dark for me.' });
  const told = section(page).getByText('This is what you had written and not saved.');
  await signIn(page, learner, `/courses/${id}`);

  await test.step('the form to change it holds its text, again after one thinks better of it', async () => {
    await change(page).click();
    await expect(star(page, 2)).toBeFocused();
    await expect(comment(page)).toHaveValue('Too dark for me.');
    await comment(page).fill('Something else.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await change(page).click();
    await expect(comment(page)).toHaveValue('Too dark for me.');
    await expect(told).toHaveCount(0);
  });

  await test.step('what was written does not take the place of a review in silence', async () => {
    await write(page, 3, 'Half a senten');
    // Meanwhile in another window.
    await review(product.url, learner, id, { rating: 5, comment: 'Bright by now.' });
    await expect.poll(() => readReviews(product.url, id)).toContain('Bright by now.');
    await reload(page);
    await change(page).click();
    await expect(comment(page)).toHaveValue('Half a senten');
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Show my review as it stands' }).click();
    await expect(comment(page)).toHaveValue('Bright by now.');
    await expect(star(page, 5)).toBeFocused();
    await expect(told).toHaveCount(0);
  });

  await test.step('the change is confirmed', async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, 4)).toBeChecked();
    await comment(page).fill('Bright, once the eyes are used to it.');
    await page.getByRole('button', { name: 'Save Review' }).press('Enter');
    await dismissSuccess(submitted(page));
    await expect(entries(page)).toHaveCount(1);
    await expect(ownEntry(page)).toContainText('Bright, once the eyes are used to it.');
    await expect(page.getByRole('main').locator('header')).toContainText('Rated 4.0 out of 5');
  });

  await test.step('after leaving it cannot be changed, and a failed withdrawal says so', async () => {
    await leave(product.url, learner, id);
    await reload(page);
    const first = section(page).getByText('You must enroll in the course to leave a review.');
    await expect(first).toBeVisible();
    await expect(change(page)).toHaveCount(0);
    await page.route(REVIEWS, (route) => route.abort());
    await confirmWithdrawal(page);
    const failure = alertOf(page, 'Error');
    await expect(failure).toContainText('Failed to withdraw review');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(withdrawal(page)).toBeFocused();
    await expect(ownEntry(page)).toHaveCount(1);
    await page.unroute(REVIEWS);
  });

  await test.step('it is withdrawn by keyboard', async () => {
    await page.keyboard.press('Enter');
    await expect(asks(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(asks(page).getByRole('button', { name: 'Withdraw' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dismissSuccess(withdrawn(page));
    await expect(section(page).getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await expect(page.getByRole('main').locator('header')).toContainText('No reviews yet');
    await expect(submit(page)).toHaveCount(0);
  });
});
