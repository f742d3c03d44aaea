import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { newCourse, newMember, save } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const CHANGE = callPattern('saveCourse');

const saves = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save “${title}” for later`, exact: true });
const removes = (page: Page, title: string) =>
  page.getByRole('button', {
    name: `Saved. Remove “${title}” from your saved courses`,
    exact: true,
  });

/** As when one has looked at another tab for a while. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(10_001);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

test('a course is saved on its card and removed on its page; a change that fails is taken back', {
  tag: ['@SAVED-6', '@SAVED-8'],
}, async ({ page, product }) => {
  const title = 'Casting lead type';
  const { id } = await newCourse(product.url, { title });
  const member = await newMember(product.url);
  const list = `/courses?${new URLSearchParams({ search: title })}`;
  const card = page.getByRole('article').filter({ hasText: title }).first();
  const notRemoved = page.getByText('could not be removed from your saved courses.');
  await installClock(page);

  await test.step('a guest is offered no saving, and loads nothing of it', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, list);
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(card).toBeVisible();
    await expect(saves(page, title)).toHaveCount(0);
    expect(loaded.filter((path) => /sav(e|ed)-/.test(path))).toEqual([]);
  });

  await test.step('a press saves it, and does not open the course', async () => {
    await signIn(page, member, list);
    await expect(saves(page, title)).toBeVisible();
    const target = await saves(page, title).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const before = await card.boundingBox();
    await saves(page, title).click();
    await expect(removes(page, title)).toBeFocused();
    await expect(page).toHaveURL(/\/courses\?/);
    expect((await card.boundingBox())?.height).toBe(before?.height);
  });

  await test.step('the course’s page knows, and has one button at every width', async () => {
    await card.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(removes(page, title)).toHaveText('Saved');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(removes(page, title)).toHaveCount(1);
    await removes(page, title).focus();
    await page.keyboard.press('Enter');
    await expect(saves(page, title)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(saves(page, title)).toHaveText('Save');
  });

  await test.step('a change shows before the server has answered, and is taken back', async () => {
    const { letGo } = await holdCalls(page, 'PUT', CHANGE, LOST['before it arrived']);
    await saves(page, title).click();
    await expect(removes(page, title)).toBeVisible();
    letGo();
    await expect(saves(page, title)).toBeVisible();
    await expect(page.getByText(`“${title}” could not be saved.`)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('where several fail, what the server has is shown', async () => {
    const { letGo } = await holdCalls(page, 'PUT', CHANGE, LOST['before it arrived']);
    await loseNext(page, 'DELETE', CHANGE, LOST['before it arrived']);
    // Nothing else sets it right.
    await page.route(callPattern('savedCourseIds'), (route) => route.abort());
    await saves(page, title).click();
    await removes(page, title).click();
    letGo();
    await expect(notRemoved).toBeVisible();
    await expect(saves(page, title)).toBeVisible();
    await expect(removes(page, title)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('of presses one after another the last one counts, and removes the notice', async () => {
    const { asked, letGo } = await holdCalls(page, 'PUT', CHANGE);
    await saves(page, title).click();
    await removes(page, title).click();
    await saves(page, title).click();
    letGo();
    // The first of the two saves it as well.
    await expect.poll(asked).toBe(2);
    await expect(removes(page, title)).toBeVisible();
    await expect(page.getByText(/could not be (saved|removed)/)).toHaveCount(0);
    const isSaved = async () =>
      (await (await callProduct(product.url, member.token, 'savedCourseIds')).json()).includes(id);
    await expect.poll(isSaved).toBe(true);
    await page.unrouteAll();
  });

  await test.step('a removal whose answer is lost is what the server says', async () => {
    await loseNext(page, 'DELETE', CHANGE, LOST['with its answer']);
    await removes(page, title).click();
    await expect(notRemoved).toBeVisible();
    await expect(saves(page, title)).toBeVisible();
    await page.unrouteAll();
  });

  await test.step('another window’s change is seen on the way back, and undoes none under way', async () => {
    await save(product.url, member, id);
    await comeBack(page);
    await expect(removes(page, title)).toBeVisible();
    const { asked, letGo } = await holdCalls(page, 'DELETE', CHANGE);
    await removes(page, title).click();
    await expect(saves(page, title)).toBeVisible();
    await expect.poll(asked).toBe(1);
    await comeBack(page);
    await expect(removes(page, title)).toBeVisible();
    letGo();
    await expect(saves(page, title)).toBeVisible();
  });
});

test('the saved courses are a page of their own, where a removal can be undone', {
  tag: ['@SAVED-2', '@SAVED-7'],
}, async ({ page, product }) => {
  const member = await newMember(product.url);
  const main = page.getByRole('main');
  const titles = main.getByRole('heading', { level: 2 });
  const count = (courses: number) => page.getByText(`${courses} courses`, { exact: true });
  await installClock(page);
  await signIn(page, member, '/contact');

  await test.step('without any it leads to the courses', async () => {
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Saved Courses' }).click();
    await expect(page).toHaveURL('/saved');
    await expect(page).toHaveTitle('Lectern | Saved Courses');
    await expect(page.getByText('You have no saved courses.')).toBeVisible();
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
  });

  // One more than a page of the list holds.
  const howMany = LIMITS.pageSize + 1;
  const answer = await page.request.get(`${callAddress('courses')}?limit=${howMany}`);
  const courses: CourseSummary[] = await answer.json();
  for (const { _id } of courses) await save(product.url, member, _id);
  const [before, latest] = courses.slice(-2).map(({ title }) => title) as [string, string];
  const undo = page.getByRole('button', { name: `Undo: save “${latest}” again` });

  await test.step('the latest saved comes first, and more are shown on demand', async () => {
    await open(page, '/saved');
    await expect(page.getByText('24 of 25 courses are shown.')).toBeVisible();
    await expect(count(25)).toBeVisible();
    await expect(titles.first()).toHaveText(latest);
    await expect(titles.nth(1)).toHaveText(before);
  });

  await test.step('what is removed leaves its place, and comes back to it', async () => {
    const removed = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await removes(page, latest).click();
    await expect(undo).toBeFocused();
    await removed;
    await expect(count(24)).toBeVisible();
    await page.getByRole('button', { name: 'Show more courses' }).click();
    await expect(page.getByText('25 of 25 courses are shown.')).toBeFocused();
    await expect(main.getByRole('article')).toHaveCount(howMany - 1);
    // It is there as well for whoever has looked at another tab.
    const looked = page.waitForResponse(callPattern('savedCourseIds'));
    await comeBack(page);
    await (await looked).finished();
    await expect(undo).toBeVisible();
    await undo.click();
    await expect(removes(page, latest)).toBeFocused();
    await expect(titles.first()).toHaveText(latest);
    await expect(main.getByRole('article')).toHaveCount(howMany);
    await expect(count(25)).toBeVisible();
  });

  await test.step('the next visit finds it gone', async () => {
    await removes(page, latest).click();
    await expect(undo).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expect(page).toHaveURL('/my-courses');
    await goBack(page);
    await expect(titles.first()).toHaveText(before);
    await expect(undo).toHaveCount(0);
  });
});
