import { expect, type Page } from '@playwright/test';
import { expectGuest, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { ADD, changeMeanwhile, fillEssentials, press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf } from './support/learning.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const COURSE = callPattern('course');

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Close this notice' });

async function leave(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Courses' })
    .click();
  await expectArrived(page, 'Lectern | All courses');
}

test('who leaves a form while it is saved hears of the outcome on later pages, and nobody else does', {
  tag: '@LAYOUT-23',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const id = await addCourse(product.url, person, { title: 'Stew' });
  const title = page.getByLabel('Title');
  const footer = page.getByRole('contentinfo');
  const toForm = async () => {
    await footer.getByRole('link', { name: 'Add Course' }).press('Enter');
    await expectArrived(page, 'Lectern | Add Course');
  };
  /** Adds a course and leaves; the answer comes when it is let go. */
  const addAndLeave = async (name: string, isLost: boolean) => {
    await page.unroute(ADD);
    const held = await (isLost
      ? holdCalls(page, 'POST', ADD, (route) => route.abort())
      : holdCalls(page, 'POST', ADD));
    await fillEssentials(page, name);
    await press(page, 'Add Course');
    await leave(page);
    return held.letGo;
  };

  await test.step('a question of an edit is announced, and asked in its form', async () => {
    await signIn(page, person, `/edit-course/${id}`);
    await title.fill('Better stew');
    const { letGo } = await holdCalls(page, 'PUT', COURSE);
    await press(page, 'Update Course');
    await leave(page);
    await changeMeanwhile(product.url, person, id, { title: 'Other stew' });
    letGo();
    await expect(notice(page)).toContainText(
      'Course not updated: “Better stew”. This course was changed meanwhile. What you have written is kept.',
    );
    await notice(page).getByRole('link', { name: 'Back to the form' }).click();
    await expectArrived(page, 'Lectern | Edit Course');
    await expect(title).toHaveValue('Better stew');
    await press(page, 'Update Course');
    await expect(dialogOf(page, 'This course was changed meanwhile')).toBeVisible();
    await press(page, 'Back to the form');
  });

  await test.step('notices are closed by keyboard, and the focus goes to the next and to the page', async () => {
    await page.unroute(COURSE);
    const { letGo } = await holdCalls(page, 'PUT', COURSE, (route) => route.abort());
    await press(page, 'Update Course');
    await leave(page);
    letGo();
    await expect(notice(page)).toContainText('Better stew');
    await toForm();
    (await addAndLeave('Pie at home', true))();
    const closing = notice(page).getByRole('button', { name: 'Close this notice' });
    await expect(closing).toHaveCount(2);
    await closing.first().press('Enter');
    await expect(notice(page)).not.toContainText('Better stew');
    await expect(closing).toBeFocused();
    await closing.press('Enter');
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.unroute(COURSE);
  });

  await test.step('a success is told until the next page', async () => {
    await toForm();
    const letGo = await addAndLeave('Pasta at home', false);
    await expect(notice(page)).toHaveCount(0);
    letGo();
    await expect(notice(page)).toContainText('Course added successfully. “Pasta at home”.');
    await notice(page).getByRole('link', { name: 'Manage Courses' }).click();
    await expectArrived(page, 'Lectern | Manage Courses');
    await expect(row(page, 'Pasta at home')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('a failure is told until it was read, and leads back to the form as it was', async () => {
    await toForm();
    const letGo = await addAndLeave('Bagels at home', true);
    letGo();
    await footer.getByRole('link', { name: 'Blog' }).press('Enter');
    await expectArrived(page, 'Lectern | Blog');
    await expect(notice(page)).toContainText(
      /^Course not added: “Bagels at home”\. [^.]+\. What you have written is kept\./,
    );
    await notice(page).getByRole('link', { name: 'Back to the form' }).click();
    await expectArrived(page, 'Lectern | Add Course');
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByText('We kept what you had written.')).toBeVisible();
    await expect(title).toHaveValue('Bagels at home');
  });

  await test.step('who is back at the form before the answer finds it empty, and then what has failed', async () => {
    const letGo = await addAndLeave('Jam at home', true);
    await toForm();
    await expect(title).toHaveValue('');
    letGo();
    await expect(notice(page)).toContainText('Course not added: “Jam at home”.');
    await leave(page);
    await notice(page).getByRole('link', { name: 'Back to the form' }).click();
    await expectArrived(page, 'Lectern | Add Course');
    await expect(title).toHaveValue('Jam at home');
  });

  await test.step('nobody else hears of it', async () => {
    (await addAndLeave('Cake at home', true))();
    await expect(notice(page)).toContainText('Cake at home');
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expectGuest(page);
    await expect(page.getByText('Cake at home')).toHaveCount(0);
  });
});
