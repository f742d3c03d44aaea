import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, signIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import {
  alertOf,
  dialogOf,
  enrol,
  leave,
  newCourse,
  newLearner,
  newMember,
  review,
} from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { open } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import type { KnownPerson } from './support/teaching.ts';

const ENROLL = callPattern('enrol');
const NO_RESPONSE = 'No response from server. Please check your connection.';

const enrolNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' });
const removal = (page: Page) => page.getByRole('button', { name: 'Remove Enrollment' });
const asksToEnrol = (page: Page) => alertOf(page, 'Enroll in this course?');
const asksToLeave = (page: Page) => alertOf(page, 'Remove your enrollment?');
const failed = (page: Page) => alertOf(page, 'Enrollment Failed');
const enrolled = (page: Page) => dialogOf(page, 'Enrolled Successfully!');
const students = (page: Page) =>
  page.getByRole('region', { name: 'At a glance' }).getByRole('definition').last();

async function openSignedIn(page: Page, member: KnownPerson, courseId: string): Promise<void> {
  await signIn(page, member, `/courses/${courseId}`);
}

/** Presses the button and confirms. */
async function confirmEnrolment(page: Page): Promise<void> {
  await enrolNow(page).click();
  await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).click();
}

async function confirmLeave(page: Page): Promise<void> {
  await removal(page).click();
  await asksToLeave(page).getByRole('button', { name: 'Remove', exact: true }).click();
}

/** Leaves the course and waits for the page to show it. */
async function leaveByHand(page: Page): Promise<void> {
  await confirmLeave(page);
  await dismissSuccess(dialogOf(page, 'Removed'));
  await expect(enrolNow(page)).toBeVisible();
}

async function logOut(page: Page, member: KnownPerson): Promise<void> {
  await page.getByRole('button', { name: `Account of ${member.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Answers the next calls of this method in place of the server; others go through. */
async function answerInstead(
  page: Page,
  method: string,
  answer: { status: number; body: string; contentType: string } | 'nothing',
): Promise<void> {
  await page.route(ENROLL, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (answer === 'nothing') return route.abort();
    await route.fulfill(answer);
  });
}

test('a user enrols and leaves again, and the page shows it', {
  tag: ['@ENROL-2', '@ENROL-3', '@ENROL-4', '@ENROL-5', '@ENROL-6', '@REVIEW-1'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1234 });
  await installClock(page);
  await openSignedIn(page, await newMember(product.url), id);
  await expect(page.getByText('1,234 left')).toBeVisible();
  await expect(students(page)).toHaveText('0');
  await expectAccessibleInBothThemes(page);

  await enrolNow(page).click();
  await expect(asksToEnrol(page)).toContainText('Only 1,234 seats left');
  await expectAccessibleInBothThemes(page);
  await asksToEnrol(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(asksToEnrol(page)).toBeHidden();
  await expect(enrolNow(page)).toBeFocused();

  await holdTimers(page);
  await confirmEnrolment(page);
  await expect(enrolled(page)).toContainText('Welcome aboard');
  await expectAccessibleInBothThemes(page);
  await expectToCloseInTime(page, enrolled(page));
  await expect(removal(page)).toBeFocused();
  await expect(page.getByText('1,233 left')).toBeVisible();
  await expect(students(page)).toHaveText('1');
  await expect(page.getByRole('main').locator('header')).toContainText('1 student');
  await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await removal(page).click();
  await expectAccessibleInBothThemes(page);
  await asksToLeave(page).getByRole('button', { name: 'Cancel' }).click();
  await holdTimers(page);
  await confirmLeave(page);
  const removed = dialogOf(page, 'Removed');
  await expect(removed).toBeVisible();
  await expectToCloseInTime(page, removed);
  await expect(enrolNow(page)).toBeFocused();
  await expect(page.getByText('1,234 left')).toBeVisible();
  await expect(students(page)).toHaveText('0');
  await expect(page.getByRole('heading', { name: 'Write a review' })).toHaveCount(0);
  await expect(page.getByText('You must enroll in the course to leave a review.')).toBeVisible();
});

test('a guest who wanted to enrol comes back to the course, and is a guest again', {
  tag: ['@API-8', '@ENROL-1', '@ENROL-8', '@REVIEW-6'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 3 });
  const member = await newMember(product.url);
  const parts = ['seat-control', 'own-reviews', 'member-links'] as const;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const loadsOf = (part: string) => loaded.filter((path) => path.includes(`/${part}-`));

  await test.step('a guest’s page loads nothing of what only the signed-in see', async () => {
    await open(page, `/courses/${id}`);
    await page.waitForLoadState('networkidle');
    expect(parts.flatMap(loadsOf)).toEqual([]);
    expect(loaded.filter((path) => path.startsWith(callAddress('enrol')))).toEqual([]);
  });

  await test.step('signing in leads back', async () => {
    await page.getByRole('link', { name: 'Login to Enroll' }).click();
    await fillSignIn(page, member);
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(enrolNow(page)).toBeVisible();
    for (const part of parts) await expect.poll(() => loadsOf(part)).toHaveLength(1);
    await expect
      .poll(() => loaded.filter((path) => path === callAddress('enrol')).length)
      .toBeGreaterThan(0);
  });

  await test.step('repeated clicks send one request', async () => {
    const { letGo, asked } = await holdCalls(page, 'POST', ENROLL);
    await enrolNow(page).dblclick();
    await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).dblclick();
    await expect(enrolNow(page)).toHaveAttribute('aria-busy', 'true');
    await enrolNow(page).click({ force: true });
    await page.keyboard.press('Enter');
    await expect(asksToEnrol(page)).toBeHidden();
    letGo();
    await expect(removal(page)).toBeVisible();
    expect(asked()).toBe(1);
  });

  await test.step('the enrolment is still there after a reload, and the count is at once', async () => {
    await page.reload();
    await expect(removal(page)).toBeVisible();
    await expect(page.getByText('2 left')).toBeVisible();
    await expect(students(page)).toHaveText('1');
  });

  await test.step('whoever signs out is a guest of the course', async () => {
    await logOut(page, member);
    await expect(page).toHaveURL('/signin');
    await open(page, `/courses/${id}`);
    await expect(page.getByRole('link', { name: 'Login to Enroll' })).toBeVisible();
  });
});

test('enrolling and leaving work by keyboard alone', { tag: '@ENROL-20' }, async ({
  page,
  product,
}) => {
  const { id } = await newCourse(product.url);
  await openSignedIn(page, await newMember(product.url), id);
  await enrolNow(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(enrolNow(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asksToEnrol(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await dismissSuccess(enrolled(page));
  await expect(removal(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asksToLeave(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    asksToLeave(page).getByRole('button', { name: 'Remove', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await dismissSuccess(dialogOf(page, 'Removed'));
  await expect(enrolNow(page)).toBeFocused();
});

test('a full course says so, gives the last seat to one of two, and lets a learner leave', {
  tag: ['@ENROL-7', '@ENROL-9'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  const member = await newMember(product.url);
  const full = page.getByRole('button', { name: 'No seats left' });
  await openSignedIn(page, member, id);

  const other = await test.step('of two who want the last seat one has it', async () => {
    await enrolNow(page).click();
    const taker = await newLearner(product.url, id, 'Idris Okonkwo');
    await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(failed(page)).toContainText('No seats left');
    await expectAccessibleInBothThemes(page);
    await failed(page).getByRole('button', { name: 'OK' }).click();
    await expect(full).toBeDisabled();
    await expect(students(page)).toHaveText('1');
    await expect(page.getByRole('group', { name: 'Your enrolment' })).toBeFocused();
    return taker;
  });

  await test.step('it says so to whoever comes', async () => {
    await page.reload();
    await expect(full).toBeDisabled();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('and lets a learner leave', async () => {
    await leave(product.url, other, id);
    await enrol(product.url, member, id);
    await page.reload();
    await expect(page.getByText('0 left')).toBeVisible();
    await expect(removal(page)).toBeEnabled();
  });
});

const HTML = { body: '<html>Oops</html>', contentType: 'text/html' };

const NOT_ENROLLED = [
  [
    'what the server says',
    {
      status: 403,
      body: '{"message":"Not today.","code":"forbidden"}',
      contentType: 'text/json',
    },
    'Not today.',
  ],
  ['the status text where the server says nothing', { status: 502, ...HTML }, 'Bad Gateway'],
  ['that there was no response', 'nothing', NO_RESPONSE],
  ['that it failed', { status: 200, ...HTML }, 'Failed to enroll in the course'],
] as const;

const NOT_LEFT = [
  [
    'what the server says',
    { status: 503, body: '{"message":"Busy.","code":"unavailable"}', contentType: 'text/json' },
    'Busy.',
  ],
  ['only that it failed', { status: 500, body: 'Oops', contentType: 'text/html' }, 'Failed'],
  ['so without a connection too', 'nothing', 'Failed'],
] as const;

test('a failed enrolment says why, and so does a failed leave', {
  tag: ['@ENROL-10', '@ENROL-11', '@ENROL-12', '@ENROL-13'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 2 });
  // As HTTP/2 has it: the browser is given no status text by a server of the first version.
  await page.addInitScript((address) => {
    const { fetch } = window;
    window.fetch = async (input, init) =>
      'wordlessForTest' in window &&
      input instanceof Request &&
      input.method === 'POST' &&
      input.url.endsWith(address)
        ? new Response('Oops', { status: 500 })
        : fetch(input, init);
  }, callAddress('enrol'));
  await openSignedIn(page, await newMember(product.url), id);
  const expectTold = async (text: string) => {
    await expect(failed(page).getByText(text, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(failed(page)).toBeHidden();
    await expect(enrolNow(page)).toBeFocused();
    await expect(page.getByText('2 left')).toBeVisible();
  };
  for (const [what, answer, text] of NOT_ENROLLED) {
    await test.step(`a failed enrolment says ${what}`, async () => {
      await answerInstead(page, 'POST', answer);
      await confirmEnrolment(page);
      await expectTold(text);
      await page.unroute(ENROLL);
    });
  }
  await test.step('it says that the server failed where not even a status text came', async () => {
    await page.evaluate(() => Object.assign(window, { wordlessForTest: true }));
    await confirmEnrolment(page);
    await expectTold('Server error occurred');
    await page.evaluate(() => Reflect.deleteProperty(window, 'wordlessForTest'));
  });
  await confirmEnrolment(page);
  await dismissSuccess(enrolled(page));

  for (const [what, answer, text] of NOT_LEFT) {
    await test.step(`a failed leave says ${what}`, async () => {
      await answerInstead(page, 'DELETE', answer);
      await confirmLeave(page);
      const dialog = alertOf(page, 'Error');
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await expect(dialog).toBeHidden();
      await expect(removal(page)).toBeFocused();
      await page.unroute(ENROLL);
    });
  }
});

test('after a failed enrolment the page shows the current state of the course', {
  tag: '@ENROL-16',
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, { totalSeats: 2 });
  await openSignedIn(page, await newMember(product.url), id);
  const ok = failed(page).getByRole('button', { name: 'OK' });

  await test.step('a failure that was none after all is seen', async () => {
    await loseNext(page, 'POST', ENROLL, LOST['with its answer']);
    await confirmEnrolment(page);
    await expect(failed(page)).toContainText(NO_RESPONSE);
    await ok.click();
    await expect(removal(page)).toBeVisible();
    await expect(page.getByText('1 left')).toBeVisible();
    await page.unroute(ENROLL);
    await leaveByHand(page);
  });

  await test.step('it can be tried again before it is known how the course stands', async () => {
    await answerInstead(page, 'POST', 'nothing');
    // The refetch after the failure never gets an answer.
    await page.route(`**${callAddress('course', { id })}`, () => undefined);
    await confirmEnrolment(page);
    await ok.click();
    await page.unroute(ENROLL);
    await confirmEnrolment(page);
    await dismissSuccess(enrolled(page));
    await page.unroute(`**${callAddress('course', { id })}`);
    await leaveByHand(page);
  });

  await test.step('in a course that is gone it says so before the page is gone too', async () => {
    await callProduct(product.url, owner.token, 'deleteCourse', { params: { id: id } });
    await confirmEnrolment(page);
    await expect(failed(page)).toBeVisible();
    await ok.click();
    await expect(page).toHaveTitle('Lectern | Page Not Found');
  });
});

test('a review from another window is shown, and the form to change it holds its text', async ({
  page,
  product,
}) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await open(page, `/courses/${id}`);
  await page.getByRole('link', { name: 'Login to Enroll' }).click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await review(product.url, learner, id, { rating: 2, comment: 'Too dark for me.' });
  await expect
    .poll(async () => (await page.request.get(callAddress('course', { id }))).json())
    .toMatchObject({ reviewCount: 1 });
  await fillSignIn(page, learner);
  await expect(page.getByRole('heading', { name: 'You have reviewed this course' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Your review', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Comment')).toHaveValue('Too dark for me.');
});

test('the outcome of an enrolment is not shown to the next user', {
  tag: '@LAYOUT-23',
}, async ({ page, context, product }) => {
  const { id } = await newCourse(product.url);
  const first = await newMember(product.url);
  const second = await newMember(product.url, 'Idris Okonkwo');
  await openSignedIn(page, first, id);
  const { letGo } = await holdCalls(page, 'POST', ENROLL, (route) => route.abort());
  await confirmEnrolment(page);
  await expect(enrolNow(page)).toHaveAttribute('aria-busy', 'true');

  const window = await context.newPage();
  await open(window, '/');
  await logOut(window, first);
  await expect(window).toHaveURL('/signin');
  await signIn(window, second);
  await expectSignedIn(page, second.name);
  await expect(enrolNow(page)).toBeVisible();
  // The page refetches after it has shown the failure.
  const askedAgain = page.waitForResponse((answer) =>
    answer.url().endsWith(callAddress('course', { id })),
  );
  letGo();
  await askedAgain;
  await expect(enrolNow(page)).not.toHaveAttribute('aria-busy');
  await expect(failed(page)).toHaveCount(0);
});

test('a user whose session has ended is told so and comes back after signing in', async ({
  page,
  product,
}) => {
  const { id } = await newCourse(product.url);
  const member = await newMember(product.url);
  await openSignedIn(page, member, id);
  await expect(enrolNow(page)).toBeVisible();
  await endSessions(page, product.url, member);
  await confirmEnrolment(page);
  await expect(failed(page)).toContainText('Please sign in.');
  await expectAccessibleInBothThemes(page);
  await expect(page.getByText('You are signed out.').first()).toBeVisible();
  await failed(page).getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, member);
  await expect(page).toHaveURL(`/courses/${id}`);
  await confirmEnrolment(page);
  await expect(removal(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true });

  test('the enrol control stays visible and fits; the instructor gets a link to edit the course', {
    tag: '@ENROL-20',
  }, async ({ page, product }) => {
    const { id, owner } = await newCourse(product.url, { totalSeats: 99_999 });
    await openSignedIn(page, owner, id);
    await expect(page.getByRole('link', { name: 'Edit this course' })).toHaveAttribute(
      'href',
      `/edit-course/${id}`,
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(enrolNow(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await enrolNow(page).tap();
    await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).tap();
    await dismissSuccess(enrolled(page));
    await expect(removal(page)).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  });
});
