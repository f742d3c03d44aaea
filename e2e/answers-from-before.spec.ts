import { expect } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newCourse, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

test('a list shows an enrolment of a moment ago, and one more answer is enough for it', async ({
  page,
  product,
}) => {
  const title = `Night sky ${Date.now()}`;
  await newCourse(product.url, { title });
  const address = `/courses?${new URLSearchParams({ search: title })}`;
  await signIn(page, await newMember(product.url), address);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('0 students');
  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1 student', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(card).toContainText('1 student');
});
