import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { DESK, row, titles } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const DELETE = callPattern('deleteCourse');

const question = (page: Page) => alertOf(page, 'Are you sure?');
const deleteButton = (page: Page, title: string) =>
  row(page, title).getByRole('button', { name: 'Delete' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete course' });
const cancel = (page: Page) => question(page).getByRole('button', { name: 'Cancel' });

test('a course is deleted once, after a confirmation, and stays where that fails', {
  tag: ['@MANAGE-8', '@MANAGE-9', '@MANAGE-10', '@MANAGE-12'],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const ids: Record<string, string> = {};
  for (const title of ['Quadrants', 'Sextants', 'Nocturnals', 'Moondials']) {
    ids[title] = await addCourse(product.url, person, { title });
  }
  await signIn(page, person, '/courses');
  await expect(page.getByRole('link', { name: 'Sextants', exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
  await expect(titles(page)).toHaveCount(4);

  await test.step('the second half of a double click on “Delete” is no answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const asking = deleteButton(page, 'Nocturnals');
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
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(asking).toBeFocused();
    await expect(titles(page)).toHaveCount(4);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a failure is told, and the course stays', async () => {
    const said = { message: 'Not just now.', code: 'conflict' };
    await page.route(DELETE, (route) => route.fulfill({ status: 409, json: said }));
    await deleteButton(page, 'Sextants').click();
    await expect(question(page)).toHaveAccessibleDescription(
      /^“Sextants” will be permanently deleted\. Nobody is enrolled in it\./,
    );
    await confirm(page).click();
    const failure = alertOf(page, 'Failed to delete course.');
    await expect(failure).toHaveAccessibleDescription('Not just now.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(deleteButton(page, 'Sextants')).toBeFocused();
    await page.unroute(DELETE);
  });

  await test.step('one that is under way is neither repeated nor taken back', async () => {
    const { letGo, asked } = await holdCalls(page, 'DELETE', DELETE);
    await deleteButton(page, 'Sextants').click();
    await confirm(page).dblclick();
    await expect(confirm(page)).toHaveAttribute('aria-busy', 'true');
    await expect(cancel(page)).toBeDisabled();
    await confirm(page).press('Enter');
    await page.mouse.click(5, 5);
    // The browser asks a page about the first, not about the second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    letGo();
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(titles(page)).toHaveText(['Moondials', 'Nocturnals', 'Quadrants']);
    await expect(titles(page).last(), 'the row that follows').toBeFocused();
    expect(asked()).toBe(1);
    const answer = await page.request.get(callAddress('course', { id: ids.Sextants }));
    expect(answer.status()).toBe(404);
    await page.unroute(DELETE);
  });

  await test.step('a deletion whose answer was lost is tried again', async () => {
    // What is asked for after a failure comes late: the row is still there to be pressed.
    const { letGo } = await holdCalls(page, 'GET', callPattern('myCourses'));
    await loseNext(page, 'DELETE', DELETE, LOST['with its answer']);
    await deleteButton(page, 'Nocturnals').click();
    await confirm(page).click();
    const failure = alertOf(page, 'Failed to delete course.');
    await failure.getByRole('button', { name: 'OK' }).click();
    await deleteButton(page, 'Nocturnals').click();
    await confirm(page).click();
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    letGo();
    await expect(titles(page)).toHaveText(['Moondials', 'Quadrants']);
  });

  await test.step('no list of the site that was loaded before shows it again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Moondials', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sextants', exact: true })).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
  });

  await test.step('the last course goes by keyboard alone, and the page says how to begin', async () => {
    const params = { id: ids.Quadrants ?? '' };
    await callProduct(product.url, person.token, 'deleteCourse', { params });
    await page.goto(DESK);
    await deleteButton(page, 'Moondials').press('Enter');
    await expect(cancel(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(confirm(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await dismissSuccess(dialogOf(page, 'Deleted!'));
    await expect(page.getByText("You haven't created any courses yet")).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Manage courses' })).toBeFocused();
  });
});
