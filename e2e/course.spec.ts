import type { Course, CourseSummary } from '@lectern/contract/course';
import type { Review } from '@lectern/contract/review';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callAddress, callPattern } from './support/calls.ts';
import { serveFace } from './support/face.ts';
import { enrol, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse } from './support/teaching.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const UNKNOWN = '01936f5e-7c1a-7c3a-9f0e-2b8d51f0aa01';
const ONE_COURSE = callPattern('course');

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const alsoTaken = (page: Page) =>
  page.getByRole('region', { name: 'Learners of this course also took' });
const related = (page: Page) => page.getByRole('region', { name: 'Related courses' });

async function popularCourse(request: APIRequestContext): Promise<Course> {
  const [summary]: CourseSummary[] = await (
    await request.get(callAddress('popularCourses'))
  ).json();
  return (await request.get(callAddress('course', { id: summary?._id }))).json();
}

/** Follows a card of the list, with a changed answer of the API; resolves to the title of the card. */
async function choose(
  page: Page,
  place: number,
  answer: (course: Course) => { status?: number; json: object },
): Promise<string> {
  await page.route(ONE_COURSE, async (route) => {
    const course: Course = await (await route.fetch()).json();
    await route.fulfill(answer(course));
  });
  const card = page.getByRole('main').getByRole('article').nth(place).getByRole('heading');
  const title = (await card.textContent()) ?? '';
  await card.getByRole('link').click();
  return title;
}

/** Back to the list, with the API as it is. */
async function backToTheList(page: Page): Promise<void> {
  await page.unroute(ONE_COURSE);
  await page.goBack();
  await expect(page).toHaveTitle('Lectern | All courses');
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

test('a guest reads everything about a course, and so do link previews and search engines', {
  tag: [
    '@COURSE-1',
    '@COURSE-2',
    '@COURSE-5',
    '@COURSE-8',
    '@COURSE-9',
    '@ENROL-1',
    '@ENROL-20',
    '@RELATED-1',
  ],
}, async ({ page, baseURL, product }) => {
  const course = await popularCourse(page.request);
  const address = `${baseURL}/courses/${course._id}`;
  const cover = `/covers/${course._id}.png`;

  await test.step('the HTML has title, description, picture and structured data', async () => {
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
    const picture = course.image || baseURL + cover;
    expect(meta('og:image')).toBe(picture);
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

  await test.step('the drawn cover is a picture, the same every time', async () => {
    const first = await page.request.get(cover);
    expect(first.status()).toBe(200);
    expect(first.headers()['content-type']).toBe('image/png');
    const bytes = await first.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await (await page.request.get(cover)).body()).equals(bytes)).toBe(true);
    for (const name of [`${UNKNOWN}.png`, 'nonsense.png', course._id]) {
      expect((await page.request.get(`/covers/${name}`)).status()).toBe(404);
    }
  });

  await test.step('an address of no course is the page for what is not there', async () => {
    for (const id of [UNKNOWN, 'not-an-id', 'a%2Fb', `${UNKNOWN}x`]) {
      const answer = await page.request.get(`/courses/${id}`);
      expect.soft(answer.status(), id).toBe(404);
      const html = await answer.text();
      expect.soft(html, id).toContain('<title>Lectern | Page Not Found</title>');
      expect.soft(html, id).toMatch(/<a [^>]*href="\/"[^>]*>Go Home<\/a>/);
      const from = new URLSearchParams({ from: `/courses/${id}` });
      const link = `href="/signin?${from}" data-discover="true">Sign in to open`;
      expect.soft(html, id).toContain(link);
    }
  });

  const main = page.getByRole('main');
  await test.step('the page shows what the course is', async () => {
    await open(page, address);
    await expect(page).toHaveTitle(`Lectern | ${course.title}`);
    const header = main.locator('header');
    await expect(header.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(main.locator('[data-cover], img').first()).toBeVisible();
    const cut = (Math.floor(course.rating * 10 + 1e-9) / 10).toFixed(1);
    for (const text of [
      `Rated ${cut} out of 5`,
      `${course.reviewCount} review`,
      `Taught by${course.instructor}`,
      `${course.students.toLocaleString('en-US')} student`,
    ]) {
      await expect(header).toContainText(text);
    }
    const facts = main.getByRole('region', { name: 'At a glance' });
    for (const fact of [course.duration, course.category, course.difficulty]) {
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(main).toContainText(course.description.split('\n')[0] ?? '');
    const learn = main.getByRole('region', { name: "What You'll Learn" });
    // Its lessons stand below each section.
    await expect(learn.locator('ol > li')).toContainText(
      course.curriculum.map((section, i) => `${i + 1}${section}`),
    );
    const entry = reviews(page).getByRole('article').first();
    const [newest] = course.reviews;
    await expect(entry.getByRole('heading')).toHaveText(newest?.name ?? '');
    await expect(entry).toContainText(newest?.comment ?? '');
    const stars = entry.getByRole('img', { name: `Rated ${newest?.rating} out of 5` });
    await expect(stars).toBeVisible();
    await expect(entry.locator('[data-fill=full]')).toHaveCount(newest?.rating ?? 0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  const login = page.getByRole('link', { name: 'Login to Enroll' });
  await test.step('it offers to sign in and come back, on a phone always in sight', async () => {
    await expect(page.getByText(`${course.totalSeats - course.students} left`)).toBeVisible();
    const back = `/signin?from=${encodeURIComponent(`/courses/${course._id}`)}`;
    await expect(login).toHaveAttribute('href', back);
    await page.setViewportSize(PHONE);
    await expect(login).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(login).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(WIDE);
  });

  await test.step('beneath stand what its learners also took, and courses like it', async () => {
    const owner = await newMember(product.url, 'Ines Marchetti');
    const [one = '', taken = ''] = await Promise.all(
      ['Bookbinding with Linen Thread', 'Marbled Papers', 'Linen Thread, Dyed'].map((title) =>
        addCourse(product.url, owner, { title }),
      ),
    );
    for (let number = 0; number < 3; number += 1) {
      const learner = await newMember(product.url);
      for (const id of [one, taken]) await enrol(product.url, learner, id);
    }
    await open(page, `/courses/${one}`);
    await expect(alsoTaken(page).getByRole('link').first()).toHaveText('Marbled Papers');
    await expect(related(page).getByRole('link').first()).toHaveText('Linen Thread, Dyed');
    const headings = main.getByRole('heading', { level: 2 });
    expect((await headings.allTextContents()).slice(-3)).toEqual([
      'Reviews',
      'Learners of this course also took',
      'Related courses',
    ]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => related(page).getByRole('article').count()).toBeLessThanOrEqual(2);
    await page.setViewportSize(WIDE);
    await alsoTaken(page).getByRole('link', { name: 'Marbled Papers' }).click();
    await expect(page).toHaveURL(`/courses/${taken}`);
    await expect(alsoTaken(page).getByRole('link').first()).toHaveText(
      'Bookbinding with Linen Thread',
    );
  });

  await test.step('it leads back to all courses', async () => {
    const path = page.getByRole('navigation', { name: 'Breadcrumb' });
    await path.getByRole('link', { name: 'Courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page).toHaveTitle('Lectern | All courses');
  });
});

test('a course without seats, reviews or a curriculum says so, and so does one that cannot be shown', {
  tag: ['@COURSE-3', '@COURSE-4', '@COURSE-6', '@ENROL-7', '@RELATED-6', '@REVIEW-3', '@REVIEW-4'],
}, async ({ page }) => {
  await serveFace(page);
  const header = page.getByRole('main').locator('header');
  const shown = reviews(page).getByRole('article');
  await open(page, '/courses?sort=most-enrolled');

  await test.step('no seats, no curriculum, a picture of who teaches, the rating cut', async () => {
    const written = Array.from({ length: 25 }, (_, i) => review(i));
    await choose(page, 0, (course) => ({
      json: {
        ...course,
        totalSeats: 40,
        students: 40,
        instructorImage: '/face-for-test.svg',
        rating: 4.79,
        curriculum: ['', ' '],
        reviewCount: 25,
        reviews: [{ ...review(1), image: '/face-for-test.svg' }, ...written.slice(1)],
      },
    }));
    await expect(page.getByRole('button', { name: 'No seats left' })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toHaveCount(0);
    await expect(header.locator('img[src="/face-for-test.svg"]')).toBeVisible();
    await expect(header).toContainText('Rated 4.7 out of 5');
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
    await expect(page.getByText("What You'll Learn")).toHaveCount(0);
  });

  await test.step('a review has a picture or initials, and its day by the UTC calendar', async () => {
    await expect(shown.first().locator('img[src="/face-for-test.svg"]')).toBeVisible();
    await expect(shown.nth(2).locator('img')).toHaveCount(0);
    await expect(shown.nth(2).getByText('L2', { exact: true })).toBeVisible();
    await expect(shown.first().locator('time')).toHaveText('Jan 5, 2024');
  });

  await test.step('many reviews come ten at a time', async () => {
    await expect(shown).toHaveCount(10);
    const more = page.getByRole('button', { name: 'Show more reviews' });
    await more.press('Enter');
    await expect(shown).toHaveCount(20);
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(shown).toHaveCount(25);
    await expect(more).toHaveCount(0);
    await expect(page.getByText('25 of 25 reviews are shown.')).toBeFocused();
    await backToTheList(page);
  });

  await test.step('no reviews yet; and no shelves where they cannot be read', async () => {
    await page.route(callPattern('relatedCourses'), (route) => route.fulfill({ status: 500 }));
    await choose(page, 1, (course) => ({
      json: { ...course, rating: 0, reviewCount: 0, reviews: [] },
    }));
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await expect(header.getByRole('link', { name: 'No reviews yet' })).toBeVisible();
    await expect(header.getByText('0.0')).toHaveAttribute('aria-hidden', 'true');
    await expect(header.getByText(/^Rated /)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Related courses' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    await backToTheList(page);
  });

  await test.step('a course that was deleted meanwhile is said to be gone', async () => {
    const gone = { status: 404, json: { message: 'No such course.', code: 'not-found' } };
    await choose(page, 2, () => gone);
    await expect(page).toHaveTitle('Lectern | Page Not Found');
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in to open yours' })).toBeVisible();
    await backToTheList(page);
  });

  await test.step('a failure says so and offers another try', async () => {
    const busy = { status: 503, json: { message: 'Busy.', code: 'unavailable' } };
    const title = await choose(page, 3, () => busy);
    await expect(page.getByRole('alert')).toHaveText('Failed to load the course');
    await page.unroute(ONE_COURSE);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});
