import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Course, CourseSummary } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { serveFace } from './support/face.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNKNOWN = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
const ONE_COURSE = /\/api\/courses\/[0-9a-f-]{36}$/;

async function popularCourse(page: Page): Promise<Course> {
  const [summary]: CourseSummary[] = await (await page.request.get('/api/popular-courses')).json();
  return (await page.request.get(`/api/courses/${summary?._id}`)).json();
}

/** Opens a course from the list with what the API answers changed on its way. */
async function openChanged(page: Page, change: (course: Course) => Course): Promise<Course> {
  let shown: Course | undefined;
  await page.route(ONE_COURSE, async (route) => {
    const answer = await route.fetch();
    shown = change(await answer.json());
    await route.fulfill({ response: answer, json: shown });
  });
  await open(page, '/courses?sort=most-enrolled');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/courses\/[0-9a-f-]{36}$/);
  await expect.poll(() => shown).toBeTruthy();
  return shown as Course;
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

test.describe('a guest', () => {
  test('reads everything about a course', async ({ page }) => {
    const course = await popularCourse(page);
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
    await expect(learn.getByRole('listitem')).toHaveText(
      course.curriculum.map((section, i) => `${i + 1}${section}`),
    );
  });

  test('sees the seats left and is led to sign in, the course remembered', async ({ page }) => {
    const course = await popularCourse(page);
    await open(page, `/courses/${course._id}`);
    await expect(page.getByText(`${course.totalSeats - course.students} left`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveAttribute(
      'href',
      `/signin?from=${encodeURIComponent(`/courses/${course._id}`)}`,
    );
  });

  test('sees when no seats are left', async ({ page }) => {
    await openChanged(page, (course) => ({ ...course, totalSeats: 40, students: 40 }));
    await expect(page.getByRole('button', { name: 'No seats left' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveCount(0);
  });

  test('sees a picture of who teaches', async ({ page }) => {
    await serveFace(page);
    await openChanged(page, (course) => ({ ...course, instructorImage: '/face-for-test.svg' }));
    const header = page.getByRole('main').locator('header');
    await expect(header.locator('img[src="/face-for-test.svg"]')).toBeVisible();
  });

  test('sees the rating cut, not rounded', async ({ page }) => {
    await openChanged(page, (course) => ({ ...course, rating: 4.79 }));
    await expect(page.getByRole('main').locator('header')).toContainText('Rated 4.7 out of 5');
  });

  test('sees no curriculum where every section is blank', async ({ page }) => {
    await openChanged(page, (course) => ({ ...course, curriculum: ['', ' '] }));
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
    await expect(page.getByText("What You'll Learn")).toHaveCount(0);
  });

  test('goes back to all courses', async ({ page }) => {
    await open(page, `/courses/${(await popularCourse(page))._id}`);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Courses' })
      .click();
    await expect(page).toHaveURL(/\/courses$/);
  });
});

test.describe('reviews', () => {
  test('show name, date, stars and comment, and who may write one', async ({ page }) => {
    const course = await popularCourse(page);
    await open(page, `/courses/${course._id}`);
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

  test('show a reviewer’s picture, or their initials in its place', async ({ page }) => {
    await serveFace(page);
    const reviews = [{ ...review(1), image: '/face-for-test.svg' }, review(2)];
    await openChanged(page, (course) => ({ ...course, reviewCount: 2, reviews }));
    const shown = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
    await expect(shown.first().locator('img[src="/face-for-test.svg"]')).toBeVisible();
    await expect(shown.last().locator('img')).toHaveCount(0);
    await expect(shown.last().getByText('L2', { exact: true })).toBeVisible();
  });

  test('none yet', async ({ page }) => {
    await openChanged(page, (course) => ({ ...course, rating: 0, reviewCount: 0, reviews: [] }));
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await expect(page.locator('script[type="application/ld+json"]')).not.toContainText(
      'aggregateRating',
    );
  });

  test('many come ten at a time, dated by the UTC calendar', async ({ page }) => {
    const reviews = Array.from({ length: 25 }, (_, i) => review(i));
    await openChanged(page, (course) => ({ ...course, reviewCount: 25, reviews }));
    const shown = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
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
});

test.describe('what cannot be shown', () => {
  for (const id of [UNKNOWN, 'not-an-id', 'a%2Fb', `${UNKNOWN}x`]) {
    test(`/courses/${id} is the 404 page, with status 404`, async ({ page }) => {
      const answer = await page.goto(`/courses/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle('Lectern | Page Not Found');
      await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in to open yours' })).toHaveAttribute(
        'href',
        `/signin?${new URLSearchParams({ from: `/courses/${id}` })}`,
      );
    });
  }

  test('a course that is gone by the time one opens it', async ({ page }) => {
    await page.route(ONE_COURSE, async (route) => {
      await route.fulfill({ status: 404, json: { message: 'No such course.', code: 'not-found' } });
    });
    await open(page, '/courses');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveTitle('Lectern | Page Not Found');
  });

  test('a failure says so and offers another try', async ({ page }) => {
    await page.route(ONE_COURSE, (route) =>
      route.fulfill({ status: 503, json: { message: 'Busy.', code: 'unavailable' } }),
    );
    await open(page, '/courses');
    const title = await page.getByRole('article').first().getByRole('heading').textContent();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load the course');
    await page.unroute(ONE_COURSE);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  });
});

test.describe('link previews and search engines', () => {
  test('find title, description, picture and structured data in the HTML', async ({
    page,
    baseURL,
  }) => {
    const course = await popularCourse(page);
    const address = `${baseURL}/courses/${course._id}`;
    const html = await (await page.request.get(address)).text();
    await page.setContent(html);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    expect(await meta('og:title')).toBe(course.title);
    expect(await meta('og:url')).toBe(address);
    expect(await meta('twitter:card')).toBe('summary_large_image');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
    const description = (await meta('description')) ?? '';
    expect(course.description.replace(/\s+/g, ' ')).toContain(description.replace(/…$/, ''));
    const picture = (await meta('og:image')) ?? '';
    expect(picture).toBe(course.image || `${baseURL}/covers/${course._id}.png`);
    expect(await meta('twitter:image')).toBe(picture);

    const json = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(json ?? '')).toMatchObject({
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

  test('get a generated cover as a picture, the same every time', async ({ page }) => {
    const course = await popularCourse(page);
    const first = await page.request.get(`/covers/${course._id}.png`);
    expect(first.status()).toBe(200);
    expect(first.headers()['content-type']).toBe('image/png');
    const bytes = await first.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const second = await page.request.get(`/covers/${course._id}.png`);
    expect((await second.body()).equals(bytes)).toBe(true);
    for (const name of [`${UNKNOWN}.png`, 'nonsense.png', course._id]) {
      expect((await page.request.get(`/covers/${name}`)).status()).toBe(404);
    }
  });
});

test('a course whose title is a script is harmless text everywhere', async ({ page, product }) => {
  test.slow();
  const title = `</script><script>document.title='taken'</script>"'&<img src=x onerror=alert(1)>`;
  const file = path.join(product.dataDir, 'hostile.csv');
  const quoted = `"${title.replaceAll('"', '""')}"`;
  await writeFile(
    file,
    `title,category,difficulty,description,duration,totalSeats,image,curriculum,instructor,dateAdded\n${quoted},Writing,Beginner,${quoted},1 hour,10,,${quoted},${quoted},2024-01-05\n`,
  );
  await promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['server/src/main.ts', 'import', file, '--owner', 'owner@lectern.example'],
    { cwd: ROOT, env: { DATA_DIR: product.dataDir } },
  );
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const find = `/courses?search=${encodeURIComponent("document.title='taken'")}`;
  await expect(async () => {
    await open(page, find);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([title], {
      timeout: 500,
    });
  }).toPass();
  await page.getByRole('article').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`Lectern | ${title}`);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json ?? '')).toMatchObject({ name: title, teaches: [title] });
  expect(dialogs).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a course can be read', async ({ page }) => {
    const course = await popularCourse(page);
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

  test('the enrol control stays in sight, and nothing is wider than the window', async ({
    page,
  }) => {
    await open(page, `/courses/${(await popularCourse(page))._id}`);
    const enrol = page.getByRole('link', { name: 'Login to Enroll' });
    await expect(enrol).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(enrol).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 700 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, viewport] of [
    ['wide', { width: 1280, height: 720 }],
    ['narrow', PHONE],
  ] as const) {
    test(`is accessible in the ${colorScheme} theme, ${width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await open(page, `/courses/${(await popularCourse(page))._id}`);
      await expectAccessible(page);
    });
  }
}
