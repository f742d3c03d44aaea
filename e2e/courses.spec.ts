import type { CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { hueIn } from './support/hue.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' });
/** The calls come from the browser, so a page that makes them has its scripts. */
const API_LIST = callPattern('courses');
/** Matches a call for a list with this in its query. */
const listWith = (part: string) => new RegExp(`${callAddress('courses')}\\?.*${part}`);

/** A figure of the header, by the word below it. */
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function wholeCatalogue(page: Page): Promise<CourseSummary[]> {
  return (await page.request.get(callAddress('courses'))).json();
}

/** Loads to the end of the list, partly by scrolling and partly by the button. */
async function loadAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    if (await loadMore(page).isVisible()) await loadMore(page).click({ timeout: 500 });
    await expect(page.getByText('You have reached the end of the list.')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
}

const NOTHING = {
  body: '[]',
  contentType: 'application/json',
  headers: {
    'X-Total-Count': '0',
    'X-Total-Learners': '0',
    'X-Catalogue-Count': '76',
    'X-Catalogue-Learners': '1000',
  },
};
const UNAVAILABLE = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ message: 'Please try again in a moment.', code: 'unavailable' }),
};

test('the header shows the totals and matches; a card shows its course and opens it', {
  tag: ['@LIST-1', '@LIST-3', '@LIST-4', '@LIST-11', '@LIST-12'],
}, async ({ page }) => {
  const courses = await wholeCatalogue(page);
  const learners = courses.reduce((sum, { students }) => sum + students, 0);
  const beginners = courses.filter(({ difficulty }) => difficulty === 'Beginner');
  const [course] = await (
    await page.request.get(`${callAddress('courses')}?sort=most-enrolled&level=Beginner&limit=1`)
  ).json();
  await open(page, '/courses?level=Beginner&sort=most-enrolled');
  await expect(page).toHaveTitle('Lectern | All courses');
  await expect(figure(page, 'courses')).toHaveText(courses.length.toLocaleString('en-US'));
  await expect(figure(page, 'learners')).toHaveText(learners.toLocaleString('en-US'));
  await expect(figure(page, 'match')).toHaveText(String(beginners.length));

  await test.step('level and sort offer what the catalogue has', async () => {
    await expect(page.getByLabel('Level').locator('option')).toHaveText([
      'All Levels',
      'Beginner',
      'Intermediate',
      'Advanced',
    ]);
    await expect(page.getByLabel('Sort by').locator('option')).toHaveText([
      'Newest',
      'Most Enrolled',
      'Top Rated',
    ]);
  });

  const card = cards(page).first();
  await test.step('a card shows picture, title, difficulty, students, instructor and rating', async () => {
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(course.title);
    await expect(card.getByText(course.difficulty, { exact: true })).toBeVisible();
    await expect(card).toContainText(`${course.students.toLocaleString('en-US')} students`);
    await expect(card).toContainText(course.instructor);
    await expect(card).toContainText(`Rated ${course.rating.toFixed(1)} out of 5`);
    const full = Math.floor(course.rating);
    const half = course.rating - full >= 0.5 ? 1 : 0;
    await expect(card.locator('[data-fill=full]')).toHaveCount(full);
    await expect(card.locator('[data-fill=half]')).toHaveCount(half);
    await expect(card.locator('[data-fill=empty]')).toHaveCount(5 - full - half);
    const picture = await card.locator('[data-cover]').boundingBox();
    expect(Number(picture?.width) / Number(picture?.height)).toBeCloseTo(16 / 9, 1);
  });

  await test.step('a card is one clickable whole, beside the name of its instructor', async () => {
    await expect(card.getByRole('link')).toHaveText([course.title, course.instructor]);
    await card.click({ position: { x: 20, y: 300 } });
    await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  });
});

test.describe('search, level and sort', () => {
  test('a search finds by title and instructor', {
    tag: '@LIST-2',
  }, async ({ page }) => {
    const oldest = (await wholeCatalogue(page)).at(-1);
    if (!oldest) throw new Error('The demonstration has no course');
    await open(page, '/courses');
    for (const search of [oldest.title, oldest.instructor]) {
      const answer = await page.request.get(callAddress('courses'), { params: { search } });
      const titles = ((await answer.json()) as CourseSummary[]).map(({ title }) => title);
      expect(titles).toContain(oldest.title);
      await searchBox(page).fill(search);
      await expect(page).toHaveURL((url) => url.searchParams.get('search') === search);
      await expect(cards(page).getByRole('heading')).toHaveText(titles);
    }
    await searchBox(page).fill('zzxqj');
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'zzxqj');
    await expect(page.getByText('No courses match your criteria.')).toBeVisible();
  });

  test('are in the address without defaults, and can be shared', { tag: '@LIST-14' }, async ({
    page,
    context,
  }) => {
    await open(page, '/Courses');
    const some = (await wholeCatalogue(page)).find(({ difficulty }) => difficulty === 'Beginner');
    const word = some?.instructor.split(' ').at(-1) ?? '';
    const asked = page.waitForRequest(listWith('search='));
    await searchBox(page).fill(word.toUpperCase());
    await asked;
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === word.toUpperCase());
    // Choices faster than the page are not lost.
    await page.getByLabel('Level').selectOption('Beginner');
    await page.getByLabel('Sort by').selectOption('Top Rated');
    await expect(page).toHaveURL(/level=Beginner&sort=top-rated$/);
    const matching: CourseSummary[] = await (
      await page.request.get(callAddress('courses'), {
        params: { search: word, level: 'Beginner', sort: 'top-rated' },
      })
    ).json();
    const titles = matching.map(({ title }) => title);
    expect(titles).toContain(some?.title);
    // The address changes at once, the list with its answer.
    await expect(cards(page).getByRole('heading')).toHaveText(titles);

    const shared = await context.newPage();
    await open(shared, page.url());
    await expect(searchBox(shared)).toHaveValue(word.toUpperCase());
    await expect(shared.getByLabel('Level')).toHaveValue('Beginner');
    await expect(shared.getByLabel('Sort by')).toHaveValue('top-rated');
    await expect(cards(shared).getByRole('heading')).toHaveText(titles);

    await page.getByLabel('Sort by').selectOption('Newest');
    await page.getByLabel('Level').selectOption('All Levels');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(searchBox(page)).toBeFocused();
  });

  test('typing adds one entry to the history, a select another', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const asked = page.waitForRequest(listWith('search=an&'));
    await searchBox(page).pressSequentially('an', { delay: 250 });
    await asked;
    await expect(page).toHaveURL(/search=an$/);
    await page.getByLabel('Level').selectOption('Advanced');
    await expect(page).toHaveURL(/search=an&level=Advanced$/);
    await page.goBack();
    await expect(page).toHaveURL(/search=an$/);
    await expect(page.getByLabel('Level')).toHaveValue('');
    await expect(searchBox(page)).toHaveValue('an');
    await page.goBack();
    await expect(page).toHaveTitle('Lectern | Home');
  });

  test('a newer keystroke cancels the older request; no match is reported, and the filters can be cleared', {
    tag: ['@LIST-7', '@LIST-10'],
  }, async ({ page }) => {
    await open(page, '/courses');
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => {
      cancelled.push(new URL(request.url()).searchParams.get('search') ?? '');
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(listWith('search=slow&'), async (route) => {
      await held;
      await route.fulfill(UNAVAILABLE).catch(() => undefined);
    });
    const asked = page.waitForRequest(/search=slow&/);
    await searchBox(page).fill('slow');
    await asked;
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
    await expect(cards(page).first()).toBeVisible();
    await searchBox(page).fill('zzzz no such course');
    await expect(page.getByText('No courses match your criteria.')).toBeVisible();
    release();
    await expect.poll(() => cancelled).toEqual(['slow']);
    await expect(page.getByText('Failed to load courses')).toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);

    await test.step('says politely how many match', async () => {
      await expect(page.getByRole('status').filter({ hasText: '0 courses match' })).toHaveCount(1);
    });
    await test.step('nothing matches: says so and clears the filters', async () => {
      await page.getByLabel('Level').selectOption('Advanced');
      await expect(page).toHaveURL(/level=Advanced$/);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('No courses match your criteria.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Clear the search and the filters' }).click();
      await expect(page).toHaveURL(/\/courses$/);
      await expect(searchBox(page)).toHaveValue('');
      await expect(cards(page).first()).toBeVisible();
    });
  });
});

test.describe('the states of the list', () => {
  test('loading, and an empty catalogue, which has no filters to clear', {
    tag: '@LIST-8',
  }, async ({ page }) => {
    await open(page, '/signin');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(API_LIST, async (route) => {
      await held;
      await route.fulfill(NOTHING);
    });
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
    await expect(page.getByText('Loading your courses...')).toBeVisible();
    answer();
    await expect(page.getByText('No courses match your criteria.')).toBeVisible();
    await expect(page.getByText('Loading your courses...')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Clear the search/ })).toHaveCount(0);
  });

  test('failed: a red text says so, and Retry reloads the page', { tag: '@LIST-9' }, async ({
    page,
  }) => {
    await open(page, '/signin');
    await page.route(API_LIST, (route) => route.fulfill(UNAVAILABLE));
    await page.getByRole('link', { name: 'Courses', exact: true }).first().click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load courses');
    const told = page.getByText('Failed to load courses', { exact: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { hue, saturation, colour } = await hueIn(page, told, colorScheme);
      // The range of hues that are red.
      expect((hue + 30) % 360, colour).toBeLessThanOrEqual(60);
      expect(saturation, colour).toBeGreaterThan(0.3);
    }
    await expectAccessibleInBothThemes(page);
    await page.unroute(API_LIST);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Retry' }).click();
    await reloaded;
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('scrolling', () => {
  test('loads every course once to the end, despite a failure, and restores the place on going back', {
    tag: '@LIST-15',
  }, async ({ page }) => {
    const courses = await wholeCatalogue(page);
    await open(page, '/courses');
    await expect(cards(page)).toHaveCount(24);

    await test.step('a failure further down keeps what is there and can be tried again', async () => {
      await page.route(listWith('cursor='), (route) => route.fulfill(UNAVAILABLE));
      await loadMore(page).scrollIntoViewIfNeeded();
      await expect(page.getByRole('alert')).toHaveText('The next courses could not be loaded.');
      await expect(cards(page)).toHaveCount(24);
      await page.unroute(listWith('cursor='));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).not.toHaveCount(24);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await loadAll(page);
    await expect(cards(page).getByRole('heading')).toHaveText(courses.map(({ title }) => title));

    await test.step('keeps the place on the way back', async () => {
      const card = cards(page).nth(58);
      // By key, as a click may scroll.
      await card.getByRole('link').first().focus();
      const top = async () => Number((await card.boundingBox())?.y);
      const before = await top();
      const title = await card.getByRole('heading').textContent();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(page).toHaveTitle(`Lectern | ${title}`);
      await page.goBack();
      await expect(card).toBeInViewport();
      await expect(card.getByRole('heading')).toHaveText(title ?? '');
      // A hovered card is raised by two pixels.
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5);
    });
  });

  test('stops before the footer becomes unreachable, and continues by a button', {
    tag: '@LIST-16',
  }, async ({ page }) => {
    let pages = 0;
    await page.route(API_LIST, async (route) => {
      const answer = await route.fetch({
        url: new URL(`${callAddress('courses')}?limit=24`, page.url()).href,
      });
      const courses: CourseSummary[] = await answer.json();
      pages += 1;
      await route.fulfill({
        response: answer,
        headers: {
          ...answer.headers(),
          'X-Total-Count': '100000',
          Link: `<${callAddress('courses')}?cursor=page-${pages}>; rel="next"`,
        },
        json: courses.map((course, i) => ({ ...course, _id: `${pages}-${i}` })),
      });
    });
    await open(page, '/');
    await page.getByRole('link', { name: 'View All Courses' }).first().click();
    // Only the list has a search; how many pages have come by then depends on the machine.
    await expect(searchBox(page)).toBeVisible();
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
  });
});

test('a link of the footer works however long it is pressed, even if more courses load meanwhile', async ({
  page,
}) => {
  const next = listWith('cursor=');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(next, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(next);
  await open(page, '/courses');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
  await link.scrollIntoViewIfNeeded();
  await asked;
  await link.hover();

  await test.step('while the pointer is at the footer nothing moves it', async () => {
    const answered = page.waitForResponse(next);
    answer();
    await (await answered).finished();
    await untilIdle(page);
    await expect(cards(page)).toHaveCount(24);
  });
  await test.step('whoever wants more by the keyboard gets it all the same', async () => {
    await loadMore(page).press('Enter');
    await expect(cards(page)).toHaveCount(72);
  });
  await test.step('once it has left the list goes on', async () => {
    await page.mouse.move(1, 1);
    await page.mouse.wheel(0, 1_000_000);
    await expect(cards(page)).not.toHaveCount(72);
  });
  await test.step('what comes while one presses waits until one has let go', async () => {
    let answerAnother = () => {};
    const heldAnother = new Promise<void>((resolve) => {
      answerAnother = resolve;
    });
    await page.route(next, async (route) => {
      await heldAnother;
      await route.continue();
    });
    const askedAnother = page.waitForRequest(next);
    await open(page, '/courses');
    await link.scrollIntoViewIfNeeded();
    await askedAnother;
    const box = await link.boundingBox();
    if (!box) throw new Error('The footer has no such link');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const answered = page.waitForResponse(next);
    answerAnother();
    await (await answered).finished();
    await untilIdle(page);
    await page.mouse.up();
    await expect(page).toHaveTitle('Lectern | Blog');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('level and sort are in a sheet that returns the focus', async ({ page }) => {
    await open(page, '/courses');
    const beginners = (await wholeCatalogue(page)).filter((one) => one.difficulty === 'Beginner');
    await expect(page.getByLabel('Level')).toBeHidden();
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByText('Beginner').click();
    await expect(page).toHaveURL(/level=Beginner$/);
    const show = sheet.getByRole('button', { name: `Show ${beginners.length} courses` });
    await expect(show).toBeVisible();
    await sheet.getByText('Most Enrolled').click();
    await expect(page).toHaveURL(/level=Beginner&sort=most-enrolled$/);
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(filters).toBeFocused();
    await expect(filters).toHaveText('Filters2');
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

/** A unique title, as other tests may have added courses with similar ones. */
async function unlikeAnyOther(page: Page): Promise<string> {
  const titles = (await wholeCatalogue(page)).map(({ title }) => title);
  const found = titles.find((one) => titles.filter((title) => title.includes(one)).length === 1);
  if (found === undefined) throw new Error('Every title is part of another');
  return found;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form searches, also on a phone, and "Load more" is a link', {
    tag: '@LIST-17',
  }, async ({ page }) => {
    await page.goto('/courses');
    await expect(cards(page)).toHaveCount(24);
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Back to the start of the list' }).click();
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');

    const title = await unlikeAnyOther(page);
    await searchBox(page).fill(title);
    await page.getByLabel('Sort by').selectOption('Top Rated');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/sort=top-rated/);
    await expect(cards(page).getByRole('heading')).toHaveText([title]);
    await expect(searchBox(page)).toHaveValue(title);

    await page.setViewportSize(PHONE);
    await expect(page.getByLabel('Level')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
  });
});

test('an invalid cursor leads to the list', async ({ request }) => {
  const answer = await request.get('/courses?level=Beginner&cursor=nonsense', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(/\/courses\?level=Beginner$/);
  const list = await (await request.get('/courses?level=Beginner&cursor=nonsense')).text();
  expect(list).toContain('<article');
});
