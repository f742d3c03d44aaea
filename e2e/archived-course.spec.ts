import { expect } from '@playwright/test';
import { fillSignIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { alertOf, newCourse, newLearner } from './support/learning.ts';
import { open } from './support/open.ts';
import { deleteAccount } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';

const TITLE = 'Lectern | Reading the night sky';
const NOT_FOUND = 'Lectern | Page Not Found';

test('an archived course is shown to its learners only, who are told that leaving is final', {
  tag: '@COURSE-7',
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await deleteAccount(product.url, owner);
  await expect
    .poll(async () => (await page.request.get(callAddress('course', { id }))).status())
    .toBe(404);
  await test.step('a guest does not find it; whoever learns in it signs in and does', async () => {
    await open(page, `/courses/${id}`);
    await expect(page).toHaveTitle(NOT_FOUND);
    await expect(page.getByText('Some courses are there for their learners only.')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to open yours' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, learner);
    await expect(page).toHaveTitle(TITLE);
    await expect(page.getByText('This course is archived')).toBeVisible();
  });

  await test.step('after them a guest does not find it either', async () => {
    await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signin');
    await expect(page).toHaveTitle('Lectern | Sign In');
    await goBack(page);
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(page).toHaveTitle(NOT_FOUND);
  });

  await test.step('the learner’s list marks it and says that leaving is for good', async () => {
    await page.getByRole('link', { name: 'Sign in to open yours' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, learner);
    await expect(page).toHaveTitle(TITLE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Reading the night sky' });
    await expect(row).toContainText('Archived');
    const removal = page.getByRole('button', { name: 'Remove Reading the night sky' });
    await removal.click();
    const question = alertOf(page, 'Remove this enrollment?');
    await expect(question).toContainText('there is no way back');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row.getByRole('link', { name: 'Reading the night sky' }).click();
  });

  await test.step('so does its page, which is gone after that', async () => {
    await expect(page.getByText('This course is archived')).toBeVisible();
    await expect(page).toHaveTitle(TITLE);
    await page.getByRole('button', { name: 'Remove Enrollment' }).click();
    const question = alertOf(page, 'Remove your enrollment?');
    await expect(question).toContainText('there is no way back');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL('/my-courses');
    await expectArrived(page, 'Lectern | My Courses');
    // The list took the place of the page that was left, and stands before it too.
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(page).toHaveTitle(NOT_FOUND);
  });
});
