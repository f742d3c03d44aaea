import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

// Words are mended by what titles there are: other tests' courses would be among them.
test.use({ productOf: 'search' });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
/** In sight; the page's status says the same. */
const inSight = (page: Page, text: string) =>
  page.getByText(text).and(page.locator(':not([role=status])'));
const orders = (page: Page) => page.getByLabel('Sort by').locator('option');

/** A course and a long word of its title, without accents. */
async function someWord(page: Page): Promise<{ title: string; word: string; mistaken: string }> {
  const courses: CourseSummary[] = await (await page.request.get(callAddress('courses'))).json();
  for (const { title } of courses) {
    const word = title.toLowerCase().match(/\b[a-z]{9,}\b/)?.[0];
    if (word)
      return { title, word, mistaken: `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}` };
  }
  throw new Error('The demonstration has no title with a long word');
}

/** A section with a long name, of whose words the title of its course has none. */
async function someSection(page: Page): Promise<{ title: string; section: string }> {
  const courses: CourseSummary[] = await (await page.request.get(callAddress('courses'))).json();
  const found = courses
    .flatMap(({ title, curriculum }) => curriculum.map((section) => ({ title, section })))
    .find(
      ({ title, section }) =>
        /^[A-Za-z]{6,} [a-z]{6,}$/.test(section) &&
        section.split(' ').every((word) => !title.toLowerCase().includes(word.toLowerCase())),
    );
  if (!found) throw new Error('The demonstration has no section of two long words');
  return found;
}

test('a search is in the order of the best match, unless another is chosen', {
  tag: '@SEARCH-9',
}, async ({ page }) => {
  const { word } = await someWord(page);
  await open(page, '/courses');
  await expect(orders(page)).toHaveText(['Newest', 'Most Enrolled', 'Top Rated']);
  await searchBox(page).fill(word);
  await expect(orders(page)).toHaveText(['Newest', 'Most Enrolled', 'Top Rated', 'Best match']);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');
  await expect(page).toHaveURL((url) => !url.searchParams.has('sort'));

  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL(/sort=newest/);
  await page.getByLabel('Sort by').selectOption('Best match');
  await expect(page).toHaveURL((url) => !url.searchParams.has('sort'));

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(orders(page)).toHaveText(['Newest', 'Most Enrolled', 'Top Rated']);
  await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Newest');
});

test('a mended word is said, what matched is marked, and the word may be taken as typed', {
  tag: '@SEARCH-10',
}, async ({ page }) => {
  const { title, word, mistaken } = await someWord(page);
  await open(page, '/courses');
  await searchBox(page).fill(mistaken);
  const notice = inSight(page, `Showing results for “${word}”`);
  await expect(notice).toBeVisible();
  await expect(cards(page).filter({ hasText: title })).toBeVisible();
  await expect(cards(page).locator('mark').first()).toHaveText(new RegExp(`^${word}$`, 'i'));
  await expectAccessibleInBothThemes(page);

  await expect(
    page.getByRole('status').filter({ hasText: `. Showing results for “${word}”` }),
  ).toHaveCount(1);

  await page.getByRole('link', { name: 'Search for what was typed' }).press('Enter');
  await expect(page).toHaveURL(/verbatim=true/);
  await expect(page.getByText('No courses match your criteria.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Courses found' })).toBeFocused();
  // The same search again, and fewer filters, are still as typed.
  await searchBox(page).press('Enter');
  await page.getByLabel('Level').selectOption('Advanced');
  await expect(page).toHaveURL(/level=Advanced&verbatim=true/);
  // Another search is mended again.
  await searchBox(page).fill(`${mistaken} `);
  await searchBox(page).fill(word);
  await expect(page).toHaveURL((url) => !url.searchParams.has('verbatim'));
  await expect(cards(page).filter({ hasText: title })).toBeVisible();
});

test('until what a search finds is here, the courses before it stay as they are', {
  tag: '@SEARCH-10',
}, async ({ page }) => {
  const { word, mistaken } = await someWord(page);
  await open(page, '/courses?search=cooking');
  const marks = cards(page).locator('mark');
  await expect(marks.first()).toHaveText(/^cooking$/i);
  const before = await marks.count();
  const { letGo } = await holdCalls(page, 'GET', callPattern('courses'));
  const taken = page.waitForResponse(callPattern('searchWords'));
  await searchBox(page).fill(mistaken);
  await (await taken).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(marks).toHaveCount(before);
  const notice = inSight(page, `Showing results for “${word}”`);
  await expect(notice).toHaveCount(0);
  letGo();
  await expect(notice).toBeVisible();
  await expect(marks.first()).toHaveText(new RegExp(`^${word}$`, 'i'));
});

test('a card shows the subject that it was found by, or what else has the words', {
  tag: '@SEARCH-10',
}, async ({ page }) => {
  await open(page, '/courses?search=cooking');
  const line = cards(page).first().getByText('Subject: Cooking');
  await expect(line).toBeVisible();
  await expect(line.locator('mark')).toHaveText('Cooking');
  await expectAccessibleInBothThemes(page);

  const { title, section } = await someSection(page);
  await open(page, `/courses?${new URLSearchParams({ search: section })}`);
  const card = cards(page).filter({ hasText: title });
  await expect(card.getByText(`Section: ${section}`)).toBeVisible();
});

test('a word that no course has with the others is said to be left out', {
  tag: '@SEARCH-10',
}, async ({ page }) => {
  const { title, word } = await someWord(page);
  await open(page, `/courses?search=${word}+zzxqj`);
  await expect(inSight(page, 'Left out: “zzxqj”.')).toBeVisible();
  await expect(cards(page).filter({ hasText: title })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is mended and in the order of the best match', {
    tag: ['@SEARCH-9', '@SEARCH-10'],
  }, async ({ page }) => {
    const { title, word, mistaken } = await someWord(page);
    await page.goto('/courses');
    await searchBox(page).fill(mistaken);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const notice = inSight(page, `Showing results for “${word}”`);
    await expect(notice).toBeVisible();
    await expect(cards(page).filter({ hasText: title })).toBeVisible();
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');

    await page.getByRole('link', { name: 'Search for what was typed' }).click();
    await page.getByLabel('Level').selectOption('Advanced');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/level=Advanced&.*verbatim=true/);
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Level').selectOption('All Levels');
    await page.getByLabel('Words as they are typed').uncheck();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(notice).toBeVisible();
  });
});
