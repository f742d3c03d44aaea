import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { brokenPasswordRules, PASSWORDS_DIFFER, type PasswordRule } from './password-rules.ts';
import { picture } from './picture.ts';
import { line } from './text.ts';

/** Also what `invalid-email` says (SIGNIN-7). */
export const INVALID_EMAIL = 'Invalid email address';

const TOO_LONG = `Please use at most ${LIMITS.password} characters.`;

/**
 * As the identity provider checks it, so that a form says beforehand what would be refused; a
 * browser's own field takes more.
 */
export const email = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(LIMITS.email, `Please use at most ${LIMITS.email} characters.`)
  .pipe(z.email(INVALID_EMAIL));

/** A password as it was once chosen: whether it is right is for the provider to say. */
export const password = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(LIMITS.password, TOO_LONG);

const fullName = z
  .string('Please enter your full name.')
  .pipe(line(LIMITS.personName).min(1, 'Please enter your full name.'));

const photoURL = z.string('Please give a picture address, or leave it empty.').pipe(picture);

const confirmation = z
  .string('Please confirm your password.')
  .min(1, 'Please confirm your password.')
  .max(LIMITS.password, TOO_LONG);

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Every broken rule of a newly chosen password, also while other fields are still wrong, so that
 * one attempt shows all there is to mend.
 */
function checkChosenPassword(rules: readonly PasswordRule[]) {
  return (
    chosen: { password: string; email: string; confirmation: string },
    context: z.RefinementCtx,
  ): void => {
    if (!isText(chosen.password) || !isText(chosen.confirmation)) return;
    const told = { password: chosen.password, email: isText(chosen.email) ? chosen.email : '' };
    if (told.password !== '') {
      for (const { message } of brokenPasswordRules(rules, told)) {
        context.addIssue({ code: 'custom', path: ['password'], message });
      }
    }
    if (chosen.confirmation !== '' && chosen.confirmation !== chosen.password) {
      context.addIssue({ code: 'custom', path: ['confirmation'], message: PASSWORDS_DIFFER });
    }
  };
}

const ALSO_BESIDE_OTHER_ERRORS = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** SIGNIN-1. */
export const signInInput = z.object({
  email,
  password,
  remember: z.boolean('Please say whether to be remembered.'),
});
export type SignInInput = z.infer<typeof signInInput>;

/** RESET-1. */
export const forgotPasswordInput = z.object({ email });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

/** REGISTER-1 to REGISTER-5. */
export function registerInput(rules: readonly PasswordRule[]) {
  return z
    .object({ name: fullName, email, photoURL, password, confirmation })
    .superRefine(checkChosenPassword(rules), ALSO_BESIDE_OTHER_ERRORS);
}
export type RegisterInput = z.infer<ReturnType<typeof registerInput>>;

/** A password chosen anew by a mailed link; `email` is the account's, not typed. */
export function newPasswordInput(rules: readonly PasswordRule[]) {
  return z
    .object({ email: z.string('Please open the link in your mail again.'), password, confirmation })
    .superRefine(checkChosenPassword(rules), ALSO_BESIDE_OTHER_ERRORS);
}
export type NewPasswordInput = z.infer<ReturnType<typeof newPasswordInput>>;

/** PROFILE-3. */
export const profileInput = z.object({ name: fullName, photoURL });
export type ProfileInput = z.infer<typeof profileInput>;
