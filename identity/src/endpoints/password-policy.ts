import { z } from 'zod';
import { MIN_PASSWORD_LENGTH } from '../passwords/check-password.ts';
import { endpoint } from './endpoint.ts';

/** ASCII's characters that are neither letter nor digit; any other such character counts as well. */
const NON_ALPHANUMERIC = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`+-= '];
/** Where no policy sets one: the real service's. */
const LONGEST = 4_096;

/** The policy that new passwords must meet, so that the client can check before it asks. */
export const passwordPolicy = endpoint({
  method: 'GET',
  path: '/v2/passwordPolicy',
  input: z.object({}),
  handle: async ({ settings: { passwordPolicy: policy } }) => ({
    customStrengthOptions: policy
      ? {
          minPasswordLength: policy.minLength,
          maxPasswordLength: policy.maxLength,
          containsLowercaseCharacter: policy.lowercase,
          containsUppercaseCharacter: policy.uppercase,
          containsNumericCharacter: policy.numeric,
          containsNonAlphanumericCharacter: policy.nonAlphanumeric,
        }
      : { minPasswordLength: MIN_PASSWORD_LENGTH, maxPasswordLength: LONGEST },
    allowedNonAlphanumericCharacters: NON_ALPHANUMERIC,
    enforcementState: policy ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }),
});
