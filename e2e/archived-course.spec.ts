import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, signIn } from './support/accounts.ts';
import { runCommand } from './support/command.ts';
import { alertOf, newCourse, newLearner, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test('an archived course is there for its learners alone, who are told that leaving is for good', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const { id, owner } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await runCommand(product.dataDir, 'accounts', 'delete', owner.email, '--yes');
  await signIn(page, learner, `/courses/${id}`);
  await expect(page.getByText('This course is archived')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This course is archived')).toBeVisible();
  await expect(page).toHaveTitle('Lectern | Reading the night sky');
  await expectAccessibleInBothThemes(page);

  const context = await browser.newContext();
  const guest = await context.newPage();
  await open(guest, `${product.url}/courses/${id}`);
  await expect(guest).toHaveTitle('Lectern | Page Not Found');
  await expect(guest.getByText('Some courses are there for their learners only.')).toBeVisible();
  await expectAccessibleInBothThemes(guest);
  await guest.getByRole('link', { name: 'Sign in to open yours' }).click();
  await fillSignIn(guest, learner);
  await expect(guest).toHaveTitle('Lectern | Reading the night sky');
  await context.close();

  await page.getByRole('button', { name: 'Remove Enrollment' }).click();
  const question = alertOf(page, 'Remove your enrollment?');
  await expect(question).toContainText('there is no way back');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page).toHaveURL('/my-courses');
  await page.goBack();
  await expect(page).not.toHaveURL(`/courses/${id}`);
  await open(page, `/courses/${id}`);
  await expect(page).toHaveTitle('Lectern | Page Not Found');
});

test('what a learner saw of an archived course is not there for the next', async ({
  page,
  product,
}) => {
  test.slow();
  const { id, owner } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  const next = await newMember(product.url, 'Idris Okonkwo');
  await runCommand(product.dataDir, 'accounts', 'delete', owner.email, '--yes');
  await signIn(page, learner, `/courses/${id}`);
  await expect(page.getByText('This course is archived')).toBeVisible();
  await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/signin');
  await fillSignIn(page, next);
  await expectSignedIn(page, next.name);
  await page.goBack();
  await expect(page).toHaveURL(`/courses/${id}`);
  await expect(page).toHaveTitle('Lectern | Page Not Found');
});
