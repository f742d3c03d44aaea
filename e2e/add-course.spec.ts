import { CATEGORIES } from '@lectern/contract/catalogue';
import { expect, type Page } from '@playwright/test';
import { callProvider, createAccount, newPerson, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import {
  ADD,
  expectSections,
  failOnce,
  fillEssentials,
  press,
  readCourse,
  sections,
} from './support/course-form.ts';
import { row } from './support/desk.ts';
import { serveFace } from './support/face.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { test } from './support/own-hosts.ts';
import { expectScrolledByWheel } from './support/wheel.ts';

const DONE = 'Course added successfully.';
/** ADD-4. */
const REDIRECT_MS = 1_500;

/** Pastes over the text of the first section. */
async function pasteInFirst(page: Page, text: string): Promise<void> {
  const first = sections(page).first();
  await first.selectText();
  await first.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', paste));
  }, text);
}

test('a course is written, its mistakes are told at their fields, and it is added once', {
  tag: [
    '@ADD-1',
    '@ADD-2',
    '@ADD-3',
    '@ADD-4',
    '@ADD-5',
    '@ADD-7',
    '@ADD-8',
    '@ADD-9',
    '@ADD-11',
    '@ADD-15',
    '@ADD-19',
    '@ADD-21',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  const idToken = await createAccount(product.url, person);
  await serveFace(page);
  const photoUrl = `${product.url}/face-for-test.svg`;
  await callProvider(product.url, 'update', { idToken, photoUrl });
  await installClock(page);
  await signIn(page, person, '/add-course');
  const title = page.getByLabel('Title');
  const description = page.getByLabel('Description');
  const category = page.getByLabel('Category');
  const preview = page.getByRole('region', { name: 'Preview' });

  await test.step('the form begins with what a course needs', async () => {
    await expect(page).toHaveTitle('Lectern | Add Course');
    const instructor = page.getByRole('region', { name: 'Instructor' });
    await expect(instructor).toContainText(person.name);
    await expect(instructor).toContainText(person.email);
    await expect(instructor.locator(`img[src="${photoUrl}"]`)).toBeVisible();
    await expect(category).toHaveValue('Design');
    await expect(category.getByRole('option')).toHaveText([...CATEGORIES]);
    await expect(page.getByLabel('Difficulty')).toHaveValue('Beginner');
    await expectScrolledByWheel(page);
    await expectSections(page, ['Section 1']);
  });

  await test.step('what is wrong is said at its field', async () => {
    const required = page.getByText('Course Title and Description are required.');
    await press(page, 'Add Course');
    await expect(required).toHaveCount(1);
    await expect(title).toBeFocused();
    for (const field of [title, description]) {
      await expect(field).toHaveAccessibleDescription(
        /Course Title and Description are required\./,
      );
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await fillEssentials(page, 'x'.repeat(190));
    await expect(required).toHaveCount(0);
    await expect(page.getByText('10 characters left')).toBeVisible();
    for (const [label, text, error] of [
      ['Title', 'x'.repeat(203), 'Please use at most 200 characters'],
      ['Total seats', '', 'Please give the seats as a whole number'],
      ['Picture URL', 'javascript:alert(1)', 'Please give a picture address that starts with'],
    ] as const) {
      const before = await page.getByLabel(label).inputValue();
      await page.getByLabel(label).fill(text);
      await press(page, 'Add Course');
      await expect(page.getByLabel(label)).toBeFocused();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error));
      await page.getByLabel(label).fill(before);
    }
  });

  await test.step('it is written, and its preview follows', async () => {
    await title.fill('Buns at home');
    await category.selectOption('Cooking');
    await page.getByLabel('Difficulty').selectOption('Advanced');
    await page.getByLabel('Duration').fill('6 evenings');
    await page.getByLabel('Total seats').fill('12');
    await sections(page).first().fill('The starter');
    await press(page, 'Add section');
    await sections(page).last().fill('   ');
    await press(page, 'Add section');
    await expect(sections(page).last()).toHaveValue('Section 3');
    await expect(preview).toContainText('Buns at home');
    await expect(preview).toContainText('Advanced');
    await expect(preview).toContainText(person.name);
  });

  await test.step('its picture is tried before it is saved', async () => {
    const [some] = await (await page.request.get(callAddress('popularCourses'))).json();
    const good = `/covers/${some._id}.png`;
    const address = page.getByLabel('Picture URL');
    await address.fill(good);
    await expect(page.getByText('The picture loads.')).toBeVisible();
    await expect(preview.locator(`img[src="${good}"]`)).toBeVisible();
    await address.fill('/covers/none.png');
    await expect(page.getByText('We cannot load a picture from this address.')).toBeVisible();
    await expect(preview.locator('[data-cover]')).toBeVisible();
    await press(page, 'Add Course');
    await expect(dialogOf(page, 'This picture cannot be loaded')).toBeVisible();
    await press(page, 'Change the address');
    await expect(address).toBeFocused();
    await address.fill('');
  });

  await test.step('what the server finds wrong is told, and nothing is lost', async () => {
    const failure = alertOf(page, 'Course not added');
    const json = { code: 'too-large', message: 'That is more than a course may hold.' };
    await failOnce(page, 'POST', ADD, (route) => route.fulfill({ status: 413, json }));
    await press(page, 'Add Course');
    await expect(failure).toContainText('That is more than a course may hold.');
    await press(page, 'OK');
    const errors = [{ path: 'curriculum.1', message: 'Not this one.' }];
    await failOnce(page, 'POST', ADD, (route) =>
      route.fulfill({ status: 422, json: { code: 'rule-broken', message: 'Not so.', errors } }),
    );
    await press(page, 'Add Course');
    await expect(failure).toContainText('Not so.');
    await press(page, 'OK');
    // The blank second section is not sent.
    await expect(sections(page).nth(2)).toBeFocused();
    await expect(sections(page).nth(2)).toHaveAccessibleDescription('Not this one.');
  });

  await test.step('an answer that was lost adds nothing twice, though more is written since', async () => {
    await loseNext(page, 'POST', ADD, LOST['with its answer']);
    await press(page, 'Add Course');
    await expect(alertOf(page, 'Course not added')).toContainText('Failed to fetch');
    await press(page, 'OK');
    await title.fill('Buns at your home');
    await page.reload();
    await expect(title).toHaveValue('Buns at your home');
  });

  await test.step('the fields wait while it is added, and the focus is on the button that says so', async () => {
    const { letGo, asked } = await holdCalls(page, 'POST', ADD);
    const button = page.getByRole('button', { name: 'Add Course' });
    await button.evaluate((element: HTMLButtonElement) => {
      element.click();
      element.click();
      element.form?.requestSubmit();
    });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await description.click({ force: true });
    await page.keyboard.type(' And butter.');
    await expect(description).toHaveValue('Flour, water, salt, and time.');
    await holdTimers(page);
    letGo();
    await expect(dialogOf(page, DONE)).toBeVisible();
    expect(asked()).toBe(1);
    await page.clock.runFor(REDIRECT_MS - 1);
    await expect(page).toHaveURL('/add-course');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/manage-courses');
    await expect(dialogOf(page, DONE)).toBeHidden();
    await page.clock.resume();
  });

  await test.step('it is in the catalogue, and no draft any more', async () => {
    const added = row(page, 'Buns at your home');
    await expect(page.getByRole('row').filter({ hasText: 'Buns at' })).toHaveCount(1);
    const href = await added.getByRole('link', { name: 'Edit' }).getAttribute('href');
    const id = href?.split('/').at(-1) ?? '';
    await expect
      .poll(() => readCourse(product.url, id))
      .toMatchObject({
        title: 'Buns at your home',
        category: 'Cooking',
        difficulty: 'Advanced',
        description: 'Flour, water, salt, and time.',
        duration: '6 evenings',
        totalSeats: 12,
        image: '',
        curriculum: ['The starter', 'Section 3'],
        instructor: person.name,
      });
    await page.getByRole('link', { name: 'Add New Course' }).click();
    await expectArrived(page, 'Lectern | Add Course');
    await expect(title).toHaveValue('');
  });

  await test.step('the curriculum is written by keyboard alone, and pasted as a list', async () => {
    const keys = page.keyboard;
    const onButton = (name: string) => page.getByRole('button', { name, exact: true });
    await sections(page).first().focus();
    for (const key of ['Tab', 'Tab', 'Tab']) await keys.press(key);
    const last = onButton('Remove section 1');
    await expect(last).toBeFocused();
    await expect(last).toBeDisabled();
    await expect(last).toHaveAccessibleDescription('At least one section must remain.');
    for (const key of ['Enter', 'Tab', 'Enter']) await keys.press(key);
    await expect(sections(page).nth(1)).toBeFocused();
    // The name is selected, so typing replaces it.
    await keys.type('Second');
    await keys.press('Enter');
    await expect(sections(page).nth(2)).toBeFocused();
    await expectSections(page, ['Section 1', 'Second', 'Section 3']);

    await keys.press('Tab');
    await expect(onButton('Move section 3 up')).toBeFocused();
    await keys.press('Enter');
    await expect(onButton('Move section 2 up')).toBeFocused();
    await expect(page.getByText('Moved to place 2 of 3')).toBeAttached();
    for (const key of ['Space', 'Space', 'Tab', 'Enter']) await keys.press(key);
    await expect(onButton('Move section 2 down')).toBeFocused();
    await expectSections(page, ['Section 1', 'Section 3', 'Second']);
    for (const key of ['Tab', 'Enter']) await keys.press(key);
    await expectSections(page, ['Section 1', 'Second']);
    await expect(sections(page).nth(1)).toBeFocused();
    await expect(page.getByText('Section 2 removed, 2 left')).toBeAttached();

    await pasteInFirst(page, '1. The starter\r\n2. Shaping\n\n- Baking\n');
    await expectSections(page, ['The starter', 'Shaping', 'Baking', 'Second']);
  });

  await test.step('a picture that cannot be loaded is saved, or left out', async () => {
    await fillEssentials(page, 'Stew at home');
    await page.getByLabel('Picture URL').fill('/covers/never.png');
    await press(page, 'Add Course');
    const answer = page.waitForResponse(ADD);
    await press(page, 'Save without a picture');
    expect(await (await answer).json()).toMatchObject({ image: '' });
  });
});
