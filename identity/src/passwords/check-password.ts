import { PASSWORD_TRAITS } from '@lectern/contract/password-rules';
import { WireError } from '../platform/wire-error.ts';
import type { PasswordPolicy } from './password-policy.ts';

/** The provider's own minimum (IDENTITY-13); the site's rules are in the contract's `password-rules.ts`. */
export const MIN_PASSWORD_LENGTH = 6;

/** The policy's requirements, in words that the client passes on. */
const REQUIREMENTS: readonly {
  readonly text: (policy: PasswordPolicy) => string;
  readonly isMet: (policy: PasswordPolicy, password: string, email: string) => boolean;
}[] = [
  {
    text: ({ minLength }) => `Password must contain at least ${minLength} characters`,
    isMet: ({ minLength }, password) => password.length >= minLength,
  },
  {
    text: ({ maxLength }) => `Password may contain at most ${maxLength} characters`,
    isMet: ({ maxLength }, password) => password.length <= maxLength,
  },
  {
    text: () => 'Password must contain a lower case character',
    isMet: ({ lowercase }, password) => !lowercase || PASSWORD_TRAITS.lowercase(password),
  },
  {
    text: () => 'Password must contain an upper case character',
    isMet: ({ uppercase }, password) => !uppercase || PASSWORD_TRAITS.uppercase(password),
  },
  {
    text: () => 'Password must contain a numeric character',
    isMet: ({ numeric }, password) => !numeric || PASSWORD_TRAITS.number(password),
  },
  {
    text: () => 'Password must contain a non-alphanumeric character',
    isMet: ({ nonAlphanumeric }, password) => !nonAlphanumeric || PASSWORD_TRAITS.special(password),
  },
  {
    text: () => 'Password may not contain the email address',
    isMet: ({ withoutEmail }, password, email) =>
      !withoutEmail || PASSWORD_TRAITS.withoutEmail(password, email),
  },
];

/**
 * @throws WireError `WEAK_PASSWORD` below the provider's own minimum, or
 * `PASSWORD_DOES_NOT_MEET_REQUIREMENTS` with all unmet requirements
 */
export function checkPassword(
  policy: PasswordPolicy | undefined,
  password: string,
  email: string,
): void {
  const unmet = policy ? REQUIREMENTS.filter(({ isMet }) => !isMet(policy, password, email)) : [];
  if (policy && unmet.length > 0) {
    const texts = unmet.map(({ text }) => text(policy)).join(', ');
    throw new WireError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [${texts}]`,
    );
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new WireError(
      'WEAK_PASSWORD',
      `Password should be at least ${MIN_PASSWORD_LENGTH} characters`,
    );
  }
}
