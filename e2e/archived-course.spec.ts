import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, signIn } from './support/accounts.ts';
import { callAddress } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { alertOf, newCourse, newLearner, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { deleteAccount } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import type { KnownPerson } from './support/teaching.ts';

const TITLE = 'Lectern | Reading the night sky';
const NOT_FOUND = 'Lectern | Page Not Found';

/** A course whose instructor has deleted their account, and one of its learners. */
async function archivedCourse(
  page: Page,
  url: string,
): Promise<{ readonly id: string; readonly learner: KnownPerson }> {
  const { id, owner } = await newCourse(url);
  const learner = await newLearner(url, id);
  await deleteAccount(url, owner);
  await expect
    .poll(async () => (await page.request.get(callAddress('course', { id }))).status())
    .toBe(404);
  return { id, learner };
}

test('an archived course is shown to its learners only, who are told that leaving is final', {
  tag: '@COURSE-7',
}, async ({ page, product }) => {
  const { id, learner } = await archivedCourse(page, product.url);

  await test.step('their list marks it', async () => {
    await signIn(page, learner, '/my-courses');
    const row = page.getByRole('row').filter({ hasText: 'Reading the night sky' });
    await expect(row).toContainText('Archived');
    const removal = page.getByRole('button', { name: 'Remove Reading the night sky' });
    await removal.click();
    const question = alertOf(page, 'Remove this enrollment?');
    await expect(question).toContainText('there is no way back');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(removal).toBeFocused();
  });

  await test.step('its page says so, and after leaving it is gone', async () => {
    await open(page, `/courses/${id}`);
    await expect(page.getByText('This course is archived')).toBeVisible();
    await expect(page).toHaveTitle(TITLE);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Remove Enrollment' }).click();
    const question = alertOf(page, 'Remove your enrollment?');
    await expect(question).toContainText('there is no way back');
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page).toHaveURL('/my-courses');
    await expect(page).toHaveTitle('Lectern | My Courses');
    await page.goBack();
    await expect(page).not.toHaveURL(`/courses/${id}`);
    await open(page, `/courses/${id}`);
    await expect(page).toHaveTitle(NOT_FOUND);
  });
});

test('an archived course that a learner saw is shown to no guest and no other user', async ({
  page,
  product,
}) => {
  const { id, learner } = await archivedCourse(page, product.url);
  const next = await newMember(product.url, 'Idris Okonkwo');
  await open(page, `/courses/${id}`);
  await expect(page).toHaveTitle(NOT_FOUND);
  await expect(page.getByText('Some courses are there for their learners only.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Sign in to open yours' }).click();
  await fillSignIn(page, learner);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByText('This course is archived')).toBeVisible();

  await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page).toHaveTitle('Lectern | Sign In');
  await fillSignIn(page, next);
  await expectSignedIn(page, next.name);
  await expect(page).not.toHaveURL(/signin/);
  await goBack(page);
  await expect(page).toHaveURL(`/courses/${id}`);
  await expect(page).toHaveTitle(NOT_FOUND);
});
