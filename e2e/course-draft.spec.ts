import { expect, type Page } from '@playwright/test';
import { fillSignIn, type Person, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import {
  changeMeanwhile,
  expectSections,
  fillEssentials,
  press,
  readCourse,
  sections,
} from './support/course-form.ts';
import { DESK, row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const KEPT = 'We kept what you had written.';

const title = (page: Page) => page.getByLabel('Title');

/** The drafts that outlive their tab; they are written a moment after the last letter. */
async function expectDrafts(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
  }
}

test('a draft outlasts leaving, a reload and the end of the session, for its writer alone', {
  tag: ['@ADD-16', '@ADD-17'],
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const another = await instructor(product.url);
  await signIn(page, person, '/courses');
  const question = dialogOf(page, 'Leave without saving?');
  const elsewhere = page.getByRole('heading', { name: 'All courses' });
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  const backToForm = async () => {
    await goBack(page);
    await expect(page).toHaveTitle('Lectern | Add Course');
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await expect(page).toHaveTitle('Lectern | Add Course');
  await fillEssentials(page, 'Rolls at home');
  await page.getByLabel('Total seats').fill('7');
  await sections(page).first().fill('The starter');

  await test.step('the way back and a link ask first, and one may stay', async () => {
    await goBack(page);
    await expect(question).toBeVisible();
    await press(page, 'Stay here');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/add-course');
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(title(page)).toHaveValue('Rolls at home');
  });

  await test.step('so does the browser, and the draft outlasts the reload', async () => {
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    const reloading = await asked;
    expect(reloading.type()).toBe('beforeunload');
    await reloading.accept();
    await reloaded;
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(title(page)).toHaveValue('Rolls at home');
    await expect(page.getByLabel('Total seats')).toHaveValue('7');
    await expectSections(page, ['The starter']);
  });

  await test.step('one leaves and keeps the draft, or discards it', async () => {
    await leave();
    await press(page, 'Leave and keep the draft');
    await expect(elsewhere).toBeVisible();
    await backToForm();
    await expect(title(page)).toHaveValue('Rolls at home');
    await press(page, 'Discard');
    await expect(title(page)).toHaveValue('');
    await expectSections(page, ['Section 1']);
    await expect(page.locator(':focus')).toContainText('Discarded.');
    await title(page).fill('Curry at home');
    await leave();
    await press(page, 'Leave and discard it');
    await expect(elsewhere).toBeVisible();
    await backToForm();
    await expect(title(page)).toHaveValue('');
    await leave();
    await expect(elsewhere, 'with nothing to lose').toBeVisible();
    await backToForm();
  });

  await test.step('the end of the session keeps it, and shows it to nobody else', async () => {
    const signedOut = page.getByRole('heading', { name: 'You are signed out' });
    const signInAs = async (somebody: Person) => {
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await expectArrived(page, 'Lectern | Sign In');
      await fillSignIn(page, somebody);
      await expect(page).toHaveURL('/add-course');
      await expect(page).toHaveTitle('Lectern | Add Course');
    };
    await fillEssentials(page, 'Pie at home');
    await endSessions(page, product.url, person);
    await press(page, 'Add Course');
    await expect(signedOut).toBeVisible();
    await expect(page.getByText('What you have written is kept.')).toBeVisible();
    await signInAs(another);
    await expect(title(page)).toHaveValue('');
    await fillEssentials(page, 'Something else');
    await endSessions(page, product.url, another);
    await press(page, 'Add Course');
    await expect(signedOut).toBeVisible();
    await signInAs(person);
    await expect(title(page)).toHaveValue('Pie at home');
  });
});

test('two tabs keep two drafts, and neither overwrites what the other has saved', {
  tag: ['@ADD-18', '@EDIT-9', '@EDIT-10'],
}, async ({ page, context, product }) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Soup' });
  const other = await context.newPage();

  await test.step('a third tab goes on with the new course of a closed one', async () => {
    await signIn(page, owner, '/add-course');
    await title(page).fill('Rolls at home');
    await expectDrafts(page, 'Rolls at home');
    await open(other, '/add-course');
    await expect(title(other), 'the first tab’s is not shown').toHaveValue('');
    await title(other).fill('Pie at home');
    await expectDrafts(other, 'Rolls at home', 'Pie at home');
    await page.bringToFront();
    await page.reload();
    await expect(title(page)).toHaveValue('Rolls at home');
    await press(page, 'Discard');
    await expect(title(page)).toHaveValue('');
    await other.close({ runBeforeUnload: false });
    const third = await context.newPage();
    await open(third, '/add-course');
    await expect(third.getByText(KEPT)).toBeVisible();
    await expect(title(third)).toHaveValue('Pie at home');
    await third.close();
  });

  const address = `/edit-course/${id}`;
  const second = await context.newPage();
  await test.step('each tab has a draft of its own of a course that both change', async () => {
    await page.bringToFront();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await row(page, 'Soup').getByRole('link', { name: 'Edit' }).click();
    await expectArrived(page, 'Lectern | Edit Course');
    await title(page).fill('Soup of the first tab');
    await expectDrafts(page, 'Soup of the first tab');
    await open(second, address);
    await expect(title(second)).toHaveValue('Soup');
    await title(second).fill('Soup of the second tab');
    await press(second, 'Update Course');
    await expect(second).toHaveURL(DESK);
    await second.close();
    await page.bringToFront();
    await page.reload();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(title(page)).toHaveValue('Soup of the first tab');
  });

  const overtaken = dialogOf(page, 'This course was changed meanwhile');
  await test.step('the newer version is loaded, which nothing calls back, and one’s own brought back', async () => {
    await press(page, 'Update Course');
    await expect(overtaken).toBeVisible();
    const { letGo } = await holdCalls(page, 'GET', callPattern('course'));
    const asked = page.waitForRequest(callPattern('course'));
    await press(page, 'Load the newer version');
    await asked;
    // A second Escape closes what the first may not.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(overtaken).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the form' })).toBeDisabled();
    letGo();
    await expect(title(page)).toHaveValue('Soup of the second tab');
    await expect(page.getByText('What you had written is still here.')).toBeInViewport();
    await press(page, 'Bring mine back');
    await expect(title(page)).toHaveValue('Soup of the first tab');
  });

  await test.step('another change is saved over, knowingly', async () => {
    await changeMeanwhile(product.url, owner, id, { title: 'Soup of a third' });
    await press(page, 'Update Course');
    await expect(overtaken).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overtaken).toBeHidden();
    await press(page, 'Update Course');
    await press(page, 'Keep mine and save again');
    await dismissSuccess(dialogOf(page, 'Course updated successfully'));
    await expect(row(page, 'Soup of the first tab')).toBeVisible();
    await expect
      .poll(async () => (await readCourse(product.url, id)).title)
      .toBe('Soup of the first tab');
  });
});
