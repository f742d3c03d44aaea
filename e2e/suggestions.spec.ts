import { expect, type Page } from '@playwright/test';
import { afterAllAnswers } from './support/after-answers.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { holdCalls } from './support/hold.ts';
import { newCourse } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const SCRIPT = /search-box/;

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

test('the search opens by its button and its keys, closes with its page, and can go without a key', {
  tag: ['@SUGGEST-4', '@SUGGEST-6'],
}, async ({ page }) => {
  const message = page.getByRole('main').locator('textarea');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url());
  });
  await open(page, '/blog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(scripts).toEqual([]);

  await test.step('it opens late neither where Escape was pressed nor over another page', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(SCRIPT, async (route) => {
      await held.promise;
      await route.continue();
    });
    const loading = page.waitForRequest(SCRIPT);
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
    await page.unroute(SCRIPT);
  });

  await test.step('it closes with its page', async () => {
    await openBox(page);
    await page.goForward();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('it opens by its button and gives the focus back', async () => {
    await openBox(page);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('a/b');
    await expect(field(page)).toHaveValue('a/b');
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect(box(page)).toBeHidden();
  });

  await test.step('where something is being written a slash is one, and Ctrl-K opens the search', async () => {
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

  await test.step('the slash can be switched off, and keys of the browser are left alone', async () => {
    await trigger(page).focus();
    await page.keyboard.press('/');
    const slash = box(page).getByRole('checkbox', { name: 'Open with the / key on every page' });
    await slash.uncheck();
    await page.keyboard.press('Escape');
    for (const keys of ['/', 'Control+Shift+K', 'Control+Alt+k']) {
      await page.keyboard.press(keys);
      await expect(box(page)).toBeHidden();
    }
    await reload(page);
    await page.keyboard.press('/');
    await afterAllAnswers(page);
    await expect(box(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await slash.check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
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

  await test.step('where it cannot be loaded the page stays, says so and leads to the list', async () => {
    await page.route(SCRIPT, (route) => route.abort());
    await open(page, '/contact');
    await message.fill('half a message');
    await page.keyboard.press('Control+k');
    const said = page.getByRole('alert').filter({ hasText: 'The search could not be loaded.' });
    await expect(said).toBeVisible();
    await expect(message).toHaveValue('half a message');
    await said.getByRole('link', { name: 'Search the list of courses' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    await expect(said).toHaveCount(0);
  });
});

test('what is suggested is chosen by keys, Enter searches the list, and the last searches are kept here', {
  tag: [
    '@SUGGEST-4',
    '@SUGGEST-5',
    '@SUGGEST-6',
    '@SUGGEST-7',
    '@SUGGEST-8',
    '@SUGGEST-9',
    '@SUGGEST-10',
  ],
}, async ({ page, product }) => {
  const { id, owner } = await newCourse(product.url, { title: 'Photometry of Quiet Rooms' });
  const course = box(page).getByRole('option', { name: 'Photometry of Quiet Rooms' });
  await open(page, '/blog/gone');

  await test.step('over the page of an address that leads nowhere', async () => {
    await openBox(page);
    await field(page).fill('photo');
    await expect(course.locator('mark')).toHaveText('Photometry');
  });

  await test.step('suggestions stand in groups, and keys choose among them', async () => {
    const groups = {
      Courses: course,
      Subjects: box(page).getByRole('option', { name: 'Photography' }),
    };
    for (const [name, one] of Object.entries(groups)) {
      await expect(box(page).getByRole('group', { name }).getByRole('option').and(one)).toHaveCount(
        1,
      );
    }
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    const count = await options(page).count();
    await expect(box(page).getByRole('status')).toHaveText(`${count} suggestions`);
    await expect(chosen(page)).toHaveCount(0);
    for (const [key, place] of [
      ['ArrowDown', 0],
      ['End', count - 1],
      ['ArrowDown', 0],
      ['ArrowUp', count - 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(options(page).nth(place)).toHaveAttribute('aria-selected', 'true');
      await expect(chosen(page)).toHaveCount(1);
      const shown = (await options(page).nth(place).getAttribute('id')) ?? '';
      await expect(field(page)).toHaveAttribute('aria-activedescendant', shown);
      await expect(field(page)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/subjects\/photography$/);
    await expect(box(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photography');
  });

  await test.step('courses and instructors lead to their pages, and are no searches', async () => {
    await openBox(page);
    await field(page).fill('photometry rooms');
    await course.click();
    await expect(page).toHaveURL(new RegExp(`/courses/${id}$`));
    await expectArrived(page, 'Lectern | Photometry of Quiet Rooms', 'with its data');
    await openBox(page);
    await field(page).fill(owner.name.toLowerCase());
    const instructors = box(page).getByRole('group', { name: 'Instructors' });
    await instructors.getByRole('option', { name: owner.name }).first().click();
    await expect(page).toHaveURL(/\/instructors\/[0-9a-f-]{36}$/);
    await openBox(page);
    await expect(box(page).getByText('Recent searches')).toHaveCount(0);
  });

  await test.step('a newer letter cancels what was asked before', async () => {
    const suggestions = callPattern('suggestions');
    const { asked, letGo } = await holdCalls(page, 'GET', suggestions);
    const cancelled: string[] = [];
    page.on('requestfailed', (request) => cancelled.push(request.url()));
    await field(page).fill('photogr');
    await expect.poll(asked).toBe(1);
    await field(page).fill('photography');
    await expect.poll(asked).toBe(2);
    await expect.poll(() => cancelled.some((url) => url.endsWith('search=photogr'))).toBe(true);
    letGo();
    await expect(options(page).first()).toBeVisible();
    await page.unroute(suggestions);
    // A cleared text leaves no suggestions for the next one.
    const next = await holdCalls(page, 'GET', suggestions);
    await field(page).fill('');
    await expect(options(page)).toHaveCount(0);
    await field(page).fill('music');
    await expect.poll(next.asked).toBe(1);
    await expect(options(page)).toHaveCount(0);
    next.letGo();
    await expect(options(page).first()).toBeVisible();
    await page.unroute(suggestions);
    await field(page).fill('qqqqqqq');
    await expect(box(page).getByText('No suggestions')).toBeVisible();
  });

  await test.step('where none can be had it says so, and leads to the list all the same', async () => {
    const failing = { status: 429, body: '' };
    await page.route(callPattern('suggestions'), (route) => route.fulfill(failing));
    await field(page).fill('broth');
    await expect(box(page).getByRole('status')).toHaveText('Suggestions could not be loaded.');
    await box(page).getByRole('button', { name: 'Search all courses for “broth”' }).click();
    await expect(page).toHaveURL(/\/courses\?search=broth$/);
    await page.unroute(callPattern('suggestions'));
  });

  await test.step('Enter searches the list, and the last searches are here and in no request', async () => {
    await page.evaluate(() => {
      const kept = Array.from({ length: 8 }, (_, place) => `kept before ${place + 1}`);
      localStorage.setItem('lectern:recent-searches', JSON.stringify(kept));
    });
    await open(page, '/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    const recent = box(page).getByRole('listbox', { name: 'Recent searches' });
    await openBox(page);
    await expect(recent.getByRole('option')).toHaveCount(8);
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
    expect(asked.filter((text) => /kept(\+|%20| )before/.test(text))).toEqual([]);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?search=kept\+before\+2$/);
    await page.keyboard.press('Control+k');
    await expect(recent.getByRole('option').first()).toHaveText('kept before 2');
    await box(page).getByRole('button', { name: 'Remove all' }).click();
    await expect(box(page).getByText('Recent searches')).toBeHidden();
    await expect(options(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    const kept = () => page.evaluate(() => localStorage.getItem('lectern:recent-searches'));
    expect(await kept()).toBeNull();
  });
});
