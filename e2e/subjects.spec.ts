import { CATEGORIES } from '@lectern/contract/catalogue';
import type { CourseSummary } from '@lectern/contract/course';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callAddress } from './support/calls.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const main = (page: Page) => page.getByRole('main');

async function coursesOf(
  request: APIRequestContext,
  query: Record<string, string>,
): Promise<CourseSummary[]> {
  const params = { ...query, limit: '100' };
  return await (await request.get(callAddress('courses'), { params })).json();
}

/** The structured data in a page's HTML. */
async function dataIn(
  request: APIRequestContext,
  address: string,
): Promise<Record<string, unknown>[]> {
  const html = await (await request.get(address)).text();
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

test('the list leads to all subjects, each to its courses, and a course to its subject', {
  tag: ['@SUBJECT-1', '@SUBJECT-3', '@SUBJECT-4', '@SUBJECT-5'],
}, async ({ page, request }) => {
  const cooking = await coursesOf(request, { subject: 'cooking', sort: 'top-rated' });
  await open(page, '/courses');
  await page.getByRole('link', { name: 'Browse by subject' }).click();
  await expect(page).toHaveTitle('Lectern | Subjects');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([...CATEGORIES]);
  const tile = main(page).getByRole('article').filter({ hasText: 'Cooking' });
  await expect(tile).toContainText(`${cooking.length} courses`);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/\/subjects\/cooking$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cooking');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(
    cooking.map(({ title }) => title),
  );
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cooking[0]?.title ?? '');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Cooking' })
    .click();
  await expect(page).toHaveURL(/\/subjects\/cooking$/);
  await page.getByRole('link', { name: `All ${cooking.length} courses` }).click();
  await expect(page).toHaveURL(/\/courses\?subject=cooking$/);

  await test.step('where nothing is found, the nearest subjects and popular courses are offered', async () => {
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
});

test('subjects have addresses, can be read without scripts, and say to search engines what they list', {
  tag: ['@SUBJECT-2', '@SUBJECT-6'],
}, async ({ request }) => {
  for (const address of ['/subjects/astrology', '/subjects/cooking/more']) {
    expect((await request.get(address)).status()).toBe(404);
  }
  const best = await coursesOf(request, { subject: 'music', sort: 'top-rated' });
  const first = best[0]?._id;
  const html = await (await request.get('/Subjects/MUSIC')).text();
  expect(html).toMatch(/<h1[^>]*>Music<\/h1>/);
  expect(html).toContain(`href="/courses/${first}"`);
  expect(await (await request.get('/subjects')).text()).toContain('href="/subjects/music"');
  const none = await (await request.get('/courses?search=qqq')).text();
  expect(none).toContain('Nearest subjects');

  const data = await dataIn(request, '/subjects/music');
  expect(data.map((each) => each['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  const addresses = best.slice(0, 8).map(({ _id }) => expect.stringContaining(`/courses/${_id}`));
  expect(data[1]?.itemListElement).toMatchObject(addresses.map((url) => ({ url })));
  const places = data[0]?.itemListElement as { name: string; item: string }[];
  expect(places.map(({ name }) => name)).toEqual(['Courses', 'Subjects', 'Music']);
  expect(places[2]?.item).toMatch(/^http:.*\/subjects\/music$/);
  const types = async (address: string) =>
    (await dataIn(request, address)).map((each) => each['@type']);
  expect(await types('/courses')).toEqual(['ItemList']);
  expect(await types(`/courses/${first}`)).toEqual(['Course', 'BreadcrumbList']);
});
