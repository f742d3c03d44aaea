import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { expectKept } from './support/kept.ts';
import { countAnswers, newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test.use({ serviceWorkers: 'allow' });

const LESSONS = [{ title: 'Bones' }, { title: 'Salt' }, { title: 'Herbs' }];

const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });
const notesOf = (page: Page) => page.getByRole('region', { name: 'Your notes' });

async function writeNote(page: Page, text: string): Promise<void> {
  await notesOf(page).getByLabel('New note').fill(text);
  await notesOf(page).getByRole('button', { name: 'Keep note' }).click();
  await expect(notesOf(page).getByRole('listitem').filter({ hasText: text })).toContainText(
    'Will be sent',
  );
}

/** Keeps the course whose lesson is open. */
async function keep(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByRole('button', { name: /^Keep \d/ }).click();
  await expect(page.getByText(/^Available offline · /)).toBeVisible();
}

test('what was done without the network is shown, outlives reloads, and is sent once', {
  tag: ['@OFFLINE-12', '@CLASS-8'],
}, async ({ page, context, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup in two tabs', LESSONS);
  const learner = await newLearner(product.url, id);
  const address = (lesson: number) => `/learn/${id}/${lessons[lesson]}`;
  await signIn(page, learner, address(0));
  await keep(page);
  await expectKept(page);
  await setOffline(context, true);
  await doneButton(page).click();
  await expect(page.getByText('1 change will be sent when the network is back.')).toBeVisible();
  await writeNote(page, 'no pepper');
  await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
  // Marked, taken back and marked again: the last counts.
  await expect(doneButton(page)).toHaveText('Mark as done');
  for (const text of ['Done', 'Mark as done', 'Done']) {
    await doneButton(page).click();
    await expect(doneButton(page)).toHaveText(text);
  }
  await expect(page.getByText('3 changes will be sent when the network is back.')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await test.step('over a reload and in another tab', async () => {
    await page.goto(address(0));
    await expect(doneButton(page)).toHaveText('Done');
    await expect(notesOf(page).getByRole('listitem')).toContainText('no pepper');
    await expect(page.getByRole('img', { name: '2 of 3 required lessons done' })).toBeVisible();
  });
  const other = await context.newPage();
  await other.goto(address(1));
  await expect(doneButton(other)).toHaveText('Done');
  await writeNote(page, 'nor salt');
  await expect(other.getByText('4 changes will be sent when the network is back.')).toBeVisible();

  const marks = countAnswers(context, 'PUT', callPattern('markDone'));
  const notes = countAnswers(context, 'PUT', callPattern('putNote'));
  await setOffline(context, false);
  const learning = async () => {
    const answer = await callProduct(product.url, learner.token, 'learning', { params: { id } });
    return ((await answer.json()) as { course: { done: number } }).course.done;
  };
  await expect.poll(learning).toBe(2);
  for (const tab of [page, other]) {
    await expect(tab.getByText(/will be sent when the network is back/)).toHaveCount(0);
    await reload(tab);
    await expect(doneButton(tab)).toHaveText('Done');
  }
  expect([marks.made, notes.made]).toEqual([2, 2]);
  await expect(notesOf(page).getByRole('listitem')).toHaveText([/^no pepper/, /^nor salt/]);
  await expect(notesOf(page).getByText('Will be sent')).toHaveCount(0);
});

test('what the server refuses is told, stays to be read, and holds up nothing', {
  tag: '@OFFLINE-13',
}, async ({ page, context, product }) => {
  const { id, lessons, owner } = await newCourseWithLessons(product.url, 'Soup refused', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await keep(page);
  await setOffline(context, true);
  await writeNote(page, 'Ask Noor for her recipe');
  await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt' })).toBeVisible();
  await doneButton(page).click();
  await expect(page.getByText('2 changes will be sent when the network is back.')).toBeVisible();
  await callProduct(product.url, owner.token, 'deleteLesson', { params: { id: lessons[0] ?? '' } });
  await setOffline(context, false);

  const notice = page.getByText('A change from when you were offline could not be taken.');
  await expect(notice).toBeVisible();
  await expect(page.getByText('Sent: 1 change from when you were offline.')).toBeVisible();
  await page.getByRole('link', { name: 'See which' }).click();
  const refused = page.getByRole('region', { name: 'Could not be sent' });
  await expect(refused).toContainText('Your note beside “Bones” could not be kept:');
  await expect(refused).toContainText('Ask Noor for her recipe');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await reload(page);
  await expect(refused).toContainText('Ask Noor for her recipe');
  await refused.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refused).toHaveCount(0);
  const answer = await callProduct(product.url, learner.token, 'learning', { params: { id } });
  expect(await answer.json()).toMatchObject({ course: { done: 1 } });
});

test('what waits is sent from any page, and to nobody else’s account', {
  tag: ['@OFFLINE-12', '@OFFLINE-14'],
}, async ({ page, context, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup for later', LESSONS);
  const learner = await newLearner(product.url, id);
  const other = await newLearner(product.url, id, 'Otto Other');
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(doneButton(page)).toBeVisible();
  await setOffline(context, true);
  await doneButton(page).click();
  await expect(page.getByText('1 change will be sent when the network is back.')).toBeVisible();
  // The browser is closed, and opened by somebody else.
  await page.goto('about:blank');
  await setOffline(context, false);
  await signIn(page, other, '/dashboard');
  await expect(page.getByText(/will be sent/)).toHaveCount(0);
  const done = async (token: string) => {
    const answer = await callProduct(product.url, token, 'learning', { params: { id } });
    return ((await answer.json()) as { course: { done: number } }).course.done;
  };
  expect(await done(other.token)).toBe(0);
  await signIn(page, learner, '/');
  await expect.poll(() => done(learner.token)).toBe(1);
  expect(await done(other.token)).toBe(0);
  await open(page, '/dashboard');
  await expect(page.getByText(/will be sent/)).toHaveCount(0);
});

/** Fills the outbox of who is signed in up to a thousand acts, and puts some of somebody else's in it. */
function fillOutbox(page: Page, daysOfOthers: readonly number[]): Promise<void> {
  return page.evaluate(async (days) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'));
    const { uid } = JSON.parse(localStorage.getItem(key ?? '') ?? '{}');
    const opening = indexedDB.open('lectern-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const database = opening.result;
    const acts = database.transaction('acts', 'readwrite').objectStore('acts');
    const counting = acts.index('uid').count(uid);
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    for (let count = counting.result; count < 1_000; count += 1) {
      acts.add({ uid, subject: `${count}`, keptAt: Date.now(), act: 'of a later version' });
    }
    for (const day of days) {
      acts.add({ uid: 'else', subject: `${day}`, keptAt: Date.now() - day * 86_400_000, act: '' });
    }
    await new Promise((resolve) => acts.transaction.addEventListener('complete', resolve));
    database.close();
  }, daysOfOthers);
}

/** What somebody else has left in the outbox. */
function leftByOthers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('lectern-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const acts = opening.result.transaction('acts').objectStore('acts');
    const reading = acts.index('uid').getAll('else');
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.map(({ subject }) => subject);
  });
}

test('a thousand acts wait at most, and what others have left goes after thirty days', {
  tag: ['@OFFLINE-12', '@OFFLINE-14'],
}, async ({ page, context, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup for months', LESSONS);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(doneButton(page)).toBeVisible();
  await setOffline(context, true);
  await doneButton(page).click();
  await expect(page.getByText('1 change will be sent when the network is back.')).toBeVisible();
  await fillOutbox(page, [29, 31]);
  await notesOf(page).getByLabel('New note').fill('one too many');
  await notesOf(page).getByRole('button', { name: 'Keep note' }).click();
  await expect(
    notesOf(page).getByText('The note could not be saved. It is still in the field.'),
  ).toBeVisible();
  await expect(notesOf(page).getByLabel('New note')).toHaveValue('one too many');
  await setOffline(context, false);
  await expect(page.getByText('Sent: 1 change from when you were offline.')).toBeVisible();
  expect(await leftByOthers(page)).toEqual(['29']);
});
