import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newAnalysedCourse } from './support/analytics.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { DESK, row } from './support/desk.ts';
import { newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { test } from './support/own-hosts.ts';

const TITLE = 'Bread & “butter”';

/** A row of the table of lessons, or of learners. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });
/** What the cells say beside the first one, without what stands there for a narrow page. */
const cellsOf = async (page: Page, name: string) => {
  const cells = await rowOf(page, name).getByRole('cell').all();
  return await Promise.all(
    cells.slice(1).map((cell) => cell.locator('> span').first().innerText()),
  );
};

async function toDesk(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
  await expectArrived(page, 'Lectern | Manage Courses');
}

/** The name and the text of the file that this button saves. */
async function download(page: Page, button: string): Promise<readonly [string, string]> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).press('Enter');
  const file = await started;
  return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')];
}

test('an instructor sees who learns, how far they come and what they watch again, or what is missing', {
  tag: [
    '@ANALYTICS-1',
    '@ANALYTICS-2',
    '@ANALYTICS-3',
    '@ANALYTICS-5',
    '@ANALYTICS-6',
    '@ANALYTICS-7',
    '@ANALYTICS-9',
    '@MANAGE-13',
  ],
}, async ({ page, product }) => {
  const course = await newAnalysedCourse(product.url, TITLE);
  const film = {
    title: 'Shadows',
    kind: 'video',
    address: 'https://media.example/sun.mp4',
  } as const;
  const unwatched = await newCourseWithLessons(product.url, 'Orreries', [film], course.owner);
  const bare = await newCourseWithLessons(product.url, 'Octants', [], course.owner);
  await newLearner(product.url, bare.id);
  const alert = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Retry' });
  await signIn(page, course.owner, DESK);

  await test.step('the learners are listed, searched and saved as a file', async () => {
    await row(page, TITLE).getByRole('link', { name: 'Learners' }).click();
    await expect(page).toHaveTitle('Lectern | Learners');
    await expect(page.getByRole('heading', { name: 'Who is enrolled' })).toBeFocused();
    await expect(page.getByText('6 learners', { exact: true })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(6);
    const [name, text] = await download(page, 'Download CSV');
    expect(name).toMatch(/^Bread & “butter”.*learners\.csv$/);
    expect(text).toMatch(/^\uFEFF?Name,Enrolled on\r\n(.*\r\n)*Ada Lovelace,\d{4}-\d\d-\d\d\r\n/);
    await page.getByRole('main').getByRole('link', { name: 'Manage courses' }).click();
  });

  await test.step('how far they come is told in figures and in words', async () => {
    await row(page, TITLE)
      .getByRole('link', { name: `Analytics of ${TITLE}` })
      .click();
    await expect(page).toHaveTitle('Lectern | What learners do');
    await expect(page.getByRole('heading', { name: 'What learners do' })).toBeFocused();
    const totals = page.getByRole('main').locator('dl > div');
    await expect(totals).toHaveText([/6\s*Enrolled|Enrolled\s*6/, /5\s*83/, /1\s*16/]);
    await expect(
      page.getByText(
        'The biggest drop is before “The first rise”: 4 learners began “Kneading”, and 2 began “The first rise”.',
      ),
    ).toBeVisible();
    await expect(
      page.getByText('Most people stop at “Kneading”: 2 learners have not been back for 14 days.'),
    ).toBeVisible();
    expect(await cellsOf(page, 'Kneading')).toEqual(['4', '2', '2', '3 min']);
    await expect(rowOf(page, 'The first rise')).toContainText('Biggest drop');
    await expect(page.getByText('Biggest drop', { exact: true })).toHaveCount(1);
    await expect(rowOf(page, 'Ada Lovelace')).toContainText('100 %');
    await expect(rowOf(page, 'Maryam Mirzakhani')).toContainText(/0 %.*Not begun.*Not yet/s);
    const [lessons, ofLessons] = await download(page, 'Download lessons as CSV');
    expect(lessons).toMatch(/^Bread .*lessons\.csv$/);
    expect(ofLessons).toMatch(/^Broth,Kneading,video,yes,4,2,2,180\r$/m);
    const [progress, ofLearners] = await download(page, 'Download progress as CSV');
    expect(progress).toMatch(/^Bread .*progress\.csv$/);
    expect(ofLearners).toMatch(/^Ada Lovelace,[\d-]+,[\d-]+,3,3,100,[\d-]+\r$/m);
  });

  await test.step('of a video it is told which seconds are watched again', async () => {
    await page.getByRole('link', { name: 'Kneading' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kneading' })).toBeVisible();
    const words = 'Watched again most: 0:20 to 0:35, at its peak played 7 times by 3 learners.';
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await page.getByText('Show as a table').click();
    const table = page.getByRole('table', { name: 'How often each part was played' });
    await expect(table.getByRole('row').nth(5)).toHaveText(/0:20–0:25\s*7\s*4/);
    await page.getByRole('link', { name: 'What learners do' }).click();
    await page.getByRole('link', { name: 'Flour and water' }).click();
    await expect(page.getByText('What is played again is shown of videos')).toBeVisible();
  });

  await test.step('without learners or plays it says so', async () => {
    await toDesk(page);
    await row(page, 'Orreries').getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByText('Nobody has enrolled yet')).toBeVisible();
    // No link leads to a lesson that nobody can have watched.
    await page.goto(`/manage-courses/${unwatched.id}/analytics/${unwatched.lessons[0]}`);
    await expect(page.getByText('Nobody has played this yet')).toBeVisible();
  });

  await test.step('a failure is told, lessons are missing, and many learners come in steps', async () => {
    const wanted = callPattern('courseAnalytics', 'learnerProgress');
    const learner = { enrolledAt: '2026-01-05T09:00:00.000Z', lastAt: null, completedAt: null };
    const hundred = Array.from({ length: 100 }, (_, place) => ({
      ...{ ...learner, name: `Learner ${place + 1}`, done: 0, required: 3, percent: 0 },
    }));
    let isDown = true;
    await page.route(wanted, (route) => {
      if (isDown) return route.fulfill({ status: 500, body: '' });
      const url = route.request().url();
      if (!callPattern('learnerProgress').test(url)) return route.fallback();
      const next = url.includes('cursor=') ? null : 'more';
      return route.fulfill({ json: { learners: hundred, total: 200, next } });
    });
    await toDesk(page);
    await row(page, 'Octants').getByRole('link', { name: 'Analytics' }).click();
    await expectArrived(page, 'Lectern | What learners do');
    await expect(alert).toHaveText('Failed to load the figures');
    isDown = false;
    await retry.click();
    await expect(page.getByRole('heading', { name: 'What learners do' })).toBeFocused();
    await expect(page.getByText('No lesson is published yet')).toBeVisible();
    await expect(page.getByText('100 of 200 learners are shown.')).toBeVisible();
    isDown = true;
    await page.getByRole('button', { name: 'Show more learners' }).click();
    await expect(alert).toHaveText('Failed to load the learners');
    isDown = false;
    await retry.click();
    await expect(page.getByText('200 of 200 learners are shown.')).toBeVisible();
  });

  await test.step('a list of many learners is searched and shown in steps', async () => {
    const enrolledAt = '2024-01-05T23:59:59.000Z';
    const json = Array.from({ length: 120 }, (_, place) => ({
      ...{ name: place === 119 ? 'Émilie du Châtelet' : `Learner ${place + 1}`, enrolledAt },
    }));
    await page.route(callPattern('learners'), (route) => route.fulfill({ json }));
    await toDesk(page);
    await row(page, 'Octants').getByRole('link', { name: 'Learners' }).click();
    await expectArrived(page, 'Lectern | Learners');
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(100);
    await expect(rows.first().locator('time')).toHaveText('Jan 5, 2024');
    await page.getByRole('button', { name: 'Show more learners' }).press('Enter');
    await expect(page.getByText('120 of 120 learners are shown.')).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search the learners' }).fill('emilie');
    await expect(rows).toHaveText([/Émilie du Châtelet/]);
    await expect(page.getByRole('status').getByText('1 learner matches')).toBeAttached();
  });
});
