import type { StoredReview } from '@lectern/contract/review';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newAdministrator } from './support/administrators.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { add, fillEssentials } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { changeSettings } from './support/hostile-texts.ts';
import { dialogOf, newCourse, newLearner, newMember, review } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { memberWithRole, openCase } from './support/moderation.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const WHY = 'The reason: It has “casino” in it.';

// What waits for a look is set for everybody: no other file writes this word.
test.beforeAll(async ({ product }) => {
  const { token } = await newAdministrator(product);
  await changeSettings(product.url, token, { heldWords: ['casino'] });
});

const waits = (page: Page, what: string) =>
  page.getByText(`${what} waits until a moderator has looked at it`);

test('a review that waits says so to its author alone, and why, until it is approved', {
  tag: ['@HELD-2', '@HELD-3'],
}, async ({ page, product }) => {
  const { url } = product;
  const { id } = await newCourse(url, { title: 'Counting cards' });
  const learner = await newLearner(url, id, 'Lin Sato');
  await signIn(page, learner, `/courses/${id}`);
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
  await page.getByLabel('Your comment').fill('As in a casino.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeVisible();
  await reload(page);
  const own = page.getByRole('region', { name: 'You have reviewed this course' });
  await expect(own.getByText('Waits for a moderator')).toBeVisible();
  await expect(own.getByText('As in a casino.')).toBeVisible();
  await expect(waits(page, 'Your review')).toContainText(WHY);
  expect(await (await fetch(`${url}/courses/${id}`)).text()).not.toContain('As in a casino.');
  // What waits can be changed: the form begins with it.
  await own.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Your comment')).toHaveValue('As in a casino.');
  const saved = page.waitForResponse(callPattern('giveReview'));
  await page.getByRole('button', { name: 'Save Review' }).click();
  const stored = (await (await saved).json()) as StoredReview;
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeVisible();

  const moderator = await memberWithRole(product, 'moderator');
  const { token } = moderator;
  const params = {
    id: await openCase(url, moderator, ({ subject }) => subject.id === stored.review._id),
  };
  const found = await callProduct(url, token, 'moderationCase', { params });
  const { subject } = (await found.json()) as { subject: object };
  const body = { subject, act: 'approve', reason: 'It is about cards.' };
  await callProduct(url, token, 'moderate', { body });
  await reload(page);
  await expect(own).toBeVisible();
  await expect(own.getByText('Waits for a moderator')).toHaveCount(0);
});

test('a course, a lesson, the page about oneself and an answer to a review say so, and why', {
  tag: ['@HELD-2', '@HELD-3'],
}, async ({ page, product }) => {
  const { url } = product;
  const owner = await newMember(url);
  const wishes = [{ title: 'Shuffling', markdown: 'As in a casino.', isDraft: true }];
  const { id, lessons } = await newCourseWithLessons(url, 'Cards', wishes, owner);
  await review(url, await newLearner(url, id, 'Lin Sato'), id);
  await signIn(page, owner, '/add-course');

  await test.step('a course, when it is added and in its outline', async () => {
    await fillEssentials(page, 'Win at the casino');
    await add(page);
    const dialog = dialogOf(page, 'Your course waits for a moderator');
    await expect(dialog).toContainText('This course waits until a moderator has looked at it');
    await expect(dialog).toContainText(WHY);
    await expect(dialog).toContainText('Until then you find it in Manage Courses');
    // It is long: it stays until it was read.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/manage-courses');
    await expect(page.getByText('Waits for a moderator')).toBeVisible();
    await page.getByRole('link', { name: 'Lessons “Win at the casino”' }).click();
    await expect(waits(page, 'This course')).toContainText(WHY);
  });

  await test.step('a lesson, in its editor and in the outline', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Manage Courses' }).click();
    await row(page, 'Cards')
      .getByRole('link', { name: /^Lessons/ })
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Shuffling$/ })
      .click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(waits(page, 'This lesson')).toContainText(WHY);
    await expect(page.getByText('Published.')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Lessons', exact: true }).click();
    const line = page.locator(`[data-lesson="${lessons[0]}"]`);
    await expect(line).toContainText('Waits for a moderator');
    await expect(line).toContainText(WHY);
  });

  await test.step('the page about oneself', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Your page' }).click();
    await expectArrived(page, 'Lectern | Your Instructor Page');
    await page.getByLabel('About you').fill('I own a casino.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(waits(page, 'Your page')).toContainText(WHY);
  });

  await test.step('an answer to a review, which is refused', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Manage Courses' }).click();
    await row(page, 'Cards').getByRole('link', { name: 'Cards', exact: true }).click();
    await expectArrived(page, 'Lectern | Cards', 'with its data');
    const entry = page.getByRole('article').filter({ hasText: 'Lin Sato' }).last();
    await entry.getByRole('button', { name: 'Answer to Lin Sato' }).click();
    await entry.getByLabel('Your answer').fill('Come to my casino.');
    await entry.getByRole('button', { name: 'Save answer' }).click();
    await expect(entry.getByRole('alert')).toContainText('It has “casino” in it.');
    await expect(entry.getByLabel('Your answer')).toHaveValue('Come to my casino.');
  });
});
