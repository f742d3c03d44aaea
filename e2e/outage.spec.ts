import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { expectSignedIn, fillSignIn, signIn } from './support/accounts.ts';
import { callAddress } from './support/calls.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { alertOf, newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/outage.ts';

const NOT_NOW = 'The service cannot answer just now. Please try again in a moment.';

test.describe.configure({ mode: 'default' });

/** Everybody is answered again; a connection that broke may be handed out once more. */
async function allWell(page: Page): Promise<void> {
  await expect(async () => {
    for (const path of [
      '/readyz',
      `${callAddress('courses')}?limit=3`,
      callAddress('latestCourses'),
      '/',
    ]) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  }).toPass();
}

/** What was answered a moment ago is still sent: until it no longer is. */
async function openInOutage(page: Page, address: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(503);
  expect((await page.goto(address))?.status()).toBe(503);
}

test('what is asked for while the database is gone says so, and comes back', {
  tag: '@OFFLINE-7',
}, async ({ page, context, product, postgres }) => {
  const { id } = await newCourse(product.url);
  await allWell(page);
  await postgres.stopServer('crash');
  const opened: { shown: Page; failed: string }[] = [];
  for (const [address, failed] of [
    ['/', 'Failed to load popular courses'],
    ['/courses', 'Failed to load courses'],
    ['/courses?search=night', 'Failed to load courses'],
    [`/courses/${id}`, 'Failed to load the course'],
  ] as const) {
    await test.step(`${address} says so`, async () => {
      const shown = opened.length === 0 ? page : await context.newPage();
      opened.push({ shown, failed });
      await openInOutage(shown, address);
      await expect(shown.getByRole('main').getByText(failed)).toBeVisible();
      await expectAccessibleInBothThemes(shown);
    });
  }
  await postgres.restart();
  await allWell(page);
  for (const { shown, failed } of opened) {
    await test.step(`${shown.url()} comes back`, async () => {
      await shown.bringToFront();
      const main = shown.getByRole('main');
      const again = main.getByRole('link', { name: 'Retry' });
      await again
        .or(main.getByRole('button', { name: 'Try Again' }))
        .first()
        .click();
      await expect(main.getByText(failed)).toHaveCount(0);
      await expect(main.getByText('Reading the night sky').first()).toBeVisible();
    });
  }
});

test('what one does while the database is gone is told, kept, and done when it is back', {
  tag: '@OFFLINE-7',
}, async ({ page, product, postgres }) => {
  await allWell(page);
  const { id } = await newCourse(product.url);
  const member = await newMember(product.url);
  const enrol = async () => {
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
  };
  await signIn(page, member, `/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  await postgres.stopServer('shutdown');
  await enrol();
  const failure = alertOf(page, 'Enrollment Failed');
  await expect(failure).toContainText(NOT_NOW);
  await press(page, 'OK');
  await postgres.restart();
  await allWell(page);
  await enrol();
  await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await fillEssentials(page, 'Bread at home');
  await postgres.stopServer('crash');
  await press(page, 'Add Course');
  await expect(alertOf(page, 'Course not added')).toContainText(NOT_NOW);
  await expectAccessibleInBothThemes(page);
  await press(page, 'OK');
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
  await postgres.restart();
  await allWell(page);
  await press(page, 'Add Course');
  await expect(row(page, 'Bread at home')).toBeVisible();
  await expectSignedIn(page, member.name);
});

test('what needs no database is there without one; who signs in then is told so, and comes in when it is back', {
  tag: '@OFFLINE-7',
}, async ({ page, product, postgres }) => {
  await allWell(page);
  const member = await newMember(product.url);
  await postgres.stopServer('shutdown');
  for (const address of ['/register', '/forgot-password', '/signin']) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toMatch(/<h1[\s>]/);
  }
  expect((await page.goto('/profile'))?.status()).toBe(200);
  await expect(page).toHaveTitle('Lectern | Sign In');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await open(page, '/signin');
  await fillSignIn(page, member);
  await expect(alertOf(page, 'Login failed')).toContainText(
    'We could not reach the sign-in service. Please check your connection and try again.',
  );
  await press(page, 'OK');
  await postgres.restart();
  await allWell(page);
  await press(page, 'SIGN IN');
  await expectSignedIn(page, member.name);
});
