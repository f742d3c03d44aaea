import { expect, type Locator, type Page } from '@playwright/test';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { press } from './support/course-form.ts';
import { meet, NO_RESPONSE, PROVIDER_PATIENCE, test } from './support/faulty.ts';
import type { Fault, FaultyLine } from './support/faulty-line.ts';
import { alertOf, newCourse, newMember } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';

const operation = (name: string) => new RegExp(`/v1/accounts:${name}\\?`);
const EXCHANGE = /\/securetoken\.googleapis\.com\/v1\/token/;

/** The official client tells the provider's errors from other failures of a call. */
const toldOf = (fault: Fault) =>
  fault === 'an error'
    ? 'Something went wrong on our side. Please try again in a moment.'
    : 'We could not reach the sign-in service. Please check your connection and try again.';

/** A call to the provider, and how its failure is shown. */
interface Asked {
  readonly address: RegExp;
  readonly go: () => Promise<void>;
  /** The element that shows the failure, by its title. */
  readonly failed: Locator;
  /** The text where no answer came, if it has one of its own. */
  readonly unanswered?: string;
  /** What was typed is still there. */
  readonly kept?: () => Promise<void>;
  readonly done: () => Promise<void>;
}

/**
 * Makes the call fail by one fault after the other; then the line is whole. Which faults a call meets
 * is chosen so that each call meets two, and each fault two calls or more. Two faults in a row have
 * different texts where the text stays on the page.
 */
async function failsAndIsDone(
  page: Page,
  line: FaultyLine,
  faults: readonly Fault[],
  { address, go, failed, unanswered, kept, done }: Asked,
): Promise<void> {
  for (const fault of faults) {
    await test.step(`${address} meets ${fault}`, async () => {
      const broken = line.break('POST', address, fault);
      await go();
      await meet(page, broken, fault, { patience: PROVIDER_PATIENCE });
      const told = fault === 'an error' ? undefined : unanswered;
      await expect(failed).toContainText(told ?? toldOf(fault));
      broken.mend();
      if (kept) await press(page, 'OK');
      await kept?.();
    });
  }
  await test.step(`${address} is done`, async () => {
    await go();
    await done();
  });
}

test('signing in and registering survive faults of the network', { tag: '@OFFLINE-6' }, async ({
  page,
  line,
  product,
}) => {
  const person = newPerson();
  await page.clock.install();
  await open(page, '/register');
  const name = page.getByLabel('Full Name');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await name.fill(person.name);
  await email.fill(person.email);
  await password.fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await failsAndIsDone(page, line, ['an error', 'silence'], {
    address: operation('signUp'),
    go: () => page.getByRole('main').getByRole('button', { name: 'Register' }).click(),
    failed: alertOf(page, 'Registration Failed'),
    kept: async () => {
      await expect(name).toHaveValue(person.name);
      await expect(email).toHaveValue(person.email);
      await expect(password).toHaveValue(person.password);
    },
    done: () => expectSignedIn(page, person.name),
  });
  await expect(page).toHaveURL('/');
  await expectArrived(page, 'Lectern | Home');
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectArrived(page, 'Lectern | Sign In');

  await page.getByRole('link', { name: 'Lost your password?' }).click();
  // Both pages have a field of this name.
  await expectArrived(page, 'Lectern | Forgot Password');
  await email.fill(person.email);
  await failsAndIsDone(page, line, ['an error page', 'half an answer'], {
    address: operation('sendOobCode'),
    go: () => press(page, 'Send Reset Link'),
    failed: alertOf(page, 'Something went wrong'),
    kept: () => expect(email).toHaveValue(person.email),
    done: () => expectArrived(page, 'Lectern | Sign In'),
  });
  await mailedLink(product.url, person.email, 'resetPassword');

  await email.fill(person.email);
  await password.fill(person.password);
  await failsAndIsDone(page, line, ['a page', 'a broken connection'], {
    address: operation('signInWithPassword'),
    go: () => press(page, 'SIGN IN'),
    failed: alertOf(page, 'Login failed'),
    kept: async () => {
      await expect(email).toHaveValue(person.email);
      await expect(password).toHaveValue(person.password);
    },
    done: () => expectSignedIn(page, person.name),
  });
});

test('changes of an account survive faults of the network', async ({ page, line, product }) => {
  const person = newPerson();
  await createAccount(product.url, person);
  await page.clock.install();
  await signIn(page, person, '/update-profile');
  const name = page.getByLabel('Full Name');
  await name.fill('Noor al-Haddad');
  await failsAndIsDone(page, line, ['half an answer, then silence', 'a broken connection'], {
    address: operation('update'),
    go: () => press(page, 'Save'),
    failed: alertOf(page, 'Profile not updated'),
    kept: () => expect(name).toHaveValue('Noor al-Haddad'),
    done: () => expect(page).toHaveTitle('Lectern | Profile'),
  });
  await failsAndIsDone(page, line, ['silence', 'an error'], {
    address: operation('sendOobCode'),
    go: () => press(page, 'Send verification email'),
    failed: page.getByRole('alert'),
    done: () => expect(page.getByText(/^We have sent a link to/)).toBeVisible(),
  });

  // A returning user keeps the session, though the provider cannot confirm it.
  for (const fault of ['an error page', 'a page'] as const) {
    const broken = line.break('POST', operation('lookup'), fault);
    await page.reload();
    await meet(page, broken, fault, { patience: PROVIDER_PATIENCE });
    await expectSignedIn(page, 'Noor al-Haddad');
    broken.mend();
  }

  await press(page, 'Delete account');
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await failsAndIsDone(page, line, ['half an answer', 'an error'], {
    address: operation('delete'),
    go: () => press(page, 'Delete for good'),
    failed: page.getByRole('dialog', { name: 'Delete your account?' }).getByRole('alert'),
    unanswered: 'No answer came, so we do not know whether your account was deleted.',
    done: () => expect(page).toHaveTitle('Lectern | Sign In'),
  });
  await expectGuest(page);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  const { email, password } = person;
  const answer = await page.request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=lectern',
    { data: { email, password } },
  );
  expect((await answer.json()).error.message).toBe('EMAIL_NOT_FOUND');
});

test('a failed renewal of the token is shown, and can be tried again', async ({
  page,
  line,
  product,
}) => {
  const { id } = await newCourse(product.url);
  const member = await newMember(product.url);
  await page.clock.install();
  await signIn(page, member, `/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  for (const fault of ['half an answer, then silence', 'an error page'] as const) {
    await test.step(fault, async () => {
      const broken = line.break('POST', EXCHANGE, fault);
      // The token has run out by now.
      await page.clock.fastForward('59:45');
      await press(page, 'Enroll Now');
      await press(page, 'Enroll');
      await meet(page, broken, fault);
      await expect(alertOf(page, 'Enrollment Failed')).toContainText(NO_RESPONSE);
      broken.mend();
      await press(page, 'OK');
      await expectSignedIn(page, member.name);
    });
  }
  await press(page, 'Enroll Now');
  await press(page, 'Enroll');
  await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
});
