import { expect } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { newCourse, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

test('a list that was answered from before an enrolment is asked for again', async ({
  page,
  product,
}) => {
  test.slow();
  const title = `Night sky ${Date.now()}`;
  await newCourse(product.url, { title });
  await signIn(
    page,
    await newMember(product.url),
    `/courses?${new URLSearchParams({ search: title })}`,
  );
  const list = /\/api\/courses\?/;
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('0 students');
  const asked = await page.request.get('/api/courses', { params: { search: title, limit: 24 } });
  const before = { json: await asked.json(), headers: { 'X-Total-Count': '1' } };
  await card.getByRole('link').click();
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  // What the server keeps is up to a second older than what it has confirmed.
  let answered = 0;
  await page.route(list, async (route) => {
    answered += 1;
    await (answered === 1 ? route.fulfill(before) : route.continue());
  });
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  await expect(card).toContainText('1 student');
});
