import { expect, type Locator, type Page } from '@playwright/test';
import {
  createAccount,
  expectGuest,
  expectSignedIn,
  fillSignIn,
  newPerson,
  signIn,
} from './support/accounts.ts';
import { press } from './support/course-form.ts';
import { meet, NO_RESPONSE, PROVIDER_PATIENCE, test } from './support/faulty.ts';
import { ALL_FAULTS, type Fault, type FaultyLine } from './support/faulty-line.ts';
import { alertOf, newCourse, newMember } from './support/learning.ts';
import { mailedLink } from './support/mailbox.ts';
import { open } from './support/open.ts';

const operation = (name: string) => new RegExp(`/v1/accounts:${name}\\?`);
const EXCHANGE = /\/securetoken\.googleapis\.com\/v1\/token/;

/** The official client knows an error of the provider's from everything else that is no answer. */
const toldOf = (fault: Fault) =>
  fault === 'an error'
    ? 'Something went wrong on our side. Please try again in a moment.'
    : 'We could not reach the sign-in service. Please check your connection and try again.';

/** Something that the provider is asked for, and how it is told that it was not done. */
interface Asked {
  readonly address: RegExp;
  readonly go: () => Promise<void>;
  /** Where the failure is told, under its title. */
  readonly failed: Locator;
  /** What is said where no answer came, if it is said in words of its own. */
  readonly unanswered?: string;
  /** What was typed is still there. */
  readonly kept?: () => Promise<void>;
  readonly done: () => Promise<void>;
}

async function failsAndIsDone(
  page: Page,
  line: FaultyLine,
  fault: Fault,
  { address, go, failed, unanswered, kept, done }: Asked,
): Promise<void> {
  await test.step(`${address}`, async () => {
    const broken = line.break('POST', address, fault);
    await go();
    await meet(page, broken, fault, { patience: PROVIDER_PATIENCE });
    const told = fault === 'an error' ? undefined : unanswered;
    await expect(failed).toContainText(told ?? toldOf(fault));
    broken.mend();
    if (kept) await press(page, 'OK');
    await kept?.();
    await go();
    await done();
  });
}

for (const fault of ALL_FAULTS) {
  test(`who comes in outlasts ${fault}`, async ({ page, line, product }) => {
    test.slow();
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
    await failsAndIsDone(page, line, fault, {
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
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/signin');

    await email.fill(person.email);
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    // Both pages have a field of this name.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await email.fill(person.email);
    await failsAndIsDone(page, line, fault, {
      address: operation('sendOobCode'),
      go: () => press(page, 'Send Reset Link'),
      failed: alertOf(page, 'Something went wrong'),
      kept: () => expect(email).toHaveValue(person.email),
      done: () => expect(page).toHaveURL('/signin'),
    });
    await mailedLink(product.url, person.email, 'resetPassword');

    await email.fill(person.email);
    await password.fill(person.password);
    await failsAndIsDone(page, line, fault, {
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

  test(`what one does with an account outlasts ${fault}`, async ({ page, line, product }) => {
    test.slow();
    const person = newPerson();
    await createAccount(product.url, person);
    await page.clock.install();
    await signIn(page, person, '/update-profile');
    const name = page.getByLabel('Full Name');
    await name.fill('Noor al-Haddad');
    await failsAndIsDone(page, line, fault, {
      address: operation('update'),
      go: () => press(page, 'Save'),
      failed: alertOf(page, 'Profile not updated'),
      kept: () => expect(name).toHaveValue('Noor al-Haddad'),
      done: () => expect(page).toHaveURL('/profile'),
    });
    await failsAndIsDone(page, line, fault, {
      address: operation('sendOobCode'),
      go: () => press(page, 'Send verification email'),
      failed: page.getByRole('alert'),
      done: () => expect(page.getByText(/^We have sent a link to/)).toBeVisible(),
    });

    // Whoever comes back stays who they are, though the provider cannot say so.
    const broken = line.break('POST', operation('lookup'), fault);
    await page.reload();
    await meet(page, broken, fault, { patience: PROVIDER_PATIENCE });
    await expectSignedIn(page, 'Noor al-Haddad');
    broken.mend();

    await press(page, 'Delete account');
    const word = page.getByLabel('Type DELETE to confirm');
    await word.fill('DELETE');
    await failsAndIsDone(page, line, fault, {
      address: operation('delete'),
      go: () => press(page, 'Delete for good'),
      failed: page.getByRole('dialog', { name: 'Delete your account?' }).getByRole('alert'),
      unanswered: 'No answer came, so we do not know whether your account was deleted.',
      done: () => expect(page).toHaveURL('/signin'),
    });
    await expectGuest(page);
    await fillSignIn(page, person);
    await expect(alertOf(page, 'Login failed')).toContainText('No account found with this email');
  });

  test(`whose token cannot be exchanged for ${fault} is told so, and goes on`, async ({
    page,
    line,
    product,
  }) => {
    test.slow();
    const { id } = await newCourse(product.url);
    const member = await newMember(product.url);
    await page.clock.install();
    await signIn(page, member, `/courses/${id}`);
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
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
    await press(page, 'Enroll Now');
    await press(page, 'Enroll');
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
  });
}
