import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import {
  changeMeanwhile,
  expectSections,
  press,
  readCourse,
  sections,
  testFailures,
} from './support/course-form.ts';
import { row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, type KnownPerson, learnerOf } from './support/teaching.ts';

const UNKNOWN = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
const ONE_COURSE = callPattern('course');
const DONE = 'Course updated successfully';

/** Opens the form with a course of the signed-in user. */
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

/** From the success dialog to the next page. */
async function toDesk(page: Page): Promise<void> {
  await dismissSuccess(dialogOf(page, DONE));
  await expectDesk(page);
}

async function expectDesk(page: Page, why?: string): Promise<void> {
  await expect(page, why).toHaveURL('/manage-courses');
  await expect(page).toHaveTitle('Lectern | Manage Courses');
}

/** Goes from the desk to the filled form of the course with this title. */
async function toEdit(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveTitle('Lectern | Edit Course');
}

test('a course is changed, and everybody sees it', {
  tag: ['@EDIT-1', '@EDIT-2', '@EDIT-4', '@MANAGE-1'],
}, async ({ page, product }) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Bread at home' });
  await signIn(page, owner, '/manage-courses');
  const heading = page.getByRole('heading', { level: 1 });
  const courseOf = (title: string) =>
    row(page, title).getByRole('link', { name: title, exact: true });
  await courseOf('Bread at home').click();
  await expect(heading).toHaveText('Bread at home');
  await goBack(page);
  await expectDesk(page);

  await test.step('the form comes filled in', async () => {
    await toEdit(page, 'Bread at home');
    await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
    await expect(page.getByLabel('Description')).toHaveValue('For tests.');
    await expect(page.getByLabel('Total seats')).toHaveValue('10');
    await expectSections(page, ['']);
    await expectAccessibleInBothThemes(page);
  });

  const curriculum = async () => (await readCourse(product.url, id)).curriculum;
  await test.step('what is changed is changed, with sections that it had none of', async () => {
    await page.getByLabel('Title').fill('Bread for everybody');
    await page.getByLabel('Category').selectOption('Cooking');
    await page.getByLabel('Total seats').fill('11');
    await sections(page).first().fill('The starter');
    await press(page, 'Add section');
    await press(page, 'Update Course');
    await toDesk(page);
    const changed = { title: 'Bread for everybody', category: 'Cooking', totalSeats: 11 };
    await expect.poll(() => readCourse(product.url, id)).toMatchObject(changed);
    await expect.poll(curriculum).toEqual(['The starter', 'Section 2']);
  });

  await test.step('what was seen before the change is seen changed', async () => {
    await courseOf('Bread for everybody').click();
    await expect(heading).toHaveText('Bread for everybody');
    await goBack(page);
    await expectDesk(page);
  });

  await test.step('all sections are left out again', async () => {
    await toEdit(page, 'Bread for everybody');
    await expectSections(page, ['The starter', 'Section 2']);
    await press(page, 'Remove section 2');
    await sections(page).first().fill('  ');
    await press(page, 'Update Course');
    await toDesk(page);
    await expect.poll(curriculum).toEqual([]);
    await page.goto(`/edit-course/${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Bread for everybody');
    await expectSections(page, ['']);
  });
});

test('the seats cannot be fewer than the learners', { tag: '@EDIT-3' }, async ({
  page,
  product,
}) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Bread at home', totalSeats: 3 });
  await learnerOf(product.url, id, 'Ada');
  await learnerOf(product.url, id, 'Ben');
  await installClock(page);
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

  // The third learner enrolled after the form was opened.
  await learnerOf(product.url, id, 'Cleo');
  await seats.fill('2');
  await press(page, 'Update Course');
  const text = 'Total seats cannot be less than enrolled students (3)';
  await expect(alertOf(page, 'Course not updated')).toContainText(text);
  await press(page, 'OK');
  await expect(seats).toBeFocused();
  await expect(seats).toHaveAccessibleDescription(new RegExp(text.replace(/[()]/g, '\\$&')));
  await seats.fill('3');

  await test.step('what tells that it was saved goes after 1.5 s, and one with it', async () => {
    await holdTimers(page);
    await press(page, 'Update Course');
    await expect(dialogOf(page, DONE)).toBeVisible();
    await page.clock.runFor(1_499);
    await expect(page).toHaveURL(`/edit-course/${id}`);
    await expect(dialogOf(page, DONE)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/manage-courses');
    await page.clock.resume();
  });
});

test.describe('a course that cannot be loaded', () => {
  const failed = (page: Page) => alertOf(page, 'Failed to load course data');

  test('is reported, and leads to the user’s own courses', { tag: '@EDIT-6' }, async ({
    page,
    product,
  }) => {
    const owner = await instructor(product.url);
    await addCourse(product.url, owner, { title: 'Bread at home' });
    await installClock(page);
    await signIn(page, owner, '/manage-courses');
    const edit = row(page, 'Bread at home').getByRole('link', { name: 'Edit' });
    await expect(edit).toBeVisible();
    await holdTimers(page);
    await page.route(ONE_COURSE, (route) => route.abort());
    // The query is retried once before the failure shows.
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

    await goBack(page);
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

  test('is one of another instructor, or an unknown one', { tag: '@EDIT-8' }, async ({
    page,
    product,
  }) => {
    const owner = await instructor(product.url);
    const id = await addCourse(product.url, owner, { title: 'Bread at home' });
    const toMyCourses = async () => {
      await press(page, 'Go to My Courses');
      await expect(page).toHaveURL('/my-courses');
      await expect(page).toHaveTitle('Lectern | My Courses');
    };
    await signIn(page, await instructor(product.url), `/edit-course/${id}`);
    await expect(failed(page)).toContainText('Only its instructor can edit a course.');
    await expect(page.getByLabel('Title')).toHaveCount(0);
    await toMyCourses();
    for (const address of [`/edit-course/${UNKNOWN}`, '/edit-course/1']) {
      await page.goto(address);
      await expect(failed(page)).toContainText('There is no such course');
      await toMyCourses();
    }
  });
});

test.describe('a course that was changed meanwhile', () => {
  const overtaken = (page: Page) => dialogOf(page, 'This course was changed meanwhile');

  test('can be loaded, replaced by the own text again, or overwritten', {
    tag: '@EDIT-9',
  }, async ({ page, product }) => {
    const { owner, id } = await toForm(page, product.url);
    const title = page.getByLabel('Title');
    const titleOf = async () => (await readCourse(product.url, id)).title;
    await title.fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs', totalSeats: 9 });
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    await expectAccessibleInBothThemes(page);

    await test.step('it is on its way when one has chosen, and nothing calls it back', async () => {
      const { letGo } = await holdCalls(page, 'GET', ONE_COURSE);
      const asked = page.waitForRequest(ONE_COURSE);
      await press(page, 'Load the newer version');
      await asked;
      // A second Escape closes what the first may not.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.mouse.click(2, 2);
      await expect(overtaken(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back to the form' })).toBeDisabled();
      await expectAccessibleInBothThemes(page);
      letGo();
      await expect(title).toHaveValue('Theirs');
      await expect(overtaken(page)).toBeHidden();
    });

    await test.step('one’s own is brought back', async () => {
      await expect(page.getByLabel('Total seats')).toHaveValue('9');
      const notice = page.getByText('What you had written is still here.');
      await expect(notice).toBeInViewport();
      await expectAccessibleInBothThemes(page);
      await press(page, 'Bring mine back');
      await expect(title).toHaveValue('Mine');
      await press(page, 'Update Course');
      await toDesk(page);
      await expect.poll(titleOf).toBe('Mine');
    });

    await test.step('it is saved over, knowingly', async () => {
      await toEdit(page, 'Mine');
      await expect(title).toHaveValue('Mine');
      await title.fill('Mine again');
      await changeMeanwhile(product.url, owner, id, { title: 'Theirs again' });
      await press(page, 'Update Course');
      await expect(overtaken(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(overtaken(page)).toBeHidden();
      await expect(title).toHaveValue('Mine again');
      await press(page, 'Update Course');
      await press(page, 'Keep mine and save again');
      await toDesk(page);
      await expect.poll(titleOf).toBe('Mine again');
    });
  });

  test('is not overwritten by an old draft, and the own text survives a reload', {
    tag: '@EDIT-9',
  }, async ({ page, product }) => {
    const { owner, id } = await toForm(page, product.url);
    const title = page.getByLabel('Title');
    const kept = page.getByText('We kept what you had written.');
    await title.fill('Mine');
    await changeMeanwhile(product.url, owner, id, { title: 'Theirs' });
    await reload(page);
    await expect(kept).toBeVisible();
    await expect(title).toHaveValue('Mine');
    await press(page, 'Update Course');
    await expect(overtaken(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overtaken(page)).toBeHidden();
    await press(page, 'Discard');
    await expect(title).toHaveValue('Theirs');
    await title.fill('Both');
    await press(page, 'Update Course');
    await toDesk(page);

    await test.step('the newer one is looked at', async () => {
      await toEdit(page, 'Both');
      await expect(title).toHaveValue('Both');
      await title.fill('Mine');
      await changeMeanwhile(product.url, owner, id, { title: 'Theirs again' });
      await press(page, 'Update Course');
      await press(page, 'Load the newer version');
      await expect(title).toHaveValue('Theirs again');
      // From here on the page asks before leaving.
      await expect(page.locator(':focus')).toContainText('What you had written is still here.');
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.accept();
      await reloaded;
      await expect(kept).toBeVisible();
      await expect(title).toHaveValue('Mine');
      await press(page, 'Discard');
      await expect(title).toHaveValue('Theirs again');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expectDesk(page, 'with nothing to lose');
    });
  });
});

testFailures({
  tag: ['@EDIT-7'],
  method: 'PUT',
  address: callPattern('course'),
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

test('cancelling goes back, and each course keeps a draft of its own, even after the session ends', {
  tag: ['@EDIT-1', '@EDIT-10'],
}, async ({ page, context, product }) => {
  const { owner, id } = await toForm(page, product.url);
  const title = page.getByLabel('Title');
  await addCourse(product.url, owner, { title: 'Another' });
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectDesk(page, 'with nothing to lose');

  await toEdit(page, 'Bread at home');
  await expect(title).toHaveValue('Bread at home');
  await title.fill('Mine');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await press(page, 'Leave and keep the draft');
  await expectDesk(page);
  await toEdit(page, 'Another');
  await expect(title).toHaveValue('Another');
  await page.goto(`/edit-course/${id}`);
  await expect(title).toHaveValue('Mine');
  await press(page, 'Discard');
  await expect(title).toHaveValue('Bread at home');

  await test.step('the session’s end keeps what one has written', async () => {
    await title.fill('Mine after all');
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(page.getByText('What you have written is kept.')).toBeVisible();
    await expect(page).toHaveURL(`/edit-course/${id}`);
    // Transitions do not end in a background tab.
    await page.bringToFront();
    await expectAccessibleInBothThemes(page);
    await other.close();
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(page, owner);
    await expect(page).toHaveURL(`/edit-course/${id}`);
    await expect(title).toHaveValue('Mine after all');
  });
});
