import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import {
  changeMeanwhile,
  expectSections,
  press,
  readCourse,
  sections,
  testFailures,
} from './support/course-form.ts';
import { row } from './support/desk.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, type KnownPerson, learnerOf } from './support/teaching.ts';

const UNKNOWN = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
const ONE_COURSE = /\/api\/courses\/[0-9a-f-]{36}$/;
const DONE = 'Course updated successfully';

/** Somebody signed in, with a course of theirs in the form. */
async function toForm(
  page: Page,
  url: string,
  course: { readonly title?: string; readonly totalSeats?: number } = {},
): Promise<{ readonly owner: KnownPerson; readonly id: string }> {
  const owner = await instructor(url);
  const id = await addCourse(url, owner, { title: 'Bread at home', ...course });
  await signIn(page, owner, `/edit-course/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue(course.title ?? 'Bread at home');
  return { owner, id };
}

test('a course is changed, and everybody sees it', async ({ page, product }) => {
  const { id } = await toForm(page, product.url);
  await expect(page).toHaveTitle('Lectern | Edit Course');
  await expect(page.getByLabel('Description')).toHaveValue('For tests.');
  await expect(page.getByLabel('Total seats')).toHaveValue('10');
  await expectSections(page, ['']);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Title').fill('Bread for everybody');
  await page.getByLabel('Category').selectOption('Cooking');
  await page.getByLabel('Total seats').fill('11');
  await press(page, 'Update Course');
  await expect(dialogOf(page, DONE)).toBeVisible();
  await expect(page).toHaveURL('/manage-courses');
  const changed = { title: 'Bread for everybody', category: 'Cooking', totalSeats: 11 };
  await expect.poll(() => readCourse(product.url, id)).toMatchObject(changed);
});

test('what was seen before the change is seen changed', async ({ page, product }) => {
  test.slow();
  const owner = await instructor(product.url);
  await addCourse(product.url, owner, { title: 'Bread at home' });
  await signIn(page, owner, '/manage-courses');
  const heading = page.getByRole('heading', { level: 1 });
  const courseOf = (title: string) =>
    row(page, title).getByRole('link', { name: title, exact: true });
  await courseOf('Bread at home').click();
  await expect(heading).toHaveText('Bread at home');
  await page.goBack();
  await row(page, 'Bread at home').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Soup at home');
  await press(page, 'Update Course');
  await courseOf('Soup at home').click();
  await expect(heading).toHaveText('Soup at home');
});

test('the dialog goes after 1.5 s, and one with it', async ({ page, product }) => {
  await installClock(page);
  await toForm(page, product.url);
  await page.getByLabel('Title').fill('Bread for everybody');
  await holdTimers(page);
  await press(page, 'Update Course');
  const dialog = dialogOf(page, DONE);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/manage-courses');
  await page.clock.resume();
});

test('there are never fewer seats than learners', async ({ page, product }) => {
  test.slow();
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Bread at home', totalSeats: 3 });
  await learnerOf(product.url, id, 'Ada');
  await learnerOf(product.url, id, 'Ben');
  await signIn(page, owner, `/edit-course/${id}`);
  const seats = page.getByLabel('Total seats');
  await expect(seats).toHaveAttribute('min', '2');
  await expect(seats).toHaveAccessibleDescription('2 learners are enrolled.');
  for (const tooFew of ['1', '0']) {
    await seats.fill(tooFew);
    await press(page, 'Update Course');
    await expect(seats).toBeFocused();
    await expect(seats).toHaveAccessibleDescription(
      /Total seats cannot be less than enrolled students \(2\)/,
    );
  }
  await expectAccessibleInBothThemes(page);

  // Since the form was opened the third has come.
  await learnerOf(product.url, id, 'Cleo');
  await seats.fill('2');
  await press(page, 'Update Course');
  const text = 'Total seats cannot be less than enrolled students (3)';
  await expect(alertOf(page, 'Course not updated')).toContainText(text);
  await press(page, 'OK');
  await expect(seats).toBeFocused();
  await expect(seats).toHaveAccessibleDescription(new RegExp(text.replace(/[()]/g, '\\$&')));
  await seats.fill('3');
  await press(page, 'Update Course');
  await expect(page).toHaveURL('/manage-courses');
});

test('sections are added, and all of them left out again', async ({ page, product }) => {
  const { id } = await toForm(page, product.url);
  const curriculum = async () => (await readCourse(product.url, id)).curriculum;
  await sections(page).first().fill('The starter');
  await press(page, 'Add section');
  await press(page, 'Update Course');
  await expect(page).toHaveURL('/manage-courses');
  await expect.poll(curriculum).toEqual(['The starter', 'Section 2']);

  await page.goto(`/edit-course/${id}`);
  await expectSections(page, ['The starter', 'Section 2']);
  await press(page, 'Remove section 2');
  await sections(page).first().fill('  ');
  await press(page, 'Update Course');
  await expect(page).toHaveURL('/manage-courses');
  await expect.poll(curriculum).toEqual([]);
  await page.goto(`/edit-course/${id}`);
  await expectSections(page, ['']);
});

test.describe('what cannot be loaded', () => {
  const failed = (page: Page) => alertOf(page, 'Failed to load course data');

  test('is said, and leads to one’s own courses', async ({ page, product }) => {
    test.slow();
    const owner = await instructor(product.url);
    await addCourse(product.url, owner, { title: 'Bread at home' });
    await installClock(page);
    await signIn(page, owner, '/manage-courses');
    const edit = row(page, 'Bread at home').getByRole('link', { name: 'Edit' });
    await expect(edit).toBeVisible();
    await holdTimers(page);
    await page.route(ONE_COURSE, (route) => route.abort());
    // Little by little: it is asked for a second time before one hears of it.
    const until = (seen: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(100);
        await seen();
      }).toPass();
    await edit.click();
    await until(() => expect(failed(page)).toBeVisible({ timeout: 200 }));
    await expectAccessibleInBothThemes(page);
    await page.clock.runFor(3_000);
    await expect(failed(page)).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/my-courses');

    await page.goBack();
    await edit.click();
    await until(() => expect(failed(page)).toBeVisible({ timeout: 200 }));
    await page.unrouteAll();
    await press(page, 'Try again');
    await until(() =>
      expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 200 }),
    );
    const title = page.getByLabel('Title');
    await until(() => expect(title).toHaveValue('Bread at home', { timeout: 200 }));
    await expect(failed(page)).toBeHidden();
    await page.clock.resume();
  });

  test('is what somebody else teaches, too', async ({ page, product }) => {
    const owner = await instructor(product.url);
    const id = await addCourse(product.url, owner, { title: 'Bread at home' });
    await signIn(page, await instructor(product.url), `/edit-course/${id}`);
    await expect(failed(page)).toContainText('Only its instructor can edit a course.');
    await expect(page.getByLabel('Title')).toHaveCount(0);
    await press(page, 'Go to My Courses');
    await expect(page).toHaveURL('/my-courses');
  });

  test('is what there is not', async ({ page, product }) => {
    const person = await instructor(product.url);
    await signIn(page, person, `/edit-course/${UNKNOWN}`);
    await expect(failed(page)).toContainText('There is no such course');
    await expect(page).toHaveURL('/my-courses');
    await page.goto('/edit-course/1');
    await expect(failed(page)).toContainText('There is no such course');
  });
});

test.describe('a course that was changed meanwhile', () => {
  const overtaken = (page: Page) => dialogOf(page, 'This course was changed meanwhile');

  test('can be looked at, and one’s own brought back', async ({ page, product }) => {
    test.slow();
    const { owner, id } = await toForm(page, product.url);
    await page.getByLabel('Title').fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs', totalSeats: 9 });
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Load the newer version');
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
    await expect(page.getByLabel('Total seats')).toHaveValue('9');
    const notice = page.getByText('What you had written is still here.');
    await expect(notice).toBeInViewport();
    await expectAccessibleInBothThemes(page);
    await press(page, 'Bring mine back');
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    await press(page, 'Update Course');
    await expect(page).toHaveURL('/manage-courses');
    expect((await readCourse(product.url, id)).title).toBe('Mine');
  });

  test('can be looked at, and one’s own outlasts a reload', async ({ page, product }) => {
    test.slow();
    const { owner, id } = await toForm(page, product.url);
    await page.getByLabel('Title').fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs' });
    await press(page, 'Update Course');
    await press(page, 'Load the newer version');
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await expect(page.getByText('We kept what you had written.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    await press(page, 'Discard');
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page, 'with nothing to lose').toHaveURL('/manage-courses');
  });

  test('can be saved over, knowingly', async ({ page, product }) => {
    const { owner, id } = await toForm(page, product.url);
    await page.getByLabel('Title').fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs' });
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overtaken(page)).toBeHidden();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    await press(page, 'Update Course');
    await press(page, 'Keep mine and save again');
    await expect(page).toHaveURL('/manage-courses');
    expect((await readCourse(product.url, id)).title).toBe('Mine');
  });

  test('is on its way when one has chosen, and nothing calls it back', async ({
    page,
    product,
  }) => {
    test.slow();
    const { owner, id } = await toForm(page, product.url);
    await page.getByLabel('Title').fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs' });
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    const { letGo } = await holdCalls(page, 'GET', ONE_COURSE);
    const asked = page.waitForRequest(ONE_COURSE);
    await press(page, 'Load the newer version');
    await asked;
    // The second may close what the first may not.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    await expect(overtaken(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the form' })).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    letGo();
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
    await expect(overtaken(page)).toBeHidden();
  });

  test('is not saved over by an old draft', async ({ page, product }) => {
    const { owner, id } = await toForm(page, product.url);
    await page.getByLabel('Title').fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs' });
    await page.reload();
    await expect(page.getByText('We kept what you had written.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Mine');
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await press(page, 'Discard');
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
    await page.getByLabel('Title').fill('Both');
    await press(page, 'Update Course');
    await expect(page).toHaveURL('/manage-courses');
  });
});

testFailures({
  method: 'PUT',
  address: '**/api/courses/*',
  button: 'Update Course',
  dialog: 'Course not updated',
  told: {
    'a proxy’s page': 'Failed to update course',
    'a cut connection': 'Failed to update course',
    'a message': 'That is more than a course may hold.',
  },
  write: async (page, url, title) => {
    await toForm(page, url, { title: 'Soup at home' });
    await page.getByLabel('Title').fill(title);
  },
});

test('cancelling goes back, and each course has a draft of its own', async ({ page, product }) => {
  test.slow();
  const { owner, id } = await toForm(page, product.url);
  const other = await addCourse(product.url, owner, { title: 'Another' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page, 'with nothing to lose').toHaveURL('/manage-courses');

  await page.goto(`/edit-course/${id}`);
  await page.getByLabel('Title').fill('Mine');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await press(page, 'Leave and keep the draft');
  await expect(page).toHaveURL('/manage-courses');
  await page.goto(`/edit-course/${other}`);
  await expect(page.getByLabel('Title')).toHaveValue('Another');
  await page.goto(`/edit-course/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
  await press(page, 'Discard');
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
});

test('the session’s end keeps what one has written', async ({ page, context, product }) => {
  test.slow();
  const { owner, id } = await toForm(page, product.url);
  await page.getByLabel('Title').fill('Mine');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText('What you have written is kept.')).toBeVisible();
  await expect(page).toHaveURL(`/edit-course/${id}`);
  // In a tab behind another no transition ends.
  await page.bringToFront();
  await expectAccessibleInBothThemes(page);
  await other.close();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, owner);
  await expect(page).toHaveURL(`/edit-course/${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Mine');
});
