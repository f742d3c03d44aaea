import { expect, type Page } from '@playwright/test';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const counters = (page: Page) =>
  section(page, 'Learning is better in company').locator('[data-counter]');

test('the seven sections come in their order', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Lectern | Home');
  const names = await page
    .getByRole('main')
    .locator('section')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('aria-labelledby')));
  expect(names).toEqual(['welcome', 'popular', 'latest', 'community', 'why', 'faq', 'join']);
});

test('the hero leads to the quiz and shows the figures', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Take Quiz Today' })).toHaveAttribute(
    'href',
    '/Quiz',
  );
  const main = page.getByRole('main');
  for (const figure of ['50,000+', '94%', '1,200+', '82%']) {
    await expect(main.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('button', { name: 'Watch Overview' })).toBeVisible();
});

test('both shelves hold what the API answers and lead to all courses', async ({
  page,
  request,
}) => {
  await page.goto('/');
  for (const [name, call] of [
    ['Most Popular Courses', 'popular-courses'],
    ['Latest Courses', 'latest-courses'],
  ] as const) {
    const courses: { title: string }[] = await (await request.get(`/api/${call}`)).json();
    expect(courses).toHaveLength(8);
    const shelf = section(page, name);
    await expect(shelf.getByRole('article').getByRole('heading')).toHaveText(
      courses.map(({ title }) => title),
    );
    await expect(shelf.getByRole('link', { name: 'View All Courses' })).toHaveAttribute(
      'href',
      '/courses',
    );
  }
});

test('a card opens its course', async ({ page, request }) => {
  const [course]: { _id: string; title: string }[] = await (
    await request.get('/api/popular-courses')
  ).json();
  await page.goto('/');
  await section(page, 'Most Popular Courses').getByRole('article').first().click();
  await expect(page).toHaveURL(new RegExp(`/courses/${course?._id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course?.title ?? '');
});

test('the shelves have as many columns as the width asks for', async ({ page }) => {
  await page.goto('/');
  const columns = (name: string) =>
    section(page, name)
      .getByRole('list')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  for (const [width, popular, latest] of [
    [390, 1, 1],
    [639, 1, 1],
    [640, 2, 3],
    [1024, 3, 4],
    [1280, 4, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columns('Most Popular Courses'), `popular at ${width}`).toBe(popular);
    expect(await columns('Latest Courses'), `latest at ${width}`).toBe(latest);
  }
});

test.describe('while the courses are on their way', () => {
  test('both shelves say so, keep the place and move nothing', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/*-courses', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByText('Loading your courses...')).toHaveCount(2);
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const before = await height();
    letGo();
    await expect(section(page, 'Latest Courses').getByRole('article')).toHaveCount(8);
    await expect(page.getByText('Loading your courses...')).toHaveCount(0);
    await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
  });

  test('leaving the page is no failure', async ({ page }) => {
    await page.route('**/api/*-courses', () => {});
    await page.goto('/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByText('Loading your courses...')).toHaveCount(2);
    await page.getByRole('link', { name: 'Take Quiz Today' }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
    await page.unroute('**/api/*-courses');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(section(page, 'Latest Courses').getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('courses that cannot be loaded are owned up to, and asked for again', async ({ page }) => {
  await page.route('**/api/*-courses', (route) =>
    route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
  );
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Failed to load popular courses',
    'Failed to load latest courses',
  ]);
  await page.unroute('**/api/*-courses');
  const popular = section(page, 'Most Popular Courses');
  await popular.getByRole('button', { name: 'Try Again' }).click();
  await expect(popular.getByRole('article')).toHaveCount(8);
  await expect(page.getByRole('alert')).toHaveText(['Failed to load latest courses']);
});

test('without any courses the latest shelf says so and the popular one says nothing', async ({
  page,
}) => {
  await page.route('**/api/*-courses', (route) => route.fulfill({ json: [] }));
  await page.goto('/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByText('No courses available at the moment')).toHaveCount(1);
  await expect(section(page, 'Latest Courses')).toContainText('No courses available');
  await expect(section(page, 'Most Popular Courses').getByRole('listitem')).toHaveCount(0);
});

test.describe('the counters', () => {
  const FINAL = ['5000+', '200+', '100+', '10000+'];
  /** Specification section 9. */
  const COUNTING_MS = 10_000;

  test('count up once, for ten seconds, when first seen', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    await expect(counters(page)).toHaveText(FINAL);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    // The first picture that is drawn of it is where the ten seconds begin.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(counters(page).first()).not.toHaveText('5000+', { timeout: 200 });
    }).toPass();
    await page.clock.runFor(COUNTING_MS - 500);
    await expect(counters(page).first()).not.toHaveText('5000+');
    await page.clock.runFor(600);
    await expect(counters(page)).toHaveText(FINAL);
    await page.clock.resume();

    await page.getByRole('link', { name: 'GET STARTED' }).click();
    await expect(page).toHaveTitle('Lectern | Register');
    await page.goBack();
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    await page.clock.runFor(500);
    await expect(counters(page)).toHaveText(FINAL);
  });

  test('stand still for those who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    await expect(counters(page)).toHaveText(FINAL);
  });

  test('stand beside what else is told of the community', async ({ page }) => {
    await page.goto('/');
    const community = section(page, 'Learning is better in company');
    for (const text of [
      '400K+ students',
      'Students from 100+ countries',
      '10+ years of instructor experience',
    ]) {
      await expect(community).toContainText(text);
    }
  });
});

test('six reasons are given', async ({ page }) => {
  await page.goto('/');
  await expect(section(page, 'Why Choose Us').getByRole('heading', { level: 3 })).toHaveText([
    'Expert Instructors',
    'Project-Based Learning',
    'Certified Courses',
    'Community Support',
    'Career Services',
    '1-on-1 Mentorship',
  ]);
});

test('of six questions one is open at a time, and closes when clicked again', async ({ page }) => {
  await page.goto('/');
  const faq = section(page, 'Frequently Asked Questions');
  const questions = faq.locator('summary');
  await expect(questions).toHaveCount(6);
  await questions.nth(1).click();
  await expect(faq.getByText('you receive a certificate')).toBeVisible();
  await questions.nth(3).click();
  await expect(faq.locator('details[open]')).toHaveCount(1);
  await expect(faq.getByText('discussion forum')).toBeVisible();
  await questions.nth(3).click();
  await expect(faq.locator('details[open]')).toHaveCount(0);
  await questions.nth(0).focus();
  await page.keyboard.press('Enter');
  await expect(faq.getByText('lifetime access')).toBeVisible();
});

test('the banner leads to the registration', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Join Our Community', 'GET STARTED']) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/register');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read and used', async ({ page }) => {
    await page.goto('/');
    await expect(section(page, 'Latest Courses').getByRole('article')).toHaveCount(8);
    await expect(counters(page)).toHaveText(['5000+', '200+', '100+', '10000+']);
    await page.getByText('Will I receive a certificate?').click();
    await expect(page.getByText('you receive a certificate')).toBeVisible();
    await page.getByRole('link', { name: 'Take Quiz Today' }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
  });
});

test('a crawler gets the title, the description and the picture', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<title>Lectern | Home</title>');
  expect(head).toMatch(/<meta name="description" content="Lectern empowers learners[^"]+"\/>/);
  expect(head).toContain(`<link rel="canonical" href="${baseURL}/"/>`);
  expect(head).toContain('<meta property="og:title" content="Home"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const picture = /<meta property="og:image" content="([^"]+)"\/>/.exec(head)?.[1] ?? '';
  expect(picture.startsWith(`${baseURL}/`)).toBe(true);
  const answer = await request.get(picture);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
});
