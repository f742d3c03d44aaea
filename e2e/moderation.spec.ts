import { randomUUID } from 'node:crypto';
import type { Course } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { searchList } from './support/administrators.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { keepSession } from './support/kept-session.ts';
import { dialogOf, newCourse, newLearner, newMember, review } from './support/learning.ts';
import { lettersTo } from './support/mailbox.ts';
import { memberWithRole, openCase, reportCourse } from './support/moderation.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { TOO_OLD } from './support/too-old.ts';
import { verifyEmail } from './support/verified.ts';

const QUEUE = '/admin/moderation';

const titled = (what: string) => ({ title: `${what} ${randomUUID().slice(0, 8)}` });

/** Goes on with Tab until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

const told = (page: Page, what: string) => page.getByRole('status').filter({ hasText: what });

/** A window of somebody else's. */
const otherWindow = async (page: Page, baseURL: string) => {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  return await browser.newPage({ baseURL });
};

test('a guest reports a course on a narrow phone, and a member sees what came of it', {
  tag: ['@REPORT-5', '@REPORT-6', '@REPORT-7'],
}, async ({ page, product }) => {
  const { title } = titled('Miracle cures');
  const { id } = await newCourse(product.url, { title });
  const send = page.getByRole('button', { name: 'Send report' });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/courses/${id}`);
  await page.getByRole('link', { name: 'Report this course' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this course');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await send.click();
  await expect(page.getByText('Please choose a reason from the list.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Your email').fill('nobody');
  await send.press('Enter');
  await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your email').fill(`${randomUUID()}@example.com`);
  await send.press('Enter');
  const thanks = page.getByRole('heading', { name: 'Thank you for your report' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('You get a letter when it is decided.')).toBeVisible();

  await keepSession(page, await newMember(product.url));
  await open(page, `/report?type=course&id=${id}&title=A`);
  await page.getByRole('radio', { name: 'Spam or advertising' }).check();
  await expect(page.getByLabel('Your email')).toHaveCount(0);
  await send.click();
  await page.getByRole('link', { name: 'What you have reported' }).click();
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
});

test('an administrator suspends a spammer by keyboard on a phone, who reads so everywhere, and ends it', {
  tag: ['@ADMIN-5', '@MODERATE-1', '@MODERATE-7', '@SUSPEND-3', '@SUSPEND-4'],
}, async ({ page, product }) => {
  const { url, dataDir } = product;
  const { title, id, owner, personId, caseId } = await reportCourse(
    url,
    dataDir,
    titled('Cheap watches'),
  );
  const administrator = await memberWithRole(product, 'administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepSession(page, administrator);
  await open(page, QUEUE);
  await tabTo(page, title, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${QUEUE}/${caseId}`);
  await expect(page.getByText('You are looking at this case.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ines Marchetti' })).toHaveAttribute(
    'href',
    `/admin/people/${personId}`,
  );
  const dialog = page.locator('dialog[open]');
  await test.step('the suspension asks for a recent sign-in', async () => {
    await page.route(callPattern('suspend'), (route) => route.fulfill(TOO_OLD), { times: 1 });
    await tabTo(page, 'Suspend');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: '7 days' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nothing but advertising.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const again = dialogOf(page, 'Please sign in again');
    await again.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.keyboard.press('Enter');
  });
  await expect(page).toHaveURL(QUEUE);
  await expect(told(page, 'Suspended: “Ines Marchetti”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await tabTo(page, 'Decided', 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${QUEUE}?state=decided`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect((await fetch(`${url}/courses/${id}`)).status).toBe(404);

  await test.step('the page of the person ends it, and suspends again, for good', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Ines Marchetti' }).click();
    await expect(page).toHaveURL(`/admin/people/${personId}`);
    await page.getByRole('button', { name: 'End suspension' }).click();
    await dialog.getByLabel('Reason').fill('It was a mistake.');
    await dialog.getByRole('button', { name: 'End suspension' }).click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await dialog.getByRole('radio', { name: 'For good' }).check();
    await dialog.getByLabel('Reason').fill('It was none.');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('For good: It was none.')).toBeVisible();
  });

  await test.step('the list of courses hides one', async () => {
    const pages = page.getByRole('navigation', { name: 'Administration' });
    await pages.locator('summary').click();
    await pages.getByRole('link', { name: 'Courses' }).click();
    await expectArrived(page, 'Lectern | Courses');
    await searchList(page, title);
    await page.getByRole('button', { name: `Hide of ${title}` }).click();
    await page.getByLabel('Reason').fill('It is copied.');
    await dialog.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByRole('button', { name: `Restore of ${title}` })).toBeVisible();
  });

  await test.step('who is suspended reads why on every page, and is led to the way to answer', async () => {
    await keepSession(page, owner);
    await open(page, '/my-courses');
    await expect(page.getByText('Your account is suspended for good.')).toBeVisible();
    await expect(page.getByText('It was none.')).toBeVisible();
    await page.getByRole('link', { name: 'See it and answer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decisions about you');
    await expect(page.getByText('Your account is suspended for good.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Answer this decision' }).first()).toBeVisible();
  });
});

test('a moderator hides a course by keyboard, whose author is told and answers, which takes it back', {
  tag: ['@APPEAL-2', '@LETTER-2', '@MODERATE-6', '@MODERATE-8'],
}, async ({ page, product }) => {
  const { url, dataDir } = product;
  const reason = 'It only sells something.';
  const { title, id, owner } = await reportCourse(url, dataDir, titled('Copied words'));
  await verifyEmail(url, owner.email, owner.token);
  const theirs = await otherWindow(page, url);
  await signIn(theirs, owner, '/offline');
  // They have signed in on a new device.
  await expect(theirs.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();

  const moderator = await memberWithRole(product, 'moderator');
  await keepSession(page, moderator);
  await open(page, '/admin');
  await expect(page).toHaveURL(QUEUE);
  await tabTo(page, title, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Only administrators may open the page of a person.
  await expect(page.getByText('Ines Marchetti')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ines Marchetti' })).toHaveCount(0);
  await tabTo(page, 'Hide');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Hide it?')).toContainText('The author is told, with your reason.');
  await page.keyboard.press('Tab');
  await expect(dialogOf(page, 'Hide it?').getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(told(page, `Hidden: “${title}”`)).toBeVisible();
  expect((await fetch(`${url}/courses/${id}`)).status).toBe(404);

  await test.step('the author is told by the bell while the page is open, and by letter', async () => {
    await theirs.getByRole('button', { name: 'Notices, 2 unread' }).press('Enter');
    const notice = `Your course (“${title}”) was hidden by a moderator.`;
    await theirs.getByRole('link', { name: notice }).press('Enter');
    await expect(theirs).toHaveURL('/profile/decisions');
    await expect(theirs.getByText(reason)).toBeVisible();
    const letters = async () =>
      (await lettersTo(url, owner.email)).filter(({ text }) => text.includes(reason));
    await expect.poll(letters).toHaveLength(1);
    expect((await letters())[0]?.subject).toMatch(/^About your course on /);
  });

  await test.step('the author answers once', async () => {
    await theirs.getByRole('button', { name: 'Answer this decision' }).click();
    await theirs.getByLabel('What you want to say').fill('It was one link, and I am sorry.');
    await theirs.getByRole('button', { name: 'Send answer' }).click();
    await expect(theirs.getByText('Your answer was sent.')).toBeVisible();
    await expect(theirs.getByText('Waits for a moderator')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Answer this decision' })).toHaveCount(0);
    // Where they write, it says so as well, and leads to the reason.
    await theirs.getByRole('contentinfo').getByRole('link', { name: 'Manage Courses' }).click();
    await theirs.getByRole('link', { name: `Lessons “${title}”` }).click();
    await expect(theirs).toHaveURL(`/manage-courses/${id}/lessons`);
    const hidden = theirs.getByText('A moderator has hidden this course.');
    await expect(hidden.getByRole('link', { name: 'Decisions about you' })).toBeVisible();
    await theirs.close();
  });

  // Who hid it does not judge the answer to that.
  const another = await memberWithRole(product, 'moderator', 'Bo Lind');
  const appeal = await openCase(
    url,
    another,
    ({ kind, subject }) => kind === 'appeal' && subject.id === id,
  );
  await keepSession(page, another);
  await open(page, `${QUEUE}/${appeal}`);
  await expect(page.getByText('It was one link, and I am sorry.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the act back' }).click();
  await page.getByLabel('Reason').fill('It was a mistake.');
  await page.locator('dialog[open]').getByRole('button', { name: 'Take the act back' }).click();
  await expect(page).toHaveURL(QUEUE);
  await expect.poll(async () => (await fetch(`${url}/courses/${id}`)).status).toBe(200);
});

test('two moderators do not decide the same case, and one whose subject is gone is only closed', {
  tag: ['@MODERATE-8', '@MODERATE-9'],
}, async ({ page, product }) => {
  const { url, dataDir } = product;
  const looked = await reportCourse(url, dataDir, titled('Twice looked at'));
  const gone = await reportCourse(url, dataDir, titled('Gone again'));
  const [first, second] = await Promise.all([
    memberWithRole(product, 'moderator', 'Ada Vance'),
    memberWithRole(product, 'moderator', 'Bo Lind'),
  ]);
  const params = { id: looked.caseId };
  await callProduct(url, first.token, 'claimCase', { params, body: { claimed: true } });
  await signIn(page, second, `${QUEUE}/${looked.caseId}`);
  await expect(page.getByText('Ada Vance is looking at this case.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('You are looking at this case.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByLabel('Reason').fill('Nothing is wrong with it.');
  await page.locator('dialog[open]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(QUEUE);

  await callProduct(url, gone.owner.token, 'deleteCourse', { params: { id: gone.id } });
  await page.getByRole('link', { name: gone.title }).click();
  await expect(page.getByText('It is not there any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close this case' }).press('Enter');
  const dialog = dialogOf(page, 'It was deleted. Close this case?');
  await dialog.getByLabel('Reason').fill('Nothing is left to look at.');
  await dialog.getByRole('button', { name: 'Close this case' }).press('Enter');
  await expect(page).toHaveURL(QUEUE);
  await expect(told(page, `Dismissed: “${gone.title}”`)).toBeVisible();
});

test('an instructor answers a review and withdraws the answer, and a hidden review that is changed stays hidden', {
  tag: ['@MODERATE-2', '@REVIEW-18'],
}, async ({ page, product }) => {
  const { url } = product;
  const { id, owner } = await newCourse(url, titled('Answered'));
  const learner = await newLearner(url, id, 'Lin Sato');
  await review(url, learner, id);
  await signIn(page, owner, `/courses/${id}`);
  const entry = page.getByRole('article').filter({ hasText: 'Lin Sato' }).last();
  await entry.getByRole('button', { name: 'Answer to Lin Sato' }).click();
  await expect(entry.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('Thank you.');
  await entry.getByRole('button', { name: 'Save answer' }).click();
  await expect(entry.getByText('Answer by the instructor')).toBeVisible();
  // What was sent a moment ago may be sent once more.
  const html = async () => (await fetch(`${url}/courses/${id}`)).text();
  await expect.poll(html).toContain('Thank you.');
  await entry.getByRole('button', { name: 'Change answer' }).click();
  await entry.getByLabel('Your answer').fill('Thank you all.');
  await entry.getByRole('button', { name: 'Save answer' }).click();
  await expect(entry.getByText('Thank you all.', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(entry.getByText('Answer by the instructor')).toHaveCount(0);

  const course = await callProduct(url, learner.token, 'course', { params: { id } });
  const [given] = ((await course.json()) as Course).reviews;
  const moderator = await memberWithRole(product, 'moderator');
  const subject = { type: 'review', id: given?._id };
  const body = { subject, act: 'hide', reason: 'It is rude.' };
  await callProduct(url, moderator.token, 'moderate', { body });
  await signIn(page, learner, `/courses/${id}`);
  const own = page.getByRole('region', { name: 'You have reviewed this course' });
  await own.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Your comment').fill('It is kinder now.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialogOf(page, 'Your review has been saved and stays hidden')).toBeVisible();
});
