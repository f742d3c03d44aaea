import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { serveFace } from './support/face.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const API_LIST = '**/api/courses?*';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the list from the home page, with the first course as the API answers it changed. */
async function openChanged(page: Page, change: object): Promise<void> {
  await page.route(API_LIST, async (route) => {
    const answer = await route.fetch();
    const [first, ...rest]: CourseSummary[] = await answer.json();
    await route.fulfill({ response: answer, json: [{ ...first, ...change }, ...rest] });
  });
  await open(page, '/');
  await page.getByRole('link', { name: 'View All Courses' }).first().click();
  // The address changes before the page does, and the home page has cards as well.
  await expect(page).toHaveTitle('Lectern | All courses');
}

test('the list has as many columns as the width asks for', async ({ page }) => {
  await open(page, '/courses');
  for (const [width, columns] of [
    [390, 1],
    [639, 1],
    [640, 2],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const left = await cards(page).evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
    );
    expect(left, `at ${width} px`).toBe(columns);
  }
});

/** The colour’s place on the wheel, in degrees, and how much of a colour it is, up to 1. */
function hueOf(colour: string): { readonly hue: number; readonly saturation: number } {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
    (part) => Number(part) / 255,
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sector = {
    [red]: ((green - blue) / span + 6) % 6,
    [blue]: (red - green) / span + 4,
    [green]: (blue - red) / span + 2,
  }[most];
  return { hue: (sector ?? 0) * 60, saturation: most === 0 ? 0 : span / most };
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [difficulty, name, from, to] of [
    ['Beginner', 'green', 90, 180],
    ['Intermediate', 'blue', 190, 250],
    ['Advanced', 'purple', 250, 310],
  ] as const) {
    test(`the badge of ${difficulty} is ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openChanged(page, { difficulty });
      const badge = cards(page).first().getByText(difficulty, { exact: true });
      const colour = await badge.evaluate((element) => getComputedStyle(element).color);
      expect(hueOf(colour).hue, colour).toBeGreaterThanOrEqual(from);
      expect(hueOf(colour).hue, colour).toBeLessThanOrEqual(to);
    });
  }

  test(`the badge of any other level is grey, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openChanged(page, { difficulty: 'Expert' });
    const badge = cards(page).first().getByText('Expert', { exact: true });
    const colour = await badge.evaluate((element) => getComputedStyle(element).color);
    expect(hueOf(colour).saturation, colour).toBeLessThan(0.25);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a list that could not be loaded says so in red, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    await page.route(API_LIST, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
    );
    await page.getByRole('link', { name: 'View All Courses' }).first().click();
    const told = page.getByText('Failed to load courses', { exact: true });
    const colour = await told.evaluate((element) => getComputedStyle(element).color);
    // From crimson over red to vermilion.
    expect((hueOf(colour).hue + 30) % 360, colour).toBeLessThanOrEqual(60);
    expect(hueOf(colour).saturation, colour).toBeGreaterThan(0.3);
  });
}

test('a card shows its instructor’s picture, its figures and a half star from 0.5 on', async ({
  page,
}) => {
  await serveFace(page);
  const change = { instructorImage: '/face-for-test.svg', students: 12_345, rating: 3.5 };
  await openChanged(page, change);
  const card = cards(page).first();
  await expect(card.locator('img[src="/face-for-test.svg"]')).toBeVisible();
  await expect(card).toContainText('12,345 students');
  await expect(card).toContainText('Rated 3.5 out of 5');
  await expect(card.locator('[data-fill=full]')).toHaveCount(3);
  await expect(card.locator('[data-fill=half]')).toHaveCount(1);
  await expect(card.locator('[data-fill=empty]')).toHaveCount(1);
});

test('a card shows no half star below 0.5', async ({ page }) => {
  await openChanged(page, { rating: 3.49 });
  const card = cards(page).first();
  await expect(card).toContainText('Rated 3.5 out of 5');
  await expect(card.locator('[data-fill=full]')).toHaveCount(3);
  await expect(card.locator('[data-fill=half]')).toHaveCount(0);
  await expect(card.locator('[data-fill=empty]')).toHaveCount(2);
});

test('a search finds by title and by instructor, and by nothing else', async ({ page }) => {
  const all: CourseSummary[] = await (await page.request.get('/api/courses')).json();
  const [some] = all;
  if (!some) throw new Error('The demonstration has no course');
  const foundBy = async (search: string) => {
    await open(page, `/courses?${new URLSearchParams({ search })}`);
    await expect(page.getByRole('searchbox', { name: 'Search courses' })).toHaveValue(search);
    return cards(page).getByRole('heading', { name: some.title, exact: true });
  };
  await expect((await foundBy(some.title)).first()).toBeVisible();
  await expect((await foundBy(some.instructor)).first()).toBeVisible();
  await foundBy(some._id);
  await expect(page.getByText('No courses match your criteria.')).toBeVisible();
});
