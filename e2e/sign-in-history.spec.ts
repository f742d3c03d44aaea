import { expect, type Page } from '@playwright/test';
import { createAccount, expectSignedIn, fillSignIn, newPerson } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { newCourse } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';

const TITLE = 'Bread and its history';

/** From the list to a course, and from there to the sign-in page, as a guest goes. */
async function toSignIn(page: Page, url: string) {
  const title = `${TITLE} ${Date.now()}`;
  const { id } = await newCourse(url, { title });
  await open(page, `/courses?${new URLSearchParams({ search: title })}`);
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('heading')
    .getByRole('link')
    .click();
  await expectArrived(page, `Lectern | ${title}`);
  await page.getByRole('link', { name: 'Login to Enroll' }).first().click();
  await expectArrived(page, 'Lectern | Sign In');
  return { course: `/courses/${id}`, title: `Lectern | ${title}` };
}

/** The history holds the course once, after the page before it. */
async function expectCourseOnce(page: Page, course: string): Promise<void> {
  await expect(page).toHaveURL(course);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/courses\?search=/);
  await expectArrived(page, 'Lectern | All courses');
}

test('after a sign-in the way back leads to the page before the course', {
  tag: '@SIGNIN-18',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const { course, title } = await toSignIn(page, product.url);
  await fillSignIn(page, person);
  await expectCourseOnce(page, course);

  await test.step('going forward again leads on, for the user is signed in', async () => {
    await page.goForward();
    await expectArrived(page, title);
    await page.goForward();
    await expect(page).toHaveURL(course);
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await page.goBack();
    await expectArrived(page, 'Lectern | All courses');
  });
});

test('also after other sign-in pages, and a provider’s window', async ({ page, product }) => {
  const { course } = await toSignIn(page, product.url);
  await page.getByRole('link', { name: 'Lost your password?' }).click();
  await expectArrived(page, 'Lectern | Forgot Password');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expectArrived(page, 'Lectern | Sign In');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectArrived(page, 'Lectern | Register');
  await page.goBack();
  await expectArrived(page, 'Lectern | Sign In');
  await page.goForward();
  await expectArrived(page, 'Lectern | Register');
  const person = newPerson('Noor of GitHub');
  await sayWhoOneIs(await openWindow(page, 'GitHub'), person);
  await expectSignedIn(page, person.name);
  await expectCourseOnce(page, course);
});

test('a guarded page replaces all sign-in pages in the history', { tag: '@SIGNIN-18' }, async ({
  page,
  product,
}) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await open(page, '/blog');
  // A link of the visitor's own to a guarded page.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/my-courses' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expectArrived(page, 'Lectern | Sign In');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expectArrived(page, 'Lectern | Register');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expectArrived(page, 'Lectern | Sign In');
  await fillSignIn(page, person);
  await expect(page).toHaveURL('/my-courses');
  await expectArrived(page, 'Lectern | My Courses');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a visitor from another site stays on this one, and goes back to there', {
  tag: '@SIGNIN-18',
}, async ({ page, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  const { id } = await newCourse(product.url);
  await page.goto('about:blank#elsewhere');
  await open(page, `/signin?${new URLSearchParams({ from: `/courses/${id}` })}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`/courses/${id}`);
  await expectSignedIn(page, person.name);
  await page.goBack();
  await expect(page).toHaveURL('about:blank#elsewhere');
});
