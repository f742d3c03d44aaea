import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { newCourse, newMember } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const PHONE = { width: 320, height: 700 };

const trigger = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search courses' });
const box = (page: Page) => page.getByRole('dialog', { name: 'Search courses' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search courses' });
const options = (page: Page) => box(page).getByRole('option');
const chosen = (page: Page) => box(page).getByRole('option', { selected: true });

async function openBox(page: Page): Promise<void> {
  await trigger(page).click();
  await expect(field(page)).toBeFocused();
}

test('the search opens by its button and its keys, and gives the focus back', {
  tag: ['@SUGGEST-4', '@SUGGEST-6'],
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page, '/contact');
  expect(scripts.filter((address) => address.includes('search-box'))).toEqual([]);
  await openBox(page);
  expect(scripts.filter((address) => address.includes('search-box'))).not.toEqual([]);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('a/b');
  await expect(field(page)).toHaveValue('a/b');
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(box(page)).toBeHidden();

  // Where something is being written a slash is one, and Ctrl-K opens the search all the same.
  const message = page.getByRole('main').locator('textarea');
  await message.fill('and');
  await message.press('End');
  await page.keyboard.type('/or');
  await expect(message).toHaveValue('and/or');
  for (const keys of ['Control+k', 'Meta+k', 'Control+K']) {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(message).toBeFocused();
  }
});

test('what is suggested stands in groups, is marked, and is chosen by keys', {
  tag: ['@SUGGEST-5', '@SUGGEST-6', '@SUGGEST-9'],
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, { title: 'Photometry of Quiet Rooms' });
  await open(page, '/');
  await openBox(page);
  await field(page).fill('photo');
  const courses = box(page).getByRole('group', { name: 'Courses' });
  const subjects = box(page).getByRole('group', { name: 'Subjects' });
  const course = courses.getByRole('option', { name: 'Photometry of Quiet Rooms' });
  await expect(course.locator('mark')).toHaveText('Photometry');
  await expect(subjects.getByRole('option')).toHaveText(['Photography']);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const count = await options(page).count();
  await expect(box(page).getByRole('status')).toHaveText(`${count} suggestions`);

  await expect(chosen(page)).toHaveCount(0);
  for (const [key, place] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['End', count - 1],
    ['ArrowDown', 0],
    ['ArrowUp', count - 1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toHaveCount(1);
    const shown = (await options(page).nth(place).getAttribute('id')) ?? '';
    await expect(field(page)).toHaveAttribute('aria-activedescendant', shown);
    await expect(field(page)).toBeFocused();
  }
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/subjects\/photography$/);
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openBox(page);
  await field(page).fill('photometry rooms');
  await course.click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}$`));

  await openBox(page);
  await field(page).fill(owner.name.toLowerCase());
  const instructors = box(page).getByRole('group', { name: 'Instructors' });
  await instructors.getByRole('option', { name: owner.name }).click();
  await expect(page).toHaveURL(/\/instructors\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name);

  // Who followed suggestions has searched for nothing.
  await openBox(page);
  await expect(box(page).getByText('Recent searches')).toHaveCount(0);
});

test('Enter searches the list, and the last searches are kept on this device alone', {
  tag: ['@SUGGEST-7', '@SUGGEST-8'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('lectern:recent-searches')) return;
    const kept = Array.from({ length: 8 }, (_, place) => `kept before ${place + 1}`);
    localStorage.setItem('lectern:recent-searches', JSON.stringify(kept));
  });
  await open(page, '/');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url() + (request.postData() ?? '')));
  await openBox(page);
  const recent = box(page).getByRole('listbox', { name: 'Recent searches' });
  await expect(recent.getByRole('option')).toHaveCount(8);
  await expectAccessibleInBothThemes(page);
  await field(page).fill('  slow bread ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses\?search=slow\+bread$/);

  await page.keyboard.press('Control+k');
  await expect(recent.getByRole('option')).toHaveText([
    'slow bread',
    ...Array.from({ length: 7 }, (_, place) => `kept before ${place + 1}`),
  ]);
  await box(page).getByRole('button', { name: 'Remove “kept before 1”' }).click();
  await expect(recent.getByRole('option')).toHaveCount(7);
  await expect(field(page)).toBeFocused();
  expect(addresses.filter((address) => /kept(\+|%20| )before/.test(address))).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=kept\+before\+2$/);

  await page.keyboard.press('Control+k');
  await expect(recent.getByRole('option').first()).toHaveText('kept before 2');
  await box(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(box(page).getByText('Recent searches')).toBeHidden();
  await expect(options(page)).toHaveCount(0);
  await expect(box(page).getByRole('status')).toBeEmpty();
  await expect(field(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('lectern:recent-searches'))).toBeNull();
});

test('a newer letter cancels what was asked before, and a failure is said', {
  tag: ['@SUGGEST-9', '@SUGGEST-10'],
}, async ({ page }) => {
  await open(page, '/');
  const { asked, letGo } = await holdCalls(page, 'GET', callPattern('suggestions'));
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.url()));
  await openBox(page);
  await field(page).fill('photogr');
  await expect.poll(asked).toBe(1);
  await field(page).fill('photography');
  await expect.poll(asked).toBe(2);
  await expect.poll(() => cancelled.some((url) => url.endsWith('search=photogr'))).toBe(true);
  letGo();
  await expect(options(page).first()).toBeVisible();

  // A cleared text leaves no suggestions for the next one.
  const next = await holdCalls(page, 'GET', callPattern('suggestions'));
  await field(page).fill('');
  await expect(options(page)).toHaveCount(0);
  await field(page).fill('music');
  await expect.poll(next.asked).toBe(1);
  await expect(options(page)).toHaveCount(0);
  next.letGo();
  await expect(options(page).first()).toBeVisible();
  await field(page).fill('qqqqqqq');
  await expect(box(page).getByText('No suggestions')).toBeVisible();

  await page.route(callPattern('suggestions'), (route) => route.fulfill({ status: 429, body: '' }));
  await field(page).fill('broth');
  await expect(box(page).getByRole('status')).toHaveText('Suggestions could not be loaded.');
  await box(page).getByRole('button', { name: 'Search all courses for “broth”' }).click();
  await expect(page).toHaveURL(/\/courses\?search=broth$/);
});

test('the slash can be switched off, on this device', { tag: '@SUGGEST-4' }, async ({ page }) => {
  await open(page, '/contact');
  await page.keyboard.press('/');
  const slash = box(page).getByRole('checkbox', { name: 'Open with the / key on every page' });
  await slash.uncheck();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeHidden();
  // The keys of the browser and of others are left alone.
  for (const keys of ['/', 'Control+Shift+K', 'Control+Alt+k']) {
    await page.keyboard.press(keys);
    await expect(box(page)).toBeHidden();
  }
  await reload(page);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await slash.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('the search does not outlive the page that it was opened on', {
  tag: '@SUGGEST-4',
}, async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const held = Promise.withResolvers<void>();
  await page.route(/search-box/, async (route) => {
    await held.promise;
    await route.continue();
  });

  await test.step('it opens late neither where Escape was pressed nor over another page', async () => {
    const loading = page.waitForRequest(/search-box/);
    await page.keyboard.press('/');
    await loading;
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    held.resolve();
    // It is in the page, and closed.
    await expect(page.locator('dialog[aria-label="Search courses"]')).toBeAttached();
    await expect(box(page)).toBeHidden();
  });

  await test.step('it closes with its page', async () => {
    await openBox(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('it stays open where a page was on its way when it was opened', async () => {
    const { asked, letGo } = await holdCalls(page, 'GET', callPattern('courses'));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Courses' }).click();
    await expect.poll(asked).toBe(1);
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    letGo();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(page.locator('h1')).toHaveText('All courses');
    await expect(field(page)).toBeFocused();
  });
});

test('where the search cannot be loaded the page stays, says so and leads to the list', {
  tag: '@SUGGEST-4',
}, async ({ page }) => {
  await open(page, '/contact');
  const message = page.getByRole('main').locator('textarea');
  await message.fill('half a message');
  await page.route(/search-box/, (route) => route.abort());
  await page.keyboard.press('Control+k');
  const said = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' });
  await expect(said).toBeVisible();
  await expect(message).toHaveValue('half a message');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await said.getByRole('link', { name: 'Search the list of courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await expect(said).toHaveCount(0);
});

test('the search suggests on the page of an address that leads nowhere', {
  tag: '@SUGGEST-4',
}, async ({ page, product }) => {
  const missing = page.getByRole('heading', { name: 'This page isn’t on our shelves' });
  const expectSuggestions = async () => {
    await openBox(page);
    await field(page).fill('photography');
    await expect(options(page).first()).toBeVisible();
  };
  await test.step('a guest’s', async () => {
    await open(page, '/blog/gone');
    await expectSuggestions();
    await page.keyboard.press('Escape');
    await expect(missing).toBeVisible();
  });
  await test.step('that of somebody who is signed in', async () => {
    await signIn(page, await newMember(product.url), '/subjects/astrology');
    await expectSuggestions();
    await page.keyboard.press('Escape');
    await expect(missing).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar leads to the list of courses', { tag: '@SUGGEST-11' }, async ({ page }) => {
    await page.goto('/contact');
    await expect(trigger(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Search courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(page.getByRole('searchbox', { name: 'Search courses' })).toBeVisible();
  });
});
