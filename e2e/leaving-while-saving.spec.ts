import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectGuest, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { ADD, changeMeanwhile, fillEssentials, press } from './support/course-form.ts';
import { DESK, row } from './support/desk.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const KEPT = 'We kept what you had written.';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Close this notice' });

async function leave(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click();
  await expectArrived(page, 'Lectern | All courses');
}

test('leaving a new course while it is added: a failure is shown, with a link back to the form', {
  tag: '@LAYOUT-23',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await signIn(page, person, '/add-course');
  await fillEssentials(page, 'Bread at home');
  const { letGo } = await holdCalls(page, 'POST', ADD, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'internal', message: 'The catalogue is being mended.' },
    }),
  );
  await press(page, 'Add Course');
  await leave(page);
  await expect(notice(page)).toHaveCount(0);
  letGo();
  await expect(notice(page)).toContainText(
    'Course not added: “Bread at home”. The catalogue is being mended. What you have written is kept.',
  );
  await expectAccessibleInBothThemes(page);

  await test.step('on every page, until it was read', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).press('Enter');
    await expectArrived(page, 'Lectern | Blog');
    await expect(notice(page)).toContainText('Course not added');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('it leads back to the form, as it was', async () => {
    await page.unroute(ADD);
    await notice(page).getByRole('link', { name: 'Back to the form' }).click();
    await expectArrived(page, 'Lectern | Add Course');
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
    await press(page, 'Add Course');
    await expect(page).toHaveURL(DESK);
    await expect(row(page, 'Bread at home')).toBeVisible();
  });
});

test('back at the form before the answer: an added course is gone from it, a failed one is kept', async ({
  page,
  product,
}) => {
  const person = await instructor(product.url);
  const addCourseLink = page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' });
  const leaveAndReturn = async () => {
    await leave(page);
    await addCourseLink.press('Enter');
    await expectArrived(page, 'Lectern | Add Course');
    await expect(page.getByLabel('Title')).toHaveValue('');
  };
  await signIn(page, person, '/add-course');
  const added = await holdCalls(page, 'POST', ADD);
  await fillEssentials(page, 'Pie at home');
  await press(page, 'Add Course');
  await leaveAndReturn();
  added.letGo();
  await expect(notice(page)).toContainText('Course added successfully. “Pie at home”.');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);

  await page.unroute(ADD);
  const lost = await holdCalls(page, 'POST', ADD, (route) => route.abort());
  await fillEssentials(page, 'Jam at home');
  await press(page, 'Add Course');
  await leaveAndReturn();
  lost.letGo();
  await expect(notice(page)).toContainText('Course not added: “Jam at home”.');
  await leave(page);
  await notice(page).getByRole('link', { name: 'Back to the form' }).click();
  await expectArrived(page, 'Lectern | Add Course');
  await expect(page.getByLabel('Title')).toHaveValue('Jam at home');
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a success is shown too, until the next page, and to no other user', {
  tag: '@LAYOUT-23',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  await signIn(page, person, '/add-course');
  const added = await holdCalls(page, 'POST', ADD);
  await fillEssentials(page, 'Soup at home');
  await press(page, 'Add Course');
  await leave(page);
  added.letGo();
  await expect(notice(page)).toContainText('Course added successfully. “Soup at home”.');
  await notice(page).getByRole('link', { name: 'Manage Courses' }).click();
  await expectArrived(page, 'Lectern | Manage Courses');
  await expect(row(page, 'Soup at home')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).press('Enter');
  await expectArrived(page, 'Lectern | Add Course');
  await page.unroute(ADD);
  const lost = await holdCalls(page, 'POST', ADD, (route) => route.abort());
  await fillEssentials(page, 'Cake at home');
  await press(page, 'Add Course');
  await leave(page);
  lost.letGo();
  await expect(notice(page)).toContainText(
    /^Course not added: “Cake at home”\. [^.]+\. What you have written is kept\./,
  );
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectGuest(page);
  await expect(page.getByText('Cake at home')).toHaveCount(0);
});

test('a question of an edit is announced on other pages, and asked in its form', async ({
  page,
  product,
}) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Soup' });
  await open(page, '/');
  await signIn(page, owner, `/edit-course/${id}`);
  await page.getByLabel('Title').fill('Better soup');
  const { letGo } = await holdCalls(page, 'PUT', `**${callAddress('course', { id })}`);
  await press(page, 'Update Course');
  await leave(page);
  await changeMeanwhile(product.url, owner, id, { title: 'Other soup' });
  letGo();
  await expect(notice(page)).toContainText(
    'Course not updated: “Better soup”. This course was changed meanwhile. What you have written is kept.',
  );
  await notice(page).getByRole('link', { name: 'Back to the form' }).click();
  await expectArrived(page, 'Lectern | Edit Course');
  await expect(page.getByLabel('Title')).toHaveValue('Better soup');
  await press(page, 'Update Course');
  await expect(
    page.getByRole('dialog', { name: 'This course was changed meanwhile' }),
  ).toBeVisible();
});

test('closing notices by keyboard moves the focus to the next one, and then to the page', async ({
  page,
  product,
}) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Stew' });
  await signIn(page, owner, `/edit-course/${id}`);
  const edited = await holdCalls(page, 'PUT', `**${callAddress('course', { id })}`, (route) =>
    route.abort(),
  );
  await page.getByLabel('Title').fill('Better stew');
  await press(page, 'Update Course');
  await leave(page);
  edited.letGo();
  await expect(notice(page)).toContainText('Better stew');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).press('Enter');
  await expectArrived(page, 'Lectern | Add Course');
  const added = await holdCalls(page, 'POST', ADD, (route) => route.abort());
  await fillEssentials(page, 'Pie at home');
  await press(page, 'Add Course');
  await leave(page);
  added.letGo();
  await expect(notice(page)).toContainText('Pie at home');

  const closing = notice(page).getByRole('button', { name: 'Close this notice' });
  await expect(closing).toHaveCount(2);
  await closing.first().press('Enter');
  await expect(notice(page)).not.toContainText('Better stew');
  await expect(closing).toBeFocused();
  await closing.press('Enter');
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
