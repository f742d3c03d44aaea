import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';
import { instructor } from './support/teaching.ts';

async function expectScrolledByWheel(page: Page): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
}

test('the sign-in and the register page have their fields and their links', {
  tag: ['@REGISTER-1', '@SIGNIN-1', '@SIGNIN-3', '@SIGNIN-5'],
}, async ({ page }) => {
  const main = page.getByRole('main');
  await open(page, '/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lost your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  const create = main.getByRole('link', { name: 'Create an account' });
  await expect(create).toHaveAttribute('href', /^\/register/);
  for (const provider of ['Continue with Google', 'Continue with GitHub']) {
    await expect(page.getByRole('button', { name: provider })).toBeEnabled();
  }

  await create.click();
  await expect(page).toHaveTitle('Lectern | Register');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  // Its label also says that it is optional.
  await expect(page.getByLabel('Photo URL')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your password' })).toBeVisible();
  for (const provider of ['Continue with Google', 'Continue with GitHub']) {
    await expect(page.getByRole('button', { name: provider })).toBeEnabled();
  }
  await expectScrolledByWheel(page);
});

test('pages with a form are scrolled by the wheel', async ({ page, product }) => {
  await signIn(page, await instructor(product.url), '/contact');
  await expectScrolledByWheel(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add Course' }).click();
  await expect(page).toHaveTitle('Lectern | Add Course');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectScrolledByWheel(page);
});
