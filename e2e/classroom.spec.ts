import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { afterAllAnswers } from './support/after-answers.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { countCalls, dialogOf, newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const LESSONS = [
  { title: 'Bones', markdown: '# Roast them\n\nAt $200\\,°C$.', preview: true },
  { title: 'Salt', markdown: 'A *pinch*.' },
  { title: 'Herbs', required: false },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });

test('a guest reads a free preview, and is led to the course for the rest', {
  tag: ['@CLASS-1', '@CLASS-2', '@CLASS-5'],
}, async ({ request, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup for guests', LESSONS);
  const read = async (address: string) => await (await request.get(address)).text();
  const [preview, other] = lessons.map((lesson) => `/learn/${id}/${lesson}`);
  const course = await read(`/courses/${id}`);
  expect(course).toContain(`href="${preview}"`);
  expect(course).not.toContain(`href="${other}"`);
  const lesson = await read(preview ?? '');
  expect(lesson).toContain('You are looking at a free preview.');
  expect(lesson).toMatch(/<h2[^>]*>Roast them<\/h2>.*<math.*200.*<\/math>/s);
  expect(lesson).toContain(`href="${other}"`);
  const refused = await read(other ?? '');
  expect(refused).toContain('This lesson is for who is enrolled');
  expect(refused).toMatch(/href="\/signin[^"]*"/);
  expect(refused).not.toContain('pinch');
});

test('a learner goes from the first lesson to the end, by buttons and by keys', {
  tag: [
    '@CLASS-3',
    '@CLASS-4',
    '@CLASS-5',
    '@CLASS-6',
    '@CLASS-7',
    '@CLASS-8',
    '@CLASS-9',
    '@CLASS-10',
    '@CLASS-11',
    '@PLAYER-15',
  ],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup to the end', LESSONS);
  const learner = await newLearner(product.url, id, 'Lea Learner');
  const outline = page.getByRole('navigation', { name: 'Lessons of this course' }).first();
  const ring = (label: string) => page.getByRole('img', { name: label }).first();
  const week = page.getByRole('region', { name: 'This week' });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await test.step('the dashboard leads to the first lesson', async () => {
    await signIn(page, learner, '/dashboard');
    await expect(heading(page, 'Welcome back, Lea')).toBeVisible();
    const next = page.getByRole('region', { name: 'Next lecture' });
    await expect(next.getByRole('heading', { name: 'Bones' })).toBeVisible();
    await week.getByLabel('Weekly goal').selectOption('2 days a week');
    await expect(week.getByText('2 days to your goal.')).toBeVisible();
    await next.getByRole('link', { name: 'Begin' }).click();
    await expect(page).toHaveURL(`/learn/${id}/${lessons[0]}`);
    await expect(page.locator('math')).toContainText('200');
  });

  await test.step('a lesson is marked, taken back, and the next is there without a request', async () => {
    await expect(ring('0 of 2 required lessons done')).toBeVisible();
    await doneButton(page).click();
    await expect(doneButton(page)).toHaveText('Done');
    await expect(ring('1 of 2 required lessons done')).toBeVisible();
    await expect(outline.getByRole('link', { name: /^Bones \(done\)/ })).toBeVisible();
    await doneButton(page).click();
    await expect(ring('0 of 2 required lessons done')).toBeVisible();
    const asked = countCalls(page, 'GET', callPattern('lesson'));
    await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
    await expect(page.getByText('A pinch.')).toBeVisible();
    // What is asked for now is the lesson after it.
    await afterAllAnswers(page);
    expect(asked.made).toBeLessThanOrEqual(1);
  });

  await test.step('keys lead through the lessons', async () => {
    await expect(page.getByText('Previous', { exact: true })).toBeVisible();
    await page.keyboard.press('p');
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(page.getByText('Next', { exact: true })).toBeVisible();
    await page.keyboard.press('n');
    await expect(heading(page, 'Salt')).toBeVisible();
    await page.keyboard.press('p');
    await expect(heading(page, 'Bones')).toBeVisible();
    await page.keyboard.press('d');
    await expect(doneButton(page)).toHaveText('Done');
    await page.keyboard.press('f');
    await expect(page.getByRole('banner')).toBeHidden();
    await page.keyboard.press('f');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('o');
    await expect(dialogOf(page, 'Outline')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page, 'Outline')).toBeHidden();
  });

  await test.step('not while a note is written, which is kept, nor where they are switched off', async () => {
    const notes = page.getByRole('region', { name: 'Your notes' });
    const field = notes.getByLabel('New note');
    await field.pressSequentially('no pepper, and done');
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(doneButton(page)).toHaveText('Done');
    await notes.getByRole('button', { name: 'Keep note' }).click();
    await expect(field).toHaveValue('');
    await reload(page);
    await expect(notes.getByRole('listitem')).toHaveText(/no pepper, and done/);
    await notes.getByRole('button', { name: 'Delete note' }).click();
    await expect(notes.getByText('Nothing in the margin yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByLabel('Use these keys').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('n');
    await page.keyboard.press('d');
    await afterAllAnswers(page);
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(doneButton(page)).toHaveText('Done');
  });

  await test.step('the dashboard, My Courses and the course lead on', async () => {
    await page.getByRole('button', { name: 'Account of Lea Learner' }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(week.getByText(/1 day, 1 lesson done/)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expectArrived(page, 'Lectern | My Courses');
    await expect(page.getByRole('img', { name: '1 of 2 required lessons done' })).toBeVisible();
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(heading(page, 'Salt')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Soup to the end' }).click();
    const contents = page.getByRole('region', { name: "What You'll Learn" });
    await expect(contents.getByRole('link')).toHaveText(['Bones', 'Salt', 'Herbs']);
    await page.getByRole('link', { name: 'Continue learning' }).click();
    await expect(heading(page, 'Salt')).toBeVisible();
  });

  await test.step('once all that is required is done, the page says so', async () => {
    await doneButton(page).click();
    const end = dialogOf(page, 'You have finished this course');
    await end.getByRole('button', { name: 'Stay here' }).click();
    await expect(ring('2 of 2 required lessons done')).toBeVisible();
  });

  await test.step('a lesson is done also where the page is closed before the server has heard of it', async () => {
    const done = async () => {
      const answer = await callProduct(product.url, learner.token, 'learning', { params: { id } });
      return ((await answer.json()) as { course: { done: number } }).course.done;
    };
    await doneButton(page).click();
    await expect.poll(done).toBe(1);
    const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
    let isHeld = false;
    await page.route(callPattern('markDone'), async (route) => {
      isHeld = true;
      await gone;
      await route.continue();
    });
    await doneButton(page).click();
    await expect.poll(() => isHeld).toBe(true);
    await page.goto('about:blank');
    letGo();
    await expect.poll(done).toBe(2);
  });

  // None of these lessons has loaded the player.
  expect(loaded.filter((url) => /player-controls|recording-view/.test(url))).toEqual([]);
  expect(loaded.some((url) => url.includes('/lesson-'))).toBe(true);
});
