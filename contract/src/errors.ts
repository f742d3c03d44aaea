import { z } from 'zod';

/**
 * Every failure of the product server: the stable code and the status it always travels with.
 * `message` in the body is fit to be shown to a person.
 */
export const ERROR_STATUS = {
  malformed: 400,
  'unknown-host': 400,
  unauthenticated: 401,
  forbidden: 403,
  'email-not-verified': 403,
  suspended: 403,
  'recent-sign-in-required': 403,
  'second-factor-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-slow': 408,
  'no-seats-left': 409,
  conflict: 409,
  'edited-meanwhile': 412,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-media-type': 415,
  'expectation-failed': 417,
  'rule-broken': 422,
  'too-many-requests': 429,
  'headers-too-large': 431,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorCode = z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]);

export const fieldError = z.object({
  path: z.string().describe('The field, with dots: `curriculum.3`'),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

export const errorBody = z
  .object({
    message: z.string().describe('Fit to be shown to a person'),
    code: errorCode,
    errors: z.array(fieldError).optional(),
  })
  .describe('The shape of every failure');
export type ErrorBody = z.infer<typeof errorBody>;
