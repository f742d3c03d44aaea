import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

// The numbers beside the filters are those of the demonstration.
test.use({ productOf: 'filters' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function coursesOf(page: Page, query: Record<string, string>): Promise<CourseSummary[]> {
  const answer = await page.request.get(callAddress('courses'), {
    params: { ...query, limit: '100' },
  });
  return await answer.json();
}

test('filters are in a sheet beside the list, and say how many courses they leave', {
  tag: ['@LIST-20', '@LIST-21'],
}, async ({ page }) => {
  const cooking = await coursesOf(page, { subject: 'cooking' });
  const beginners = cooking.filter(({ difficulty }) => difficulty === 'Beginner');
  await open(page, '/courses');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByLabel('Subject').selectOption({ label: `Cooking (${cooking.length})` });
  await expect(page).toHaveURL(/subject=cooking$/);
  const beginner = sheet.getByRole('radio', { name: 'Beginner' });
  await expect(beginner).toHaveAccessibleDescription(`${beginners.length} courses`);
  await sheet.getByText('Beginner').click();
  await expect(page).toHaveURL(/level=Beginner&subject=cooking$/);
  await sheet.getByText('Free seats').click();
  await expect(sheet.getByRole('checkbox', { name: 'Free seats' })).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await sheet.getByRole('button', { name: /^Show \d+ courses?$/ }).click();
  await expect(cards(page)).toHaveCount(
    (await coursesOf(page, { subject: 'cooking', level: 'Beginner', seats: 'free' })).length,
  );

  // What is chosen stands above the list and can be taken away.
  const chosen = page.getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('link')).toHaveText([
    /Beginner/,
    /Cooking/,
    /Free seats/,
    'Clear all filters',
  ]);
  await chosen.getByRole('link', { name: 'Remove the filter Beginner' }).click();
  await expect(page).toHaveURL(/\?subject=cooking&seats=free$/);
  await chosen.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(chosen).toHaveCount(0);

  // Whatever was chosen in the sheet is one step back.
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/level=Beginner&subject=cooking&seats=free$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('whoever takes filters away by keys keeps the focus', { tag: '@LIST-20' }, async ({
  page,
}) => {
  await open(page, '/courses?level=Beginner&subject=cooking&seats=free');
  const remove = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}` });
  await remove('Cooking').press('Enter');
  await expect(remove('Cooking')).toHaveCount(0);
  await expect(remove('Free seats')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove('Beginner')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
  await expect(page.getByRole('group', { name: 'Courses found' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
});

test('the sheet says how many courses a choice has left, once that is known', {
  tag: ['@LIST-20', '@LIST-21'],
}, async ({ page }) => {
  const cooking = await coursesOf(page, { subject: 'cooking' });
  await open(page, '/courses');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible();
  const { letGo } = await holdCalls(page, 'GET', callPattern('courses'));
  await sheet.getByLabel('Subject').selectOption('cooking');
  await expect(sheet.getByRole('button', { name: 'Show the courses' })).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText('');
  letGo();
  await expect(sheet.getByRole('status')).toHaveText(`${cooking.length} courses match`);
  await expect(sheet.getByRole('button', { name: `Show ${cooking.length} courses` })).toBeVisible();
});

test('the page says how “Top Rated” orders', { tag: '@LIST-22' }, async ({ page }) => {
  await open(page, '/courses?sort=top-rated');
  await expect(page.getByText(/^Top Rated weighs a rating by how many gave it/)).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page.getByText(/^Top Rated weighs/)).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are fields of the form', { tag: ['@LIST-20', '@LIST-21'] }, async ({
    page,
  }) => {
    const music = await coursesOf(page, { subject: 'music' });
    await page.goto('/courses');
    await page.getByLabel('Subject').selectOption({ label: `Music (${music.length})` });
    await page.getByLabel(/^Free seats/).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/subject=music/);
    await expect(page.getByLabel('Subject')).toHaveValue('music');
    await expect(page.getByLabel(/^Free seats/)).toBeChecked();
    await expect(cards(page)).toHaveCount(
      (await coursesOf(page, { subject: 'music', seats: 'free' })).length,
    );
    await page.getByRole('link', { name: 'Remove the filter Music' }).click();
    await expect(page).toHaveURL(/\?seats=free$/);
  });
});
