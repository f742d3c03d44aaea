import { expect } from '@playwright/test';
import { expectSignedIn, newPerson } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { newCourse } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';

test('after a sign-in the way back leads past all sign-in pages', {
  tag: ['@LAYOUT-5', '@SIGNIN-18'],
}, async ({ page, product }) => {
  const person = newPerson('Noor of GitHub');
  const title = `Bread and its history ${Date.now()}`;
  const { id } = await newCourse(product.url, { title });
  const course = `/courses/${id}`;
  const enrol = page.getByRole('button', { name: 'Enroll Now' });

  await test.step('a guest goes from the list to a course, and on to register', async () => {
    await open(page, `/courses?${new URLSearchParams({ search: title })}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('heading').getByRole('link').click();
    // Its heading takes no focus where the course is late: then all of the page has it.
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await page.getByRole('link', { name: 'Login to Enroll' }).first().click();
    await expectArrived(page, 'Lectern | Sign In');
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await expectArrived(page, 'Lectern | Forgot Password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expectArrived(page, 'Lectern | Register');
  });

  await test.step('another provider registers them', async () => {
    await sayWhoOneIs(await openWindow(page, 'GitHub'), person);
    await expectSignedIn(page, person.name);
    await expect(page).toHaveURL(course);
    await expect(enrol).toBeVisible();
  });

  await test.step('the history holds the course once, after the page before it', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/courses\?search=/);
    await expectArrived(page, 'Lectern | All courses');
    await page.goForward();
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    // The sign-in page leads on, for the user is signed in.
    await page.goForward();
    await expect(page).toHaveURL(course);
    await expect(enrol).toBeVisible();
    await page.goBack();
    await expectArrived(page, 'Lectern | All courses');
  });

  await test.step('on a phone the menu leads to the own pages, and signs out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click();
    await openMenu();
    await menu.getByRole('link', { name: `${person.name} Profile` }).click();
    await expect(menu).toBeHidden();
    await expectArrived(page, 'Lectern | Profile');
    await openMenu();
    await menu.getByRole('link', { name: 'My Courses' }).click();
    await expectArrived(page, 'Lectern | My Courses');
    await openMenu();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signin');
    await expectArrived(page, 'Lectern | Sign In');
    await openMenu();
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  });
});
