import { expect, type Page } from '@playwright/test';
import { expectSignedIn, fillSignIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { fillEssentials, press } from './support/course-form.ts';
import { row } from './support/desk.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { alertOf, dialogOf, newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/outage.ts';

const NOT_NOW = 'The service cannot answer just now. Please try again in a moment.';

/** Everybody is answered again; a connection that broke may be handed out once more. */
async function allWell(page: Page): Promise<void> {
  await expect(async () => {
    const courses = `${callAddress('courses')}?limit=3`;
    for (const path of ['/readyz', courses, callAddress('latestCourses'), '/']) {
      expect((await page.request.get(path)).status(), path).toBe(200);
    }
  }).toPass();
}

test('while the database is gone whatever needs it says so, and is done when it is back', {
  tag: '@OFFLINE-7',
}, async ({ page, own: product, postgres }) => {
  const { id } = await newCourse(product.url);
  const member = await newMember(product.url);
  await allWell(page);

  await test.step('a list says so, and comes back', async () => {
    await postgres.stopServer('crash');
    // What was answered a moment ago is still sent: until it no longer is.
    for (const [address, failed] of [
      ['/', 'Failed to load popular courses'],
      [`/courses/${id}`, 'Failed to load the course'],
      ['/courses', 'Failed to load courses'],
    ] as const) {
      await expect.poll(async () => (await page.request.get(address)).status()).toBe(503);
      expect(await (await page.request.get(address)).text(), address).toContain(failed);
    }
    expect((await page.goto('/courses'))?.status()).toBe(503);
    await expect(page.getByRole('main').getByText('Failed to load courses')).toBeVisible();
    await postgres.restart();
    await allWell(page);
    await page.getByRole('main').getByRole('link', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByText('Reading the night sky').first()).toBeVisible();
  });

  await test.step('what needs no database is there without one; a sign-in is told, and lets one in afterwards', async () => {
    await postgres.stopServer('shutdown');
    for (const address of ['/register', '/forgot-password', '/signin']) {
      const answer = await page.request.get(address);
      expect(answer.status(), address).toBe(200);
      expect(await answer.text(), address).toMatch(/<h1[\s>]/);
    }
    await open(page, `/signin?${new URLSearchParams({ from: `/courses/${id}` })}`);
    await fillSignIn(page, member);
    await expect(alertOf(page, 'Login failed')).toContainText(
      'We could not reach the sign-in service. Please check your connection and try again.',
    );
    await press(page, 'OK');
    await postgres.restart();
    await allWell(page);
    await press(page, 'SIGN IN');
    await expectSignedIn(page, member.name);
    await expect(page).toHaveURL(`/courses/${id}`);
  });

  await test.step('what one does is told, kept, and done when it is back', async () => {
    const enrol = page.getByRole('button', { name: 'Enroll Now' });
    await expect(enrol).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
    await expectArrived(page, 'Lectern | Add Course');
    await fillEssentials(page, 'Waffles at home');
    await postgres.stopServer('crash');
    await press(page, 'Add Course');
    await expect(alertOf(page, 'Course not added')).toContainText(NOT_NOW);
    await press(page, 'OK');
    await expect(page.getByLabel('Title')).toHaveValue('Waffles at home');
    await postgres.restart();
    await allWell(page);
    await press(page, 'Add Course');
    await dismissSuccess(dialogOf(page, 'Course added successfully.'));
    await expect(row(page, 'Waffles at home')).toBeVisible();
  });
});
