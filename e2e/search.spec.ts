import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
/** In sight; the page's status says the same. */
const inSight = (page: Page, text: string) =>
  page.getByText(text).and(page.locator(':not([role=status])'));

async function coursesOf(page: Page, query: Record<string, string>): Promise<CourseSummary[]> {
  const params = { ...query, limit: '100' };
  return (await page.request.get(callAddress('courses'), { params })).json();
}

test('a search says what it matched, mended or left out, and filters how many courses they leave', {
  tag: ['@LIST-20', '@LIST-21', '@SEARCH-9', '@SEARCH-10'],
}, async ({ page, product }) => {
  const [title, word, mistaken] = ['Calligraphers in Council', 'calligraphers', 'calilgraphers'];
  const { token } = await newMember(product.url);
  const wish = {
    title,
    description: 'For tests.',
    totalSeats: 9,
    curriculum: ['Vellum stretching'],
  };
  await callProduct(product.url, token, 'addCourse', { body: wish });
  const found = cards(page).filter({ hasText: title });
  const marks = cards(page).locator('mark');
  const notice = inSight(page, `Showing results for “${word}”`);
  const sort = page.getByLabel('Sort by');
  const orders = ['Newest', 'Most Enrolled', 'Top Rated'];
  await open(page, '/courses');

  await test.step('the best match is first unless another order is chosen', async () => {
    await expect(sort.locator('option')).toHaveText(orders);
    await searchBox(page).fill('cooking');
    await expect(sort.locator('option')).toHaveText([...orders, 'Best match']);
    await expect(sort.locator('option:checked')).toHaveText('Best match');
    await expect(page).toHaveURL((url) => !url.searchParams.has('sort'));
    await sort.selectOption('Newest');
    await expect(page).toHaveURL(/sort=newest/);
    await sort.selectOption('Best match');
    await expect(page).toHaveURL((url) => !url.searchParams.has('sort'));
  });

  await test.step('a card shows the subject that it was found by', async () => {
    const line = cards(page).getByText('Subject: Cooking').first();
    await expect(line).toBeVisible();
    await expect(line.locator('mark')).toHaveText('Cooking');
  });

  await test.step('until what a search finds is here, the courses before it stay as they are', async () => {
    const before = await marks.count();
    const { letGo } = await holdCalls(page, 'GET', callPattern('courses'));
    const taken = page.waitForResponse(callPattern('searchWords'));
    await searchBox(page).fill(mistaken);
    await (await taken).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expect(marks).toHaveCount(before);
    await expect(notice).toHaveCount(0);
    letGo();
    await expect(notice).toBeVisible();
    await page.unroute(callPattern('courses'));
  });

  await test.step('a mended word is said and heard, and what matched is marked', async () => {
    await expect(found).toBeVisible();
    await expect(found.locator('mark')).toHaveText(/^calligraphers$/i);
    const heard = page.getByRole('status').filter({ hasText: `. Showing results for “${word}”` });
    await expect(heard).toHaveCount(1);
  });

  await test.step('the word may be taken as typed, until another is searched for', async () => {
    await page.getByRole('link', { name: 'Search for what was typed' }).press('Enter');
    await expect(page).toHaveURL(/verbatim=true/);
    await expect(page.getByText('No courses match your criteria.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Courses found' })).toBeFocused();
    // The same search again, and fewer filters, are still as typed.
    await searchBox(page).press('Enter');
    await page.getByLabel('Level').selectOption('Advanced');
    await expect(page).toHaveURL(/level=Advanced&verbatim=true/);
    await page.getByLabel('Level').selectOption('All Levels');
    await searchBox(page).fill('vellum stretching');
    await expect(page).toHaveURL((url) => !url.searchParams.has('verbatim'));
    await expect(found.getByText('Section: Vellum stretching')).toBeVisible();
  });

  await test.step('a word that no course has with the others is said to be left out', async () => {
    await searchBox(page).fill(`${word} zzxqj`);
    await expect(inSight(page, 'Left out: “zzxqj”.')).toBeVisible();
    await expect(found).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(sort.locator('option')).toHaveText(orders);
    await expect(sort.locator('option:checked')).toHaveText('Newest');
  });

  const cooking = await coursesOf(page, { subject: 'cooking' });
  const beginners = cooking.filter(({ difficulty }) => difficulty === 'Beginner');
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const chosen = page.getByRole('list', { name: 'Chosen filters' });

  await test.step('the sheet says how many courses a choice leaves, once that is known', async () => {
    await filters.click();
    await expect(sheet.getByRole('button', { name: /^Show \d/ })).toBeVisible();
    const { letGo } = await holdCalls(page, 'GET', callPattern('courses'));
    await sheet.getByLabel('Subject').selectOption({ label: `Cooking (${cooking.length})` });
    await expect(page).toHaveURL(/subject=cooking$/);
    await expect(sheet.getByRole('button', { name: 'Show the courses' })).toBeVisible();
    await expect(sheet.getByRole('status')).toHaveText('');
    letGo();
    await expect(sheet.getByRole('status')).toHaveText(`${cooking.length} courses match`);
    await expect(
      sheet.getByRole('button', { name: `Show ${cooking.length} courses` }),
    ).toBeVisible();
    await page.unroute(callPattern('courses'));
    const beginner = sheet.getByRole('radio', { name: 'Beginner' });
    await expect(beginner).toHaveAccessibleDescription(`${beginners.length} courses`);
    await sheet.getByText('Beginner').click();
    await expect(page).toHaveURL(/level=Beginner&subject=cooking$/);
    await sheet.getByText('Free seats').click();
    await expect(sheet.getByRole('checkbox', { name: 'Free seats' })).toBeChecked();
    await sheet.getByRole('button', { name: /^Show \d+ courses?$/ }).click();
    const query = { subject: 'cooking', level: 'Beginner', seats: 'free' };
    await expect(cards(page)).toHaveCount((await coursesOf(page, query)).length);
    await expect(filters).toBeFocused();
  });

  await test.step('whatever was chosen in the sheet is one step back', async () => {
    await expect(chosen.getByRole('link')).toHaveText([
      /Beginner/,
      /Cooking/,
      /Free seats/,
      'Clear all filters',
    ]);
    await page.goBack();
    await expect(page).toHaveURL(/\/courses$/);
    await page.goForward();
    await expect(page).toHaveURL(/level=Beginner&subject=cooking&seats=free$/);
    await chosen.getByRole('link', { name: 'Clear all filters' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(chosen).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/level=Beginner&subject=cooking&seats=free$/);
  });

  await test.step('whoever takes filters away by keys keeps the focus', async () => {
    const remove = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}` });
    await remove('Cooking').press('Enter');
    await expect(remove('Cooking')).toHaveCount(0);
    await expect(remove('Free seats')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('Beginner')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page.getByRole('group', { name: 'Courses found' })).toBeFocused();
  });

  await test.step('on a phone level and order are in the sheet too', async () => {
    await page.setViewportSize(PHONE);
    await expect(page.getByLabel('Level')).toBeHidden();
    await filters.click();
    await sheet.getByText('Beginner').click();
    await expect(page).toHaveURL(/level=Beginner$/);
    await sheet.getByText('Most Enrolled').click();
    await expect(page).toHaveURL(/level=Beginner&sort=most-enrolled$/);
    await sheet.getByRole('button', { name: /^Show \d+ courses$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();
    await expect(filters).toHaveText('Filters2');
  });
});
