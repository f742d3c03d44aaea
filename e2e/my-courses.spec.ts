import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { expect, type Page } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { goBack } from './support/go-back.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, enrol, newCourse, newMember } from './support/learning.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse } from './support/teaching.ts';

const ENROLMENTS = callPattern('myEnrolments');
const ENROLL = callPattern('enrol');
const EMPTY = 'You haven’t enrolled in any courses yet';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const removal = (page: Page, title: string) =>
  page.getByRole('button', { name: `Remove ${title}`, exact: true });
const asks = (page: Page) => alertOf(page, 'Remove this enrollment?');
const removed = (page: Page) => dialogOf(page, 'Removed');
/** Today's date as the page shows it, in UTC. */
const today = () =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format();

/** Presses the button of a row and confirms. */
async function confirmRemoval(page: Page, title: string): Promise<void> {
  await removal(page, title).click();
  await asks(page).getByRole('button', { name: 'Remove', exact: true }).click();
}

test('my courses are shown, the latest first, and are removed one after the other', {
  tag: ['@MANAGE-1', '@MINE-1', '@MINE-2', '@MINE-3', '@MINE-4', '@MINE-5'],
}, async ({ page, product }) => {
  const { id: sky } = await newCourse(product.url);
  const { id: soil } = await newCourse(product.url, { title: 'Soil and seed' });
  const learner = await newMember(product.url);

  await test.step('without any it leads to the catalogue', async () => {
    await signIn(page, learner, '/my-courses');
    await expect(page.getByText(EMPTY)).toBeVisible();
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  });

  await test.step('what has changed elsewhere is seen on the way back', async () => {
    const days = [today()];
    await enrol(product.url, learner, sky);
    await enrol(product.url, learner, soil);
    days.push(today());
    await goBack(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('Soil and seed');
    await expect(rows(page).first()).toContainText('Ines Marchetti');
    await expect(rows(page).first().getByRole('cell').nth(1)).toContainText(
      new RegExp(days.join('|')),
    );
    await expect(rows(page).first().locator('[data-cover], img').first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Course' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Enrolled On' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  });

  await test.step('each leads to its course', async () => {
    await page.getByRole('link', { name: 'Soil and seed' }).click();
    await expect(page).toHaveURL(`/courses/${soil}`);
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await goBack(page);
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a failure says so, and the row stays', async () => {
    await page.route(ENROLL, (route) => route.fulfill({ status: 500, body: '<html>Oops</html>' }));
    await confirmRemoval(page, 'Soil and seed');
    const failure = alertOf(page, 'Error');
    await expect(failure.getByText('Failed to remove enrollment.', { exact: true })).toBeVisible();
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(removal(page, 'Soil and seed')).toBeFocused();
    await expect(rows(page)).toHaveCount(2);
    await page.unroute(ENROLL);
  });

  await test.step('repeated clicks send one request, and no other is removed meanwhile', async () => {
    const { letGo, asked } = await holdCalls(page, 'DELETE', ENROLL);
    await page.keyboard.press('Enter');
    await expect(asks(page)).toContainText('“Soil and seed”');
    await expect(asks(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(removal(page, 'Soil and seed')).toBeFocused();
    await page.keyboard.press('Enter');
    await asks(page).getByRole('button', { name: 'Remove', exact: true }).dblclick();
    await expect(removal(page, 'Soil and seed')).toHaveAttribute('aria-busy', 'true');
    await removal(page, 'Soil and seed').click({ force: true });
    await expect(removal(page, 'Reading the night sky')).toBeDisabled();
    await expect(asks(page)).toBeHidden();
    letGo();
    await dismissSuccess(removed(page));
    await expect(rows(page)).toHaveCount(1);
    await expect(removal(page, 'Reading the night sky')).toBeFocused();
    expect(asked()).toBe(1);
    await page.unroute(ENROLL);
  });

  await test.step('a user whose session ends here is told so and comes back', async () => {
    await endSessions(page, product.url, learner);
    await confirmRemoval(page, 'Reading the night sky');
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeFocused();
    const prompt = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    await expect(prompt).toHaveAttribute('href', /^\/signin\?/);
    await prompt.click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, learner);
    await expect(page).toHaveURL('/my-courses');
    await expect(rows(page)).toHaveCount(1);
  });

  await test.step('after the last one the page leads to the catalogue again', async () => {
    await confirmRemoval(page, 'Reading the night sky');
    await dismissSuccess(removed(page));
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a long list loads in parts, is searched as a whole, and reports failures', {
  tag: ['@LAYOUT-13', '@LAYOUT-14', '@MINE-6', '@MINE-7'],
}, async ({ page, product }) => {
  const learner = await newMember(product.url);
  const owner = await newMember(product.url, 'Ines Marchetti');
  for (const title of ['Evening number 0', 'Crème brûlée']) {
    await enrol(product.url, learner, await addCourse(product.url, owner, { title }));
  }
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  const more = page.getByRole('button', { name: 'Show more courses' });
  const status = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  const alert = page.getByRole('alert');
  const first = { held: Promise.withResolvers<void>(), isFailing: true, asked: 0 };
  const later = { held: Promise.withResolvers<void>(), isFailing: true, asked: 0 };
  await installClock(page);
  // What the learner is enrolled in and 58 others, in two parts.
  await page.route(ENROLMENTS, async (route) => {
    const url = new URL(route.request().url());
    const isLater = url.searchParams.has('cursor');
    const part = isLater ? later : first;
    part.asked += 1;
    await part.held.promise;
    if (part.isFailing) return await route.fulfill({ status: 500 });
    url.searchParams.delete('cursor');
    const answer = await route.fetch({ url: url.href });
    const enrolments: EnrolmentRecord[] = await answer.json();
    const [last] = enrolments.slice(-1);
    for (let number = 1; last && number <= 58; number += 1) {
      const course = {
        ...last.course,
        _id: crypto.randomUUID(),
        title: `Evening number ${number}`,
      };
      enrolments.push({ ...last, _id: course._id, course });
    }
    await route.fulfill({
      response: answer,
      json: isLater ? enrolments.slice(50) : enrolments.slice(0, 50),
      headers: {
        ...answer.headers(),
        'X-Total-Count': `${enrolments.length}`,
        ...(isLater ? {} : { Link: `<${callAddress('myEnrolments')}?cursor=rest>; rel="next"` }),
      },
    });
  });

  await test.step('it loads with rows of the table’s shape; a failure says so and tries again', async () => {
    await signIn(page, learner, '/my-courses');
    await expect(status('Loading your courses...')).toBeVisible();
    const waiting = page.locator('main [aria-hidden] tbody tr').first();
    await expect(waiting.locator('td')).toHaveCount(3);
    first.held.resolve();
    await expect(alert).toHaveText('Failed to load your enrolled courses');
    first.isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('what is not here yet is counted, and waited for where it is wanted', async () => {
    await expect(status('60 courses')).toBeVisible();
    await expect(page.getByText('50 of 60 courses are shown.')).toBeVisible();
    await more.click();
    await expect(more).toHaveAttribute('aria-busy', 'true');
    await search.fill('nowhere yet');
    await expect(page.getByText('Searching all of your courses…')).toBeVisible();
    await expect(page.getByText('None of your courses matches your search.')).toHaveCount(0);
  });

  await test.step('a part that fails is told where it is wanted, and is asked for again', async () => {
    later.held.resolve();
    await expect(alert).toHaveText('The rest of your courses could not be loaded.');
    await search.fill('number');
    await expect(rows(page), 'what is here is shown on').toHaveCount(49);
    await search.fill('number 1');
    later.isFailing = false;
    later.asked = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status('15 courses match')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(later.asked).toBe(1);
  });

  await test.step('it is searched by title or instructor', async () => {
    await search.fill('BRULEE');
    await expect(rows(page)).toHaveCount(1);
    await expect(status('1 course matches')).toBeVisible();
    await search.fill('marchetti evening');
    await expect(status('59 courses match')).toBeVisible();
    await search.fill('nothing of the kind');
    await expect(page.getByText('None of your courses matches your search.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(search).toBeFocused();
    await expect(rows(page)).toHaveCount(60);
    await expect(more).toHaveCount(0);
  });

  await test.step('a success takes no letters from who is typing, is read out, and closes by itself', async () => {
    // Before the call: it would be given up when the time leaps.
    await holdTimers(page);
    const { letGo } = await holdCalls(page, 'DELETE', callPattern('leave'));
    await confirmRemoval(page, 'Crème brûlée');
    await search.pressSequentially('numb');
    letGo();
    await expect(removed(page)).toBeVisible();
    await expect(status('Removed')).toBeAttached();
    await page.keyboard.type('er');
    await expect(search).toHaveValue('number');
    await expectToCloseInTime(page, removed(page));
    await expect(search).toBeFocused();
    await search.fill('');
    await expect(rows(page)).toHaveCount(59);
    await expect(status('59 courses')).toBeVisible();
  });
});
