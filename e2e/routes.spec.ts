import { expect } from '@playwright/test';
import { test } from './support/product.ts';

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

const PROTECTED = [
  ['/add-course', 'Add Course'],
  ['/ADD-COURSE', 'Add Course'],
  ['/my-courses', 'My Courses'],
  ['/MY-COURSES', 'My Courses'],
  ['/manage-courses', 'Manage Courses'],
  ['/MANAGE-COURSES', 'Manage Courses'],
  ['/edit-course/1', 'Edit Course'],
  ['/EDIT-COURSE/1', 'Edit Course'],
  ['/Profile', 'Profile'],
  ['/profile', 'Profile'],
  ['/update-profile', 'Update Profile'],
  ['/UPDATE-PROFILE', 'Update Profile'],
] as const;

for (const [address, title] of [...PUBLIC, ...PROTECTED]) {
  test(`${address} is the page ${title}, whatever the letter case`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<title>Lectern | ${title}</title>`);
  });
}

test('one course has its page in both letter cases', async ({ request }) => {
  const [course] = await (await request.get('/api/popular-courses')).json();
  for (const place of ['/Courses/', '/courses/', '/COURSES/']) {
    const answer = await request.get(`${place}${course._id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(course._id);
  }
});

for (const [address] of PROTECTED) {
  test(`${address} sends a guest to /signin and remembers it as it was written`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page).toHaveURL(`/signin?from=${encodeURIComponent(address)}`);
    await expect(page).toHaveTitle('Lectern | Sign In');
  });
}
