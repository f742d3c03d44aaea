import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, enrol, newCourse, newMember } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, type KnownPerson } from './support/teaching.ts';

const ENROLMENTS = callPattern('myEnrolments');
const ENROLL = callPattern('enrol');
const EMPTY = 'You haven’t enrolled in any courses yet';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const removal = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title}`, exact: true });
const asks = (page: Page) => alertOf(page, 'Remove this enrollment?');
/** Today's date as the page shows it, in UTC. */
const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format();

const openSignedIn = (page: Page, member: KnownPerson) => signIn(page, member, '/my-courses');

/** Presses the button of a row and confirms. */
async function confirmRemoval(page: Page, title: string): Promise<void> {
  await removal(page, title).click();
  await asks(page).getByRole('button', { name: 'Remove', exact: true }).click();
}

/** A learner enrolled in courses with these titles, the first one last. */
async function learnerOf(url: string, ...titles: readonly string[]): Promise<KnownPerson> {
  const learner = await newMember(url);
  const owner = await newMember(url, 'Ines Marchetti');
  for (const title of titles.toReversed()) {
    await enrol(url, learner, await addCourse(url, owner, { title }));
  }
  return learner;
}

test('without enrolments it links to the catalogue; otherwise it shows them, the latest first', {
  tag: ['@MANAGE-1', '@MINE-1', '@MINE-2'],
}, async ({ page, product }) => {
  const long = 'Donaudampfschifffahrtsgesellschaft '.repeat(5).trim();
  const { id } = await newCourse(product.url, { title: long });
  const { id: soil } = await newCourse(product.url, { title: 'Soil and seed' });
  const learner = await newMember(product.url);

  await test.step('without courses it leads to them', async () => {
    await openSignedIn(page, learner);
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  });

  await test.step('a course that one has just enrolled in is there', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
    await open(page, `/courses/${id}`);
    await page.getByRole('button', { name: 'Enroll Now' }).click();
    await page.getByRole('button', { name: 'Enroll', exact: true }).click();
    await dismissSuccess(dialogOf(page, 'Enrolled Successfully!'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expect(page).toHaveTitle('Lectern | My Courses');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('what has changed elsewhere is seen on the way back', async () => {
    await page.getByRole('link', { name: long }).click();
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    const days = [today()];
    await enrol(product.url, learner, soil);
    days.push(today());
    await goBack(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Soil and seed');
    await expect(rows(page).first().getByRole('cell').nth(1)).toContainText(
      new RegExp(days.join('|')),
    );
  });

  await test.step('it shows the courses, and leads to them', async () => {
    await expect(page.getByRole('columnheader', { name: 'Course' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Enrolled On' })).toBeVisible();
    await expect(rows(page).first()).toContainText('Ines Marchetti');
    await expect(rows(page).first().locator('[data-cover], img').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);

    await page.setViewportSize({ width: 320, height: 700 });
    await expect(removal(page, 'Soil and seed')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Soil and seed' }).click();
    await expect(page).toHaveURL(`/courses/${soil}`);
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
  });
});

test('an enrolment is removed, and its row with it', {
  tag: ['@MINE-1', '@MINE-4'],
}, async ({ page, product }) => {
  const learner = await learnerOf(product.url, 'Soil and seed', 'Reading the night sky');
  await installClock(page);
  await openSignedIn(page, learner);
  await removal(page, 'Soil and seed').click();
  await expect(asks(page)).toContainText('“Soil and seed”');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(removal(page, 'Soil and seed')).toBeFocused();
  await removal(page, 'Soil and seed').click();
  await holdTimers(page);
  await asks(page).getByRole('button', { name: 'Remove', exact: true }).click();
  const removed = dialogOf(page, 'Removed');
  await expect(removed).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToCloseInTime(page, removed);
  await expect(rows(page)).toHaveCount(1);
  await expect(removal(page, 'Reading the night sky')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(asks(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(asks(page).getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissSuccess(removed);
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText(EMPTY)).toBeVisible();
});

test('a failure to load says so and tries again', { tag: '@MINE-6' }, async ({ page, product }) => {
  const learner = await learnerOf(product.url, 'Soil and seed');
  const { letGo } = await holdCalls(page, 'GET', ENROLMENTS, (route) =>
    route.fulfill({ status: 500, body: '<html>' }),
  );
  await openSignedIn(page, learner);
  const shape = await test.step('is loading, with rows of the table’s shape', async () => {
    await expect(page.getByRole('status').getByText('Loading your courses...')).toBeVisible();
    const waiting = page.locator('main [aria-hidden] tbody tr').first();
    await expect(waiting.locator('td')).toHaveCount(3);
    await expectAccessibleInBothThemes(page);
    return await waiting.boundingBox();
  });
  letGo();
  await expect(page.getByRole('alert')).toHaveText('Failed to load your enrolled courses');
  await expectAccessibleInBothThemes(page);
  await page.unroute(ENROLMENTS);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows(page).getByRole('cell')).toHaveCount(3);
  const row = await rows(page).boundingBox();
  expect(row?.width).toBe(shape?.width);
  // Apart from the rule between two rows.
  expect(Math.abs((row?.height ?? 0) - (shape?.height ?? 0))).toBeLessThanOrEqual(1);
});

const FAILURES = [
  ['of the server', { status: 500, body: '<html>Oops</html>' }],
  ['with a message', { status: 503, json: { message: 'Busy.', code: 'unavailable' } }],
  ['of the connection', undefined],
] as const;

test('a failure to remove is reported, and the row stays; repeated clicks send one request', {
  tag: ['@ENROL-8', '@MINE-5', '@REVIEW-6'],
}, async ({ page, product }) => {
  await openSignedIn(page, await learnerOf(product.url, 'Soil and seed', 'Bread at home'));
  for (const [what, answer] of FAILURES) {
    await test.step(`a failure ${what} is told`, async () => {
      await page.route(ENROLL, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await confirmRemoval(page, 'Soil and seed');
      const failure = alertOf(page, 'Error');
      await expect(
        failure.getByText('Failed to remove enrollment.', { exact: true }),
      ).toBeVisible();
      if (!answer) await expectAccessibleInBothThemes(page);
      await failure.getByRole('button', { name: 'OK' }).click();
      await expect(failure).toBeHidden();
      await expect(removal(page, 'Soil and seed')).toBeFocused();
      await page.unroute(ENROLL);
    });
  }

  await test.step('repeated clicks send one request, and no other is removed meanwhile', async () => {
    const { letGo, asked } = await holdCalls(page, 'DELETE', ENROLL);
    await removal(page, 'Soil and seed').dblclick();
    await asks(page).getByRole('button', { name: 'Remove', exact: true }).dblclick();
    await expect(removal(page, 'Soil and seed')).toHaveAttribute('aria-busy', 'true');
    await expect(removal(page, 'Soil and seed').getByText('Remove')).toHaveCSS(
      'color',
      'rgba(0, 0, 0, 0)',
    );
    await removal(page, 'Soil and seed').click({ force: true });
    await expect(removal(page, 'Bread at home')).toBeDisabled();
    await expect(removal(page, 'Bread at home')).toHaveCSS('opacity', '0.6');
    await removal(page, 'Bread at home').click({ force: true });
    await expect(asks(page)).toBeHidden();
    letGo();
    await dismissSuccess(dialogOf(page, 'Removed'));
    await expect(rows(page)).toHaveCount(1);
    expect(asked()).toBe(1);
    await confirmRemoval(page, 'Bread at home');
    await expect(page.getByText(EMPTY)).toBeVisible();
  });
});

test('many courses are searched by title or instructor', { tag: '@MINE-7' }, async ({
  page,
  product,
}) => {
  const titles = Array.from({ length: 8 }, (_, i) => `Lesson number ${i + 1}`);
  await openSignedIn(page, await learnerOf(product.url, 'Crème brûlée', ...titles));
  await expect(page.getByRole('status').getByText('9 courses')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  await search.fill('BRULEE');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('status').getByText('1 course matches')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await search.fill('marchetti lesson');
  await expect(page.getByRole('status').getByText('8 courses match')).toBeVisible();
  await search.fill('nothing of the kind');
  await expect(page.getByText('None of your courses matches your search.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toBeFocused();
  await expect(rows(page)).toHaveCount(9);
});

test('a long list loads in parts by scrolling, is searched as a whole, and reports failures', {
  tag: '@MINE-7',
}, async ({ page, product }) => {
  const titles = Array.from({ length: 60 }, (_, i) => `Evening number ${i + 1}`);
  const learner = await learnerOf(product.url, ...titles);
  // The server's pages have a hundred items.
  const parts: string[] = [];
  let later: 'held' | 'failing' | 'open' = 'held';
  const held = Promise.withResolvers<void>();
  await page.route(ENROLMENTS, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', later === 'failing' ? '55' : '50');
    if (url.searchParams.has('cursor')) {
      if (later === 'failing') return await route.abort();
      if (later === 'held') await held.promise;
    }
    parts.push(url.search);
    await route.continue({ url: url.href });
  });
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  const more = page.getByRole('button', { name: 'Show more courses' });

  await test.step('what is not here yet is counted, and waited for where it is wanted', async () => {
    await openSignedIn(page, learner);
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('status').getByText('60 courses', { exact: true })).toBeVisible();
    await expect(page.getByText('50 of 60 courses are shown.')).toBeVisible();
    await more.click();
    await expect(more).toHaveAttribute('aria-busy', 'true');
    await search.fill('number 1');
    await expect(page.getByText('Searching all of your courses…')).toBeVisible();
    await search.fill('nowhere yet');
    await expect(page.getByText('None of your courses matches your search.')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await search.fill('number 1');
    later = 'open';
    held.resolve();
    await expect(page.getByRole('status').getByText('15 courses match')).toBeVisible();
    await expect(removal(page, 'Evening number 1')).toBeVisible();
    await search.fill('');
    await expect(rows(page)).toHaveCount(60);
    await expect(more).toHaveCount(0);
    expect(parts.filter((part) => part.includes('cursor='))).toHaveLength(1);
  });

  await test.step('one of a later part is removed', async () => {
    await confirmRemoval(page, 'Evening number 1');
    await dismissSuccess(dialogOf(page, 'Removed'));
    await expect(rows(page)).toHaveCount(59);
    await expect(page.getByRole('status').getByText('59 courses', { exact: true })).toBeVisible();
  });

  await test.step('a part that fails is told where it is wanted, and is asked for again', async () => {
    later = 'failing';
    await reload(page);
    await expect(rows(page)).toHaveCount(50);
    await search.fill('number 2');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText('The rest of your courses could not be loaded.');
    await expect(
      page.getByRole('main').getByRole('status').first(),
      'nobody knows how many match',
    ).toBeEmpty();
    await expectAccessibleInBothThemes(page);
    await search.fill('number');
    await expect(rows(page), 'what is here is shown on').toHaveCount(50);
    await more.press('Enter');
    await expect(rows(page)).toHaveCount(55);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await search.fill('number 2');
    later = 'open';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').getByText('15 courses match')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('a user whose session ends here is told so and comes back', { tag: '@MINE-3' }, async ({
  page,
  product,
}) => {
  const learner = await learnerOf(product.url, 'Soil and seed');
  await openSignedIn(page, learner);
  await expect(rows(page)).toHaveCount(1);
  await endSessions(page, product.url, learner);
  await confirmRemoval(page, 'Soil and seed');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
  await expect(page.getByText('Please sign in again to see your courses.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const prompt = page.getByRole('main').getByRole('link', { name: 'Sign In' });
  await expect(prompt).toHaveAttribute('href', /^\/signin\?/);
  await prompt.click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await fillSignIn(page, learner);
  await expect(page).toHaveURL('/my-courses');
  await expect(rows(page)).toHaveCount(1);
});
