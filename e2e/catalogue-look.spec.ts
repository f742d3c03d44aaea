import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { callPattern } from './support/calls.ts';
import { serveFace } from './support/face.ts';
import { hueIn } from './support/hue.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Opens the list from another page, with changed first courses in the API's answer. */
async function openChanged(page: Page, changes: readonly object[]): Promise<void> {
  await page.route(callPattern('courses'), async (route) => {
    const answer = await route.fetch();
    const courses: CourseSummary[] = await answer.json();
    const json = courses.map((course, place) => ({ ...course, ...changes[place] }));
    await route.fulfill({ response: answer, json });
  });
  await open(page, '/signin');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page).toHaveTitle('Lectern | All courses');
}

/** Levels, the names of their colours, and these on the wheel. */
const COLOURS = [
  ['Beginner', 'green', 90, 180],
  ['Intermediate', 'blue', 190, 250],
  ['Advanced', 'purple', 250, 310],
] as const;
/** In no other course. */
const OTHER = 'Expert';

test('a card shows picture, figures, stars and level, and the columns of cards fit the width', {
  tag: ['@LIST-6', '@LIST-11', '@LIST-12', '@LIST-13', '@LIST-19'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await serveFace(page);
  const none = { rating: 0, reviewCount: 0 };
  const instructorImage = '/face-for-test.svg';
  await openChanged(page, [
    { instructorImage, students: 12_345, rating: 3.5, reviewCount: 2, difficulty: 'Beginner' },
    { ...none, students: 1_234, difficulty: 'Intermediate' },
    { ...none, difficulty: 'Advanced' },
    { rating: 3.49, reviewCount: 2, difficulty: OTHER },
    { image: '/no-such-picture.jpg', instructorImage: '' },
  ]);
  const card = (place: number) => cards(page).nth(place);
  const stars = (place: number) =>
    Promise.all(
      ['full', 'half', 'empty'].map((fill) => card(place).locator(`[data-fill=${fill}]`).count()),
    );
  await expect(card(0).locator(`img[src="${instructorImage}"]`)).toBeVisible();
  await expect(card(0)).toContainText('12,345 students');
  await expect(card(0)).toContainText('Rated 3.5 out of 5');
  expect(await stars(0)).toEqual([3, 1, 1]);
  await expect(card(3)).toContainText('Rated 3.5 out of 5');
  expect(await stars(3)).toEqual([3, 0, 2]);

  await test.step('without reviews the rating says so, in sight and sound, and is less prominent', async () => {
    const rating = (place: number) =>
      card(place).locator('p', { has: page.locator('[data-fill]') });
    await expect(rating(0)).toHaveText('Rated 3.5 out of 53.5');
    await expect(rating(1)).toHaveText('0.0No reviews yet');
    await expect(rating(1).getByText('0.0')).toHaveAttribute('aria-hidden', 'true');
    expect(await stars(1)).toEqual([0, 0, 5]);
    const colour = (place: number, text: string) =>
      rating(place)
        .getByText(text, { exact: true })
        .last()
        .evaluate((each) => getComputedStyle(each).color);
    expect(await colour(1, '0.0')).toBe(await colour(1, 'No reviews yet'));
    expect(await colour(1, '0.0')).not.toBe(await colour(0, '3.5'));
  });

  await test.step('the generated cover stands where the picture fails to load', async () => {
    await card(4).scrollIntoViewIfNeeded();
    await expect(card(4).locator('[data-cover]')).toBeVisible();
    await expect.poll(() => asked).toContain('/no-such-picture.jpg');
    await expect(card(4).locator('img')).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`the badge of a level has its colour, ${colorScheme}`, async () => {
      for (const [place, [level, name, from, to]] of COLOURS.entries()) {
        const badge = card(place).getByText(level, { exact: true });
        const { hue, colour } = await hueIn(page, badge, colorScheme);
        expect(hue, `${level} is ${name}, not ${colour}`).toBeGreaterThanOrEqual(from);
        expect(hue, `${level} is ${name}, not ${colour}`).toBeLessThanOrEqual(to);
      }
      const grey = await hueIn(page, card(3).getByText(OTHER, { exact: true }), colorScheme);
      expect(grey.saturation, grey.colour).toBeLessThan(0.25);
    });
  }

  for (const [width, columns] of [
    [320, 1],
    [639, 1],
    [640, 2],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await test.step(`at ${width} px there are ${columns} columns, and the figures stay in their line`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const places = await cards(page).evaluateAll((all) =>
        all.map((each) => Math.round(each.getBoundingClientRect().left)),
      );
      expect(new Set(places).size).toBe(columns);
      const [first, second, third] = await cards(page).evaluateAll((all) =>
        all.slice(0, 3).map((each) => {
          const line = each.querySelector('[data-fill]')?.closest('div');
          const note = [...each.querySelectorAll('span')].find(
            ({ textContent }) => textContent === 'No reviews yet',
          );
          const box = line?.getBoundingClientRect();
          return {
            below: Math.round(Number(box?.bottom) - each.getBoundingClientRect().bottom),
            isCut: note !== undefined && note.scrollWidth > note.clientWidth,
            isBeyond: line !== null && line !== undefined && line.scrollWidth > line.clientWidth,
          };
        }),
      );
      for (const each of [second, third]) expect(each).toEqual(first);
      expect(first).toMatchObject({ isCut: false, isBeyond: false });
    });
  }
});
