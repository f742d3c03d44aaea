import { expect, type Page } from '@playwright/test';
import { createAccount, expectSignedIn, newPerson, type Person } from './support/accounts.ts';
import { afterAllAnswers } from './support/after-answers.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { dismissSuccess } from './support/dismiss-success.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, countCalls, dialogOf } from './support/learning.ts';
import { lettersTo, mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { refuse } from './support/refuse.ts';

async function fill(page: Page, person: Partial<Person> & { confirmation?: string }) {
  const { name = '', email = '', password = '', confirmation = password } = person;
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' });

test('the form says what is missing, and the account stands though its letter cannot be sent', {
  tag: [
    '@REGISTER-2',
    '@REGISTER-3',
    '@REGISTER-4',
    '@REGISTER-6',
    '@REGISTER-7',
    '@REGISTER-8',
    '@REGISTER-15',
    '@SESSION-2',
  ],
}, async ({ page, product }) => {
  const person = newPerson();
  const registered = newPerson();
  await createAccount(product.url, registered);
  await open(page, '/register');
  const name = page.getByLabel('Full Name');
  const email = page.getByLabel('Email', { exact: true });

  await test.step('an error is shown beside its field, and the first such field gets the focus', async () => {
    await submit(page).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter your full name.')).toBeVisible();
    await expect(page.getByText('Please enter your email address.')).toBeVisible();
    await page.getByLabel('Photo URL').fill('javascript:alert(1)');
    await expect(page.getByText(/Please give a picture address/)).toBeVisible();
    await page.getByLabel('Photo URL').fill('');
  });

  await test.step('every rule of the password is shown, and ticked off while typing', async () => {
    await fill(page, { name: 'Noor', email: 'noor@example.com', password: '_', confirmation: 'x' });
    const password = page.getByLabel('Password', { exact: true });
    await submit(page).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Password and confirm password do not match.')).toBeVisible();
    const rules = page.getByRole('list', { name: 'Your password' }).getByRole('listitem');
    await expect(rules).toHaveText([
      'Still to do: Password must be at least 8 characters long.',
      'Still to do: Password must contain at least one uppercase letter.',
      'Still to do: Password must contain at least one lowercase letter.',
      'Still to do: Password must contain at least one number.',
      'Done: Password must contain at least one special character.',
      'Done: Password cannot contain your email address.',
    ]);
    await expect(password).toHaveAccessibleDescription(
      /^Still to do: Password must be at least 8 characters long\. .* Done: Password cannot contain/,
    );
    await password.fill('Noor1234');
    await expect(rules.filter({ hasText: 'Still to do' })).toHaveText([
      'Still to do: Password must contain at least one special character.',
      'Still to do: Password cannot contain your email address.',
    ]);
  });

  await test.step('a registered email is refused, and nothing typed is lost', async () => {
    await fill(page, registered);
    await submit(page).click();
    const failure = alertOf(page, 'Registration Failed');
    await expect(failure).toContainText('This email is already registered');
    await failure.getByRole('button', { name: 'OK' }).click();
    await expect(name).toHaveValue(registered.name);
    await expect(email).toBeFocused();
  });

  await test.step('the page is covered while they register', async () => {
    await email.fill(person.email);
    await refuse(page, 'sendOobCode', 'QUOTA_EXCEEDED');
    const { letGo } = await holdCalls(page, 'POST', /\/v1\/accounts:signUp/);
    await submit(page).click();
    await expect(page.getByText('Loading User...')).toBeVisible();
    letGo();
    await dismissSuccess(dialogOf(page, 'Account created successfully!'));
    await expectSignedIn(page, person.name);
    await expect(page.getByText('Loading User...')).toBeHidden();
  });

  await test.step('the letter can be asked for on the profile', async () => {
    const told = page.getByRole('status').filter({ hasText: 'could not be sent' });
    await expect(told).toContainText(person.email);
    await told.getByRole('link', { name: 'Go to your profile' }).click();
    await expectArrived(page, 'Lectern | Profile');
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
  });
});

test('somebody registers, is signed in, and verifies their email by the one letter', {
  tag: ['@PROFILE-1', '@PROFILE-8', '@REGISTER-6', '@REGISTER-15', '@RESET-6'],
}, async ({ page, product }) => {
  const person = newPerson();
  const [course] = await (await page.request.get(callAddress('popularCourses'))).json();
  const photo = `${product.url}/covers/${course._id}.png`;
  const letters = async () =>
    (await lettersTo(product.url, person.email)).filter(({ links }) =>
      links.some((link) => link.includes('mode=verifyEmail')),
    ).length;
  await page.clock.install();
  await open(page, '/register');

  await test.step('they agree to the terms, and are told of the letter', async () => {
    await fill(page, { ...person, email: `  ${person.email} ` });
    await page.getByLabel('Photo URL').fill(photo);
    await expect(submit(page)).toHaveAccessibleDescription(/^By registering, .* you agree to our/);
    await submit(page).click();
    await dismissSuccess(dialogOf(page, 'Account created successfully!'));
    await expect(page).toHaveURL('/');
    const told = page.getByRole('status').filter({ hasText: 'We have sent a letter to' });
    await expect(told).toContainText(`We have sent a letter to ${person.email}.`);
    await page.clock.fastForward(30_000);
    await expect(told, 'as long as one needs').toBeVisible();
    await told.getByRole('link', { name: 'Go to your profile' }).click();
    await expectArrived(page, 'Lectern | Profile');
    await expect(told).toHaveCount(0);
  });

  await test.step('the profile shows them, with their picture', async () => {
    await expect(page.getByText('Not Verified', { exact: true })).toBeVisible();
    const avatar = page.getByRole('button', { name: `Account of ${person.name}` });
    for (const place of [avatar, page.getByRole('main')]) {
      const picture = place.locator(`img[src="${photo}"]`);
      const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await expect.poll(width, 'it is a picture').toBe(1200);
    }
  });

  await test.step('another letter is sent no sooner than after a minute', async () => {
    const before = page.getByText(/^We sent a letter to \S+ at \d\d:\d\d\. Follow its link/);
    await expect(before).toContainText(person.email);
    const another = page.getByRole('button', { name: 'Send another letter' });
    await expect(another).toHaveAttribute('aria-disabled', 'true');
    await expect(another).toHaveAccessibleDescription(/in a minute/);
    const asked = countCalls(page, 'POST', /accounts:sendOobCode/);
    await another.press('Enter');
    await afterAllAnswers(page);
    expect(asked.made).toBe(0);
    await page.clock.fastForward(60_000);
    await expect(another).not.toHaveAttribute('aria-disabled');
    await another.press('Enter');
    await expect(page.getByText(`We have sent a link to ${person.email}.`)).toBeVisible();
    await expect(another).toBeFocused();
    await expect.poll(letters).toBe(2);
  });

  const link = await mailedLink(product.url, person.email, 'verifyEmail');
  const verified = page.getByRole('heading', { name: 'Your email address is verified' });
  await test.step('opening its link does nothing yet', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, operation] = /\/accounts:(\w+)/.exec(request.url()) ?? [];
      if (operation) asked.push(operation);
    });
    await open(page, link);
    await expect(page.getByText('You are signed in to it.')).toBeVisible();
    expect(page.url(), 'the code is no longer in the address').not.toContain('oobCode');
    expect(asked).not.toContain('update');
  });

  await test.step('a press verifies, at the second attempt, and the focus is not lost', async () => {
    await refuse(page, 'update', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    await page.getByRole('button', { name: 'Verify my email address' }).press('Enter');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(verified).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Thank you.');
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: person.name }).click();
    await expectArrived(page, 'Lectern | Profile');
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('a link that is opened twice shows no failure', async () => {
    await open(page, link);
    await expect(verified).toBeVisible();
    await expect(page.getByText(`${person.email} was verified before.`)).toBeVisible();
  });
});
