import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callPattern } from './support/calls.ts';
import { serveFace } from './support/face.ts';
import { hueIn } from './support/hue.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const API_LIST = callPattern('courses');
const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the list from another page, with changed first courses in the API's answer. */
async function openChanged(page: Page, changes: readonly object[]): Promise<void> {
  await page.route(API_LIST, async (route) => {
    const answer = await route.fetch();
    const courses: CourseSummary[] = await answer.json();
    const json = courses.map((course, place) => ({ ...course, ...changes[place] }));
    await route.fulfill({ response: answer, json });
  });
  await open(page, '/signin');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveTitle('Lectern | All courses');
}

test('the list is accessible in both themes and widths, and its columns fit the width', {
  tag: '@LIST-6',
}, async ({ page }) => {
  await open(page, '/courses');
  await expectAccessibleInBothThemes(page);
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
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('a card shows its instructor’s picture, its figures, a half star from 0.5 on, and its cover where a picture fails', {
  tag: ['@LIST-11', '@LIST-12'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await serveFace(page);
  await openChanged(page, [
    { instructorImage: '/face-for-test.svg', students: 12_345, rating: 3.5, reviewCount: 2 },
    { rating: 3.49, reviewCount: 2 },
    { image: '/no-such-picture.jpg', instructorImage: '' },
  ]);
  const card = cards(page).first();
  await expect(card.locator('img[src="/face-for-test.svg"]')).toBeVisible();
  await expect(card).toContainText('12,345 students');
  await expect(card).toContainText('Rated 3.5 out of 5');
  await expect(card.locator('[data-fill=full]')).toHaveCount(3);
  await expect(card.locator('[data-fill=half]')).toHaveCount(1);
  await expect(card.locator('[data-fill=empty]')).toHaveCount(1);

  await test.step('no half star below 0.5', async () => {
    const below = cards(page).nth(1);
    await expect(below).toContainText('Rated 3.5 out of 5');
    await expect(below.locator('[data-fill=full]')).toHaveCount(3);
    await expect(below.locator('[data-fill=half]')).toHaveCount(0);
    await expect(below.locator('[data-fill=empty]')).toHaveCount(2);
  });

  await test.step('its generated cover where the picture fails to load', async () => {
    const broken = cards(page).nth(2);
    await broken.scrollIntoViewIfNeeded();
    await expect(broken.locator('[data-cover]')).toBeVisible();
    await expect.poll(() => asked).toContain('/no-such-picture.jpg');
    await expect(broken.locator('img')).toHaveCount(0);
  });
});

test('the rating of a course without reviews is less prominent and says why, in sight and sound', {
  tag: '@LIST-19',
}, async ({ page }) => {
  const given = { rating: 4.5, reviewCount: 12 };
  const none = { rating: 0, reviewCount: 0 };
  await openChanged(page, [given, none, { ...none, students: 1_234 }]);
  const rating = (place: number) =>
    cards(page)
      .nth(place)
      .locator('p', { has: page.locator('[data-fill]') });
  await expect(rating(0)).toHaveText('Rated 4.5 out of 54.5');
  await expect(rating(1)).toHaveText('0.0No reviews yet');
  await expect(rating(1).getByText('0.0')).toHaveAttribute('aria-hidden', 'true');
  await expect(rating(1).locator('[data-fill=empty]')).toHaveCount(5);
  const colour = (place: number, text: string) =>
    rating(place)
      .getByText(text, { exact: true })
      .last()
      .evaluate((each) => getComputedStyle(each).color);
  expect(await colour(1, '0.0')).toBe(await colour(1, 'No reviews yet'));
  expect(await colour(1, '0.0')).not.toBe(await colour(0, '4.5'));

  await test.step('it fits every width of a card, and the figures stay in their line', async () => {
    for (const width of [320, 390, 640, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const [first, second, third] = await cards(page).evaluateAll((all) =>
        all.slice(0, 3).map((card) => {
          const line = card.querySelector('[data-fill]')?.closest('div');
          const note = [...card.querySelectorAll('span')].find(
            ({ textContent }) => textContent === 'No reviews yet',
          );
          const box = line?.getBoundingClientRect();
          return {
            height: Math.round(card.getBoundingClientRect().height),
            below: Math.round(Number(box?.bottom) - card.getBoundingClientRect().bottom),
            isCut: note !== undefined && note.scrollWidth > note.clientWidth,
            isBeyond: line !== null && line !== undefined && line.scrollWidth > line.clientWidth,
          };
        }),
      );
      for (const card of [second, third]) expect(card, `at ${width} px`).toEqual(first);
      expect(first).toMatchObject({ isCut: false, isBeyond: false });
    }
  });
});

test('the badge of a level has its colour in both themes', { tag: '@LIST-13' }, async ({
  page,
}) => {
  const coloured = [
    ['Beginner', 'green', 90, 180],
    ['Intermediate', 'blue', 190, 250],
    ['Advanced', 'purple', 250, 310],
  ] as const;
  const levels = [...coloured.map(([difficulty]) => difficulty), 'Expert'];
  await openChanged(
    page,
    levels.map((difficulty) => ({ difficulty })),
  );
  const badgeOf = (level: string) =>
    cards(page).nth(levels.indexOf(level)).getByText(level, { exact: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [difficulty, name, from, to] of coloured) {
      await test.step(`${difficulty} is ${name}, ${colorScheme}`, async () => {
        const { hue, colour } = await hueIn(page, badgeOf(difficulty), colorScheme);
        expect(hue, colour).toBeGreaterThanOrEqual(from);
        expect(hue, colour).toBeLessThanOrEqual(to);
      });
    }
    await test.step(`any other level is grey, ${colorScheme}`, async () => {
      const { saturation, colour } = await hueIn(page, badgeOf('Expert'), colorScheme);
      expect(saturation, colour).toBeLessThan(0.25);
    });
  }
});
