import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, type Person, signIn } from './support/accounts.ts';
import {
  ADD,
  expectSections,
  fillEssentials,
  press,
  sections,
  toNewCourse,
} from './support/course-form.ts';
import { goBack } from './support/go-back.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf } from './support/learning.ts';
import { endSessions } from './support/own-account.ts';
import { test } from './support/own-hosts.ts';
import { instructor } from './support/teaching.ts';

const KEPT = 'We kept what you had written.';

const drafts = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** A draft is stored a moment after the last change. */
async function expectDraft(page: Page, text: string): Promise<void> {
  await expect.poll(() => drafts(page)).toContain(text);
}

test('a draft survives a reload, and can be discarded', { tag: '@ADD-16' }, async ({
  page,
  product,
}) => {
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  await page.getByLabel('Total seats').fill('7');
  await sections(page).first().fill('The starter');
  await expectDraft(page, 'The starter');
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
  await expect(page.getByLabel('Total seats')).toHaveValue('7');
  await expectSections(page, ['The starter']);
  await expectAccessibleInBothThemes(page);
  await press(page, 'Discard');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expectSections(page, ['Section 1']);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('every way of leaving asks first: to stay, keep the draft or discard it', {
  tag: '@ADD-17',
}, async ({ page, product }) => {
  await signIn(page, await instructor(product.url), '/courses');
  const title = page.getByLabel('Title');
  const question = dialogOf(page, 'Leave without saving?');
  const elsewhere = page.getByRole('heading', { name: 'All courses' });
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  const backToForm = async () => {
    await goBack(page);
    await expect(page).toHaveTitle('Lectern | Add Course');
  };
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await expect(page).toHaveTitle('Lectern | Add Course');

  await test.step('the way back asks', async () => {
    await fillEssentials(page, 'Bread at home');
    await goBack(page);
    await expect(question).toBeVisible();
    await press(page, 'Stay here');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/add-course');
    await expect(title).toHaveValue('Bread at home');
  });

  await test.step('a link asks', async () => {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/add-course');
    await expect(title).toHaveValue('Bread at home');

    await leave();
    await press(page, 'Leave and keep the draft');
    await expect(elsewhere).toBeVisible();
    await backToForm();
    await expect(page.getByText(KEPT)).toBeVisible();
    await expect(title).toHaveValue('Bread at home');

    await leave();
    await press(page, 'Leave and discard it');
    await expect(elsewhere).toBeVisible();
    await backToForm();
    await expect(title).toHaveValue('');
    await leave();
    await expect(elsewhere, 'with nothing to lose').toBeVisible();
  });

  await test.step('while the course is being added there is nothing to ask', async () => {
    await backToForm();
    await fillEssentials(page, 'Soup at home');
    const { letGo } = await holdCalls(page, 'POST', ADD);
    await press(page, 'Add Course');
    await expect(page.getByRole('button', { name: 'Add Course' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await leave();
    await expect(elsewhere).toBeVisible();
    const answer = page.waitForResponse(ADD);
    letGo();
    expect((await answer).status()).toBe(201);
    await expect.poll(() => drafts(page)).not.toContain('Soup at home');
    await backToForm();
    await expect(title).toHaveValue('');
  });

  await test.step('the browser asks where its window is closed', async () => {
    await fillEssentials(page, 'Cake at home');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const closing = await asked;
    expect(closing.type()).toBe('beforeunload');
    await closing.accept();
  });
});

test('a draft survives the end of the session, for its writer only', { tag: '@ADD-16' }, async ({
  page,
  product,
}) => {
  const person = await instructor(product.url);
  const another = await instructor(product.url);
  const title = page.getByLabel('Title');
  const signedOut = page.getByRole('heading', { name: 'You are signed out' });
  const signInAs = async (somebody: Person) => {
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(page, somebody);
    await expect(page).toHaveURL('/add-course');
    await expect(page).toHaveTitle('Lectern | Add Course');
  };
  await signIn(page, person, '/add-course');
  await fillEssentials(page, 'Bread at home');
  await endSessions(page, product.url, person);
  await press(page, 'Add Course');
  await expect(signedOut).toBeVisible();
  await expect(page.getByText('What you have written is kept.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await signInAs(another);
  await expect(title).toHaveValue('');
  await fillEssentials(page, 'Something else');
  await endSessions(page, product.url, another);
  await press(page, 'Add Course');
  await expect(signedOut).toBeVisible();
  await signInAs(person);
  await expect(title).toHaveValue('Bread at home');
});
