import type { TaughtCourse } from '@lectern/contract/course';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { runCommand } from './support/command.ts';
import { cells, DESK, row, titles } from './support/desk.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const MY_COURSES = '**/api/my-courses?*';

/** `Nov 3`, a week before now, by the UTC calendar. */
function aWeekAgo(): string {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(Date.now() - 7 * 86_400_000).toLocaleDateString('en-US', options);
}

test('the desk shows the courses that one teaches, with their figures', async ({
  page,
  product,
}) => {
  const person = await instructor(product.url);
  const first = await addCourse(product.url, person, { title: 'Sundials', totalSeats: 1200 });
  const full = await addCourse(product.url, person, { title: 'Astrolabes', totalSeats: 1 });
  await learnerOf(product.url, first, 'Ada Lovelace');
  await learnerOf(product.url, first, 'Grace Hopper');
  await learnerOf(product.url, full, 'Ada Lovelace');
  const aWeekBefore = [aWeekAgo()];

  await signIn(page, person, DESK);
  await expect(page).toHaveTitle('Lectern | Manage Courses');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Course',
    'Total',
    'Enrolled',
    'Remaining',
    'Actions',
  ]);
  await expect(titles(page), 'the newest first').toHaveText(['Astrolabes', 'Sundials']);
  await expect(cells(page, 'Sundials').nth(1)).toContainText('1,200');
  await expect(cells(page, 'Sundials').nth(2)).toContainText('2');
  await expect(cells(page, 'Sundials').nth(3)).toContainText('1,198');
  await expect(cells(page, 'Astrolabes').nth(3)).toContainText('0');
  await expect(cells(page, 'Astrolabes').first()).toContainText('No seats left');
  for (const [name, figure] of [
    ['courses', '2'],
    ['learners', '3'],
    ['seats left', '1,198'],
  ] as const) {
    const line = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect(line.getByRole('definition')).toHaveText(figure);
  }

  aWeekBefore.push(aWeekAgo());
  const chart = row(page, 'Sundials').getByRole('img');
  await expect(chart).toHaveAccessibleName(
    new RegExp(
      `^2 enrolments in the last 12 weeks, all in the week of (${aWeekBefore.join('|')})$`,
    ),
  );
  await expect(page.getByText('Enrolments a week, over the last 12 weeks')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await expect(page.getByRole('link', { name: 'Add New Course' })).toHaveAttribute(
    'href',
    '/add-course',
  );
  await expect(row(page, 'Sundials').getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/edit-course/${first}`,
  );
  await row(page, 'Sundials').getByRole('link', { name: 'Sundials', exact: true }).click();
  await expect(page).toHaveURL(`/courses/${first}`);
});

test('nobody sees the desk without signing in', async ({ page }) => {
  await open(page, DESK);
  await expect(page).toHaveURL('/signin?from=%2Fmanage-courses');
});

test('the bars of a course are said in words', async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await page.route(MY_COURSES, async (route) => {
    const answer = await route.fetch();
    const [course] = (await answer.json()) as TaughtCourse[];
    const weeks = [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1];
    await route.fulfill({ response: answer, json: [{ ...course, weeklyEnrolments: weeks }] });
  });
  await signIn(page, person, DESK);
  const chart = row(page, 'Sundials').getByRole('img');
  await expect(chart).toHaveAccessibleName(
    /^13 enrolments in the last 12 weeks, most in the week of [A-Z][a-z]{2} \d{1,2}$/,
  );
  const heights = await chart
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toHaveLength(12);
  expect(heights[10]).toBe(Math.max(...heights));
  expect(heights[1]).toBeCloseTo((heights[10] ?? 0) / 3, 1);
});

test('whoever teaches nothing yet is told how to begin', async ({ page, product }) => {
  const person = await instructor(product.url);
  await signIn(page, person, DESK);
  await expect(
    page.getByText("You haven't created any courses yet", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Create your first course' }).click();
  await expect(page).toHaveURL('/add-course');
});

test('while the courses are loading the page says so', async ({ page, product }) => {
  test.slow();
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  const { letGo } = await holdCalls(page, 'GET', MY_COURSES);
  await signIn(page, person, DESK);
  await expect(page.getByRole('status').getByText('Loading your courses...')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  letGo();
  await expect(row(page, 'Sundials')).toBeVisible();
  await expect(page.getByText('Loading your courses...')).toBeHidden();
});

test('courses that cannot be loaded can be asked for again', async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await page.route(MY_COURSES, (route) => route.abort());
  await signIn(page, person, DESK);
  await expect(page.getByRole('alert').getByText('Failed to load your courses')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unroute(MY_COURSES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(row(page, 'Sundials')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('figures that cannot be loaded again are said to be old', async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await signIn(page, person, DESK);
  await expect(row(page, 'Sundials')).toBeVisible();
  await page.route(MY_COURSES, (route) => route.fulfill({ status: 500, body: '' }));
  await row(page, 'Sundials').getByRole('link', { name: 'Learners' }).click();
  await expect(page.getByRole('heading', { name: 'Who is enrolled' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Manage courses' }).click();
  await expect(page.getByText('These figures may be out of date')).toBeVisible();
  await expect(row(page, 'Sundials')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(MY_COURSES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('These figures may be out of date')).toBeHidden();
});

test('whose session ends here is asked to log in, and comes back', async ({ page, product }) => {
  test.slow();
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await signIn(page, person, DESK);
  await runCommand(product.dataDir, 'accounts', 'end-sessions', person.email);
  await row(page, 'Sundials').getByRole('button', { name: 'Delete' }).click();
  await alertOf(page, 'Are you sure?').getByRole('button', { name: 'Delete course' }).click();
  await expect(
    page.getByRole('heading', { name: 'Please log in to manage your courses' }),
  ).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const login = page.getByRole('link', { name: 'Go to Login' });
  await expect(login).toHaveAttribute('href', /^\/login\b/);
  await login.click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(DESK);
  await expect(row(page, 'Sundials'), 'nothing was deleted').toBeVisible();
});

test('the rows are sorted by their heads', async ({ page, product }) => {
  const person = await instructor(product.url);
  for (const [title, totalSeats] of [
    ['Sundials', 20],
    ['Astrolabes', 30],
    ['Quadrants', 10],
  ] as const) {
    await addCourse(product.url, person, { title, totalSeats });
  }
  await signIn(page, person, DESK);
  const asTheyCame = ['Quadrants', 'Astrolabes', 'Sundials'];
  await expect(titles(page)).toHaveText(asTheyCame);
  const head = page.getByRole('columnheader', { name: 'Total' });
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').press('Enter');
  await expect(titles(page)).toHaveText(['Astrolabes', 'Sundials', 'Quadrants']);
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expectAccessibleInBothThemes(page);
  await head.getByRole('button').press('Enter');
  await expect(titles(page)).toHaveText(['Quadrants', 'Sundials', 'Astrolabes']);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').press('Enter');
  await expect(titles(page)).toHaveText(asTheyCame);
  await page.getByRole('columnheader', { name: 'Course' }).getByRole('button').click();
  await expect(titles(page)).toHaveText(['Astrolabes', 'Quadrants', 'Sundials']);
});

test('many courses are searched, and shown some at a time', async ({ page, product }) => {
  test.slow();
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Café society' });
  const lessons = Array.from({ length: 50 }, (_, place) => ({ title: `Lesson ${place + 1}` }));
  await Promise.all(lessons.map((lesson) => addCourse(product.url, person, lesson)));
  await signIn(page, person, DESK);
  await expect(titles(page)).toHaveCount(50);
  await expect(page.getByText('50 of 51 courses are shown.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show more courses' }).press('Enter');
  await expect(titles(page)).toHaveCount(51);
  await expect(page.getByText('51 of 51 courses are shown.')).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  await search.fill('CAFE');
  await expect(titles(page)).toHaveText(['Café society']);
  await expect(page.getByRole('status').getByText('1 course matches')).toBeAttached();
  await search.fill('nothing of the kind');
  await expect(page.getByText('None of your courses matches.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(search).toBeFocused();
  await expect(titles(page)).toHaveCount(51);
});

test('a search stays when fewer courses than need one are left', async ({ page, product }) => {
  const person = await instructor(product.url);
  const lessons = Array.from({ length: 9 }, (_, place) => ({ title: `Lesson ${place + 1}` }));
  await Promise.all(lessons.map((lesson) => addCourse(product.url, person, lesson)));
  await signIn(page, person, DESK);
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  await search.fill('Lesson 9');
  await row(page, 'Lesson 9').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete course', exact: true }).click();
  await expect(page.getByText('None of your courses matches.')).toBeVisible();
  // A page beneath a dialog takes no letters.
  await expect(dialogOf(page, 'Deleted!')).toBeHidden();
  await search.fill('');
  await expect(titles(page)).toHaveCount(8);
});

test('on a phone a row is a card that fits', async ({ page, product }) => {
  const person = await instructor(product.url);
  const title = 'W'.repeat(200);
  await addCourse(product.url, person, { title, totalSeats: 100_000 });
  await addCourse(product.url, person, { title: 'Sundials' });
  await signIn(page, person, DESK);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(row(page, title)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expect(cells(page, title).nth(1)).toContainText('100,000');
  await expect(cells(page, title).nth(1).getByText('Total')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
