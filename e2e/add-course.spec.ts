import { randomUUID } from 'node:crypto';
import { CATEGORIES } from '@lectern/contract/catalogue';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callProvider, createAccount, newPerson, signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import {
  ADD,
  add,
  expectSections,
  failOnce,
  fillEssentials,
  press,
  readCourse,
  sections,
  testFailures,
  toNewCourse,
} from './support/course-form.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { serveFace } from './support/face.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, countCalls, dialogOf } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, createKnown } from './support/teaching.ts';

const DONE = 'Course added successfully.';
/** ADD-4. */
const REDIRECT_MS = 1_500;

/** Milliseconds from the success dialog to the next page. */
async function toDesk(page: Page): Promise<void> {
  await dismissSuccess(dialogOf(page, DONE));
  await expect(page).toHaveURL('/manage-courses');
  await expect(page).toHaveTitle('Lectern | Manage Courses');
}

test('a course is written, added, and in the catalogue', {
  tag: ['@ADD-1', '@ADD-2', '@ADD-3', '@ADD-4', '@ADD-8', '@ADD-10', '@ADD-11', '@EDIT-1'],
}, async ({ page, product }) => {
  const person = newPerson();
  const idToken = await createAccount(product.url, person);
  await serveFace(page);
  const photoUrl = `${product.url}/face-for-test.svg`;
  await callProvider(product.url, 'update', { idToken, photoUrl });
  await signIn(page, person, '/add-course');
  await expect(page).toHaveTitle('Lectern | Add Course');
  const instructor = page.getByRole('region', { name: 'Instructor' });
  await expect(instructor).toContainText(person.name);
  await expect(instructor).toContainText(person.email);
  await expect(instructor.locator(`img[src="${photoUrl}"]`)).toBeVisible();
  const category = page.getByLabel('Category');
  await expect(category).toHaveValue('Design');
  await expect(category.getByRole('option')).toHaveText([...CATEGORIES]);
  await expect(page.getByLabel('Difficulty')).toHaveValue('Beginner');
  await expectSections(page, ['Section 1']);
  await expectAccessibleInBothThemes(page);

  const added = await test.step('it is written, and pressing twice adds one', async () => {
    await fillEssentials(page, 'Bread at home');
    await category.selectOption('Cooking');
    await page.getByLabel('Difficulty').selectOption('Advanced');
    await page.getByLabel('Duration').fill('6 evenings');
    await page.getByLabel('Total seats').fill('12');
    await sections(page).first().fill('The starter');
    await press(page, 'Add section');
    await sections(page).last().fill('   ');
    await press(page, 'Add section');
    await expect(sections(page).last()).toHaveValue('Section 3');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('Bread at home');
    await expect(preview).toContainText('Advanced');
    await expect(preview).toContainText(person.name);
    await expect(preview.locator('[data-cover]')).toBeVisible();

    const calls = countCalls(page, 'POST', callPattern('addCourse'));
    const button = page.getByRole('button', { name: 'Add Course' });
    const [answer] = await Promise.all([
      page.waitForResponse(ADD),
      button.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
        element.form?.requestSubmit();
      }),
    ]);
    expect(answer.status()).toBe(201);
    await toDesk(page);
    expect(calls.made).toBe(1);
    return await answer.json();
  });
  expect(await readCourse(product.url, added._id)).toMatchObject({
    title: 'Bread at home',
    category: 'Cooking',
    difficulty: 'Advanced',
    description: 'Flour, water, salt, and time.',
    duration: '6 evenings',
    totalSeats: 12,
    students: 0,
    rating: 0,
    reviews: [],
    image: '',
    curriculum: ['The starter', 'Section 3'],
    instructor: person.name,
  });

  await test.step('what was added is no draft any more', async () => {
    await page.goto('/add-course');
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('the success dialog leads to the desk after 1.5 s', { tag: '@ADD-4' }, async ({
  page,
  product,
}) => {
  await installClock(page);
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  const { letGo } = await holdCalls(page, 'POST', ADD);
  await test.step('the fields wait, and the focus is on the button that says so', async () => {
    await page.getByLabel('Title').press('Enter');
    const button = page.getByRole('button', { name: 'Add Course' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await page.getByLabel('Description').click({ force: true });
    await page.keyboard.type(' And butter.');
    await expect(page.getByLabel('Description')).toHaveValue('Flour, water, salt, and time.');
  });
  await holdTimers(page);
  letGo();
  const dialog = dialogOf(page, DONE);
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.clock.runFor(REDIRECT_MS - 1);
  await expect(page).toHaveURL('/add-course');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/manage-courses');
  await expect(dialog).toBeHidden();
  await page.clock.resume();
});

test('errors are shown at their fields, those of the server too', { tag: '@ADD-5' }, async ({
  page,
  product,
}) => {
  await toNewCourse(page, product.url);
  const required = page.getByText('Course Title and Description are required.');
  const title = page.getByLabel('Title');
  const description = page.getByLabel('Description');
  const wrong = async (label: string, text: string, error: string) => {
    await page.getByLabel(label).fill(text);
    await press(page, 'Add Course');
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error));
  };

  await test.step('without title and description it is said once, at both', async () => {
    await sections(page).first().fill('x'.repeat(201));
    await press(page, 'Add Course');
    await expect(required).toHaveCount(1);
    await expect(title).toBeFocused();
    for (const field of [title, description]) {
      await expect(field).toHaveAccessibleDescription(
        /Course Title and Description are required\./,
      );
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessibleInBothThemes(page);
    await title.fill('Bread at home');
    await press(page, 'Add Course');
    await expect(required).toHaveCount(1);
    await expect(description).toBeFocused();
    await expect(title).not.toHaveAttribute('aria-invalid');
    await description.fill('Flour and water.');
    await expect(required).toHaveCount(0);
  });

  await test.step('every other rule is said beside its field', async () => {
    await press(page, 'Add Course');
    await expect(sections(page).first()).toBeFocused();
    await expect(sections(page).first()).toHaveAccessibleDescription(
      'Please use at most 200 characters.',
    );
    await sections(page).first().fill('Fine');
    await wrong('Total seats', '', 'Please give the seats as a whole number');
    await wrong('Total seats', '0', 'A course needs at least one seat');
    await wrong('Total seats', '-3', 'A course needs at least one seat');
    await page.getByLabel('Total seats').fill('3');
    await wrong('Picture URL', 'javascript:alert(1)', 'Please give a picture address that starts');
    await page.getByLabel('Picture URL').fill('');
    await title.fill('x'.repeat(190));
    await expect(page.getByText('10 characters left')).toBeVisible();
    await wrong('Title', 'x'.repeat(203), 'Please use at most 200 characters');
    await expect(page.getByText('3 characters too many')).toBeVisible();
    await title.fill('Bread at home');
  });

  await test.step('what the server finds wrong is said there as well', async () => {
    await sections(page).first().fill('');
    await press(page, 'Add section');
    const errors = [
      { path: 'curriculum.0', message: 'Not this one.' },
      { path: 'duration', message: 'Not so long.' },
    ];
    await failOnce(page, 'POST', ADD, (route) =>
      route.fulfill({ status: 422, json: { code: 'rule-broken', message: 'Not so.', errors } }),
    );
    await press(page, 'Add Course');
    await expect(alertOf(page, 'Course not added')).toContainText('Not so.');
    await press(page, 'OK');
    // The blank first section is not sent.
    await expect(sections(page).nth(1)).toBeFocused();
    await expect(sections(page).nth(1)).toHaveAccessibleDescription('Not this one.');
    await expect(page.getByLabel('Duration')).toHaveAccessibleDescription(/Not so long\./);
  });
});

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

test('the curriculum is written by keyboard alone, and pasted as a list', {
  tag: ['@ADD-9', '@ADD-21'],
}, async ({ page, product }) => {
  await toNewCourse(page, product.url);
  const keys = page.keyboard;
  const onButton = (name: string) => page.getByRole('button', { name, exact: true });
  await sections(page).first().focus();
  await keys.press('Tab');
  await keys.press('Tab');
  await keys.press('Tab');
  const last = onButton('Remove section 1');
  await expect(last).toBeFocused();
  await expect(last).toBeDisabled();
  await expect(last).toHaveAccessibleDescription('At least one section must remain.');
  await keys.press('Enter');
  await expectSections(page, ['Section 1']);
  await keys.press('Tab');
  await keys.press('Enter');
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
  await keys.press('Space');
  await expect(onButton('Move section 1 up')).toBeFocused();
  await expectSections(page, ['Section 3', 'Section 1', 'Second']);
  await keys.press('Space');
  await expectSections(page, ['Section 3', 'Section 1', 'Second']);
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(onButton('Move section 2 down')).toBeFocused();
  await expectSections(page, ['Section 1', 'Section 3', 'Second']);
  await expectAccessibleInBothThemes(page);

  await keys.press('Tab');
  await keys.press('Enter');
  await expectSections(page, ['Section 1', 'Second']);
  await expect(sections(page).nth(1)).toBeFocused();
  await expect(page.getByText('Section 2 removed, 2 left')).toBeAttached();
  // The typed name equals the neighbour's.
  await keys.press('End');
  await keys.type(' half');
  await expectSections(page, ['Section 1', 'Second half']);

  await test.step('a list from elsewhere becomes sections', async () => {
    await pasteInFirst(page, '1. The starter\r\n2. Shaping\n\n- Baking\n');
    await expectSections(page, ['The starter', 'Shaping', 'Baking', 'Second half']);
  });

  await test.step('how much of a long list does not fit is said', async () => {
    const lines = Array.from({ length: 200 }, (_, i) => `Lesson ${i + 1}`);
    await pasteInFirst(page, lines.join('\n'));
    await expect(sections(page)).toHaveCount(200);
    const reason = 'A curriculum has at most 200 sections. 3 lines did not fit.';
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText('Section 197 added. 3 lines did not fit.')).toBeAttached();
    await pasteInFirst(page, 'One\nTwo');
    await expect(page.getByText('1 line did not fit.', { exact: true })).toBeAttached();
    await press(page, 'Remove section 200');
    await expect(page.getByText('did not fit')).toHaveCount(0);
  });
});

test('a picture is tried before it is saved', { tag: ['@ADD-2', '@ADD-7'] }, async ({
  page,
  product,
}) => {
  await toNewCourse(page, product.url);
  await fillEssentials(page, 'Bread at home');
  const [some] = await (await page.request.get(callAddress('popularCourses'))).json();
  const good = `/covers/${some._id}.png`;
  const address = page.getByLabel('Picture URL');
  const preview = page.getByRole('region', { name: 'Preview' });
  await address.fill(good);
  await expect(page.getByText('The picture loads.')).toBeVisible();
  await expect(preview.locator(`img[src="${good}"]`)).toBeVisible();

  await address.fill('/covers/none.png');
  await expect(page.getByText('We cannot load a picture from this address.')).toBeVisible();
  await expect(preview.locator('[data-cover]')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const question = dialogOf(page, 'This picture cannot be loaded');
  await press(page, 'Add Course');
  await expect(question).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await press(page, 'Change the address');
  await expect(question).toBeHidden();
  await expect(address).toBeFocused();

  await page.route('**/covers/none.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await press(page, 'Try again');
  await expect(address).toBeFocused();
  await expect(page.getByText('The picture loads.')).toBeVisible();
  await page.unrouteAll();

  await address.fill('/covers/later.png');
  await press(page, 'Add Course');
  await press(page, 'Keep the address and save');
  await toDesk(page);

  await page.getByRole('link', { name: 'Add New Course' }).click();
  await expect(page).toHaveTitle('Lectern | Add Course');
  await fillEssentials(page, 'Bread at home');
  await address.fill('/covers/never.png');
  await press(page, 'Add Course');
  const [answer] = await Promise.all([
    page.waitForResponse(ADD),
    press(page, 'Save without a picture'),
  ]);
  expect(await answer.json()).toMatchObject({ image: '' });
});

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';

testFailures({
  tag: ['@ADD-15'],
  method: 'POST',
  address: ADD,
  button: 'Add Course',
  dialog: 'Course not added',
  told: {
    'a proxy’s page': 'Request failed with status code 500 Internal Server Error',
    'a cut connection': 'Failed to fetch',
    'a message': 'That is more than a course may hold.',
  },
  write: async (page, url, title) => {
    await toNewCourse(page, url);
    await fillEssentials(page, title);
  },
});

test('a title with markup is shown as text everywhere', { tag: '@COURSE-10' }, async ({
  page,
  product,
}) => {
  const person = await createKnown(product.url, newPerson(`Noor ${randomUUID()}`));
  const [first, ...others] = TITLES;
  const preview = page.getByRole('region', { name: 'Preview' });
  await signIn(page, person, '/add-course');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of [...others, first]) {
    await fillEssentials(page, title);
    await expect(preview.getByText(title)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  const { _id } = await add(page);
  const ids = new Map<string, string>([[first, _id]]);
  for (const title of others) ids.set(title, await addCourse(product.url, person, { title }));
  await toDesk(page);

  await open(page, `/courses?${new URLSearchParams({ search: person.name })}`);
  for (const title of TITLES) {
    await expect(page.getByRole('article').getByText(title).first()).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  for (const [title, id] of ids) {
    await page.goto(`/courses/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await expectNoSidewaysScroll(page);
  }
});

const TITLES = [
  '<script>document.title = "stolen"</script>',
  'Bread 🍞 für alle, חלה, パン',
  'W'.repeat(200),
] as const;

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}
