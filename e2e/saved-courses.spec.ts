import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { newCourse, newMember, save } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const CHANGE = callPattern('saveCourse');

const saves = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save “${title}” for later`, exact: true });
const removes = (page: Page, title: string) =>
  page.getByRole('button', {
    name: `Saved. Remove “${title}” from your saved courses`,
    exact: true,
  });
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const listWith = (title: string) => `/courses?${new URLSearchParams({ search: title })}`;

test('a course is saved on its card, and removed on its page', {
  tag: ['@SAVED-6'],
}, async ({ page, product }) => {
  const title = 'Casting lead type';
  const { id } = await newCourse(product.url, { title });
  await signIn(page, await newMember(product.url), listWith(title));

  await test.step('by a press that does not open the course', async () => {
    await expect(saves(page, title)).toBeVisible();
    const target = await saves(page, title).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const before = await card(page, title).boundingBox();
    await saves(page, title).click();
    await expect(removes(page, title)).toBeFocused();
    await expect(page).toHaveURL(/\/courses\?/);
    expect((await card(page, title).boundingBox())?.height).toBe(before?.height);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the course’s page knows, and has the button at every width', async () => {
    await card(page, title).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(removes(page, title)).toHaveText('Saved');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(removes(page, title)).toHaveCount(1);
    await expectAccessible(page);
    await removes(page, title).focus();
    await page.keyboard.press('Enter');
    await expect(saves(page, title)).toBeFocused();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('it is removed for good', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await reload(page);
    await expect(saves(page, title)).toHaveText('Save');
  });
});

test('the saved courses are a page of their own, where a removal can be undone', {
  tag: ['@SAVED-2', '@SAVED-7'],
}, async ({ page, product }) => {
  const [early, late] = ['Setting type by hand', 'Binding in linen'];
  const member = await newMember(product.url);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await installClock(page);
  await signIn(page, member, '/');

  await test.step('without any it leads to the courses', async () => {
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Saved Courses' }).click();
    await expect(page).toHaveURL('/saved');
    await expect(page).toHaveTitle('Lectern | Saved Courses');
    await expect(page.getByText('You have no saved courses.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveURL('/courses');
  });

  await test.step('the latest saved comes first', async () => {
    for (const title of [early, late]) {
      await save(product.url, member, (await newCourse(product.url, { title })).id);
    }
    await open(page, '/saved');
    await expect(titles).toHaveText([late, early]);
    await expect(page.getByText('2 courses', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  const undo = page.getByRole('button', { name: `Undo: save “${late}” again` });
  await test.step('what is removed leaves its place, and comes back to it', async () => {
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await removes(page, late).click();
    await expect(undo).toBeFocused();
    await removed;
    // It is there as well for whoever has looked at another tab.
    const looked = page.waitForResponse(callPattern('savedCourseIds'));
    await page.clock.fastForward(10_001);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await looked;
    await page.waitForLoadState('networkidle');
    await expect(undo).toBeFocused();
    await expect(page.getByText('1 course', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await undo.click();
    await expect(removes(page, late)).toBeFocused();
    await expect(titles).toHaveText([late, early]);
  });

  await test.step('the next visit finds it gone', async () => {
    await removes(page, late).click();
    await expect(undo).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expect(page).toHaveURL('/my-courses');
    await page.goBack();
    await expect(titles).toHaveText([early]);
    await expect(undo).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page);
  });
});

test('more saved courses than a page holds are shown on demand', {
  tag: ['@SAVED-7'],
}, async ({ page, product }) => {
  const member = await newMember(product.url);
  const howMany = LIMITS.pageSize + 1;
  const answer = await page.request.get(`${callAddress('courses')}?limit=${howMany}`);
  for (const { _id } of (await answer.json()) as CourseSummary[]) {
    await save(product.url, member, _id);
  }
  await signIn(page, member, '/saved');
  await expect(page.getByText('24 of 25 courses are shown.')).toBeVisible();
  const count = (courses: number) => page.getByText(`${courses} courses`, { exact: true });
  await expect(count(25)).toBeVisible();
  await page
    .getByRole('button', { name: /^Saved\. Remove/ })
    .first()
    .click();
  await expect(count(24)).toBeVisible();
  await page.getByRole('button', { name: 'Show more courses' }).click();
  await expect(page.getByText('25 of 25 courses are shown.')).toBeFocused();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(howMany - 1);
  await expect(count(24)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(howMany);
  await expect(count(25)).toBeVisible();
});

test('a change that fails is taken back, and says why', {
  tag: ['@SAVED-8'],
}, async ({ page, product }) => {
  const title = 'Proofs and corrections';
  const { id } = await newCourse(product.url, { title });
  const member = await newMember(product.url);
  await signIn(page, member, listWith(title));
  await expect(saves(page, title)).toBeVisible();

  await test.step('it shows before the server has answered', async () => {
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
    await expect(page.getByText('could not be removed from your saved courses.')).toBeVisible();
    await expect(saves(page, title)).toBeVisible();
    await expect(removes(page, title)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('another attempt removes the notice', async () => {
    await saves(page, title).click();
    await expect(removes(page, title)).toBeVisible();
    await expect(page.getByText(/could not be (saved|removed)/)).toHaveCount(0);
  });

  await test.step('a removal whose answer is lost is what the server says', async () => {
    await loseNext(page, 'DELETE', CHANGE, LOST['with its answer']);
    await removes(page, title).click();
    await expect(page.getByText('could not be removed from your saved courses.')).toBeVisible();
    await expect(saves(page, title)).toBeVisible();
  });

  await test.step('of presses one after another the last one counts', async () => {
    const { letGo } = await holdCalls(page, 'PUT', CHANGE);
    await saves(page, title).click();
    await removes(page, title).click();
    await saves(page, title).click();
    letGo();
    await expect(removes(page, title)).toBeVisible();
    const isSaved = async () =>
      (await (await callProduct(product.url, member.token, 'savedCourseIds')).json()).includes(id);
    await expect.poll(isSaved).toBe(true);
  });
});

test('another window’s change is seen on the way back to this one', {
  tag: ['@SAVED-8'],
}, async ({ page, product }) => {
  const title = 'Endpapers';
  const { id } = await newCourse(product.url, { title });
  const member = await newMember(product.url);
  await installClock(page);
  await signIn(page, member, listWith(title));
  await expect(saves(page, title)).toBeVisible();
  const comeBack = async () => {
    await page.clock.fastForward(10_001);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
  };
  await save(product.url, member, id);
  await comeBack();
  await expect(removes(page, title)).toBeVisible();

  await test.step('what is asked during a change does not undo it', async () => {
    const { asked, letGo } = await holdCalls(page, 'DELETE', CHANGE);
    await removes(page, title).click();
    await expect(saves(page, title)).toBeVisible();
    await expect.poll(asked).toBe(1);
    await comeBack();
    await expect(removes(page, title)).toBeVisible();
    letGo();
    await expect(saves(page, title)).toBeVisible();
  });
});

test('a guest is offered no saving, and loads nothing of it', {
  tag: ['@SAVED-6'],
}, async ({ page, product }) => {
  const title = 'Deckle edges';
  const { id } = await newCourse(product.url, { title });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const address of [listWith(title), `/courses/${id}`]) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('main')).toContainText(title);
    await expect(saves(page, title)).toHaveCount(0);
  }
  expect(loaded.filter((path) => /sav(e|ed)-/.test(path))).toEqual([]);
});
