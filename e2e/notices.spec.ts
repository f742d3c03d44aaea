import { expect, type Page } from '@playwright/test';
import { expectSignedIn } from './support/accounts.ts';
import { callAddress, callPattern, callProduct } from './support/calls.ts';
import { enrol, giveSeatFromWaitlist, newCourse, newMemberHere } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import type { KnownPerson } from './support/teaching.ts';

const bell = (page: Page, unread = 0) =>
  page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? 'Notices' : `Notices, ${unread} unread`,
    exact: true,
  });
const panel = (page: Page) => page.getByRole('region', { name: 'Notices' });
const list = (page: Page) => page.getByRole('main').getByRole('listitem');

/** A course in which the member learns, and which its owner withdraws. */
async function withdrawn(url: string, member: KnownPerson, title: string): Promise<string> {
  const { id, owner } = await newCourse(url, { title });
  await enrol(url, member, id);
  const state = { params: { id }, body: { state: 'withdrawn' } };
  await callProduct(url, owner.token, 'setCourseState', state);
  return id;
}

test('a bell tells of news while a page is open, in all tabs by one connection, and a guest has none', {
  tag: ['@NOTICE-11', '@NOTICE-12', '@NOTICE-3'],
}, async ({ page, context, product }) => {
  const asked: string[] = [];
  const streams: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(callAddress('notices'))) asked.push(pathname);
    if (pathname === callAddress('liveNotices')) streams.push(pathname);
  });
  await open(page, '/offline');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
  expect([...asked, ...streams]).toEqual([]);

  const member = await newMemberHere(page);
  await open(page, '/contact');
  await expect(bell(page)).toBeVisible();
  await expect.poll(() => streams).toHaveLength(1);
  const other = await context.newPage();
  await open(other, '/contact');
  await expectSignedIn(other, member.name);

  const title = 'Mending a stone wall';
  const id = await giveSeatFromWaitlist(product.url, member, title);
  for (const each of [page, other]) await expect(bell(each, 1)).toBeVisible();
  expect(streams).toHaveLength(1);

  await test.step('by the keyboard one opens the list and follows a notice', async () => {
    await bell(page, 1).focus();
    await page.keyboard.press('Enter');
    const link = panel(page).getByRole('link', { name: `You have got a seat in “${title}”.` });
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await link.press('Enter');
    await expect(page).toHaveURL(`/courses/${id}`);
    await expect(panel(page)).toBeHidden();
  });

  await test.step('it is read then, in the other tab too, and no more news at the foot', async () => {
    for (const each of [page, other]) await expect(bell(each)).toBeVisible();
    await reload(page);
    await expectSignedIn(page, member.name);
    await expect(bell(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close this notice' })).toHaveCount(0);
  });

  await test.step('another tab goes on when the first one closes', async () => {
    await page.close();
    await expect.poll(() => streams.length).toBeGreaterThan(1);
    await withdrawn(product.url, member, 'Pruning an apple tree');
    await expect(bell(other, 1)).toBeVisible();
  });
});

test('all notices stand on a page, where they are marked as read, and one chooses which come as letters', {
  tag: ['@LETTER-3', '@LETTER-6', '@NOTICE-13'],
}, async ({ page, product }) => {
  await page.goto('/letters/unsubscribe/nothing');
  await expect(page.getByRole('heading', { name: 'This link cannot be used.' })).toBeVisible();
  await page.getByRole('link', { name: 'Choose your letters' }).click();
  await expect(page).toHaveURL(/\/signin/);

  const member = await newMemberHere(page);
  await open(page, '/notices');
  await expect(page).toHaveTitle('Lectern | Notices');
  await expect(page.getByText('You have no notices.')).toBeVisible();

  const titles = ['Soap from olive oil', 'Carving spoons', 'Sharpening chisels'];
  for (const title of titles) await withdrawn(product.url, member, title);
  await expect(list(page)).toHaveCount(3);
  await expect(list(page).first()).toContainText(
    '“Sharpening chisels” takes no new learners any more. It stays yours.',
  );

  await test.step('one by one', async () => {
    await page.getByRole('button', { name: /^Mark as read: “Carving spoons”/ }).click();
    await expect(bell(page, 2)).toBeVisible();
    await expect(list(page).nth(1).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('what fails is taken back', async () => {
    await page.route(callPattern('readNotices'), (route) => route.abort());
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('It could not be marked as read.')).toBeVisible();
    await expect(bell(page, 2)).toBeVisible();
    await page.unroute(callPattern('readNotices'));
  });

  await test.step('all at once', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page)).toBeVisible();
    await reload(page);
    await expect(list(page)).toHaveCount(3);
    await expect(list(page).getByRole('button')).toHaveCount(0);
  });

  await page.getByRole('button', { name: `Account of ${member.name}` }).click();
  await page.getByRole('menuitem', { name: member.name }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Letters' }).click();
  await expect(page).toHaveURL('/profile/letters');
  const lessons = page.getByRole('group', { name: 'New and changed lessons' });
  const weekly = lessons.getByRole('radio', { name: 'Once a week' });
  await expect(lessons.getByRole('radio', { name: 'Not at all' })).toBeChecked();
  await expect(page.getByText('cannot be turned off')).toBeVisible();
  await expect(page.getByText('your email address is not verified')).toBeVisible();
  await lessons.getByRole('radio', { name: 'Not at all' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(weekly).toBeChecked();
  await expect(page.getByText('Saved.')).toBeVisible();
  await reload(page);
  await expect(weekly).toBeChecked();

  await test.step('what fails is taken back', async () => {
    await page.route(callPattern('chooseLetters'), (route) => route.abort());
    await lessons.getByRole('radio', { name: 'Once a day' }).click();
    await expect(page.getByText('Your choice could not be saved.')).toBeVisible();
    await expect(weekly).toBeChecked();
  });
});
