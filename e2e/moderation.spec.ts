import { randomUUID } from 'node:crypto';
import type { Course } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScrolling,
} from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callProduct } from './support/calls.ts';
import { keepSession } from './support/kept-session.ts';
import { dialogOf, newCourse, newLearner, newMember, review } from './support/learning.ts';
import { lettersTo } from './support/mailbox.ts';
import { memberWithRole, openCase, reportCourse, suspendOwner } from './support/moderation.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { verifyEmail } from './support/verified.ts';

const PHONE = { width: 390, height: 844 };
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

test('a guest reports a course on a narrow phone, and errors stand by the fields', {
  tag: ['@REPORT-5', '@REPORT-6'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, titled('Miracle cures'));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `/courses/${id}`);
  await page.getByRole('link', { name: 'Report this course' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this course');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const send = page.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(page.getByText('Please choose a reason from the list.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByLabel('Your email').fill('nobody');
  await send.click();
  await expect(page.getByLabel('Your email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Your email').fill(`${randomUUID()}@example.com`);
  await send.click();
  const thanks = page.getByRole('heading', { name: 'Thank you for your report' });
  await expect(thanks).toBeFocused();
  await expect(page.getByText('You get a letter when it is decided.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('an administrator suspends a spammer, by keyboard alone', {
    tag: ['@MODERATE-7', '@SUSPEND-3'],
  }, async ({ page, product }) => {
    const { title, id, personId, caseId } = await reportCourse(
      product.url,
      product.dataDir,
      titled('Cheap pills'),
    );
    await keepSession(page, await memberWithRole(product, 'administrator'));
    await open(page, QUEUE);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    await tabTo(page, title, 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${QUEUE}/${caseId}`);
    await expect(page.getByText('You are looking at this case.')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    await expect(page.getByRole('link', { name: 'Ines Marchetti' })).toHaveAttribute(
      'href',
      `/admin/people/${personId}`,
    );
    await tabTo(page, 'Suspend');
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('radio', { name: '7 days' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: '30 days' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nothing but advertising.');
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Nothing but advertising.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(QUEUE);
    await expect(page.getByRole('status').filter({ hasText: 'Suspended: “Ines' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await tabTo(page, 'Decided', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${QUEUE}?state=decided`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
    expect((await fetch(`${product.url}/courses/${id}`)).status).toBe(404);
  });
});

test('whose course was hidden is told by the bell and by letter, and answers from there', {
  tag: ['@MODERATE-6', '@APPEAL-2', '@LETTER-2'],
}, async ({ page, product }) => {
  const { url, dataDir } = product;
  const reason = 'It only sells something.';
  const { title, id, owner } = await reportCourse(url, dataDir, titled('Copied words'));
  const moderator = await memberWithRole(product, 'moderator');
  await verifyEmail(url, owner.email, owner.token);
  await signIn(page, owner, '/blog');
  // They have signed in on a new device.
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  const body = { subject: { type: 'course', id }, act: 'hide', reason };
  await callProduct(url, moderator.token, 'moderate', { body });
  // It comes by itself while the page is open.
  await page.getByRole('button', { name: 'Notices, 2 unread' }).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('link', {
    name: `Your course (“${title}”) was hidden by a moderator.`,
  });
  await expect(notice).toBeVisible();
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/decisions');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer this decision' })).toBeVisible();
  const letters = async () =>
    (await lettersTo(url, owner.email)).filter(({ text }) => text.includes(reason));
  await expect.poll(letters).toHaveLength(1);
  const [letter] = await letters();
  expect(letter?.subject).toMatch(/^About your course on /);
  // Where its author writes, it says so as well, and leads to the reason.
  await open(page, `/manage-courses/${id}/lessons`);
  const hidden = page.getByText('A moderator has hidden this course.');
  await expect(hidden.getByRole('link', { name: 'Decisions about you' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('a moderator begins with the queue, and hides a course by keyboard alone', {
  tag: '@MODERATE-8',
}, async ({ page, product }) => {
  const { title, id } = await reportCourse(product.url, product.dataDir, titled('Copied words'));
  const moderator = await memberWithRole(product, 'moderator');
  await signIn(page, moderator);
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
  const dialog = dialogOf(page, 'Hide it?');
  await expect(dialog).toContainText('The author is told, with your reason.');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('It is copied.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `Hidden: “${title}”` })).toBeVisible();
  expect((await fetch(`${product.url}/courses/${id}`)).status).toBe(404);
});

test('two moderators do not decide the same case', {
  tag: '@MODERATE-9',
}, async ({ page, browser, product }) => {
  const { caseId } = await reportCourse(product.url, product.dataDir, titled('Twice looked at'));
  const [first, second] = await Promise.all([
    memberWithRole(product, 'moderator', 'Ada Vance'),
    memberWithRole(product, 'moderator', 'Bo Lind'),
  ]);
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(other, first, `${QUEUE}/${caseId}`);
  await expect(other.getByText('You are looking at this case.')).toBeVisible();
  await signIn(page, second, `${QUEUE}/${caseId}`);
  await expect(page.getByText('Ada Vance is looking at this case.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('You are looking at this case.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await page.getByLabel('Reason').fill('Nothing is wrong with it.');
  await page.locator('dialog[open]').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(QUEUE);
  await other.close();
});

test('a case about what its author has deleted is only closed', {
  tag: '@MODERATE-8',
}, async ({ page, product }) => {
  const { url, dataDir } = product;
  const { title, id, owner, caseId } = await reportCourse(url, dataDir, titled('Gone again'));
  await callProduct(url, owner.token, 'deleteCourse', { params: { id } });
  await signIn(page, await memberWithRole(product, 'moderator'), `${QUEUE}/${caseId}`);
  await expect(page.getByText('It is not there any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close this case' }).press('Enter');
  const dialog = dialogOf(page, 'It was deleted. Close this case?');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Nothing is left to look at.');
  await dialog.getByRole('button', { name: 'Close this case' }).press('Enter');
  await expect(page).toHaveURL(QUEUE);
  await expect(page.getByRole('status').filter({ hasText: `Dismissed: “${title}”` })).toBeVisible();
});

test('who is suspended reads why on every page, and answers once', {
  tag: ['@SUSPEND-4', '@APPEAL-2'],
}, async ({ page, product }) => {
  const reason = 'Nothing but advertising.';
  const spammer = await suspendOwner(product, reason);
  await signIn(page, spammer);
  const notice = page.getByText('Your account is suspended for good.');
  await expect(notice).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await open(page, '/my-courses');
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'See it and answer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decisions about you');
  await page.getByRole('button', { name: 'Answer this decision' }).click();
  await page.getByLabel('What you want to say').fill('It was one link, and I am sorry.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer was sent.')).toBeVisible();
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer this decision' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  const moderator = await memberWithRole(product, 'moderator');
  const appeal = await openCase(product.url, moderator, ({ kind }) => kind === 'appeal');
  await keepSession(page, moderator);
  await open(page, `${QUEUE}/${appeal}`);
  await expect(page.getByText('It was one link, and I am sorry.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the act back' }).click();
  await page.getByLabel('Reason').fill('It was a mistake.');
  await page.locator('dialog[open]').getByRole('button', { name: 'Take the act back' }).click();
  await expect(page).toHaveURL(QUEUE);
  expect((await callProduct(product.url, spammer.token, 'ownModeration')).ok).toBe(true);
});

test('whoever changes a review that a moderator has hidden is told that it stays hidden', {
  tag: '@MODERATE-2',
}, async ({ page, product }) => {
  const { url } = product;
  const { id } = await newCourse(url, titled('Small talk'));
  const learner = await newLearner(url, id, 'Lin Sato');
  await review(url, learner, id);
  const course = await callProduct(url, learner.token, 'course', { params: { id } });
  const { reviews } = (await course.json()) as Course;
  const moderator = await memberWithRole(product, 'moderator');
  const body = {
    subject: { type: 'review', id: reviews[0]?._id },
    act: 'hide',
    reason: 'It is rude.',
  };
  await callProduct(url, moderator.token, 'moderate', { body });
  await signIn(page, learner, `/courses/${id}`);
  const own = page.getByRole('region', { name: 'You have reviewed this course' });
  await own.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Your comment').fill('It is kinder now.');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(dialogOf(page, 'Your review has been saved and stays hidden')).toBeVisible();
});

test('somebody who has reported sees what came of it', {
  tag: '@REPORT-7',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, titled('Reported by a member'));
  const reporter = await newMember(product.url);
  await signIn(page, reporter, `/report?type=course&id=${id}&title=A`);
  await page.getByRole('radio', { name: 'Spam or advertising' }).check();
  await expect(page.getByLabel('Your email')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByRole('link', { name: 'What you have reported' }).click();
  await expect(page.getByText(/^Reported by a member/)).toBeVisible();
  await expect(page.getByText('Waits for a moderator')).toBeVisible();
});

test('an instructor answers a review, changes the answer and withdraws it', {
  tag: '@REVIEW-18',
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, titled('Answered'));
  const learner = await newLearner(product.url, id, 'Lin Sato');
  await review(product.url, learner, id);
  await signIn(page, owner, `/courses/${id}`);
  const entry = page.getByRole('article').filter({ hasText: 'Lin Sato' }).last();
  await entry.getByRole('button', { name: 'Answer to Lin Sato' }).click();
  await expect(entry.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('Thank you.');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Save answer' }).click();
  await expect(entry.getByText('Answer by the instructor')).toBeVisible();
  await expect(entry.getByText('Thank you.', { exact: true })).toBeVisible();
  expect(await (await fetch(`${product.url}/courses/${id}`)).text()).toContain('Thank you.');
  await entry.getByRole('button', { name: 'Change answer' }).click();
  await entry.getByLabel('Your answer').fill('Thank you all.');
  await entry.getByRole('button', { name: 'Save answer' }).click();
  await expect(entry.getByText('Thank you all.', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await entry.getByRole('button', { name: 'Withdraw answer' }).click();
  await expect(entry.getByText('Answer by the instructor')).toHaveCount(0);
});

test('an administrator suspends from the page of a person, and ends it; and hides a course of the list', {
  tag: ['@SUSPEND-3', '@MODERATE-1'],
}, async ({ page, product }) => {
  const { title, owner, personId } = await reportCourse(
    product.url,
    product.dataDir,
    titled('Listed'),
  );
  await keepSession(page, await memberWithRole(product, 'administrator'));
  await open(page, `/admin/courses?owner=${owner.email}`);
  await page.getByRole('button', { name: `Hide of ${title}` }).click();
  await page.getByLabel('Reason').fill('It is copied.');
  await page.locator('dialog[open]').getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('button', { name: `Restore of ${title}` })).toBeVisible();
  await open(page, `/admin/people/${personId}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('radio', { name: 'For good' }).check();
  await dialog.getByLabel('Reason').fill('Nothing but advertising.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('For good: Nothing but advertising.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'End suspension' }).click();
  await dialog.getByLabel('Reason').fill('It was a mistake.');
  await dialog.getByRole('button', { name: 'End suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
});
