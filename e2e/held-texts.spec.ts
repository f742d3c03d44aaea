import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { newAdministrator } from './support/administrators.ts';
import { callProduct } from './support/calls.ts';
import { add, fillEssentials } from './support/course-form.ts';
import { dialogOf, newCourse, newLearner, newMember, review } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { memberWithRole } from './support/moderation.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

// What waits for a look is set for everybody.
test.use({ productOf: 'held texts' });
test.describe.configure({ mode: 'default' });

const WHY = 'The reason: It has “casino” in it.';

test.beforeAll(async ({ product }) => {
  const { token } = await newAdministrator(product);
  const read = await callProduct(product.url, token, 'siteSettings');
  const { revision } = (await read.json()) as { revision: number };
  const body = { revision, values: { heldWords: ['casino'] } };
  await callProduct(product.url, token, 'changeSiteSettings', { body });
});

const waits = (page: Page, what: string) =>
  page.getByText(`${what} waits until a moderator has looked at it`);

test('a review that waits says so to its author alone, and why', {
  tag: ['@HELD-2', '@HELD-3'],
}, async ({ page, browser, product }) => {
  const { id } = await newCourse(product.url, { title: 'Counting cards' });
  const learner = await newLearner(product.url, id, 'Lin Sato');
  await signIn(page, learner, `/courses/${id}`);
  await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
  await page.getByLabel('Your comment').fill('As in a casino.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeVisible();
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeHidden();
  const own = page.getByRole('region', { name: 'You have reviewed this course' });
  for (const isReloaded of [false, true]) {
    if (isReloaded) await reload(page);
    await expect(own.getByText('Waits for a moderator')).toBeVisible();
    await expect(own.getByText('As in a casino.')).toBeVisible();
    await expect(waits(page, 'Your review')).toContainText(WHY);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage();
  await open(guest, `/courses/${id}`);
  await expect(guest.getByText('As in a casino.')).toHaveCount(0);
  await guest.close();
  // What waits can be changed: the form begins with it.
  await own.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Your comment')).toHaveValue('As in a casino.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeVisible();
  await expect(dialogOf(page, 'Your review waits for a moderator')).toBeHidden();

  const moderator = await memberWithRole(product, 'moderator');
  const cases = await callProduct(product.url, moderator.token, 'cases');
  const found = (await cases.json()) as { cases: { subject: { type: string; id: string } }[] };
  const subject = found.cases.find(({ subject: { type } }) => type === 'review')?.subject;
  const body = { subject, act: 'approve', reason: 'It is about cards.' };
  await callProduct(product.url, moderator.token, 'moderate', { body });
  await reload(page);
  await expect(own).toBeVisible();
  await expect(own.getByText('Waits for a moderator')).toHaveCount(0);
  const entry = page.getByRole('article').filter({ hasText: 'As in a casino.' }).last();
  await expect(entry.getByText('Your review')).toBeVisible();
});

test('a course that waits says so when it is added and in its outline, and why', {
  tag: ['@HELD-2', '@HELD-3'],
}, async ({ page, product }) => {
  await signIn(page, await newMember(product.url), '/add-course');
  await fillEssentials(page, 'Win at the casino');
  const { _id } = await add(page);
  const dialog = dialogOf(page, 'Your course waits for a moderator');
  await expect(dialog).toContainText('This course waits until a moderator has looked at it');
  await expect(dialog).toContainText(WHY);
  await expect(dialog).toContainText('Until then you find it in Manage Courses');
  await expectAccessibleInBothThemes(page);
  // It is long: it stays until it was read.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/manage-courses');
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
  await open(page, `/manage-courses/${_id}/lessons`);
  await expect(waits(page, 'This course')).toContainText(WHY);
  await expectAccessibleInBothThemes(page);
});

test('a lesson, the page about oneself and an answer to a review say so, and why', {
  tag: ['@HELD-2', '@HELD-3'],
}, async ({ page, product }) => {
  const { url } = product;
  const course = await newCourseWithLessons(url, 'Cards', [
    { title: 'Shuffling', markdown: 'As in a casino.', isDraft: true },
  ]);
  const [lessonId] = course.lessons;
  const learner = await newLearner(url, course.id, 'Lin Sato');
  await review(url, learner, course.id);
  await signIn(page, course.owner, `/manage-courses/${course.id}/lessons/${lessonId}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(waits(page, 'This lesson')).toContainText(WHY);
  await expect(page.getByText('Published.')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await open(page, `/manage-courses/${course.id}/lessons`);
  await expect(page.locator(`[data-lesson="${lessonId}"]`)).toContainText('Waits for a moderator');
  await expect(page.locator(`[data-lesson="${lessonId}"]`)).toContainText(WHY);

  await open(page, '/manage-courses/about');
  await page.getByLabel('About you').fill('I own a casino.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(waits(page, 'Your page')).toContainText(WHY);
  await expectAccessibleInBothThemes(page);

  await open(page, `/courses/${course.id}`);
  const entry = page.getByRole('article').filter({ hasText: 'Lin Sato' }).last();
  await entry.getByRole('button', { name: 'Answer to Lin Sato' }).click();
  await entry.getByLabel('Your answer').fill('Come to my casino.');
  await entry.getByRole('button', { name: 'Save answer' }).click();
  await expect(entry.getByRole('alert')).toContainText('It has “casino” in it.');
  await expect(entry.getByLabel('Your answer')).toHaveValue('Come to my casino.');
});
