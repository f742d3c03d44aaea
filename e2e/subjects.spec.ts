import { CATEGORIES } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress } from './support/calls.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

// The numbers are those of the demonstration.
test.use({ productOf: 'subjects' });

const main = (page: Page) => page.getByRole('main');

async function coursesOf(page: Page, query: Record<string, string>): Promise<CourseSummary[]> {
  const params = { ...query, limit: '100' };
  return await (await page.request.get(callAddress('courses'), { params })).json();
}

/** The types of the structured data in a page's HTML. */
async function dataIn(page: Page, address: string): Promise<Record<string, unknown>[]> {
  const html = await (await page.request.get(address)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

test('the list leads to all subjects, and each to its courses', {
  tag: ['@SUBJECT-1', '@SUBJECT-3'],
}, async ({ page }) => {
  const cooking = await coursesOf(page, { subject: 'cooking', sort: 'top-rated' });
  await open(page, '/courses');
  await page.getByRole('link', { name: 'Browse by subject' }).click();
  await expect(page).toHaveTitle('Lectern | Subjects');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([...CATEGORIES]);
  await expectAccessibleInBothThemes(page);

  const tile = main(page).getByRole('article').filter({ hasText: 'Cooking' });
  await expect(tile).toContainText(`${cooking.length} courses`);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/subjects\/cooking$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooking');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    cooking.map(({ title }) => title),
  );
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: `All ${cooking.length} courses` }).click();
  await expect(page).toHaveURL(/\/courses\?subject=cooking$/);
});

test('the subject on a course’s page leads to the subject', { tag: '@SUBJECT-4' }, async ({
  page,
}) => {
  const [course] = await coursesOf(page, { subject: 'ai-machine-learning' });
  await open(page, `/courses/${course?._id}`);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'AI & Machine Learning' })
    .click();
  await expect(page).toHaveURL(/\/subjects\/ai-machine-learning$/);
});

test('where nothing is found, the nearest subjects and popular courses are offered', {
  tag: '@SUBJECT-5',
}, async ({ page }) => {
  const popular = await (await page.request.get(callAddress('popularCourses'))).json();
  await open(page, '/courses?search=fotografie+qqq&length=weeks&seats=free');
  await expect(page.getByText('No courses match your criteria.')).toBeVisible();
  const nearest = page.getByRole('region', { name: 'Nearest subjects' });
  await expect(nearest.getByRole('link')).toHaveText(['Photography']);
  await expect(
    page.getByRole('region', { name: 'Most popular courses' }).getByRole('heading', { level: 3 }),
  ).toHaveText(popular.slice(0, 4).map(({ title }: CourseSummary) => title));
  await nearest.getByRole('link').click();
  await expect(page).toHaveURL(/\/subjects\/photography$/);
});

test('an address of no subject is not found', { tag: '@SUBJECT-2' }, async ({ request }) => {
  for (const address of ['/subjects/astrology', '/subjects/cooking/more']) {
    expect((await request.get(address)).status()).toBe(404);
  }
  for (const address of ['/subjects/health-fitness', '/Subjects/COOKING']) {
    expect((await request.get(address)).status()).toBe(200);
  }
});

test('search engines read lists and where pages stand', { tag: '@SUBJECT-6' }, async ({ page }) => {
  const best = await coursesOf(page, { subject: 'music', sort: 'top-rated' });
  const data = await dataIn(page, '/subjects/music');
  expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  const addresses = best.slice(0, 8).map(({ _id }) => expect.stringContaining(`/courses/${_id}`));
  expect(data[1]?.itemListElement).toMatchObject(addresses.map((url) => ({ url })));
  const places = data[0]?.itemListElement as { name: string; item: string }[];
  expect(places.map(({ name }) => name)).toEqual(['Courses', 'Subjects', 'Music']);
  expect(places[2]?.item).toMatch(/^http:.*\/subjects\/music$/);

  expect((await dataIn(page, '/courses')).map((each) => each['@type'])).toEqual(['ItemList']);
  const ofCourse = await dataIn(page, `/courses/${best[0]?._id}`);
  expect(ofCourse.map((each) => each['@type'])).toEqual(['Course', 'BreadcrumbList']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('subjects can be read', { tag: '@SUBJECT-6' }, async ({ page }) => {
    const popular = await (await page.request.get(callAddress('popularCourses'))).json();
    await page.goto('/subjects');
    await page.getByRole('link', { name: 'Writing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writing');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.goto('/courses?search=qqq');
    await expect(page.getByRole('heading', { name: 'Nearest subjects' })).toBeVisible();
    await expect(main(page).getByRole('heading', { name: popular[0].title })).toBeVisible();
  });
});
