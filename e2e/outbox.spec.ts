import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { expectKept } from './support/kept.ts';
import { countAnswers, newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test.use({ serviceWorkers: 'allow' });

const LESSONS = [{ title: 'Roots' }, { title: 'Vinegar' }, { title: 'Seeds' }, { title: 'Pepper' }];

const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });
const notesOf = (page: Page) => page.getByRole('region', { name: 'Your notes' });

async function writeNote(page: Page, text: string): Promise<void> {
  await notesOf(page).getByLabel('New note').fill(text);
  await notesOf(page).getByRole('button', { name: 'Keep note' }).click();
  await expect(notesOf(page).getByRole('listitem').filter({ hasText: text })).toContainText(
    'Will be sent',
  );
}

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

test('what is done without the network is shown, outlives reloads, and is sent once, for its account alone', {
  tag: ['@CLASS-8', '@OFFLINE-12', '@OFFLINE-13', '@OFFLINE-14'],
}, async ({ page, context, product }) => {
  const { id, lessons, owner } = await newCourseWithLessons(product.url, 'Soup later', LESSONS);
  const learner = await newLearner(product.url, id);
  const somebody = await newLearner(product.url, id, 'Otto Other');
  const address = (lesson: number) => `/learn/${id}/${lessons[lesson]}`;
  const done = async (token: string) => {
    const answer = await callProduct(product.url, token, 'learning', { params: { id } });
    return ((await answer.json()) as { course: { done: number } }).course.done;
  };
  await signIn(page, learner, address(0));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Make available offline' }).click();
  await page.getByRole('button', { name: /^Keep \d/ }).click();
  await expect(page.getByText(/^Available offline · /)).toBeVisible();
  await expectKept(page);
  await setOffline(context, true);

  await test.step('it is shown at once, and said to wait', async () => {
    await doneButton(page).click();
    await expect(
      page.getByText('Kept on this device. It is sent when the network is back.'),
    ).toBeVisible();
    await expect(page.getByText('1 change will be sent when the network is back.')).toBeVisible();
    await writeNote(page, 'no pepper');
    await page.getByRole('link', { name: 'Next lesson: Vinegar' }).click();
    // Marked, taken back and marked again: the last counts.
    await expect(doneButton(page)).toHaveText('Mark as done');
    for (const text of ['Done', 'Mark as done', 'Done']) {
      await doneButton(page).click();
      await expect(doneButton(page)).toHaveText(text);
    }
    await expect(page.getByText('3 changes will be sent when the network is back.')).toBeVisible();
  });

  const other = await context.newPage();
  await test.step('so it is over a reload, and in another tab', async () => {
    await page.goto(address(0));
    await expect(doneButton(page)).toHaveText('Done');
    await expect(notesOf(page).getByRole('listitem')).toContainText('no pepper');
    await expect(page.getByRole('img', { name: '2 of 4 required lessons done' })).toBeVisible();
    await other.goto(address(2));
    await writeNote(other, 'Ask Noor for her recipe');
    await page.bringToFront();
    await expect(page.getByText('4 changes will be sent when the network is back.')).toBeVisible();
  });

  await test.step('it is sent once, and what is refused does not hold up the rest', async () => {
    await callProduct(product.url, owner.token, 'deleteLesson', {
      params: { id: lessons[2] ?? '' },
    });
    const marks = countAnswers(context, 'PUT', callPattern('markDone'));
    const notes = countAnswers(context, 'PUT', callPattern('putNote'));
    await setOffline(context, false);
    await expect.poll(() => done(learner.token)).toBe(2);
    await expect(page.getByText(/will be sent when the network is back/)).toHaveCount(0);
    await other.close();
    await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expectArrived(page, 'Lectern | Dashboard');
    const refused = page.getByRole('region', { name: 'Could not be sent' });
    await expect(refused).toContainText('Your note beside “Seeds” could not be kept:');
    await expect(refused).toContainText('Ask Noor for her recipe');
    expect([marks.made, notes.made]).toEqual([2, 2]);
    await refused.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refused).toHaveCount(0);
    await expect(page.getByText(/will be sent/)).toHaveCount(0);
    await open(page, address(0));
    await expect(doneButton(page)).toHaveText('Done');
    await expect(notesOf(page).getByRole('listitem')).toHaveText([/^no pepper/]);
    await expect(notesOf(page).getByText('Will be sent')).toHaveCount(0);
  });

  await test.step('it is sent from any page, and to nobody else’s account', async () => {
    await setOffline(context, true);
    await doneButton(page).click();
    await expect(page.getByText('1 change will be sent when the network is back.')).toBeVisible();
    // The browser is closed, and opened by somebody else.
    await page.goto('about:blank');
    await setOffline(context, false);
    await signIn(page, somebody, '/dashboard');
    await expect(page.getByText(/will be sent/)).toHaveCount(0);
    expect(await done(somebody.token)).toBe(0);
    await signIn(page, learner, '/my-courses');
    await expect.poll(() => done(learner.token)).toBe(1);
    expect(await done(somebody.token)).toBe(0);
  });

  await test.step('a thousand acts wait at most, and what others have left goes after thirty days', async () => {
    await page.getByRole('row').getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(address(0));
    // What the page reads has to be there before the network goes.
    await expect(doneButton(page)).toBeVisible();
    await expect(notesOf(page).getByRole('listitem').first()).toBeVisible();
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
    await expect.poll(() => leftByOthers(page)).toEqual(['29']);
  });
});
