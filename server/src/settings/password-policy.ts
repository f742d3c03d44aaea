import { LIMITS } from '@lectern/contract/limits';
import { PASSWORD_MIN_LENGTH } from '@lectern/contract/password-rules';
import type { PasswordPolicy } from '@lectern/identity/accounts/password-policy';
import { z } from 'zod';

/** The provider's own minimum, which no policy goes below (specification section 5). */
const PROVIDER_MINIMUM = 6;
/** A longer minimum would lock people out. */
const LONGEST_MINIMUM = 64;

/** The register rules of specification section 5. */
export const REGISTER_RULES: PasswordPolicy = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: LIMITS.password,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  withoutEmail: true,
};

const yesOrNo = z.boolean('true or false').default(false);
const RANGE = `${PROVIDER_MINIMUM} to ${LONGEST_MINIMUM}`;
const MAX_RANGE = `at least minLength and at most ${LIMITS.password}`;

const policy = z
  .strictObject({
    minLength: z
      .int(RANGE)
      .min(PROVIDER_MINIMUM, RANGE)
      .max(LONGEST_MINIMUM, RANGE)
      .default(PROVIDER_MINIMUM),
    maxLength: z.int(MAX_RANGE).max(LIMITS.password, MAX_RANGE).default(LIMITS.password),
    lowercase: yesOrNo,
    uppercase: yesOrNo,
    numeric: yesOrNo,
    nonAlphanumeric: yesOrNo,
    withoutEmail: yesOrNo,
  })
  .refine(({ minLength, maxLength }) => maxLength >= minLength, {
    path: ['maxLength'],
    error: MAX_RANGE,
  });

const NAMES = Object.keys(policy.shape).join(', ');

/** `none` (the provider's own minimum alone) or a policy as a JSON object. */
export const passwordPolicy = z.string().transform((value, context): PasswordPolicy | 'none' => {
  if (value === 'none') return value;
  const read = policy.safeParse(parsed(value));
  if (read.success) return read.data;
  for (const issue of read.error.issues) {
    context.addIssue({ code: 'custom', message: problem(issue) });
  }
  return z.NEVER;
});

function problem(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `must not have ${issue.keys.join(', ')}: it knows ${NAMES}`;
  }
  return issue.path.length === 0
    ? 'must be none or a JSON object such as {"minLength":10,"uppercase":true}'
    : `must have ${issue.path.join('.')} ${issue.message}`;
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
