import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Course, CourseSummary } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { serveFace } from './support/face.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNKNOWN = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
const ONE_COURSE = callPattern('course');

async function popularCourse(request: APIRequestContext): Promise<Course> {
  const [summary]: CourseSummary[] = await (
    await request.get(callAddress('popularCourses'))
  ).json();
  return (await request.get(callAddress('course', { id: summary?._id }))).json();
}

/** Opens a course from the list, with a changed answer of the API. */
async function chooseChanged(
  page: Page,
  place: number,
  change: (course: Course) => Course,
): Promise<void> {
  let answered = 0;
  await page.route(ONE_COURSE, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) });
    answered += 1;
  });
  const card = page.getByRole('article').nth(place);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => answered).toBeGreaterThan(0);
  await page.unroute(ONE_COURSE);
}

function review(number: number): Review {
  return {
    _id: `review-${number}`,
    name: `Learner ${number}`,
    image: '',
    rating: (number % 5) + 1,
    comment: `Comment ${number}`,
    createdAt: '2024-01-05T23:30:00.000Z',
  };
}

test('a guest reads everything about a course, and who may review it', {
  tag: ['@COURSE-1', '@COURSE-2', '@ENROL-1'],
}, async ({ page }) => {
  const course = await popularCourse(page.request);
  await open(page, `/courses/${course._id}`);
  await expect(page).toHaveTitle(`Lectern | ${course.title}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await expect(main.locator('[data-cover], img').first()).toBeVisible();
  const cut = (Math.floor(course.rating * 10 + 1e-9) / 10).toFixed(1);
  await expect(main.getByRole('banner').or(main.locator('header'))).toContainText(
    `Rated ${cut} out of 5`,
  );
  await expect(main.locator('header')).toContainText(`${course.reviewCount} review`);
  await expect(main.locator('header')).toContainText(`Taught by${course.instructor}`);
  await expect(main.locator('header')).toContainText(
    `${course.students.toLocaleString('en-US')} student`,
  );
  const facts = main.getByRole('region', { name: 'At a glance' });
  for (const fact of [course.duration, course.category, course.difficulty]) {
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(main).toContainText(course.description.split('\n')[0] ?? '');
  const learn = main.getByRole('region', { name: "What You'll Learn" });
  // Its lessons stand below each section.
  const sections = learn.locator('ol > li');
  await expect(sections).toHaveCount(course.curriculum.length);
  for (const [i, section] of course.curriculum.entries()) {
    await expect(sections.nth(i)).toContainText(`${i + 1}${section}`);
  }

  await test.step('sees the seats left and is led to sign in, the course remembered', async () => {
    await expect(page.getByText(`${course.totalSeats - course.students} left`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveAttribute(
      'href',
      `/signin?from=${encodeURIComponent(`/courses/${course._id}`)}`,
    );
  });

  await test.step('reviews show name, stars and comment, and who may write one', async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(
      reviews.getByText('You must enroll in the course to leave a review.'),
    ).toBeVisible();
    const [newest] = course.reviews;
    const entry = reviews.getByRole('article').first();
    await expect(entry.getByRole('heading')).toHaveText(newest?.name ?? '');
    await expect(entry).toContainText(newest?.comment ?? '');
    await expect(
      entry.getByRole('img', { name: `Rated ${newest?.rating} out of 5` }),
    ).toBeVisible();
    await expect(entry.locator('[data-fill=full]')).toHaveCount(newest?.rating ?? 0);
  });

  await expectAccessibleInBothThemes(page);

  await test.step('goes back to all courses', async () => {
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Courses' })
      .click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page).toHaveTitle('Lectern | All courses');
  });
});

test('a course without seats, reviews or a curriculum says so; its rating is truncated, not rounded', {
  tag: ['@COURSE-1', '@COURSE-3', '@COURSE-4', '@ENROL-7', '@REVIEW-3', '@REVIEW-4'],
}, async ({ page }) => {
  await serveFace(page);
  await open(page, '/courses?sort=most-enrolled');

  await test.step('no seats, no curriculum, a picture of who teaches, the rating cut', async () => {
    const reviews = Array.from({ length: 25 }, (_, i) => review(i));
    await chooseChanged(page, 0, (course) => ({
      ...course,
      totalSeats: 40,
      students: 40,
      instructorImage: '/face-for-test.svg',
      rating: 4.79,
      curriculum: ['', ' '],
      reviewCount: 25,
      reviews: [{ ...review(1), image: '/face-for-test.svg' }, ...reviews.slice(1)],
    }));
    await expect(page.getByRole('button', { name: 'No seats left' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveCount(0);
    const header = page.getByRole('main').locator('header');
    await expect(header.locator('img[src="/face-for-test.svg"]')).toBeVisible();
    await expect(header).toContainText('Rated 4.7 out of 5');
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
    await expect(page.getByText("What You'll Learn")).toHaveCount(0);
  });

  const shown = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
  await test.step('a reviewer’s picture, or their initials in its place', async () => {
    await expect(shown.first().locator('img[src="/face-for-test.svg"]')).toBeVisible();
    await expect(shown.nth(2).locator('img')).toHaveCount(0);
    await expect(shown.nth(2).getByText('L2', { exact: true })).toBeVisible();
  });

  await test.step('many reviews come ten at a time, dated by the UTC calendar', async () => {
    await expect(shown).toHaveCount(10);
    await expect(shown.first().locator('time')).toHaveText('Jan 5, 2024');
    const more = page.getByRole('button', { name: 'Show more reviews' });
    await more.press('Enter');
    await expect(shown).toHaveCount(20);
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(shown).toHaveCount(25);
    await expect(more).toHaveCount(0);
    await expect(page.getByText('25 of 25 reviews are shown.')).toBeFocused();
  });

  await test.step('no reviews yet', async () => {
    await page.goBack();
    await expect(page).toHaveTitle('Lectern | All courses');
    await chooseChanged(page, 1, (course) => ({
      ...course,
      rating: 0,
      reviewCount: 0,
      reviews: [],
    }));
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    const head = page.getByRole('main').locator('header');
    await expect(head.getByRole('link', { name: 'No reviews yet' })).toBeVisible();
    await expect(head.getByText('0.0')).toHaveAttribute('aria-hidden', 'true');
    await expect(head.getByText(/^Rated /)).toHaveCount(0);
  });
});

test.describe('what cannot be shown', () => {
  test('an address of no course is the 404 page, with status 404', { tag: '@COURSE-5' }, async ({
    request,
  }) => {
    for (const id of [UNKNOWN, 'not-an-id', 'a%2Fb', `${UNKNOWN}x`]) {
      const answer = await request.get(`/courses/${id}`);
      expect.soft(answer.status(), id).toBe(404);
      const html = await answer.text();
      expect.soft(html, id).toContain('<title>Lectern | Page Not Found</title>');
      expect.soft(html, id).toMatch(/<a [^>]*href="\/"[^>]*>Go Home<\/a>/);
      const from = new URLSearchParams({ from: `/courses/${id}` });
      expect
        .soft(html, id)
        .toContain(`href="/signin?${from}" data-discover="true">Sign in to open`);
    }
  });

  test('a course that is deleted before it is opened; a failure is reported and can be retried', {
    tag: '@COURSE-6',
  }, async ({ page }) => {
    await page.route(ONE_COURSE, async (route) => {
      await route.fulfill({ status: 404, json: { message: 'No such course.', code: 'not-found' } });
    });
    await open(page, '/courses');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveTitle('Lectern | Page Not Found');
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in to open yours' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveTitle('Lectern | All courses');

    await test.step('a failure says so and offers another try', async () => {
      await page.unroute(ONE_COURSE);
      await page.route(ONE_COURSE, (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy.', code: 'unavailable' } }),
      );
      const card = page.getByRole('article').nth(1);
      const title = await card.getByRole('heading').textContent();
      await card.getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('alert')).toHaveText('Failed to load the course');
      await page.unroute(ONE_COURSE);
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    });
  });
});

test.describe('link previews and search engines', () => {
  test('find title, description, picture and structured data in the HTML', {
    tag: '@COURSE-8',
  }, async ({ page, baseURL }) => {
    const course = await popularCourse(page.request);
    const address = `${baseURL}/courses/${course._id}`;
    const html = await (await page.request.get(address)).text();
    // Parsed as a document that loads nothing.
    const found = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      return {
        metas: [...read.querySelectorAll('meta')].map(
          (each) => [each.getAttribute('property') ?? each.name, each.content] as const,
        ),
        canonical: read.querySelector('link[rel=canonical]')?.getAttribute('href'),
        data: read.querySelector('script[type="application/ld+json"]')?.textContent,
      };
    }, html);
    const meta = (name: string) => new Map(found.metas).get(name);
    expect(meta('og:title')).toBe(course.title);
    expect(meta('og:url')).toBe(address);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(found.canonical).toBe(address);
    const description = meta('description') ?? '';
    expect(course.description.replace(/\s+/g, ' ')).toContain(description.replace(/…$/, ''));
    const picture = meta('og:image') ?? '';
    expect(picture).toBe(course.image || `${baseURL}/covers/${course._id}.png`);
    expect(meta('twitter:image')).toBe(picture);

    expect(JSON.parse(found.data ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: course.title,
      url: address,
      image: picture,
      educationalLevel: course.difficulty,
      provider: { '@type': 'Organization', name: 'Lectern' },
      aggregateRating: { ratingValue: course.rating, reviewCount: course.reviewCount },
    });
  });

  test('get a generated cover as a picture, the same every time', { tag: '@COURSE-9' }, async ({
    request,
  }) => {
    const course = await popularCourse(request);
    const first = await request.get(`/covers/${course._id}.png`);
    expect(first.status()).toBe(200);
    expect(first.headers()['content-type']).toBe('image/png');
    const bytes = await first.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const second = await request.get(`/covers/${course._id}.png`);
    expect((await second.body()).equals(bytes)).toBe(true);
    for (const name of [`${UNKNOWN}.png`, 'nonsense.png', course._id]) {
      expect((await request.get(`/covers/${name}`)).status()).toBe(404);
    }
  });
});

test('a title with a script is harmless text everywhere', { tag: '@COURSE-10' }, async ({
  page,
  product,
}) => {
  const title = `</script><script>document.title='taken'</script>"'&<img src=x onerror=alert(1)>`;
  const file = path.join(product.dataDir, 'hostile.csv');
  const quoted = `"${title.replaceAll('"', '""')}"`;
  await writeFile(
    file,
    `title,category,difficulty,description,duration,totalSeats,image,curriculum,instructor,dateAdded\n${quoted},Writing,Beginner,${quoted},1 hour,10,,${quoted},${quoted},2024-01-05\n`,
  );
  await promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['cli/src/main.ts', 'import', file, '--owner', 'owner@lectern.example'],
    { cwd: ROOT, env: { DATA_DIR: product.dataDir } },
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const find = `/courses?search=${encodeURIComponent("document.title='taken'")}`;
  // Another process added it, so the cached list must expire first.
  await expect
    .poll(async () => {
      const found: CourseSummary[] = await (await page.request.get(`/api${find}`)).json();
      return found.map((each) => each.title);
    })
    .toEqual([title]);
  await open(page, find);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([title]);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`Lectern | ${title}`);
  const json = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(json ?? '')).toMatchObject({ name: title, teaches: [title] });
  expect(dialogs).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a course can be read', { tag: '@COURSE-11' }, async ({ page }) => {
    const course = await popularCourse(page.request);
    await page.goto(`/courses/${course._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
    expect(course.reviews.length).toBeGreaterThan(10);
    await expect(reviews).toHaveCount(course.reviews.length);
    await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the enrol control stays visible, the page is accessible, and nothing is wider than the window', {
    tag: '@ENROL-20',
  }, async ({ page }) => {
    await open(page, `/courses/${(await popularCourse(page.request))._id}`);
    const enrol = page.getByRole('link', { name: 'Login to Enroll' });
    await expect(enrol).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(enrol).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
