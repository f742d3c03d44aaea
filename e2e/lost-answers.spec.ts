import { expect } from '@playwright/test';
import { expectSignedIn, newPerson, signIn } from './support/accounts.ts';
import { callAddress, callPattern } from './support/calls.ts';
import { ADD, fillEssentials, press, readCourse, toNewCourse } from './support/course-form.ts';
import { DESK, row } from './support/desk.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf } from './support/learning.ts';
import { LOST, loseNext } from './support/lose.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse, instructor } from './support/teaching.ts';

const DELETE_ACCOUNT = /\/v1\/accounts:delete/;

test.describe('a call lost before it arrived, and then with its answer,', () => {
  test('adds its course once when the button is pressed again', { tag: '@ADD-19' }, async ({
    page,
    product,
  }) => {
    const person = await toNewCourse(page, product.url);
    await fillEssentials(page, 'Bread at home');
    await loseNext(page, 'POST', ADD, LOST['before it arrived']);
    await press(page, 'Add Course');
    await expect(alertOf(page, 'Course not added')).toBeVisible();
    await press(page, 'OK');
    await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
    await loseNext(page, 'POST', ADD, LOST['with its answer']);
    await press(page, 'Add Course');
    await expect(alertOf(page, 'Course not added')).toBeVisible();
    await press(page, 'OK');
    await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
    // Also when more is written in between, and the page is loaded anew.
    await page.getByLabel('Title').fill('Bread at your home');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Bread at your home');
    await press(page, 'Add Course');
    await expect(page).toHaveURL(DESK);
    await expect(row(page, 'Bread at your home')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Bread at' })).toHaveCount(1);
    await expectSignedIn(page, person.name);
  });

  test('saves its edit when the button is pressed again, with what was written since', {
    tag: '@EDIT-11',
  }, async ({ page, product }) => {
    const owner = await instructor(product.url);
    const id = await addCourse(product.url, owner, { title: 'Soup' });
    await signIn(page, owner, `/edit-course/${id}`);
    await page.getByLabel('Title').fill('Better soup');
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(when, async () => {
        await loseNext(page, 'PUT', `**${callAddress('course', { id })}`, lose);
        await press(page, 'Update Course');
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await press(page, 'OK');
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await expect(page.getByLabel('Title')).toHaveValue('Better soup');
      });
    }
    await page.getByLabel('Duration').fill('Two evenings');
    await press(page, 'Update Course');
    await expect(page).toHaveURL(DESK);
    await expect
      .poll(() => readCourse(product.url, id))
      .toMatchObject({ title: 'Better soup', duration: 'Two evenings' });
  });

  test('deletes its course when it is tried again', { tag: '@MANAGE-12' }, async ({
    page,
    product,
  }) => {
    const owner = await instructor(product.url);
    const id = await addCourse(product.url, owner, { title: 'Soup' });
    await signIn(page, owner, DESK);
    await expect(row(page, 'Soup')).toBeVisible();
    // What is asked for after a failure comes late: the row is still there to be pressed.
    const { letGo } = await holdCalls(page, 'GET', callPattern('myCourses'));
    const remove = async () => {
      await row(page, 'Soup')
        .getByRole('button', { name: /delete/i })
        .click();
      await alertOf(page, 'Are you sure?').getByRole('button', { name: 'Delete course' }).click();
    };
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(when, async () => {
        await loseNext(page, 'DELETE', `**${callAddress('deleteCourse', { id })}`, lose);
        await remove();
        await press(page, 'OK');
      });
    }
    await remove();
    await expect(dialogOf(page, 'Deleted!')).toBeVisible();
    letGo();
    await expect(row(page, 'Soup')).toBeHidden();
    expect((await page.request.get(callAddress('course', { id }))).status()).toBe(404);
  });

  test('deletes its account when it is tried again', { tag: '@PROFILE-9' }, async ({
    page,
    product,
  }) => {
    const owner = await instructor(product.url);
    await signIn(page, owner, '/profile');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(when, async () => {
        await loseNext(page, 'POST', DELETE_ACCOUNT, lose);
        const lost = page.waitForEvent('requestfailed', (request) =>
          DELETE_ACCOUNT.test(request.url()),
        );
        await press(page, 'Delete for good');
        await lost;
        const told = page.getByText('we do not know whether your account was deleted');
        await expect(told).toBeVisible();
        await expect(page.getByRole('button', { name: 'Keep my account' }).last()).toBeEnabled();
      });
    }
    await press(page, 'Delete for good');
    await expect(page).toHaveURL('/signin');
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  });

  test('registers when the button is pressed again', { tag: '@REGISTER-16' }, async ({ page }) => {
    const person = newPerson();
    await open(page, '/register');
    await page.getByLabel('Full name').fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password').fill(person.password);
    const submit = page.locator('form').getByRole('button', { name: 'Register', exact: true });
    for (const [when, lose] of Object.entries(LOST)) {
      await test.step(when, async () => {
        await loseNext(page, 'POST', /\/v1\/accounts:signUp/, lose);
        await submit.click();
        await expect(alertOf(page, 'Registration Failed')).toBeVisible();
        await press(page, 'OK');
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
      });
    }
    await submit.click();
    await expect(dialogOf(page, 'Account created successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page, person.name);
  });
});
