import type { Course } from '@lectern/contract/course';
import { expect } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callProduct } from './support/calls.ts';
import { row } from './support/desk.ts';
import { newCourse, newLearner, review } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

const ABOUT = 'I bind books.\n\nI have taught it for twenty years.';

test('somebody who teaches writes about themselves, and may want no page', {
  tag: ['@INSTRUCTOR-2', '@INSTRUCTOR-3'],
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, { title: 'Sewn Bindings' });
  await signIn(page, owner, '/manage-courses');
  await page.getByRole('link', { name: 'Your page' }).click();
  await expect(page).toHaveURL(/\/manage-courses\/about$/);
  await page.getByLabel('About you').fill(ABOUT);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();

  await test.step('it stands on the page, above the courses', async () => {
    await page.getByRole('link', { name: 'See your page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Marchetti');
    await expect(page.getByText('I have taught it for twenty years.')).toBeVisible();
    const courses = page.getByRole('region', { name: 'Courses by Ines Marchetti' });
    await expect(courses.getByRole('article').getByRole('heading')).toHaveText(['Sewn Bindings']);
  });

  await test.step('the name leads to it, from the course and its card', async () => {
    const address = page.url();
    await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('heading')
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(`/courses/${id}`);
    await page.getByRole('main').getByRole('link', { name: 'Ines Marchetti' }).first().click();
    await expect(page).toHaveURL(address);
    await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
    await expectArrived(page, 'Lectern | All courses');
    await page.getByRole('searchbox', { name: 'Search courses' }).fill('sewn bindings');
    // The newest course is on the whole list as well; a late search would call the link's navigation off.
    await expect(page).toHaveURL(/\/courses\?search=sewn/);
    const card = page.getByRole('article').filter({ hasText: 'Sewn Bindings' });
    await card.getByRole('link', { name: 'Ines Marchetti' }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('without a page the name leads nowhere', async () => {
    const address = page.url();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await page.getByRole('link', { name: 'Your page' }).click();
    await page.getByLabel('Show a page about me').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your page' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Manage Courses' }).click();
    await row(page, 'Sewn Bindings')
      .getByRole('link', { name: 'Sewn Bindings', exact: true })
      .click();
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(page.getByText('Taught by', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Ines Marchetti' })).toHaveCount(
      0,
    );
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  });
});

test('without scripts the page of an instructor can be read, and says whom it is about', {
  tag: ['@INSTRUCTOR-1', '@INSTRUCTOR-6'],
}, async ({ request, product, baseURL }) => {
  const { url } = product;
  const { id, owner } = await newCourse(url, { title: 'Paste and Paper' });
  await review(url, await newLearner(url, id), id, { rating: 4 });
  const course = await callProduct(url, owner.token, 'course', { params: { id } });
  const { instructorId } = (await course.json()) as Course;
  const address = `/instructors/${instructorId}`;
  expect(await (await request.get(`/courses/${id}`)).text()).toContain(`href="${address}"`);
  const html = await (await request.get(address)).text();
  for (const text of ['Ines Marchetti</h1>', 'Rated 4.0 out of 5', 'Paste and Paper']) {
    expect(html).toContain(text);
  }
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']): Record<string, unknown> => JSON.parse(json),
  );
  expect(data.map((each) => each['@type'])).toEqual(['Person', 'ItemList']);
  expect(data[0]).toMatchObject({ name: 'Ines Marchetti', url: `${baseURL}${address}` });
});
