import { expect, type Locator, type Page } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, leave, newCourse, newLearner, newMember } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const ENROLL = callPattern('enrol');

const enrolNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' });
const removal = (page: Page) => page.getByRole('button', { name: 'Remove Enrollment' });
const asksToEnrol = (page: Page) => alertOf(page, 'Enroll in this course?');
const asksToLeave = (page: Page) => alertOf(page, 'Remove your enrollment?');
const failed = (page: Page) => alertOf(page, 'Enrollment Failed');
const students = (page: Page) =>
  page.getByRole('region', { name: 'At a glance' }).getByRole('definition').last();

/** Presses the button and confirms. */
async function confirmEnrolment(page: Page): Promise<void> {
  await enrolNow(page).click();
  await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).click();
}

async function confirmLeave(page: Page): Promise<void> {
  await removal(page).click();
  await asksToLeave(page).getByRole('button', { name: 'Remove', exact: true }).click();
}

/**
 * Escape, and the button that has the focus again, before the browser tells of the closing in a task
 * of its own. Ends when it has told.
 */
async function escapeAndPressAgain(dialog: Locator): Promise<void> {
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    const told = new Promise((resolve) =>
      element.addEventListener('close', () => setTimeout(resolve, 50), { once: true }),
    );
    element.requestClose();
    for (let microtask = 0; microtask < 10; microtask += 1) await undefined;
    if (element.open) throw new Error('The dialog did not close.');
    (document.activeElement as HTMLElement).click();
    await told;
  });
}

test('a guest signs in at a course, enrols and leaves again, and every page shows it', {
  tag: [
    '@API-8',
    '@COURSE-10',
    '@ENROL-1',
    '@ENROL-2',
    '@ENROL-3',
    '@ENROL-4',
    '@ENROL-5',
    '@ENROL-6',
    '@ENROL-8',
    '@ENROL-20',
    '@REVIEW-1',
  ],
}, async ({ page, product }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const title = `${mark}</script><script>document.title='taken'</script>"'&<img src=x onerror=alert(1)>`;
  const { id } = await newCourse(product.url, { title, totalSeats: 1234 });
  const member = await newMember(product.url);
  const card = page.getByRole('main').getByRole('article');
  const parts = ['seat-control', 'own-reviews', 'member-links'] as const;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const loadsOf = (part: string) => loaded.filter((path) => path.includes(`/${part}-`));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await installClock(page);

  await test.step('a title that is a script is shown as text and nothing else', async () => {
    await open(page, `/courses?search=${mark}`);
    await expect(card.getByRole('heading')).toHaveText(title);
    await expect(card).toContainText('0 students');
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await reload(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    const json = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(json ?? '')).toMatchObject({ name: title });
    expect(dialogs).toEqual([]);
  });

  await test.step('a guest loads nothing of what only the signed-in see, and comes back signed in', async () => {
    await page.getByRole('link', { name: 'Login to Enroll' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    expect(parts.flatMap(loadsOf)).toEqual([]);
    expect(loaded.filter((path) => path.startsWith(callAddress('enrol')))).toEqual([]);
    await fillSignIn(page, member);
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(enrolNow(page)).toBeVisible();
    for (const part of parts) await expect.poll(() => loadsOf(part)).toHaveLength(1);
    await expect.poll(() => loaded.includes(callAddress('enrol'))).toBe(true);
  });

  await test.step('enrolling asks first, and as often as one asks for it', async () => {
    await expect(page.getByText('1,234 left')).toBeVisible();
    await expect(students(page)).toHaveText('0');
    await enrolNow(page).focus();
    await page.keyboard.press('Enter');
    await expect(asksToEnrol(page)).toContainText('Only 1,234 seats left');
    const yes = asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true });
    await expect(yes).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(asksToEnrol(page)).toBeHidden();
    await expect(enrolNow(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(asksToEnrol(page)).toBeVisible();
    await escapeAndPressAgain(asksToEnrol(page));
    await expect(asksToEnrol(page)).toBeVisible();
  });

  await test.step('repeated clicks send one request, whose success closes by itself', async () => {
    await holdTimers(page);
    const { letGo, asked } = await holdCalls(page, 'POST', ENROLL);
    await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).dblclick();
    await expect(enrolNow(page)).toHaveAttribute('aria-busy', 'true');
    await enrolNow(page).click({ force: true });
    await page.keyboard.press('Enter');
    await expect(asksToEnrol(page)).toBeHidden();
    letGo();
    const enrolled = dialogOf(page, 'Enrolled Successfully!');
    await expect(enrolled).toContainText('Welcome aboard');
    await expectToCloseInTime(page, enrolled);
    expect(asked()).toBe(1);
  });

  await test.step('the page shows it, on a phone with the button in sight', async () => {
    await expect(removal(page)).toBeFocused();
    await expect(page.getByText('1,233 left')).toBeVisible();
    await expect(students(page)).toHaveText('1');
    await expect(page.getByRole('main').locator('header')).toContainText('1 student');
    await expect(page.getByRole('heading', { name: 'Write a review' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
    await expect(removal(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the list that was seen before shows it too', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All courses');
    await expect(card).toContainText('1 student');
    await page.goForward();
    await expect(page.getByText('1,233 left')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('leaving asks first, and works by keyboard', async () => {
    await removal(page).focus();
    await page.keyboard.press('Enter');
    await expect(asksToLeave(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(removal(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const yes = asksToLeave(page).getByRole('button', { name: 'Remove', exact: true });
    await expect(yes).toBeFocused();
    await page.keyboard.press('Enter');
    await dismissSuccess(dialogOf(page, 'Removed'));
    await expect(enrolNow(page)).toBeFocused();
    await expect(page.getByText('1,234 left')).toBeVisible();
    await expect(students(page)).toHaveText('0');
    await expect(page.getByRole('heading', { name: 'Write a review' })).toHaveCount(0);
    await expect(page.getByText('You must enroll in the course to leave a review.')).toBeVisible();
  });
});

test('where enrolling or leaving fails the page says why, and shows how the course stands', {
  tag: ['@ENROL-7', '@ENROL-9', '@ENROL-10', '@ENROL-11', '@ENROL-13', '@ENROL-16', '@ENROL-17'],
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, { totalSeats: 1 });
  const member = await newMember(product.url);
  const ok = failed(page).getByRole('button', { name: 'OK' });
  const group = page.getByRole('group', { name: 'Your enrolment' });

  await test.step('without the control’s script the course stays readable', async () => {
    const script = /\/assets\/seat-control-/;
    await page.route(script, (route) => route.abort());
    await signIn(page, member, `/courses/${id}`);
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await page.unroute(script);
  });

  await test.step('an unknown enrolment is said to be so, and asked for again', async () => {
    // Parts of the page that come later ask by themselves: all fail until the button is pressed.
    const isPressed = () => page.evaluate(() => 'isPressed' in window);
    await page.route(ENROLL, async (route) =>
      (await isPressed()) ? await route.continue() : await route.abort(),
    );
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByText('We could not check whether you are enrolled.')).toBeVisible();
    await expect(enrolNow(page)).toHaveCount(0);
    await page.evaluate(() => {
      const note = () => Object.assign(window, { isPressed: true });
      document.addEventListener('click', note, { capture: true });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(enrolNow(page)).toBeVisible();
    await expect(group).toBeFocused();
    await page.unroute(ENROLL);
  });

  await test.step('of two who want the last seat one has it', async () => {
    const full = page.getByRole('button', { name: 'No seats left' });
    await enrolNow(page).click();
    const taker = await newLearner(product.url, id, 'Idris Okonkwo');
    await asksToEnrol(page).getByRole('button', { name: 'Enroll', exact: true }).click();
    await expect(failed(page)).toContainText('No seats left');
    await ok.click();
    await expect(full).toBeDisabled();
    await expect(students(page)).toHaveText('1');
    await expect(group).toBeFocused();
    await leave(product.url, taker, id);
    await page.reload();
    await expect(enrolNow(page)).toBeVisible();
  });

  await test.step('a failure that was none after all is seen', async () => {
    await loseNext(page, 'POST', ENROLL, LOST['with its answer']);
    await confirmEnrolment(page);
    await expect(failed(page)).toContainText(
      'No response from server. Please check your connection.',
    );
    await ok.click();
    await expect(removal(page)).toBeVisible();
    await expect(page.getByText('0 left')).toBeVisible();
    await page.unroute(ENROLL);
  });

  await test.step('a failed leave says why', async () => {
    await page.route(ENROLL, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { message: 'Busy.', code: 'unavailable' } })
        : route.fallback(),
    );
    await confirmLeave(page);
    const dialog = alertOf(page, 'Error');
    await expect(dialog.getByText('Busy.', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toBeHidden();
    await expect(removal(page)).toBeFocused();
    await page.unroute(ENROLL);
    await confirmLeave(page);
    await dismissSuccess(dialogOf(page, 'Removed'));
    await expect(enrolNow(page)).toBeVisible();
  });

  await test.step('in a course that is gone it says so before the page is gone too', async () => {
    await callProduct(product.url, owner.token, 'deleteCourse', { params: { id } });
    await confirmEnrolment(page);
    await expect(failed(page)).toBeVisible();
    await ok.click();
    await expect(page).toHaveTitle('Lectern | Page Not Found');
  });
});
