import { expect, type Page } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { cells, DESK, row, titles } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const MY_COURSES = callPattern('myCourses');
const DELETE = callPattern('deleteCourse');

const question = (page: Page) => alertOf(page, 'Are you sure?');
const deleteButton = (page: Page, title: string) =>
  row(page, title).getByRole('button', { name: 'Delete' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete course' });
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancel' });

test('an instructor deletes a course once, after a confirmation, and begins anew, up to very many', {
  tag: [
    '@COURSE-4',
    '@MANAGE-1',
    '@MANAGE-2',
    '@MANAGE-3',
    '@MANAGE-4',
    '@MANAGE-5',
    '@MANAGE-6',
    '@MANAGE-7',
    '@MANAGE-8',
    '@MANAGE-9',
    '@MANAGE-10',
    '@MANAGE-12',
    '@MANAGE-14',
  ],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const retry = page.getByRole('button', { name: 'Retry' });
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  const ids: Record<string, string> = {};
  for (const title of ['Quadrants', 'Sextants', 'Nocturnals', 'Moondials']) {
    ids[title] = await addCourse(product.url, person, { title });
  }
  await signIn(page, person, '/courses');
  await expect(page.getByRole('link', { name: 'Sextants', exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
  await expect(titles(page)).toHaveCount(4);

  await test.step('the second half of a double click on “Delete” is no answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asking = deleteButton(page, 'Nocturnals');
    await asking.click();
    const answer = await confirm(page).boundingBox();
    await cancel(page).click();
    const from = await asking.boundingBox();
    if (!answer || !from) throw new Error('Nothing is shown');
    await page.evaluate((by) => scrollBy(0, by), from.y - answer.y);
    await asking.dblclick();
    await expect(question(page)).toBeVisible();
    const now = await asking.boundingBox();
    expect(Math.abs((now?.y ?? 0) - answer.y), 'the two lie one above the other').toBeLessThan(5);
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(asking).toBeFocused();
    await expect(titles(page)).toHaveCount(4);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a failure is told, and the course stays', async () => {
    const said = { message: 'Not just now.', code: 'conflict' };
    await page.route(DELETE, (route) => route.fulfill({ status: 409, json: said }));
    await deleteButton(page, 'Sextants').click();
    await expect(question(page)).toHaveAccessibleDescription(
      /^“Sextants” will be permanently deleted\. Nobody is enrolled in it\./,
    );
    await confirm(page).click();
    const failure = alertOf(page, 'Failed to delete course.');
    await expect(failure).toHaveAccessibleDescription('Not just now.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(deleteButton(page, 'Sextants')).toBeFocused();
    await page.unroute(DELETE);
  });

  await test.step('one that is under way is neither repeated nor taken back', async () => {
    const { letGo, asked } = await holdCalls(page, 'DELETE', DELETE);
    await deleteButton(page, 'Sextants').click();
    await confirm(page).dblclick();
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    await expect(cancel(page)).toBeDisabled();
    await confirm(page).press('Enter');
    await page.mouse.click(5, 5);
    // The browser asks a page about the first, not about the second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    letGo();
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(titles(page)).toHaveText(['Moondials', 'Nocturnals', 'Quadrants']);
    await expect(titles(page).last(), 'the row that follows').toBeFocused();
    expect(asked()).toBe(1);
    const answer = await page.request.get(callAddress('course', { id: ids.Sextants }));
    expect(answer.status()).toBe(404);
    await page.unroute(DELETE);
  });

  await test.step('a deletion whose answer was lost is tried again', async () => {
    // What is asked for after a failure comes late: the row is still there to be pressed.
    const { letGo } = await holdCalls(page, 'GET', callPattern('myCourses'));
    await loseNext(page, 'DELETE', DELETE, LOST['with its answer']);
    await deleteButton(page, 'Nocturnals').click();
    await confirm(page).click();
    const failure = alertOf(page, 'Failed to delete course.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await deleteButton(page, 'Nocturnals').click();
    await confirm(page).click();
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    letGo();
    await expect(titles(page)).toHaveText(['Moondials', 'Quadrants']);
  });

  await test.step('no list of the site that was loaded before shows it again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Moondials', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sextants', exact: true })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
  });

  await test.step('what cannot be loaded is asked for again', async () => {
    const params = { id: ids.Quadrants ?? '' };
    await callProduct(product.url, person.token, 'deleteCourse', { params });
    await page.route(MY_COURSES, (route) => route.abort());
    await page.goto(DESK);
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    await expect(page.getByRole('alert').getByText('Failed to load your courses')).toBeVisible();
    await page.unroute(MY_COURSES);
    await retry.click();
    await expect(titles(page)).toHaveText(['Moondials']);
  });

  await test.step('the last course goes by keyboard alone, and the page says how to begin', async () => {
    await deleteButton(page, 'Moondials').press('Enter');
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(
      page.getByText("You haven't created any courses yet", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Manage courses' })).toBeFocused();
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
    await confirm(page).click();
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
