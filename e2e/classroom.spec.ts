import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { countAnswers, countCalls, dialogOf, newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const LESSONS = [
  { title: 'Bones', markdown: '# Roast them\n\nAt $200\\,°C$.', preview: true },
  { title: 'Salt', markdown: 'A *pinch*.' },
  { title: 'Herbs', required: false },
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const outline = (page: Page) =>
  page.getByRole('navigation', { name: 'Lessons of this course' }).first();
const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });

test('a guest reads a free preview, and is led to the course for the rest', {
  tag: ['@CLASS-1', '@CLASS-2'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup for guests', LESSONS);
  await open(page, `/courses/${id}`);
  const contents = page.getByRole('region', { name: "What You'll Learn" });
  await expect(contents.getByRole('link')).toHaveText(['Bones']);
  await page.getByRole('link', { name: 'Bones' }).click();
  await expect(heading(page, 'Bones')).toBeVisible();
  await expect(page.getByText('You are looking at a free preview.')).toBeVisible();
  await expect(page.locator('math')).toContainText('200');
  await expectAccessibleInBothThemes(page);

  await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
  await expect(heading(page, 'This lesson is for who is enrolled')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    /\/signin/,
  );
  await page.goto(`/learn/${id}/${lessons[1]}`);
  await expect(heading(page, 'This lesson is for who is enrolled')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('a preview is read as well', { tag: '@CLASS-1' }, async ({ page, product }) => {
    const { id, lessons } = await newCourseWithLessons(product.url, 'Soup as it is', LESSONS);
    await page.goto(`/learn/${id}/${lessons[0]}`);
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Roast them' })).toBeVisible();
    await expect(page.locator('math')).toContainText('200');
    await expect(page.getByRole('link', { name: 'Next lesson: Salt' })).toBeVisible();
  });
});

test('a learner goes from where they left off to the end', {
  tag: ['@CLASS-3', '@CLASS-5', '@CLASS-7', '@CLASS-9'],
}, async ({ page, product }) => {
  const { id } = await newCourseWithLessons(product.url, 'Soup to the end', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/courses/${id}`);
  const contents = page.getByRole('region', { name: "What You'll Learn" });
  await expect(contents.getByRole('link')).toHaveText(['Bones', 'Salt', 'Herbs']);
  await page.getByRole('link', { name: 'Continue learning' }).click();
  await expect(heading(page, 'Bones')).toBeVisible();
  const ring = (label: string) => page.getByRole('img', { name: label }).first();
  await expect(ring('0 of 2 required lessons done')).toBeVisible();

  await doneButton(page).click();
  await expect(doneButton(page)).toHaveText('Done');
  await expect(ring('1 of 2 required lessons done')).toBeVisible();
  await expect(outline(page).getByRole('link', { name: /^Bones \(done\)/ })).toBeVisible();
  await doneButton(page).click();
  await expect(ring('0 of 2 required lessons done')).toBeVisible();
  await doneButton(page).click();
  await expect(ring('1 of 2 required lessons done')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('the next lesson is there without a request', async () => {
    const asked = countCalls(page, 'GET', callPattern('lesson'));
    const [before] = [asked.made];
    await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
    await expect(heading(page, 'Salt')).toBeVisible();
    await expect(page.getByText('A pinch.')).toBeVisible();
    // What is asked for now is the lesson after it.
    await expect.poll(() => asked.made).toBeLessThanOrEqual(before + 1);
  });

  await doneButton(page).click();
  const end = dialogOf(page, 'You have finished this course');
  await expect(end).toBeVisible();
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Stay here' }).click();
  await expect(ring('2 of 2 required lessons done')).toBeVisible();
});

test('keys lead through the lessons, unless somebody writes or has switched them off', {
  tag: ['@CLASS-4', '@CLASS-6'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup by keys', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(doneButton(page)).toBeVisible();
  await page.keyboard.press('d');
  await expect(doneButton(page)).toHaveText('Done');
  await expect(page.getByText('Next', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'Salt')).toBeVisible();
  await expect(page.getByText('Previous', { exact: true })).toBeVisible();
  await page.keyboard.press('p');
  await expect(heading(page, 'Bones')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.keyboard.press('f');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('o');
  await expect(dialogOf(page, 'Outline')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, 'Outline')).toBeHidden();

  await test.step('not while a note is written', async () => {
    const notes = page.getByRole('region', { name: 'Your notes' });
    const field = notes.getByLabel('New note');
    await field.pressSequentially('no pepper, and done');
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(doneButton(page)).toHaveText('Done');
    await notes.getByRole('button', { name: 'Keep note' }).click();
    await expect(notes.getByRole('listitem')).toHaveText(/no pepper, and done/);
    await expect(field).toHaveValue('');
    await reload(page);
    await expect(notes.getByRole('listitem')).toHaveText(/no pepper, and done/);
    await notes.getByRole('button', { name: 'Delete note' }).click();
    await expect(notes.getByText('Nothing in the margin yet.')).toBeVisible();
  });

  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByLabel('Use these keys').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('n');
  await page.keyboard.press('d');
  await expect(heading(page, 'Bones')).toBeVisible();
  await expect(doneButton(page)).toHaveText('Done');
});

test('a lesson marked without a network is sent once when it is back', {
  tag: '@CLASS-8',
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup far away', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(doneButton(page)).toBeVisible();
  await setOffline(page.context(), true);
  await doneButton(page).click();
  await expect(
    page.getByText('Kept on this device. It is sent when the network is back.'),
  ).toBeVisible();
  await expect(doneButton(page)).toHaveText('Done');
  const sent = countAnswers(page.context(), 'PUT', callPattern('markDone'));
  await setOffline(page.context(), false);
  await expect(page.getByText('Sent: 1 change from when you were offline.')).toBeVisible();
  await reload(page);
  await expect(doneButton(page)).toHaveText('Done');
  expect(sent.made).toBe(1);
});

test('a lesson is done also where the page is closed before the server has heard of it', {
  tag: '@CLASS-8',
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup in a hurry', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  let goOn: (() => void) | undefined;
  await page.route(callPattern('markDone'), async (route) => {
    await new Promise<void>((go) => {
      goOn = go;
    });
    await route.continue();
  });
  await doneButton(page).click();
  await expect.poll(() => goOn).toBeDefined();
  await page.goto('about:blank');
  goOn?.();
  await expect
    .poll(async () => {
      const answer = await callProduct(product.url, learner.token, 'learning', { params: { id } });
      return await answer.json();
    })
    .toMatchObject({ course: { done: 1 } });
});

test('the dashboard and My Courses lead on', {
  tag: ['@CLASS-10', '@CLASS-11'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup of the week', LESSONS);
  const learner = await newLearner(product.url, id, 'Lea Learner');
  await signIn(page, learner, '/dashboard');
  await expect(heading(page, 'Welcome back, Lea')).toBeVisible();
  const next = page.getByRole('region', { name: 'Next lecture' });
  await expect(next.getByRole('heading', { name: 'Bones' })).toBeVisible();
  const week = page.getByRole('region', { name: 'This week' });
  await week.getByLabel('Weekly goal').selectOption('2 days a week');
  await expect(week.getByText('2 days to your goal.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await next.getByRole('link', { name: 'Begin' }).click();
  await expect(page).toHaveURL(`/learn/${id}/${lessons[0]}`);
  await doneButton(page).click();
  await expect(doneButton(page)).toHaveText('Done');

  await open(page, '/my-courses');
  await expect(page.getByRole('img', { name: '1 of 2 required lessons done' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(heading(page, 'Salt')).toBeVisible();
  await open(page, '/dashboard');
  await expect(week.getByText(/1 day, 1 lesson done/)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Continue' })).toBeVisible();
});
