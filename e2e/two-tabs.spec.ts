import { type BrowserContext, expect, type Page } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { press } from './support/course-form.ts';
import { newCourse, newLearner } from './support/learning.ts';
import { open } from './support/open.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const KEPT = 'We kept what you had written.';

const title = (page: Page) => page.getByLabel('Title');

/** The drafts that outlive their tab; they are written a moment after the last letter. */
async function expectDrafts(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text);
  }
}

async function another(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, address);
  return page;
}

test('two tabs write two new courses, and a third goes on with the draft of a closed one', {
  tag: '@ADD-18',
}, async ({ page, context, product }) => {
  await signIn(page, await instructor(product.url), '/add-course');
  await title(page).fill('Bread at home');
  await expectDrafts(page, 'Bread at home');
  const other = await another(context, '/add-course');
  await expect(title(other), 'the first tab’s is not shown').toHaveValue('');
  await title(other).fill('Soup at home');
  await page.bringToFront();
  await title(page).fill('Bread at your home');
  await expectDrafts(page, 'Bread at your home', 'Soup at home');

  await test.step('each has its own draft again', async () => {
    for (const [tab, text] of [
      [other, 'Soup at home'],
      [page, 'Bread at your home'],
    ] as const) {
      await tab.bringToFront();
      await tab.reload();
      await expect(tab.getByText(KEPT)).toBeVisible();
      await expect(title(tab)).toHaveValue(text);
    }
  });

  await test.step('discarding one draft leaves the other', async () => {
    await press(page, 'Discard');
    await expect(title(page)).toHaveValue('');
    await page.reload();
    await expect(title(page)).toHaveValue('');
    await expect(page.getByText(KEPT)).toHaveCount(0);
  });

  await other.close();
  const third = await another(context, '/add-course');
  await expect(third.getByText(KEPT)).toBeVisible();
  await expect(title(third)).toHaveValue('Soup at home');
});

test('two tabs change the same course, each with a draft of its own', { tag: '@EDIT-10' }, async ({
  page,
  context,
  product,
}) => {
  const owner = await instructor(product.url);
  const id = await addCourse(product.url, owner, { title: 'Soup' });
  await signIn(page, owner, `/edit-course/${id}`);
  await title(page).fill('Soup of the first tab');
  await expectDrafts(page, 'Soup of the first tab');
  const other = await another(context, `/edit-course/${id}`);
  await expect(title(other)).toHaveValue('Soup');
  await title(other).fill('Soup of the second tab');
  await expectDrafts(page, 'Soup of the first tab', 'Soup of the second tab');
  await page.bringToFront();
  await page.reload();
  await expect(title(page)).toHaveValue('Soup of the first tab');

  await test.step('the first does not overwrite what the second saved', async () => {
    await other.bringToFront();
    await press(other, 'Update Course');
    await expect(other).toHaveURL('/manage-courses');
    await page.bringToFront();
    await press(page, 'Update Course');
    await expect(
      page.getByRole('dialog', { name: 'This course was changed meanwhile' }),
    ).toBeVisible();
    await press(page, 'Back to the form');
    await expect(title(page)).toHaveValue('Soup of the first tab');
  });
});

test('each tab has its own draft of a message, a review and a profile', async ({
  page,
  context,
  product,
}) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, '/contact');
  const other = await another(context, '/contact');
  const tabs = [page, other] as const;
  /** Writes in one tab and then in the other. */
  const write = async (label: string) => {
    for (const [place, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.getByLabel(label).fill(`Written in tab ${place}`);
    }
  };
  const expectOwn = async (label: string) => {
    for (const [place, tab] of tabs.entries()) {
      await tab.bringToFront();
      await expect(tab.getByLabel(label)).toHaveValue(`Written in tab ${place}`);
    }
  };
  const reload = () => Promise.all(tabs.map((tab) => tab.reload()));

  await write('Your message');
  await reload();
  await expectOwn('Your message');

  await Promise.all(tabs.map((tab) => open(tab, `/courses/${id}`)));
  await write('Comment');
  await reload();
  await expectOwn('Comment');

  await Promise.all(tabs.map((tab) => open(tab, '/update-profile')));
  await write('Full Name');
  await endSessions(page, product.url, learner);
  await page.bringToFront();
  await press(page, 'Save');
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, learner);
  await expectOwn('Full Name');
});
