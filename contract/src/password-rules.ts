import { LIMITS } from './limits.ts';
import { type PasswordPolicy, REGISTER_POLICY } from './password-policy.ts';

/**
 * What the provider says of a password that everybody knows, in its refusal `WEAK_PASSWORD`; the site
 * shows it as it is.
 */
export const BREACHED_PASSWORD =
  'This password is known from stolen lists. Please choose another one.';

/** What a rule looks at. */
export interface ChosenPassword {
  readonly password: string;
  readonly email: string;
}

/** One rule of a password that somebody chooses (REGISTER-2). */
export interface PasswordRule {
  readonly id: 'length' | 'maximum' | 'uppercase' | 'lowercase' | 'number' | 'special' | 'email';
  /** The text that is shown where the rule is not kept. */
  readonly message: string;
  readonly holds: (password: string, email: string) => boolean;
}

/**
 * The part before the last "@" (RFC 5321 allows a quoted "@" before it), in lower case; empty where
 * there is none, as while somebody is still typing.
 */
function localPart(email: string): string {
  const trimmed = email.trim();
  return trimmed.slice(0, Math.max(0, trimmed.lastIndexOf('@'))).toLowerCase();
}

/**
 * What a password may be asked to have. Every character is a letter, a number or special, in any
 * script.
 */
export const PASSWORD_TRAITS = {
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\p{N}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}]/u.test(password),
  /** No part of it is the e-mail's part before the "@", in any case. */
  withoutEmail: (password: string, email: string) => {
    const local = localPart(email);
    return local === '' || !password.toLowerCase().includes(local);
  },
} as const;

/**
 * The rules of a policy with the texts of REGISTER-2, in its order. The one about the
 * e-mail has no minimum length: whoever is `a@…` chooses a password
 * without an "a".
 */
export function passwordRules(policy: PasswordPolicy = REGISTER_POLICY): readonly PasswordRule[] {
  const { minLength, maxLength } = policy;
  const rules: readonly (PasswordRule & { readonly asked: boolean })[] = [
    {
      id: 'length',
      asked: true,
      message: `Password must be at least ${minLength} characters long.`,
      holds: (password) => password.length >= minLength,
    },
    {
      id: 'maximum',
      // Of the limit of every call the field itself speaks, to whoever comes near it.
      asked: maxLength < LIMITS.password,
      message: `Password must be at most ${maxLength} characters long.`,
      holds: (password) => password.length <= maxLength,
    },
    {
      id: 'uppercase',
      asked: policy.uppercase,
      message: 'Password must contain at least one uppercase letter.',
      holds: PASSWORD_TRAITS.uppercase,
    },
    {
      id: 'lowercase',
      asked: policy.lowercase,
      message: 'Password must contain at least one lowercase letter.',
      holds: PASSWORD_TRAITS.lowercase,
    },
    {
      id: 'number',
      asked: policy.numeric,
      message: 'Password must contain at least one number.',
      holds: PASSWORD_TRAITS.number,
    },
    {
      id: 'special',
      asked: policy.nonAlphanumeric,
      message: 'Password must contain at least one special character.',
      holds: PASSWORD_TRAITS.special,
    },
    {
      id: 'email',
      asked: policy.withoutEmail,
      message: 'Password cannot contain your email address.',
      holds: PASSWORD_TRAITS.withoutEmail,
    },
  ];
  return rules.filter(({ asked }) => asked);
}

/** REGISTER-2: the password is written twice. */
export const PASSWORDS_DIFFER = 'Password and confirm password do not match.';

/** Those of the rules that this password breaks, in their order. */
export function brokenPasswordRules(
  rules: readonly PasswordRule[],
  { password, email }: ChosenPassword,
): PasswordRule[] {
  return rules.filter((rule) => !rule.holds(password, email));
}
