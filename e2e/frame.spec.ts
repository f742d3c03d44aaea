import { expect } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';
import { instructor } from './support/teaching.ts';

test('the footer says what the site is for and where else it is', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(
    'empowers learners to achieve their goals with quality online courses',
  );
  const social = footer.getByRole('list', { name: 'Lectern elsewhere' }).getByRole('link');
  await expect(social.first()).toBeVisible();
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
  }
});

test('the top bar has the logo, the theme’s switch and a guest’s two buttons', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Lectern, home' })).toHaveAttribute('href', '/');
  await expect(
    bar.getByRole('button', { name: /^Switch to the (dark|light) theme$/ }),
  ).toBeVisible();
  for (const name of ['Sign In', 'Register']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(bar).toHaveCSS('position', 'sticky');
});

test('the counters say what they count', async ({ page }) => {
  await page.goto('/');
  const community = page.getByRole('region', { name: 'Learning is better in company' });
  for (const [figure, what] of [
    ['5000+', 'Students enrolled'],
    ['200+', 'Certified courses'],
    ['100+', 'Expert instructors'],
    ['10000+', 'Learning hours'],
  ] as const) {
    const line = community.locator('div').filter({ has: page.getByText(what, { exact: true }) });
    await expect(line.last()).toContainText(figure);
  }
});

test('the answers of the FAQ promise what the site is for', async ({ page }) => {
  await page.goto('/');
  const faq = page.getByRole('region', { name: 'Frequently Asked Questions' });
  for (const promise of [
    'lifetime access',
    'certificate',
    'quizzes',
    'discussion forum',
    'learning dashboard',
  ]) {
    await expect(faq).toContainText(promise);
  }
});

test('the sign-in page has its fields and its ways out', async ({ page }) => {
  await open(page, '/signin');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lost your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Create an account' }),
  ).toHaveAttribute('href', /^\/register/);
  for (const provider of ['Continue with Google', 'Continue with GitHub']) {
    await expect(page.getByRole('button', { name: provider })).toBeEnabled();
  }
});

test('the registration has its fields, its list of rules and both providers', async ({ page }) => {
  await open(page, '/register');
  for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  }
  // Its label says as well that it may be left empty.
  await expect(page.getByLabel('Photo URL')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your password' })).toBeVisible();
  for (const provider of ['Continue with Google', 'Continue with GitHub']) {
    await expect(page.getByRole('button', { name: provider })).toBeEnabled();
  }
});

test('nothing is sold: no page of the catalogue names a price', async ({ page, request }) => {
  const [course] = await (await request.get('/api/popular-courses')).json();
  for (const address of ['/', '/courses', `/courses/${course._id}`]) {
    await page.goto(address);
    await expect(page.getByRole('main')).not.toContainText(/[$€£]\s?\d|\bprice\b/i);
  }
});

for (const [address, isMembers] of [
  ['/contact', false],
  ['/register', false],
  ['/add-course', true],
] as const) {
  test(`${address} is scrolled by the wheel`, async ({ page, product }) => {
    if (isMembers) await signIn(page, await instructor(product.url), address);
    else await open(page, address);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
}

test('where the scrollbar was, the page is as dark as the rest behind a dialog', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Watch Overview' }).click();
  await expect(page.getByRole('dialog', { name: 'Lectern at work' })).toBeVisible();
  const [behind, paper] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(behind).not.toBe(paper);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
});
