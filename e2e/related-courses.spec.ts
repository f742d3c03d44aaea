import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callPattern } from './support/calls.ts';
import { enrol, newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const PHONE = { width: 390, height: 844 };

const alsoTaken = (page: Page) =>
  page.getByRole('region', { name: 'Learners of this course also took' });
const related = (page: Page) => page.getByRole('region', { name: 'Related courses' });

/** A course that shares its three learners with another, and one with words of its title. */
async function arrange(url: string) {
  const [course, taken, alike] = await Promise.all([
    newCourse(url, { title: 'Bookbinding with Linen Thread' }),
    newCourse(url, { title: 'Marbled Papers' }),
    newCourse(url, { title: 'Linen Thread, Dyed' }),
  ]);
  for (let number = 0; number < 3; number += 1) {
    const learner = await newMember(url);
    await enrol(url, learner, course.id);
    await enrol(url, learner, taken.id);
  }
  return { course, taken, alike };
}

test('beneath a course stand what its learners also took, and courses like it', {
  tag: ['@RELATED-1'],
}, async ({ page, product }) => {
  const { course, taken } = await arrange(product.url);

  await test.step('both shelves are there, after the reviews', async () => {
    await open(page, `/courses/${course.id}`);
    await expect(alsoTaken(page).getByRole('article')).toHaveCount(1);
    await expect(alsoTaken(page).getByRole('link', { name: 'Marbled Papers' })).toBeVisible();
    await expect(alsoTaken(page).getByText('Instructor: Ines Marchetti')).toBeVisible();
    await expect(related(page).getByRole('link').first()).toHaveText('Linen Thread, Dyed');
    expect(await related(page).getByRole('article').count()).toBeLessThanOrEqual(4);
    await expect(related(page).getByText('Marbled Papers')).toHaveCount(0);
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(headings.slice(-3)).toEqual([
      'Reviews',
      'Learners of this course also took',
      'Related courses',
    ]);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a card leads to its course, which shows shelves of its own', async () => {
    await alsoTaken(page).getByRole('link', { name: 'Marbled Papers' }).click();
    await expect(page).toHaveURL(`/courses/${taken.id}`);
    await expect(alsoTaken(page).getByRole('link')).toHaveText('Bookbinding with Linen Thread');
  });

  await test.step('on a phone half a shelf is shown, and the page moves no way but down', async () => {
    await page.setViewportSize(PHONE);
    await open(page, `/courses/${course.id}`);
    expect(await related(page).getByRole('article').count()).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
  });
});

test('a course is shown without its shelves where they cannot be read', {
  tag: ['@RELATED-6'],
}, async ({ page, product }) => {
  await arrange(product.url);
  await page.route(callPattern('relatedCourses'), (route) => route.fulfill({ status: 500 }));
  await open(page, '/courses?search=marbled+papers');
  await page.getByRole('link', { name: 'Marbled Papers' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marbled Papers');
  await expect(page.getByRole('heading', { level: 2, name: 'Reviews' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Related courses' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelves are there, and their cards lead on', {
    tag: ['@RELATED-6'],
  }, async ({ page, product }) => {
    const { course, taken } = await arrange(product.url);
    await page.goto(`${product.url}/courses/${course.id}`);
    await expect(related(page).getByRole('link').first()).toBeVisible();
    await alsoTaken(page).getByRole('link', { name: 'Marbled Papers' }).click();
    await expect(page).toHaveURL(`${product.url}/courses/${taken.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marbled Papers');
  });
});
