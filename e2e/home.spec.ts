import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const community = (page: Page) => section(page, 'Learning is better in company');
const counters = (page: Page) => community(page).locator('[data-counter]');
const FINAL = ['5000+', '200+', '100+', '10000+'];
/** HOME-6. */
const COUNTING_MS = 10_000;
/** After so long without a page that shows it, what was read is no longer kept. */
const FORGOTTEN_MS = 601_000;

test('the seven sections come in their order, each with its own content', {
  tag: [
    '@HOME-1',
    '@HOME-2',
    '@HOME-3',
    '@HOME-4',
    '@HOME-5',
    '@HOME-6',
    '@HOME-7',
    '@HOME-8',
    '@HOME-9',
    '@HOME-10',
    '@HOME-11',
    '@HOME-12',
    '@HOME-17',
    '@HOME-18',
    '@ROUTE-11',
  ],
}, async ({ page, request }) => {
  await open(page, '/');
  await expect(page).toHaveTitle('Lectern | Home');
  const main = page.getByRole('main');
  const names = await main
    .locator('section')
    .evaluateAll((sections) => sections.map((one) => one.getAttribute('aria-labelledby')));
  expect(names).toEqual(['welcome', 'popular', 'latest', 'community', 'why', 'faq', 'join']);

  await test.step('the hero leads to the quiz and shows the figures', async () => {
    await expect(page.getByRole('link', { name: 'Take Quiz Today' })).toHaveAttribute(
      'href',
      '/Quiz',
    );
    for (const figure of ['50,000+', '94%', '1,200+', '82%']) {
      await expect(main.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(main.getByRole('button', { name: 'Watch Overview' })).toBeVisible();
  });

  await test.step('the example of progress is a picture of the dashboard', async () => {
    const sample = main.getByRole('figure', { name: 'Your progress, on your dashboard' });
    for (const text of ['Next lecture', 'Revision', 'The Art of the Essay', 'Continue', '82%']) {
      await expect(sample.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(sample.getByRole('img', { name: '23 of 28 required lessons done' })).toBeVisible();
    await expect(sample.locator('a, button, [tabindex]')).toHaveCount(0);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.some((name) => name.includes('/assets/home-'))).toBe(true);
    expect(loaded.filter((name) => /dashboard|week/.test(name))).toHaveLength(0);
  });

  await test.step('both shelves hold what the API answers and lead to all courses', async () => {
    for (const [name, call] of [
      ['Most Popular Courses', 'popularCourses'],
      ['Latest Courses', 'latestCourses'],
    ] as const) {
      const courses: { title: string }[] = await (await request.get(callAddress(call))).json();
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

  await test.step('the counters are labelled, beside the other figures', async () => {
    for (const [figure, what] of [
      ['5000+', 'Students enrolled'],
      ['200+', 'Certified courses'],
      ['100+', 'Expert instructors'],
      ['10000+', 'Learning hours'],
    ] as const) {
      const line = community(page)
        .locator('div')
        .filter({ has: page.getByText(what, { exact: true }) });
      await expect(line.last()).toContainText(figure);
    }
    for (const text of [
      '400K+ students',
      'Students from 100+ countries',
      '10+ years of instructor experience',
    ]) {
      await expect(community(page)).toContainText(text);
    }
  });

  await test.step('six reasons are given', async () => {
    await expect(section(page, 'Why Choose Us').getByRole('heading', { level: 3 })).toHaveText([
      'Expert Instructors',
      'Project-Based Learning',
      'Certified Courses',
      'Community Support',
      'Career Services',
      '1-on-1 Mentorship',
    ]);
  });

  await test.step('the banner leads to the registration', async () => {
    for (const name of ['Join Our Community', 'GET STARTED']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', '/register');
    }
  });

  await test.step('the counters do not move under reduced motion', async () => {
    expect(await page.evaluate('matchMedia("(prefers-reduced-motion: reduce)").matches')).toBe(
      true,
    );
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    await expect(page.getByText('Students enrolled')).toBeInViewport();
    // Now: after ten seconds of counting they would show it anyway.
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await counters(page).allTextContents()).toEqual(FINAL);
  });

  await test.step('the number of columns of the shelves follows the width', async () => {
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

  await test.step('of six questions one is open at a time, and closes when clicked again', async () => {
    const faq = section(page, 'Frequently Asked Questions');
    const questions = faq.locator('summary');
    await expect(questions).toHaveCount(6);
    for (const promise of [
      'lifetime access',
      'certificate',
      'quizzes',
      'discussion forum',
      'learning dashboard',
      'A course that leaves the catalogue stays open for you.',
      'It shows where you left off and what comes next',
    ]) {
      await expect(faq).toContainText(promise);
    }
    await questions.nth(1).click();
    await expect(faq.getByText('you receive a certificate')).toBeVisible();
    await questions.nth(3).press('Enter');
    await expect(faq.locator('details[open]')).toHaveCount(1);
    await expect(faq.getByText('discussion forum')).toBeVisible();
    await questions.nth(3).click();
    await expect(faq.locator('details[open]')).toHaveCount(0);
  });

  await test.step('a card opens its course', async () => {
    const popular = await request.get(callAddress('popularCourses'));
    const [course]: { _id: string; title: string }[] = await popular.json();
    await section(page, 'Most Popular Courses').getByRole('article').first().click();
    await expect(page).toHaveURL(new RegExp(`/courses/${course?._id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course?.title ?? '');
  });
});

test('shelves say that they load, have failed or hold nothing, the counters count up once, and a member is led on', {
  tag: ['@HOME-6', '@HOME-11', '@HOME-13', '@HOME-14', '@HOME-15', '@LIST-10'],
}, async ({ page, product }) => {
  const shelves = callPattern('popularCourses', 'latestCourses');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(shelves, async (route) => {
    await held;
    await route.fallback();
  });
  const loading = page.getByText('Loading your courses...');
  const alert = page.getByRole('alert');
  const popular = section(page, 'Most Popular Courses');
  const latest = section(page, 'Latest Courses');
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  const away = async () => {
    await page.getByRole('link', { name: 'Take Quiz Today' }).click();
    await expectArrived(page, 'Lectern | Quiz');
  };
  /** Data older than a minute is requested again. */
  const later = () => page.clock.fastForward(61_000);
  await open(page, '/nowhere');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(loading).toHaveCount(2);

  await test.step('leaving the page meanwhile is no failure', async () => {
    await away();
    await home.click();
    await expect(page).toHaveTitle('Lectern | Home');
    await expect(loading).toHaveCount(2);
    await expect(alert).toHaveCount(0);
  });

  await test.step('the courses replace their placeholders, and move nothing', async () => {
    const height = () => page.evaluate(() => document.body.scrollHeight);
    const before = await height();
    letGo();
    for (const name of ['Most Popular Courses', 'Latest Courses']) {
      await expect(section(page, name).getByRole('article')).toHaveCount(8);
    }
    await expect(loading).toHaveCount(0);
    await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
    await expect(alert).toHaveCount(0);
  });

  await test.step('without any course the popular shelf is left out', async () => {
    await away();
    await later();
    await page.route(shelves, (route) => route.fulfill({ json: [] }));
    await home.click();
    await expect(latest).toContainText('No courses available at the moment');
    await expect(page.getByText('No courses available at the moment')).toHaveCount(1);
    await expect(popular.getByRole('listitem')).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await page.unroute(shelves);
  });

  await test.step('a failure is told, and each shelf can be asked for again', async () => {
    await page.route(shelves, (route) =>
      route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
    );
    await away();
    await page.clock.fastForward(FORGOTTEN_MS);
    await home.click();
    await expect(alert).toHaveText([
      'Failed to load popular courses',
      'Failed to load latest courses',
    ]);
    await page.unroute(shelves);
    await popular.getByRole('button', { name: 'Try Again' }).click();
    await expect(popular.getByRole('article')).toHaveCount(8);
    await expect(alert).toHaveText(['Failed to load latest courses']);
    await latest.getByRole('button', { name: 'Try Again' }).click();
    await expect(latest.getByRole('article')).toHaveCount(8);
    await expect(alert).toHaveCount(0);
  });

  const banner = section(page, 'Your seat is waiting');
  /** On the page, wherever that is scrolled to. */
  const placeOfBanner = () =>
    banner.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    });
  const asGuest = await placeOfBanner();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, await newMember(product.url));

  await test.step('a member is led on to the courses, and nothing shifts for it', async () => {
    for (const name of ['Join Our Community', 'GET STARTED']) {
      await expect(banner.getByRole('link', { name })).toHaveAttribute('href', '/courses');
    }
    await expect.poll(placeOfBanner).toEqual(asGuest);
    const toComeIn = page.getByRole('main').locator('[href="/register"], [href="/signin"]');
    await expect(toComeIn).toHaveCount(0);
  });

  await test.step('without reduced motion the counters count up once, for ten seconds, when first seen', async () => {
    await expect(counters(page)).toHaveText(FINAL);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    // The ten seconds begin with the first frame of it.
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(counters(page).first()).not.toHaveText('5000+', { timeout: 200 });
    }).toPass();
    await page.clock.runFor(COUNTING_MS - 500);
    await expect(counters(page).first()).not.toHaveText('5000+');
    await page.clock.runFor(600);
    await expect(counters(page)).toHaveText(FINAL);
    await page.clock.resume();

    await banner.getByRole('link', { name: 'GET STARTED' }).click();
    await expectArrived(page, 'Lectern | All courses');
    await goBack(page);
    await expectArrived(page, 'Lectern | Home');
    await page.getByText('Students enrolled').scrollIntoViewIfNeeded();
    await expect(page.getByText('Students enrolled')).toBeInViewport();
    await page.clock.runFor(500);
    expect(await counters(page).allTextContents()).toEqual(FINAL);
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

test('nothing is sold: no page of the catalogue names a price', { tag: '@LAYOUT-22' }, async ({
  request,
}) => {
  const [course] = await (await request.get(callAddress('popularCourses'))).json();
  for (const address of ['/', '/courses', `/courses/${course._id}`]) {
    const html = await (await request.get(address)).text();
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = main.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
    expect(text.replaceAll(/\s+/g, ' ').length, address).toBeGreaterThan(500);
    expect.soft(text, address).not.toMatch(/[$€£]\s?\d|\bprice\b/i);
  }
});
