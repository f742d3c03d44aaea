import { LIMITS } from '@lectern/contract/limits';
import type { PasswordPolicy } from '@lectern/contract/password-policy';
import { MIN_PASSWORD_LENGTH } from '@lectern/identity/passwords/check-password';
import { z } from 'zod';

/** The largest minimum: a longer one would lock people out. */
const MAX_MIN_LENGTH = 64;

const yesOrNo = z.boolean('true or false').default(false);
const RANGE = `${MIN_PASSWORD_LENGTH} to ${MAX_MIN_LENGTH}`;
const MAX_RANGE = `at least minLength and at most ${LIMITS.password}`;

const policy = z
  .strictObject({
    minLength: z
      .int(RANGE)
      .min(MIN_PASSWORD_LENGTH, RANGE)
      .max(MAX_MIN_LENGTH, RANGE)
      .default(MIN_PASSWORD_LENGTH),
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
  const parsed = policy.safeParse(parseJson(value));
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    context.addIssue({ code: 'custom', message: describeIssue(issue) });
  }
  return z.NEVER;
});

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `must not have ${issue.keys.join(', ')}: it knows ${NAMES}`;
  }
  return issue.path.length === 0
    ? 'must be none or a JSON object such as {"minLength":10,"uppercase":true}'
    : `must have ${issue.path.join('.')} ${issue.message}`;
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
