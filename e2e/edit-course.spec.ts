import { expect } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { expectSections, failOnce, press, readCourse, sections } from './support/course-form.ts';
import { DESK, row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const ONE_COURSE = callPattern('course');
const UPDATED = 'Course updated successfully';

test('a course is changed and everybody sees it, never with fewer seats than learners', {
  tag: ['@EDIT-1', '@EDIT-2', '@EDIT-3', '@EDIT-4', '@EDIT-6', '@EDIT-7', '@EDIT-8', '@EDIT-11'],
}, async ({ page, product }) => {
  const owner = await instructor(product.url);
  const other = await instructor(product.url);
  const theirs = await addCourse(product.url, other, { title: 'Soup at home' });
  const id = await addCourse(product.url, owner, { title: 'Bread at home', totalSeats: 3 });
  for (const name of ['Ada', 'Ben']) await learnerOf(product.url, id, name);
  const course = () => readCourse(product.url, id);
  const title = page.getByLabel('Title');
  const seats = page.getByLabel('Total seats');
  const heading = page.getByRole('heading', { level: 1 });
  const cannotLoad = alertOf(page, 'Failed to load course data');
  const edit = page.getByRole('row').getByRole('link', { name: 'Edit' });
  await installClock(page);

  await test.step('another instructor’s is not shown in the form', async () => {
    await signIn(page, owner, `/edit-course/${theirs}`);
    await expect(cannotLoad).toContainText('Only its instructor can edit a course.');
    await expect(title).toHaveCount(0);
    await press(page, 'Go to My Courses');
    await expect(page).toHaveTitle('Lectern | My Courses');
  });

  await test.step('one that cannot be loaded says so, and goes to one’s courses after a while', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await row(page, 'Bread at home')
      .getByRole('link', { name: 'Bread at home', exact: true })
      .click();
    await expect(heading).toHaveText('Bread at home');
    await goBack(page);
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    await page.route(ONE_COURSE, (route) => route.abort());
    await edit.click();
    await expect(cannotLoad).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(page).toHaveURL('/my-courses');
    await page.unroute(ONE_COURSE);
    await goBack(page);
  });

  await test.step('the form is filled, and knows how many learners there are', async () => {
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    await edit.click();
    await expect(title).toHaveValue('Bread at home');
    await expect(page.getByLabel('Description')).toHaveValue('For tests.');
    await expect(page.getByLabel('Category')).toHaveValue('Design');
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible();
    await expectSections(page, ['']);
    await expect(seats).toHaveAttribute('min', '2');
    await expect(seats).toHaveAccessibleDescription('2 learners are enrolled.');
    await seats.fill('1');
    await press(page, 'Update Course');
    await expect(seats).toBeFocused();
    await expect(seats).toHaveAccessibleDescription(
      /Total seats cannot be less than enrolled students \(2\)/,
    );
    // The third learner enrols after the form was opened.
    await learnerOf(product.url, id, 'Cleo');
    await seats.fill('2');
    await press(page, 'Update Course');
    const text = 'Total seats cannot be less than enrolled students (3)';
    await expect(alertOf(page, 'Course not updated')).toContainText(text);
    await press(page, 'OK');
    await expect(seats).toBeFocused();
    await seats.fill('11');
  });

  await test.step('a failure is told, and an answer that was lost changes nothing', async () => {
    await title.fill('Bread for everybody');
    await page.getByLabel('Category').selectOption('Cooking');
    await sections(page).first().fill('The starter');
    await press(page, 'Add section');
    const failure = alertOf(page, 'Course not updated');
    await failOnce(page, 'PUT', ONE_COURSE, (route) => route.fulfill({ status: 502, body: 'Oh' }));
    await press(page, 'Update Course');
    await expect(failure).toContainText('Failed to update course');
    await press(page, 'OK');
    await loseNext(page, 'PUT', ONE_COURSE, LOST['with its answer']);
    await press(page, 'Update Course');
    await expect(failure).toContainText('Failed to update course');
    await press(page, 'OK');
    await expect(title).toHaveValue('Bread for everybody');
    await page.getByLabel('Duration').fill('Two evenings');
    await holdTimers(page);
    await press(page, 'Update Course');
    await expect(dialogOf(page, UPDATED)).toBeVisible();
    await page.clock.runFor(1_499);
    await expect(dialogOf(page, UPDATED)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL(DESK);
    await page.clock.resume();
    // What was answered a moment ago may be answered once more.
    await expect.poll(course).toMatchObject({
      title: 'Bread for everybody',
      category: 'Cooking',
      duration: 'Two evenings',
      totalSeats: 11,
      curriculum: ['The starter', 'Section 2'],
    });
  });

  await test.step('what was seen before the change is seen changed', async () => {
    await row(page, 'Bread for everybody')
      .getByRole('link', { name: 'Bread for everybody', exact: true })
      .click();
    await expect(heading).toHaveText('Bread for everybody');
    await goBack(page);
  });

  await test.step('all sections are left out again', async () => {
    await edit.click();
    await expectSections(page, ['The starter', 'Section 2']);
    await press(page, 'Remove section 2');
    await sections(page).first().fill('  ');
    await press(page, 'Update Course');
    await dismissSuccess(dialogOf(page, UPDATED));
    await expect(page).toHaveURL(DESK);
    await expect.poll(async () => (await course()).curriculum).toEqual([]);
    await edit.click();
    await expectSections(page, ['']);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page, 'with nothing to lose').toHaveURL(DESK);
  });
});
