import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { createAccount, fillSignIn, newPerson, type Person, signIn } from './support/accounts.ts';
import { runCommand } from './support/command.ts';
import {
  ADD,
  add,
  expectSections,
  fillEssentials,
  press,
  sections,
  toNewCourse,
} from './support/course-form.ts';
import { holdCalls } from './support/hold.ts';
import { dialogOf } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

test('a draft outlasts a reload, and can be discarded', async ({ page, product }) => {
  test.slow();
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  await page.getByLabel('Total seats').fill('7');
  await sections(page).first().fill('The starter');
  await page.reload();
  await expect(page.getByText('We kept what you had written.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
  await expect(page.getByLabel('Total seats')).toHaveValue('7');
  await expectSections(page, ['The starter']);
  await expectAccessibleInBothThemes(page);
  await press(page, 'Discard');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expectSections(page, ['Section 1']);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByText('We kept what you had written.')).toHaveCount(0);
});

test('what was added is no draft any more', async ({ page, product }) => {
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  await add(page);
  await expect(page).toHaveURL('/manage-courses');
  await page.goto('/add-course');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('a draft is not forgotten by a tab that has not written it', async ({
  page,
  context,
  product,
}) => {
  test.slow();
  await toNewCourse(page, product.url);
  const other = await context.newPage();
  await other.goto('/add-course');
  await expect(other.getByLabel('Title')).toHaveValue('');
  await page.bringToFront();
  await fillEssentials(page, 'Bread at home');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Bread at home');
  await other.bringToFront();
  await other.goto('/courses');
  await expect(other.getByRole('heading', { name: 'All courses' })).toBeVisible();
  await other.goto('/add-course');
  await expect(other.getByLabel('Title')).toHaveValue('Bread at home');
});

test('leaving asks first: one may stay, keep the draft, or discard it', async ({
  page,
  product,
}) => {
  test.slow();
  await toNewCourse(page, product.url);
  const question = dialogOf(page, 'Leave without saving?');
  const leave = () =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await fillEssentials(page, 'Bread at home');
  await leave();
  await expect(question).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/add-course');
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');

  const elsewhere = page.getByRole('heading', { name: 'All courses' });
  await leave();
  await press(page, 'Leave and keep the draft');
  await expect(elsewhere).toBeVisible();
  await page.goBack();
  await expect(page.getByText('We kept what you had written.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');

  await leave();
  await press(page, 'Leave and discard it');
  await expect(elsewhere).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await leave();
  await expect(elsewhere, 'with nothing to lose').toBeVisible();
});

test('the browser’s own ways out ask as well', async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await signIn(page, person, '/courses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await fillEssentials(page, 'Bread at home');
  await page.goBack();
  await expect(dialogOf(page, 'Leave without saving?')).toBeVisible();
  await press(page, 'Stay here');
  await expect(page).toHaveURL('/add-course');
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
});

test('what one has written outlasts the session, for oneself alone', async ({ page, product }) => {
  test.slow();
  const person = await toNewCourse(page, product.url);
  const another = newPerson('Idris Okonkwo');
  await createAccount(product.url, another);
  await fillEssentials(page, 'Bread at home');
  await runCommand(product.dataDir, 'accounts', 'end-sessions', person.email);
  await press(page, 'Add Course');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(page.getByText('What you have written is kept.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const signInAs = async (somebody: Person) => {
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await fillSignIn(page, somebody);
    await expect(page).toHaveURL('/add-course');
  };
  await signInAs(another);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await runCommand(product.dataDir, 'accounts', 'end-sessions', another.email);
  await fillEssentials(page, 'Something else');
  await press(page, 'Add Course');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await signInAs(person);
  await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
});

test.describe('while a course is being added', () => {
  test('its fields wait, and the focus is on the button that says so', async ({
    page,
    product,
  }) => {
    await toNewCourse(page, product.url);
    await fillEssentials(page, 'Bread at home');
    const { letGo } = await holdCalls(page, 'POST', ADD);
    await page.getByLabel('Title').press('Enter');
    const button = page.getByRole('button', { name: 'Add Course' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Description').click({ force: true });
    await page.keyboard.type(' And butter.');
    await expect(page.getByLabel('Description')).toHaveValue('Flour, water, salt, and time.');
    letGo();
    await expect(page).toHaveURL('/manage-courses');
  });

  test('one leaves without a question that would change nothing', async ({ page, product }) => {
    await toNewCourse(page, product.url);
    await fillEssentials(page, 'Bread at home');
    const { letGo } = await holdCalls(page, 'POST', ADD);
    await press(page, 'Add Course');
    await expect(page.getByRole('button', { name: 'Add Course' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
    const answer = page.waitForResponse(ADD);
    letGo();
    expect((await answer).status()).toBe(201);
    await page.goBack();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});
