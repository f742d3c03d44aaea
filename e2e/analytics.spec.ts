import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { newAnalysedCourse } from './support/analytics.ts';
import { callPattern } from './support/calls.ts';
import { DESK, row } from './support/desk.ts';
import { newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { instructor } from './support/teaching.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };
const address = (courseId: string) => `/manage-courses/${courseId}/analytics`;
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

test('an instructor sees how far learners come, and what they watch again', {
  tag: [
    '@ANALYTICS-1',
    '@ANALYTICS-2',
    '@ANALYTICS-3',
    '@ANALYTICS-5',
    '@ANALYTICS-6',
    '@ANALYTICS-7',
  ],
}, async ({ page, product }) => {
  const course = await newAnalysedCourse(product.url, 'Bread from the beginning');
  await signIn(page, course.owner, DESK);
  await row(page, 'Bread from the beginning')
    .getByRole('link', { name: 'Analytics of Bread from the beginning' })
    .click();
  await expect(page).toHaveURL(address(course.id));
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
  expect(await cellsOf(page, 'Flour and water')).toEqual(['5', '4', '0', '2 min']);
  expect(await cellsOf(page, 'Kneading')).toEqual(['4', '2', '2', '3 min']);
  await expect(rowOf(page, 'The first rise')).toContainText('Biggest drop');
  await expect(page.getByText('Biggest drop', { exact: true })).toHaveCount(1);

  const ada = rowOf(page, 'Ada Lovelace');
  await expect(ada).toContainText('100 %');
  await expect(ada.getByRole('img', { name: '3 of 3 required lessons' })).toBeVisible();
  await expect(ada.locator('time')).toHaveCount(2);
  await expect(rowOf(page, 'Maryam Mirzakhani')).toContainText(/0 %.*Not begun.*Not yet/s);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(NARROW);
  await expectAccessible(page);

  await test.step('from the outline it is one step as well', async () => {
    await open(page, `/manage-courses/${course.id}/lessons`);
    await page.getByRole('link', { name: 'What learners do' }).click();
    await expect(page).toHaveURL(address(course.id));
  });

  await page.setViewportSize(WIDE);
  for (const [button, name, content] of [
    ['Download lessons as CSV', 'lessons', /^Broth,Kneading,video,yes,4,2,2,180\r$/m],
    ['Download progress as CSV', 'progress', /^Ada Lovelace,[\d-]+,[\d-]+,3,3,100,[\d-]+\r$/m],
  ] as const) {
    await test.step(`${button}`, async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await started;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^Bread from .*${name}\\.csv$`));
      expect(await readFile(await file.path(), 'utf8')).toMatch(content);
    });
  }

  await test.step('of a video it is told which seconds are watched again', async () => {
    await page.getByRole('link', { name: 'Kneading' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kneading' })).toBeVisible();
    const words = 'Watched again most: 0:20 to 0:35, at its peak played 7 times by 3 learners.';
    await expect(page.getByRole('img', { name: words })).toBeVisible();
    await expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible();
    await expect(page.getByText(/25\s% played on to 1:00\./)).toBeVisible();
    await page.getByText('Show as a table').click();
    const table = page.getByRole('table', { name: 'How often each part was played' });
    await expect(table.getByRole('row')).toHaveCount(13);
    await expect(table.getByRole('row').nth(5)).toHaveText(/0:20–0:25\s*7\s*4/);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(NARROW);
    await expectAccessible(page);
  });

  await test.step('of a text there is nothing to be played', async () => {
    await page.getByRole('link', { name: 'What learners do' }).click();
    await page.getByRole('link', { name: 'Flour and water' }).click();
    await expect(page.getByText('What is played again is shown of videos')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit lesson' })).toHaveAttribute(
      'href',
      `/manage-courses/${course.id}/lessons/${course.lessons[0]}`,
    );
  });
});

test('without learners or lessons the page says what to do next', {
  tag: ['@ANALYTICS-8', '@ANALYTICS-9'],
}, async ({ page, product }) => {
  const recording = 'https://media.example/sundials.mp4';
  const wishes = [{ title: 'Shadows', kind: 'video', address: recording }] as const;
  const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Sundials', wishes);
  const bare = await newCourseWithLessons(product.url, 'Quadrants', []);

  await signIn(page, owner, address(id));
  await expect(page.getByText('Nobody has enrolled yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View course' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await page.goto(`${address(id)}/${lessons[0]}`);
  await expect(page.getByText('Nobody has played this yet')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await newLearner(product.url, bare.id);
  await signIn(page, bare.owner, address(bare.id));
  await expect(page.getByText('No lesson is published yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write lessons' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Learner by learner' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('what is somebody else’s or nobody’s is refused', async () => {
    const alert = page.getByRole('alert');
    await page.goto(address(id));
    await expect(alert).toHaveText('Only its instructor may see what learners do in a course.');
    await expectAccessible(page);
    await page.goto(address('0190a000-0000-7000-8000-000000000000'));
    await expect(alert).toHaveText('There is no such course.');
    await page.goto(`${address(bare.id)}/nonsense`);
    await expect(alert).toHaveText('There is no such lesson, or it is a draft.');
  });
});

test('figures and learners that cannot be loaded are asked for again', {
  tag: ['@ANALYTICS-6', '@ANALYTICS-9'],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const id = '0190a000-0000-7000-8000-000000000001';
  const learners = (from: number, next: string | null) => ({
    learners: Array.from({ length: 100 }, (_, place) => ({
      name: `Learner ${from + place}`,
      enrolledAt: '2026-01-05T09:00:00.000Z',
      lastAt: null,
      done: 0,
      required: 3,
      percent: 0,
      completedAt: null,
    })),
    total: 200,
    next,
  });
  const course = { courseId: id, title: 'Bread, lost', learners: 200, began: 0, completed: 0 };
  let isDown = true;
  await page.route(callPattern('courseAnalytics'), (route) =>
    isDown
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ json: { ...course, lessons: [] } }),
  );
  await page.route(callPattern('learnerProgress'), (route) => {
    if (isDown) return route.fulfill({ status: 500, body: '' });
    const isFirst = !route.request().url().includes('cursor=');
    return route.fulfill({ json: isFirst ? learners(1, 'more') : learners(101, null) });
  });
  await signIn(page, person, address(id));
  await expect(page.getByRole('alert')).toHaveText('Failed to load the figures');
  await expectAccessibleInBothThemes(page);
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'What learners do' })).toBeFocused();
  await expect(page.getByText('100 of 200 learners are shown.')).toBeVisible();

  isDown = true;
  await page.getByRole('button', { name: 'Show more learners' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load the learners');
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('200 of 200 learners are shown.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(201);
});

test('the figures require signing in', async ({ page }) => {
  await open(page, address('nonsense'));
  await expect(page).toHaveURL(/^[^?]*\/signin\?from=/);
});
