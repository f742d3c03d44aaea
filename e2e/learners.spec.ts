import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { DESK, row } from './support/desk.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, learnerOf } from './support/teaching.ts';

const LEARNERS = callPattern('learners');
const FILE = callPattern('learnersFile');

const address = (courseId: string) => `/manage-courses/${courseId}/learners`;
const names = (page: Page) => page.locator('tbody td:first-child > span > span:last-child');

/** Today as the page shows a day, and as a file does, by the UTC calendar. */
function today(): { shown: string; inFile: string } {
  const now = new Date();
  return {
    shown: now.toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    inFile: now.toISOString().slice(0, 10),
  };
}

test('an instructor sees the learners, and downloads them as a file', {
  tag: '@MANAGE-13',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const course = await addCourse(product.url, person, { title: 'Sundials & “shadows”' });
  const days = [today()];
  await learnerOf(product.url, course, 'Émilie du Châtelet');
  await learnerOf(product.url, course, '=HYPERLINK("x")');
  days.push(today());

  await signIn(page, person, DESK);
  await row(page, 'Sundials & “shadows”').getByRole('link', { name: 'Learners' }).click();
  await expect(page).toHaveURL(address(course));
  await expect(page).toHaveTitle('Lectern | Learners');
  await expect(page.getByRole('heading', { name: 'Who is enrolled' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Sundials & “shadows”' })).toBeVisible();
  await expect(page.getByText('2 learners', { exact: true })).toBeVisible();
  await expect(names(page), 'the latest first').toHaveText([
    '=HYPERLINK("x")',
    'Émilie du Châtelet',
  ]);
  const shown = await page.locator('tbody time').allTextContents();
  expect(shown.every((day) => days.some((each) => each.shown === day))).toBe(true);
  await expectAccessibleInBothThemes(page);

  const download = page.getByRole('button', { name: 'Download CSV' });
  await test.step('a file that cannot be had is said so', async () => {
    await page.route(FILE, (route) => route.abort());
    await download.click();
    const failure = alertOf(page, 'The file could not be downloaded');
    await expect(failure).toHaveAccessibleDescription(
      'No response from server. Please check your connection.',
    );
    await expectAccessibleInBothThemes(page);
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(download).toBeFocused();
    await page.unroute(FILE);
  });

  const started = page.waitForEvent('download');
  await download.press('Enter');
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^Sundials & “shadows”.*learners\.csv$/);
  const text = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '');
  const day = `(${days.map(({ inFile }) => inFile).join('|')})`;
  expect(text).toMatch(
    new RegExp(
      `^Name,Enrolled on\r\n"'=HYPERLINK\\(""x""\\)",${day}\r\nÉmilie du Châtelet,${day}\r\n$`,
    ),
  );
});

test('without learners the page says so, and another instructor’s course is refused', async ({
  page,
  product,
}) => {
  const owner = await instructor(product.url);
  const course = await addCourse(product.url, owner, { title: 'Sundials' });
  await learnerOf(product.url, course, 'Ada Lovelace');
  const other = await instructor(product.url);
  const own = await addCourse(product.url, other, { title: 'Quadrants' });
  const alert = page.getByRole('alert');

  await test.step('nobody has enrolled', async () => {
    await signIn(page, other, address(own));
    await expect(page.getByText('Nobody has enrolled yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  for (const [what, id] of [
    ['a course that is not there', '0190a000-0000-7000-8000-000000000000'],
    ['what cannot be a course', 'nonsense'],
  ] as const) {
    await test.step(`${what} has no learners`, async () => {
      await page.goto(address(id));
      await expect(alert).toHaveText('There is no such course.');
      await expectAccessible(page);
    });
  }

  await test.step('the learners of somebody else’s course are theirs', async () => {
    await page.goto(address(course));
    await expect(alert).toHaveText('Only its instructor may see who is enrolled in a course.');
    await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Back to your courses' }).click();
    await expect(page).toHaveURL(DESK);
  });
});

test('many learners are loaded, retried after a failure, searched, and shown in steps', {
  tag: '@MANAGE-13',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const course = await addCourse(product.url, person, { title: 'Sundials' });
  const enrolledAt = '2024-01-05T23:59:59.000Z';
  const learners = Array.from({ length: 119 }, (_, place) => ({
    name: `Learner ${place + 1}`,
    enrolledAt,
  }));
  const { letGo } = await holdCalls(page, 'GET', LEARNERS, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await signIn(page, person, address(course));
  await expect(page.getByRole('status').getByText('Loading who is enrolled…')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  letGo();
  await test.step('learners who cannot be loaded can be asked for again', async () => {
    await expect(page.getByRole('alert')).toHaveText('Failed to load who is enrolled');
    await expectAccessibleInBothThemes(page);
    await page.unroute(LEARNERS);
    await page.route(LEARNERS, (route) =>
      route.fulfill({ json: [...learners, { name: 'Émilie du Châtelet', enrolledAt }] }),
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Who is enrolled' })).toBeFocused();
  });
  await expect(names(page)).toHaveCount(100);
  await expect(page.locator('tbody time').first()).toHaveText('Jan 5, 2024');
  await page.getByRole('button', { name: 'Show more learners' }).press('Enter');
  await expect(page.getByText('120 of 120 learners are shown.')).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search the learners' });
  await search.fill('emilie');
  await expect(names(page)).toHaveText(['Émilie du Châtelet']);
  await expect(page.getByRole('status').getByText('1 learner matches')).toBeAttached();
  await search.fill('nobody');
  await expect(page.getByText('None of the learners matches.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
  await expect(search).toBeFocused();
  await expect(page.getByText('120 of 120 learners are shown.')).toBeVisible();
});

test('the learners require signing in', async ({ page }) => {
  await open(page, address('nonsense'));
  await expect(page).toHaveURL(/^[^?]*\/signin\?from=/);
});
