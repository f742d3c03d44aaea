import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { DESK, row, titles } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, countCalls, dialogOf } from './support/learning.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor, type KnownPerson } from './support/teaching.ts';

const DELETE = callPattern('deleteCourse');

const question = (page: Page) => alertOf(page, 'Are you sure?');
const deleteButton = (page: Page, title: string) =>
  row(page, title).getByRole('button', { name: 'Delete' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete course' });
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancel' });

/** Signs in as an instructor of these courses, the last one the newest. */
async function withCourses(page: Page, url: string, ...names: string[]): Promise<KnownPerson> {
  const person = await instructor(url);
  for (const title of names) await addCourse(url, person, { title });
  await signIn(page, person, DESK);
  await expect(titles(page)).toHaveCount(names.length);
  return person;
}

test('a course is deleted after a confirmation, and its row disappears', {
  tag: ['@EDIT-1', '@MANAGE-1', '@MANAGE-8', '@MANAGE-9'],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Quadrants' });
  const doomed = await addCourse(product.url, person, { title: 'Astrolabes' });
  await addCourse(product.url, person, { title: 'Nocturnals' });
  await installClock(page);
  await signIn(page, person, '/courses');
  await expect(page.getByRole('link', { name: 'Astrolabes', exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();

  await deleteButton(page, 'Astrolabes').click();
  await expect(question(page)).toHaveAccessibleDescription(
    /^“Astrolabes” will be permanently deleted\. Nobody is enrolled in it\./,
  );
  await expect(cancel(page)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await holdTimers(page);
  await confirm(page).click();
  const deleted = dialogOf(page, 'Deleted!');
  await expect(deleted).toBeVisible();
  await expect(question(page)).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await expectToCloseInTime(page, deleted);
  await expect(titles(page)).toHaveText(['Nocturnals', 'Quadrants']);
  await expect(titles(page).last(), 'the row that follows').toBeFocused();

  // No cached list shows it again.
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nocturnals', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Astrolabes', exact: true })).toHaveCount(0);
  const answer = await page.request.get(callAddress('course', { id: doomed }));
  expect(answer.status()).toBe(404);
});

const WAYS_TO_KEEP: readonly (readonly [how: string, keep: (page: Page) => Promise<void>])[] = [
  ['Cancel', (page) => cancel(page).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
];

interface Refusal {
  readonly how: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly reason: string;
}

const REFUSALS: readonly Refusal[] = [
  {
    how: 'the connection is cut',
    answer: (route) => route.abort(),
    reason: 'No response from server. Please check your connection.',
  },
  {
    how: 'the server says why not',
    answer: (route) =>
      route.fulfill({ status: 409, json: { message: 'Not just now.', code: 'conflict' } }),
    reason: 'Not just now.',
  },
  {
    how: 'the server fails without a word',
    answer: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>Oh</p>' }),
    reason: '',
  },
];

test('a course stays after cancelling and after a failure; the last one is deleted by keyboard alone', {
  tag: '@MANAGE-10',
}, async ({ page, product }) => {
  await withCourses(page, product.url, 'Sundials');
  const calls = countCalls(page, 'DELETE', callPattern('deleteCourse'));
  for (const [how, keep] of WAYS_TO_KEEP) {
    await test.step(`it is kept by ${how}`, async () => {
      await deleteButton(page, 'Sundials').click();
      await expect(question(page)).toBeVisible();
      await keep(page);
      await expect(question(page)).toBeHidden();
      await expect(deleteButton(page, 'Sundials')).toBeFocused();
    });
  }

  for (const [place, { how, answer, reason }] of REFUSALS.entries()) {
    await test.step(`where ${how} the page says so`, async () => {
      expect(calls.made).toBe(place);
      await page.route(DELETE, answer);
      await deleteButton(page, 'Sundials').click();
      await confirm(page).click();
      const failure = alertOf(page, 'Failed to delete course.');
      await expect(failure).toHaveAccessibleDescription(reason);
      if (place === 0) await expectAccessibleInBothThemes(page);
      await failure.getByRole('button', { name: 'OK' }).click();
      await expect(failure).toBeHidden();
      await expect(row(page, 'Sundials')).toBeVisible();
      await expect(deleteButton(page, 'Sundials')).toBeFocused();
      await page.unroute(DELETE);
    });
  }

  await test.step('the last course goes, and the page says how to begin', async () => {
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveAccessibleDescription(
      /^“Sundials” will be permanently deleted\. Nobody is enrolled in it\./,
    );
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(page.getByText("You haven't created any courses yet")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Manage courses' })).toBeFocused();
  });
});

test('a deletion is sent once, and only after the confirmation', async ({ page, product }) => {
  const person = await instructor(product.url);
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    ids.push(await addCourse(product.url, person, { title: `Sundials ${n}` }));
  }
  await signIn(page, person, DESK);
  await expect(titles(page)).toHaveCount(6);

  await test.step('the second half of a double click on “Delete” is no answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asking = deleteButton(page, 'Sundials 3');
    await asking.click();
    const answer = await confirm(page).boundingBox();
    await cancel(page).click();
    const from = await asking.boundingBox();
    if (!answer || !from) throw new Error('Nothing is shown');
    await page.evaluate((by) => scrollBy(0, by), from.y - answer.y);
    await asking.dblclick();
    await expect(question(page)).toBeVisible();
    const now = await asking.boundingBox();
    expect(Math.abs((now?.y ?? 0) - answer.y), 'the two lie one above the other').toBeLessThan(5);
    await expect(cancel(page)).toBeFocused();
    await cancel(page).click();
    await expect(question(page)).toBeHidden();
    await expect(titles(page)).toHaveCount(6);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('one that is under way is neither repeated nor taken back', async () => {
    const { letGo, asked } = await holdCalls(page, 'DELETE', DELETE);
    await deleteButton(page, 'Sundials 5').click();
    await confirm(page).dblclick();
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    await expect(cancel(page)).toBeDisabled();
    await expectAccessibleInBothThemes(page);
    await confirm(page).press('Enter');
    await page.mouse.click(5, 5);
    // The browser asks a page about the first, not about the second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // As where the browser knows nothing of `closedby` and asks each time.
    await question(page).evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
    await expect(question(page)).toBeVisible();
    letGo();
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(row(page, 'Sundials 5')).toHaveCount(0);
    expect(asked()).toBe(1);
  });

  await test.step('a course that is gone already counts as deleted', async () => {
    await callProduct(product.url, person.token, 'deleteCourse', {
      params: { id: String(ids[4]) },
    });
    await deleteButton(page, 'Sundials 4').click();
    await confirm(page).click();
    // That it is there no more is what was wanted.
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(titles(page)).toHaveText(['Sundials 3', 'Sundials 2', 'Sundials 1', 'Sundials 0']);
    await expect(titles(page).first()).toBeFocused();
    await expect(alertOf(page, 'Failed to delete course.')).toHaveCount(0);
  });
});
