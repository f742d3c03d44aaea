import type { Course, CourseSummary } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { callAddress } from './support/calls.ts';
import { newCourse, newLearner } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

test.use({ javaScriptEnabled: false });

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

async function coursesOf(page: Page, params: Record<string, string>): Promise<CourseSummary[]> {
  return (await page.request.get(callAddress('courses'), { params })).json();
}

test('without scripts the list is a form with links, a course is read, and a full one leads to the sign-in', {
  tag: [
    '@COURSE-11',
    '@LIST-17',
    '@LIST-20',
    '@LIST-21',
    '@RELATED-6',
    '@SEARCH-9',
    '@SEARCH-10',
    '@SUGGEST-11',
    '@WAIT-6',
  ],
}, async ({ page, product }) => {
  const title = 'Etymologists Abroad';
  await newCourse(product.url, { title });
  const music = await coursesOf(page, { subject: 'music' });

  await test.step('the bar leads there', async () => {
    await page.goto('/contact');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Search courses' })).toBeHidden();
    await bar.getByRole('link', { name: 'Search courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(searchBox(page)).toBeVisible();
  });

  await test.step('its pages are links', async () => {
    const first = cards(page).first().getByRole('heading');
    await expect(cards(page)).toHaveCount(24);
    await expect(first).toHaveText(title);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/cursor=/);
    await expect(first).not.toHaveText(title);
    await page.getByRole('link', { name: 'Back to the start of the list' }).click();
    await expect(first).toHaveText(title);
  });

  await test.step('a search is mended, in the order of the best match, until the words are to be as typed', async () => {
    const notice = page
      .getByText('Showing results for “etymologists”')
      .and(page.locator(':not([role=status])'));
    await searchBox(page).fill('etymolgoists');
    await search(page).click();
    await expect(notice).toBeVisible();
    await expect(cards(page).getByRole('heading')).toHaveText([title]);
    await expect(searchBox(page)).toHaveValue('etymolgoists');
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Best match');
    await page.getByRole('link', { name: 'Search for what was typed' }).click();
    await expect(page).toHaveURL(/verbatim=true/);
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Words as they are typed').uncheck();
    await search(page).click();
    await expect(notice).toBeVisible();
  });

  await test.step('filters are fields of the form, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden();
    await searchBox(page).fill('');
    await search(page).click();
    await page.getByLabel('Subject').selectOption({ label: `Music (${music.length})` });
    await page.getByLabel(/^Free seats/).check();
    await search(page).click();
    await expect(page).toHaveURL(/subject=music/);
    await expect(page.getByLabel('Subject')).toHaveValue('music');
    await expect(page.getByLabel(/^Free seats/)).toBeChecked();
    const free = await coursesOf(page, { subject: 'music', seats: 'free' });
    await expect(cards(page)).toHaveCount(free.length);
    await page.getByRole('link', { name: 'Remove the filter Music' }).click();
    await expect(page).toHaveURL(/\?seats=free$/);
  });

  await test.step('a course is read, with its shelves', async () => {
    const [summary]: CourseSummary[] = await (
      await page.request.get(callAddress('popularCourses'))
    ).json();
    const read = await page.request.get(callAddress('course', { id: summary?._id }));
    const course: Course = await read.json();
    await page.goto(`/courses/${course._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
    const reviews = page.getByRole('region', { name: 'Reviews' }).getByRole('article');
    expect(course.reviews.length).toBeGreaterThan(10);
    await expect(reviews).toHaveCount(course.reviews.length);
    await expect(page.getByRole('button', { name: 'Show more reviews' })).toBeHidden();
    const shelf = page.getByRole('region', { name: 'Related courses' });
    const related = shelf.getByRole('article').first().getByRole('heading');
    const title = (await related.textContent()) ?? '';
    await related.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  await test.step('a guest of a full course is led to sign in', async () => {
    const { id } = await newCourse(product.url, { totalSeats: 1 });
    await newLearner(product.url, id);
    await page.goto(`/courses/${id}`);
    const full = page.getByRole('button', { name: 'No seats left' });
    await expect(full).toBeDisabled();
    const offer = page.getByRole('link', { name: 'Sign in to join the waitlist' });
    const [above, below] = [await full.boundingBox(), await offer.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
    await offer.click();
    await expect(page).toHaveURL(`/signin?from=%2Fcourses%2F${id}`);
  });
});

test('without scripts the other pages can be read, and no control is offered that needs them', {
  tag: ['@HOME-16', '@LAYOUT-18', '@SIGNIN-22', '@TEACH-1', '@TEACH-4'],
}, async ({ page }) => {
  const region = (name: string) => page.getByRole('region', { name });

  await test.step('the home page, where the overview is not offered', async () => {
    await page.goto('/');
    await expect(region('Latest Courses').getByRole('article')).toHaveCount(8);
    await expect(region('Learning is better in company').locator('[data-counter]')).toHaveText([
      '5000+',
      '200+',
      '100+',
      '10000+',
    ]);
    await expect(page.getByRole('button', { name: 'Watch Overview' })).toBeHidden();
    await page.getByText('Will I receive a certificate?').click();
    await expect(page.getByText('you receive a certificate')).toBeVisible();
    await page.getByRole('link', { name: 'Take Quiz Today' }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
  });

  await test.step('all three steps of teaching', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Teach' }).click();
    await expect(page.getByRole('heading', { name: 'Launch your course' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of ['Plan your curriculum', 'Record your video', 'Launch your course']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    const start = page.getByRole('link', { name: 'Start Teaching Today' });
    await expect(start).toHaveAttribute('href', '/register');
  });

  await test.step('the page says what signing in needs, and waits for no session', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByText('Signing in needs JavaScript.')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('signing in needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading User...')).toBeHidden();
  });

  await test.step('an unknown path, and the menu on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/nowhere');
    await expect(page.getByRole('button', { name: /theme/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Previous' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
    await expect(page.getByText('The quiz needs JavaScript')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeHidden();
  });
});
