/** Faults in who may do what, in what moderators decide and in what administrators set. */

/** @type {readonly import('./faults.js').Fault[]} */
export const SITE_FAULTS = [
  {
    name: 'calls for moderators, made by everybody',
    requirement: 'PERMIT-13',
    file: 'api/src/accounts/policy.ts',
    search: 'mustHaveRole(user, role);',
    replacement: '',
  },
  {
    name: 'a dangerous act long after the sign-in',
    requirement: 'PERMIT-10',
    file: 'api/src/accounts/policy.ts',
    search: 'if (recentSignIn) mustHaveSignedInRecently(user, clock());',
    replacement: '',
  },
  {
    name: 'pages shown within pages of other sites',
    requirement: 'PERMIT-12',
    file: 'server/src/site/content-security.ts',
    search: "frame-ancestors 'none'",
    replacement: 'frame-ancestors *',
  },
  {
    name: 'a hidden review that counts',
    requirement: 'MODERATE-2',
    file: 'api/src/features/review/instructors-reviews.ts',
    search: 'byInstructor || isHidden ?',
    replacement: 'byInstructor ?',
  },
  {
    name: 'courses of young accounts that wait for nobody',
    requirement: 'HELD-1',
    file: 'api/src/features/held-texts/why-held.ts',
    search: 'now - author.since >= days * DAY',
    replacement: 'now >= author.since',
  },
  {
    name: 'an accent colour that is hard to read',
    requirement: 'SETTING-7',
    file: 'contract/src/accent.ts',
    search: 'LEAST_CONTRAST = 4.5',
    replacement: 'LEAST_CONTRAST = 3',
  },
  {
    name: 'a code of an app whose clock is far off',
    requirement: 'MFA-5',
    file: 'identity/src/second-factor/totp.ts',
    search: 'CLOCK_TOLERANCE = 45_000',
    replacement: 'CLOCK_TOLERANCE = 120_000',
  },
];
