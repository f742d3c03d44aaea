import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { afterAllAnswers } from './support/after-answers.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { hueIn } from './support/hue.ts';
import { open, reload, untilLive } from './support/open.ts';
import { test } from './support/product.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const headings = (page: Page) => cards(page).getByRole('heading');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' });
const toCourses = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true });
const LIST = callPattern('courses');
/** Matches a call for a list with this in its query. */
const listWith = (part: string) => new RegExp(`${callAddress('courses')}\\?.*${part}`);

/** A figure of the header, by the word below it. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function coursesOf(page: Page, params: Record<string, string>): Promise<CourseSummary[]> {
  return (await page.request.get(callAddress('courses'), { params })).json();
}

const NOTHING = {
  json: [],
  headers: {
    'X-Total-Count': '0',
    'X-Total-Learners': '0',
    'X-Catalogue-Count': '76',
    'X-Catalogue-Learners': '1000',
  },
};
const UNAVAILABLE = {
  status: 503,
  json: { message: 'Please try again in a moment.', code: 'unavailable' },
};

test('the list shows its totals and courses, and search, level and order are in its address', {
  tag: ['@LIST-1', '@LIST-2', '@LIST-3', '@LIST-4', '@LIST-11', '@LIST-12', '@LIST-14', '@LIST-22'],
}, async ({ page }) => {
  const courses = await coursesOf(page, {});
  const level = page.getByLabel('Level');
  const sort = page.getByLabel('Sort by');
  await open(page, '/Courses?level=Beginner&sort=most-enrolled');

  await test.step('the header says how many courses and learners there are, and how many match', async () => {
    await expect(page).toHaveTitle('Lectern | All courses');
    const learners = courses.reduce((sum, { students }) => sum + students, 0);
    const beginners = courses.filter(({ difficulty }) => difficulty === 'Beginner');
    await expect(figure(page, 'courses')).toHaveText(courses.length.toLocaleString('en-US'));
    await expect(figure(page, 'learners')).toHaveText(learners.toLocaleString('en-US'));
    await expect(figure(page, 'match')).toHaveText(String(beginners.length));
    const levels = ['All Levels', 'Beginner', 'Intermediate', 'Advanced'];
    await expect(level.locator('option')).toHaveText(levels);
    await expect(sort.locator('option')).toHaveText(['Newest', 'Most Enrolled', 'Top Rated']);
  });

  await test.step('a card shows its course, and all of it leads there', async () => {
    const [course] = await coursesOf(page, { level: 'Beginner', sort: 'most-enrolled' });
    if (!course) throw new Error('The demonstration has no course for beginners');
    const card = cards(page).first();
    await expect(card.getByRole('link')).toHaveText([course.title, course.instructor]);
    await expect(card.getByText('Beginner', { exact: true })).toBeVisible();
    await expect(card).toContainText(`${course.students.toLocaleString('en-US')} students`);
    await expect(card).toContainText(`Rated ${course.rating.toFixed(1)} out of 5`);
    await expect(card.locator('[data-fill=full]')).toHaveCount(Math.floor(course.rating));
    await expect(card.locator('[data-fill]')).toHaveCount(5);
    const picture = await card.locator('[data-cover]').boundingBox();
    expect(Number(picture?.width) / Number(picture?.height)).toBeCloseTo(16 / 9, 1);
    await card.click({ position: { x: 20, y: 300 } });
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  });

  const someone = courses.find(({ difficulty }) => difficulty === 'Beginner');
  const search = (someone?.instructor.split(' ').at(-1) ?? '').toUpperCase();
  const narrowed = await coursesOf(page, { search, level: 'Beginner', sort: 'top-rated' });
  const titles = narrowed.map(({ title }) => title);

  await test.step('a search and choices faster than the page are all in the address', async () => {
    await toCourses(page).click();
    await expect(level).toHaveValue('');
    const asked = page.waitForRequest(listWith('search='));
    await searchBox(page).pressSequentially(search.slice(0, 2), { delay: 250 });
    await asked;
    await searchBox(page).fill(search);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === search);
    await level.selectOption('Beginner');
    await sort.selectOption('Top Rated');
    await expect(page).toHaveURL(/level=Beginner&sort=top-rated$/);
    expect(titles).toContain(someone?.title);
    // The address changes at once, the list with its answer.
    await expect(headings(page)).toHaveText(titles);
    await expect(page.getByText(/^Top Rated weighs a rating by how many gave it/)).toBeVisible();
  });

  await test.step('whoever opens the address sees the same', async () => {
    await reload(page);
    await expect(searchBox(page)).toHaveValue(search);
    await expect(level).toHaveValue('Beginner');
    await expect(sort).toHaveValue('top-rated');
    await expect(headings(page)).toHaveText(titles);
  });

  await test.step('each choice is one step of the history, and so is what was typed', async () => {
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.search === `?search=${search}`);
    await expect(level).toHaveValue('');
    await expect(searchBox(page)).toHaveValue(search);
    // Typing takes the place of the list's own entry.
    await page.goBack();
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
    await expect(searchBox(page)).toHaveCount(0);
  });

  await test.step('what is chosen no more is in the address no more', async () => {
    await page.goForward();
    await expect(searchBox(page)).toHaveValue(search);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(searchBox(page)).toBeFocused();
    const invalid = await page.request.get('/courses?level=Beginner&cursor=nonsense', {
      maxRedirects: 0,
    });
    expect(invalid.status()).toBe(302);
    expect(invalid.headers().location).toMatch(/\/courses\?level=Beginner$/);
  });
});

test('the list says that it loads, has failed or holds nothing, and is loaded by scrolling to its end', {
  tag: ['@LIST-7', '@LIST-8', '@LIST-9', '@LIST-10', '@LIST-15', '@LIST-16'],
}, async ({ page }) => {
  const none = page.getByText('No courses match your criteria.');
  await open(page, '/contact');

  await test.step('it loads, fails, says so in red, and Retry loads the page again', async () => {
    const { letGo } = await holdCalls(page, 'GET', LIST, (route) => route.fulfill(UNAVAILABLE));
    await toCourses(page).click();
    await expect(page.getByText('Loading your courses...')).toBeVisible();
    letGo();
    await expect(page.getByRole('alert')).toHaveText('Failed to load courses');
    await expect(page.getByText('Loading your courses...')).toHaveCount(0);
    const told = page.getByText('Failed to load courses', { exact: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { hue, saturation, colour } = await hueIn(page, told, colorScheme);
      // The range of hues that are red.
      expect((hue + 30) % 360, colour).toBeLessThanOrEqual(60);
      expect(saturation, colour).toBeGreaterThan(0.3);
    }
    await page.unroute(LIST);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Retry' }).click();
    await reloaded;
    await untilLive(page);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('an empty catalogue has no filters to clear', async () => {
    await page.route(LIST, (route) => route.fulfill(NOTHING));
    await page.getByLabel('Sort by').selectOption('Top Rated');
    await expect(none).toBeVisible();
    await expect(page.getByRole('link', { name: /^Clear the search/ })).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('a newer search cancels the older one, of which nothing is said', async () => {
    const cancelled: string[] = [];
    const slow = listWith('search=slow&');
    // What else asks for the search may be cancelled too, or not.
    page.on('requestfailed', (request) => {
      if (LIST.test(request.url())) cancelled.push(request.url());
    });
    const { asked, letGo } = await holdCalls(page, 'GET', slow, (route) =>
      route.fulfill(UNAVAILABLE).catch(() => undefined),
    );
    await searchBox(page).fill('slow');
    await expect.poll(asked).toBe(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expect(cards(page).first()).toBeVisible();
    await searchBox(page).fill('zzzz no such course');
    await expect(none).toBeVisible();
    letGo();
    await expect.poll(() => cancelled).toEqual([expect.stringMatching(slow)]);
    await afterAllAnswers(page);
    await expect(page.getByText('Failed to load courses')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: '0 courses match' })).toHaveCount(1);
  });

  await test.step('where nothing matches the filters can be cleared', async () => {
    await page.getByRole('link', { name: 'Clear the search and the filters' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(searchBox(page)).toHaveValue('');
    await expect(cards(page).first()).toBeVisible();
  });

  const next = listWith('cursor=');
  const courses = await coursesOf(page, {});
  await expect(cards(page)).toHaveCount(24);

  await test.step('a failure further down keeps what is there and can be tried again', async () => {
    await page.route(next, (route) => route.fulfill(UNAVAILABLE));
    await loadMore(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert')).toHaveText('The next courses could not be loaded.');
    await expect(cards(page)).toHaveCount(24);
    await page.unroute(next);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).not.toHaveCount(24);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('it loads every course once, to the end', async () => {
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      if (await loadMore(page).isVisible()) await loadMore(page).click({ timeout: 500 });
      const end = page.getByText('You have reached the end of the list.');
      await expect(end).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(headings(page)).toHaveText(courses.map(({ title }) => title));
  });

  await test.step('it keeps its place on the way back', async () => {
    const card = cards(page).nth(58);
    const title = (await card.getByRole('heading').textContent()) ?? '';
    // By key, as a click may scroll.
    await card.getByRole('link').first().focus();
    const top = async () => Number((await card.boundingBox())?.y);
    const before = await top();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await page.goBack();
    await expect(card).toBeInViewport();
    await expect(card.getByRole('heading')).toHaveText(title);
    // A hovered card is raised by two pixels.
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
  });

  await test.step('it stops before the footer is out of reach, and goes on by a button', async () => {
    const [first] = courses;
    let pages = 0;
    await page.route(LIST, async (route) => {
      pages += 1;
      await route.fulfill({
        json: Array.from({ length: 24 }, (_, i) => ({ ...first, _id: `${pages}-${i}` })),
        headers: {
          ...NOTHING.headers,
          'X-Total-Count': '100000',
          Link: `<${callAddress('courses')}?cursor=page-${pages}>; rel="next"`,
        },
      });
    });
    await page.getByLabel('Sort by').selectOption('Most Enrolled');
    // Scrolls to the end repeatedly, as it moves.
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(4 * 24, { timeout: 500 });
    }).toPass();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(loadMore(page)).not.toHaveAttribute('aria-busy');
    expect(pages).toBe(4);
    await loadMore(page).click();
    await expect(cards(page)).not.toHaveCount(96);
    await page.unroute(LIST);
  });

  await test.step('what comes while one is at a link of the footer does not move it', async () => {
    const { asked, letGo } = await holdCalls(page, 'GET', next);
    await page.getByLabel('Level').selectOption('Beginner');
    await expect(cards(page)).toHaveCount(24);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(asked).toBe(1);
    await link.hover();
    await page.mouse.down();
    const answered = page.waitForResponse(next);
    letGo();
    await (await answered).finished();
    await untilIdle(page);
    await expect(cards(page)).toHaveCount(24);
    await page.mouse.up();
    await expect(page).toHaveTitle('Lectern | Blog');
  });
});

/** Resolves when the page has drawn the answer. */
async function untilIdle(page: Page): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })),
    );
  }
}
