import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { fillEssentials, press, toNewCourse } from './support/course-form.ts';
import { DESK } from './support/desk.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { alertOf, newCourse, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

/** API-2: how long the site’s client waits for an answer. */
const TIMEOUT_MS = 10_000;

/** Lets the browser's own `fetch` fail for this method and path, without a message. */
async function failWithoutAWord(page: Page, method: string, path: string): Promise<void> {
  await page.addInitScript(
    ([failing, place]) => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        if (input instanceof Request && input.method === failing && input.url.endsWith(place)) {
          throw new Error('');
        }
        return await fetch(input, init);
      };
    },
    [method, path] as const,
  );
}

declare global {
  interface Window {
    putForTest?: string;
  }
}

/** Playwright does not see the body of a request that the page made as an object of its own. */
async function keepWhatIsPut(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method === 'PUT') {
        window.putForTest = await input.clone().text();
      }
      return await fetch(input, init);
    };
  });
}

test('a course that nobody says anything of was not added', { tag: '@ADD-15' }, async ({
  page,
  product,
}) => {
  await failWithoutAWord(page, 'POST', callAddress('addCourse'));
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  await press(page, 'Add Course');
  const dialog = alertOf(page, 'Course not added');
  await expect(dialog.getByText('Error submitting course.', { exact: true })).toBeVisible();
  await press(page, 'OK');
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
});

test('a call that is not answered within ten seconds is given up', { tag: '@API-2' }, async ({
  page,
  product,
}) => {
  const { id } = await newCourse(product.url);
  await installClock(page);
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  // Only now: the status of the seat is read by the same address.
  await page.route(callPattern('enrol'), () => undefined);
  await holdTimers(page);
  const asked = page.waitForRequest(callPattern('enrol'));
  await press(page, 'Enroll');
  await asked;
  const failed = alertOf(page, 'Enrollment Failed');
  await page.clock.runFor(TIMEOUT_MS - 1);
  await expect(failed).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(failed).toContainText('No response from server. Please check your connection.');
  await page.clock.resume();
});

test('a course that is left without sections is sent with one empty text', {
  tag: '@EDIT-5',
}, async ({ page, product }) => {
  const person = await instructor(product.url);
  const id = await addCourse(product.url, person, { title: 'Sundials' });
  await keepWhatIsPut(page);
  await signIn(page, person, `/edit-course/${id}`);
  await page.getByLabel('Title').fill('Astrolabes');
  await press(page, 'Update Course');
  await expect(page).toHaveURL(DESK);
  const sent = await page.evaluate(() => window.putForTest);
  expect(JSON.parse(sent ?? '')).toMatchObject({ title: 'Astrolabes', curriculum: [''] });
});

test('a deleted course is told, and its row goes', { tag: ['@MANAGE-8', '@MANAGE-9'] }, async ({
  page,
  product,
}) => {
  const person = await instructor(product.url);
  await addCourse(product.url, person, { title: 'Sundials' });
  await signIn(page, person, DESK);
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = alertOf(page, 'Are you sure?');
  await expect(question).toContainText('will be permanently deleted');
  await question.getByRole('button', { name: 'Delete course' }).click();
  await expect(page.getByRole('dialog', { name: 'Deleted!', exact: true })).toBeVisible();
  await expect(page.getByText("You haven't created any courses yet")).toBeVisible();
});
