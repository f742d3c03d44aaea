import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { callAddress } from './support/calls.ts';
import { goOn } from './support/go-on.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { someAddress } from './support/some-address.ts';

const PUBLIC = [
  ['/', 'Home'],
  ['/Courses', 'All courses'],
  ['/courses', 'All courses'],
  ['/Quiz', 'Quiz'],
  ['/quiz', 'Quiz'],
  ['/TeachOnLectern', 'Teach'],
  ['/teachonlectern', 'Teach'],
  ['/signin', 'Sign In'],
  ['/SIGNIN', 'Sign In'],
  ['/register', 'Register'],
  ['/REGISTER', 'Register'],
  ['/forgot-password', 'Forgot Password'],
  ['/FORGOT-PASSWORD', 'Forgot Password'],
  ['/blog', 'Blog'],
  ['/BLOG', 'Blog'],
  ['/terms&conditions', 'Terms &amp; Conditions'],
  ['/TERMS&CONDITIONS', 'Terms &amp; Conditions'],
  ['/terms%26conditions', 'Terms &amp; Conditions'],
  ['/contact', 'Contact'],
  ['/CONTACT', 'Contact'],
] as const;

/** Each as it is written on the site, and in another letter case. */
const PROTECTED = [
  ['/add-course', '/ADD-COURSE', 'Add Course'],
  ['/my-courses', '/MY-COURSES', 'My Courses'],
  ['/saved', '/SAVED', 'Saved Courses'],
  ['/manage-courses', '/MANAGE-COURSES', 'Manage Courses'],
  ['/edit-course/1', '/EDIT-COURSE/1', 'Edit Course'],
  ['/Profile', '/profile', 'Profile'],
  ['/update-profile', '/UPDATE-PROFILE', 'Update Profile'],
  ['/profile/security', '/PROFILE/SECURITY', 'Security'],
] as const;

test('every address is the page of its title, whatever the letter case', {
  tag: [
    '@PERMIT-1',
    '@ROUTE-1',
    '@ROUTE-2',
    '@ROUTE-4',
    '@ROUTE-5',
    '@ROUTE-10',
    '@ROUTE-11',
    '@ROUTE-12',
  ],
}, async ({ request }) => {
  const guarded = PROTECTED.flatMap(([address, other, title]) => [
    [address, title] as const,
    [other, title] as const,
  ]);
  for (const [address, title] of [...PUBLIC, ...guarded]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft(answer.status(), address).toBe(200);
    const [found] = /<title>[^<]*<\/title>/.exec(await answer.text()) ?? [];
    expect.soft(found, address).toBe(`<title>Lectern | ${title}</title>`);
  }
});

test('one course has its page in both letter cases, and other addresses of the sign-in page lead there', {
  tag: ['@PROFILE-2', '@ROUTE-1', '@ROUTE-3', '@ROUTE-10'],
}, async ({ request }) => {
  const [course] = await (await request.get(callAddress('popularCourses'))).json();
  for (const place of ['/Courses/', '/courses/', '/COURSES/']) {
    const answer = await request.get(`${place}${course._id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(course._id);
  }
  for (const [from, to] of [
    ['/login', '/signin'],
    ['/auth', '/signin'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect.soft(answer.status(), from).toBe(302);
    expect.soft(answer.headers().location, from).toBe(to);
  }
});

test('a guarded page sends a guest to /signin and remembers it as it was written', {
  tag: ['@ROUTE-5', '@ROUTE-7', '@ROUTE-9'],
}, async ({ page }) => {
  await open(page, '/edit-course/1?tab=2#end');
  await expect(page).toHaveURL(`/signin?from=${encodeURIComponent('/edit-course/1?tab=2#end')}`);
  await expect(page).toHaveTitle('Lectern | Sign In');
  for (const [written, address] of PROTECTED) {
    for (const place of [written, address]) {
      await test.step(place, async () => {
        await goOn(page, place);
        await expect(page).toHaveURL(`/signin?from=${encodeURIComponent(place)}`);
        await expect(page).toHaveTitle('Lectern | Sign In');
      });
    }
  }
});

test('who has used up their share of pages, and who mistypes an address, reads so and is led on', async ({
  page,
  product,
}) => {
  // Of this address alone: others ask from elsewhere.
  const headers = { 'x-forwarded-for': someAddress() };
  await page.setExtraHTTPHeaders(headers);
  await page.goto('/%zz');
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveTitle('Lectern | Home');

  // It counts as any search does, and is led elsewhere before anything is rendered.
  const unknown = `${product.url}/courses?search=soup&cursor=nonsense`;
  let status = 302;
  while (status === 302) {
    const answer = await fetch(unknown, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    status = answer.status;
  }
  expect(status).toBe(429);
  const answer = await page.goto('/courses?search=nuts');
  expect(answer?.status()).toBe(429);
  await expect(page).toHaveTitle('Lectern | Too Many Pages at Once');
  await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const isWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
  expect(await page.evaluate(isWide)).toBe(false);
  const again = page.waitForResponse(/\/courses\?search=nuts$/);
  await page.getByRole('link', { name: 'Try Again' }).click();
  expect((await again).status()).toBe(429);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveTitle('Lectern | Home');
});
