import type { TaughtCourse } from '@lectern/contract/course';
import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { cells, DESK, row, titles } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const MY_COURSES = callPattern('myCourses');

/** The date a week ago in UTC, such as `Nov 3`. */
function aWeekAgo(): string {
  const options = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(Date.now() - 7 * 86_400_000).toLocaleDateString('en-US', options);
}

test('the desk shows the user’s courses with their figures', {
  tag: ['@COURSE-4', '@MANAGE-1', '@MANAGE-2', '@MANAGE-3', '@MANAGE-6', '@MINE-1', '@PERMIT-5'],
}, async ({ page, product }) => {
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

test('the desk requires signing in', async ({ page }) => {
  await open(page, DESK);
  await expect(page).toHaveURL('/signin?from=%2Fmanage-courses');
});

test('loading the courses can be retried, and figures that are out of date are marked', {
  tag: '@MANAGE-7',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  const loading = page.getByText('Loading your courses...');

  await test.step('while they are loading the page says so', async () => {
    const { letGo } = await holdCalls(page, 'GET', MY_COURSES, (route) => route.abort());
    await signIn(page, person, DESK);
    await expect(page.getByRole('status').getByText('Loading your courses...')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    letGo();
  });

  await test.step('a failure is told', async () => {
    await expect(page.getByRole('alert').getByText('Failed to load your courses')).toBeVisible();
    await expect(loading).toBeHidden();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('asked for again they come, and the bars are said in words', async () => {
    await page.unroute(MY_COURSES);
    const answer = await page.request.get(
      `${callAddress('myCourses')}?${new URLSearchParams({ email: person.email })}`,
      { headers: { authorization: `Bearer ${person.token}` } },
    );
    const [course]: TaughtCourse[] = await answer.json();
    const weeks = [0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1];
    await page.route(MY_COURSES, (route) =>
      route.fulfill({ json: [{ ...course, weeklyEnrolments: weeks }] }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(row(page, 'Sundials')).toBeVisible();
    await expect(loading).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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

  await test.step('what cannot be loaded anew is said to be old', async () => {
    await page.unroute(MY_COURSES);
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
    await expect(row(page, 'Sundials').getByRole('img')).not.toHaveAccessibleName(/^13 /);
  });
});

test('a user whose session ends here is asked to log in, and comes back', {
  tag: '@MANAGE-5',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await signIn(page, person, DESK);
  await expect(row(page, 'Sundials')).toBeVisible();
  await endSessions(page, product.url, person);
  await row(page, 'Sundials').getByRole('button', { name: 'Delete' }).click();
  await alertOf(page, 'Are you sure?').getByRole('button', { name: 'Delete course' }).click();
  await expect(
    page.getByRole('heading', { name: 'Please log in to manage your courses' }),
  ).toBeFocused();
  await expectAccessibleInBothThemes(page);
  const login = page.getByRole('link', { name: 'Go to Login' });
  await expect(login).toHaveAttribute('href', /^\/login\b/);
  await login.click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await fillSignIn(page, person);
  await expect(page).toHaveURL(DESK);
  await expect(row(page, 'Sundials'), 'nothing was deleted').toBeVisible();
});

test('without courses the desk says how to begin; courses can be sorted and searched', {
  tag: ['@MANAGE-4', '@MANAGE-14'],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await test.step('without courses', async () => {
    await signIn(page, person, DESK);
    await expect(
      page.getByText("You haven't created any courses yet", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Create your first course' }).click();
    await expect(page).toHaveURL('/add-course');
    await expect(page).toHaveTitle('Lectern | Add Course');
  });

  for (const [title, totalSeats] of [
    ...Array.from({ length: 6 }, (_, place) => [`Lesson ${place + 1}`, place + 1] as const),
    ['Sundials', 20],
    ['Astrolabes', 30],
    ['Quadrants', 10],
  ] as const) {
    await addCourse(product.url, person, { title, totalSeats });
  }
  const down = ['Lesson 6', 'Lesson 5', 'Lesson 4', 'Lesson 3', 'Lesson 2', 'Lesson 1'];
  const up = down.toReversed();

  await test.step('the rows are sorted by their heads', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await expect(page).toHaveTitle('Lectern | Manage Courses');
    const asTheyCame = ['Quadrants', 'Astrolabes', 'Sundials', ...down];
    await expect(titles(page)).toHaveText(asTheyCame);
    const head = page.getByRole('columnheader', { name: 'Total' });
    await expect(head).not.toHaveAttribute('aria-sort');
    await head.getByRole('button').press('Enter');
    await expect(titles(page)).toHaveText(['Astrolabes', 'Sundials', 'Quadrants', ...down]);
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expectAccessibleInBothThemes(page);
    await head.getByRole('button').press('Enter');
    await expect(titles(page)).toHaveText([...up, 'Quadrants', 'Sundials', 'Astrolabes']);
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').press('Enter');
    await expect(titles(page)).toHaveText(asTheyCame);
    await page.getByRole('columnheader', { name: 'Course' }).getByRole('button').click();
    await expect(titles(page)).toHaveText(['Astrolabes', ...up, 'Quadrants', 'Sundials']);
  });

  await test.step('a search stays when fewer courses than need one are left', async () => {
    const search = page.getByRole('searchbox', { name: 'Search your courses' });
    await search.fill('Lesson 6');
    await expect(titles(page)).toHaveText(['Lesson 6']);
    await row(page, 'Lesson 6').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete course', exact: true }).click();
    // A page beneath a dialog takes no letters.
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(page.getByText('None of your courses matches.')).toBeVisible();
    await search.fill('');
    await expect(titles(page)).toHaveCount(8);
  });
});

test('many courses can be searched, are shown in steps, and are cards that fit on a phone', {
  tag: '@MANAGE-14',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const long = 'W'.repeat(200);
  await addCourse(product.url, person, { title: 'Café society' });
  await addCourse(product.url, person, { title: long, totalSeats: 100_000 });
  const lessons = Array.from({ length: 49 }, (_, place) => ({ title: `Lesson ${place + 1}` }));
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

  await test.step('on a phone a row is a card that fits', async () => {
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(row(page, long)).toBeVisible();
    expect(await width()).toBeLessThanOrEqual(320);
    await search.fill('WWW');
    await expect(titles(page)).toHaveText([long]);
    expect(await width()).toBeLessThanOrEqual(320);
    await expect(cells(page, long).nth(1)).toContainText('100,000');
    await expect(cells(page, long).nth(1).getByText('Total')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    await expectAccessible(page);
  });
});
