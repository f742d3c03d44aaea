import { expect } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { cells, DESK, row, titles } from './support/desk.ts';
import { alertOf } from './support/learning.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const MY_COURSES = callPattern('myCourses');

test('an instructor begins without courses, and finds their way among many', {
  tag: [
    '@COURSE-4',
    '@MANAGE-1',
    '@MANAGE-2',
    '@MANAGE-3',
    '@MANAGE-4',
    '@MANAGE-5',
    '@MANAGE-6',
    '@MANAGE-7',
    '@MANAGE-14',
  ],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const retry = page.getByRole('button', { name: 'Retry' });
  const search = page.getByRole('searchbox', { name: 'Search your courses' });

  await test.step('what cannot be loaded is asked for again; without courses there is a beginning', async () => {
    await page.route(MY_COURSES, (route) => route.abort());
    await signIn(page, person, DESK);
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    await expect(page.getByRole('alert').getByText('Failed to load your courses')).toBeVisible();
    await page.unroute(MY_COURSES);
    await retry.click();
    await expect(
      page.getByText("You haven't created any courses yet", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: 'Create your first course' }).click();
    await expect(page).toHaveURL('/add-course');
    await expect(page).toHaveTitle('Lectern | Add Course');
  });

  await addCourse(product.url, await instructor(product.url), { title: 'Somebody else’s' });
  const lessons = Array.from({ length: 48 }, (_, place) => ({ title: `Lesson ${place + 1}` }));
  await Promise.all(lessons.map((lesson) => addCourse(product.url, person, lesson)));
  const many = await addCourse(product.url, person, { title: 'Sundials', totalSeats: 1200 });
  const full = await addCourse(product.url, person, { title: 'Astrolabes', totalSeats: 1 });
  await addCourse(product.url, person, { title: 'Café society' });
  await learnerOf(product.url, many, 'Ada Lovelace');
  await learnerOf(product.url, many, 'Grace Hopper');
  await learnerOf(product.url, full, 'Ada Lovelace');

  await test.step('their own courses are shown with their figures, the newest first', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Course',
      'Total',
      'Enrolled',
      'Remaining',
      'Actions',
    ]);
    await expect(titles(page).first()).toHaveText('Café society');
    await expect(cells(page, 'Sundials').nth(1)).toContainText('1,200');
    await expect(cells(page, 'Sundials').nth(2)).toContainText('2');
    await expect(cells(page, 'Sundials').nth(3)).toContainText('1,198');
    await expect(cells(page, 'Astrolabes').first()).toContainText('No seats left');
    await expect(row(page, 'Sundials').getByRole('img')).toHaveAccessibleName(
      /^2 enrolments in the last 12 weeks, all in the week of /,
    );
    await expect(page.locator('dl > div').filter({ hasText: 'learners' })).toContainText('3');
    await expect(page.getByRole('link', { name: 'Add New Course' })).toHaveAttribute(
      'href',
      '/add-course',
    );
    const edit = row(page, 'Sundials').getByRole('link', { name: 'Edit' });
    await expect(edit).toHaveAttribute('href', `/edit-course/${many}`);
    await expect(row(page, 'Sundials').getByRole('button', { name: 'Delete' })).toBeVisible();
  });

  await test.step('many are shown in steps, sorted and searched', async () => {
    await expect(titles(page)).toHaveCount(50);
    await expect(page.getByText('50 of 51 courses are shown.')).toBeVisible();
    await page.getByRole('button', { name: 'Show more courses' }).press('Enter');
    await expect(titles(page)).toHaveCount(51);
    await expect(page.getByText('51 of 51 courses are shown.')).toBeFocused();
    await expect(titles(page).getByText('Somebody else’s')).toHaveCount(0);

    const head = page.getByRole('columnheader', { name: 'Total' });
    await expect(head).not.toHaveAttribute('aria-sort');
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(titles(page).first()).toHaveText('Sundials');
    await head.getByRole('button').press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(titles(page).first()).toHaveText('Astrolabes');

    await search.fill('CAFE');
    await expect(titles(page)).toHaveText(['Café society']);
    await expect(page.getByRole('status').getByText('1 course matches')).toBeAttached();
    await search.fill('nothing of the kind');
    await expect(page.getByText('None of your courses matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    await expect(search).toBeFocused();
    await search.fill('dial');
  });

  await test.step('on a phone a row is a card that names its figures', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(cells(page, 'Sundials').nth(1).getByText('Total')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('figures that cannot be loaded anew are said to be old', async () => {
    await page.route(MY_COURSES, (route) => route.fulfill({ status: 500, body: '' }));
    await row(page, 'Sundials').getByRole('link', { name: 'Learners' }).click();
    await expect(page.getByRole('heading', { name: 'Who is enrolled' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Manage courses' }).click();
    await expect(page.getByText('These figures may be out of date')).toBeVisible();
    await expect(row(page, 'Sundials')).toBeVisible();
    await page.unroute(MY_COURSES);
    await retry.click();
    await expect(page.getByText('These figures may be out of date')).toBeHidden();
  });

  await test.step('a session that ends here leads to the sign-in and back', async () => {
    await endSessions(page, product.url, person);
    await row(page, 'Sundials').getByRole('button', { name: 'Delete' }).click();
    await alertOf(page, 'Are you sure?').getByRole('button', { name: 'Delete course' }).click();
    await expect(
      page.getByRole('heading', { name: 'Please log in to manage your courses' }),
    ).toBeFocused();
    const login = page.getByRole('link', { name: 'Go to Login' });
    await expect(login).toHaveAttribute('href', /^\/login\b/);
    await login.click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, person);
    await expect(page).toHaveURL(DESK);
    await expect(row(page, 'Sundials'), 'nothing was deleted').toBeVisible();
  });
});
