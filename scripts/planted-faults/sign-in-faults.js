/** Faults of second factors, passkeys and passwords; see `faults.js`. */
/** @type {readonly import('./faults.js').Fault[]} */
export const SIGN_IN_FAULTS = [
  {
    name: 'a second factor that is not asked for',
    requirement: 'MFA-2',
    file: 'identity/src/sign-in/sign-in.ts',
    search: 'if (!factor) return await completeSignIn',
    replacement: 'if (!factor || now > 0) return await completeSignIn',
  },
  {
    name: 'a code of an app that works twice',
    requirement: 'MFA-4',
    file: 'identity/src/persistence/sql-second-factor-store.ts',
    search: ".where('last_step', '<', step)",
    replacement: ".where('last_step', '<=', step)",
  },
  {
    name: 'an app whose clock may be off by more',
    requirement: 'MFA-5',
    file: 'identity/src/second-factor/totp.ts',
    search: 'const CLOCK_TOLERANCE = 45_000;',
    replacement: 'const CLOCK_TOLERANCE = 95_000;',
  },
  {
    name: 'wrong codes of an app without end',
    requirement: 'MFA-6',
    file: 'identity/src/endpoints/finalize-mfa-sign-in.ts',
    search: 'const entries = [ofAccount, ...networkEntries',
    replacement: 'const entries = [...networkEntries',
  },
  {
    name: 'a recovery code that works twice',
    requirement: 'MFA-9',
    file: 'identity/src/persistence/sql-second-factor-store.ts',
    search: 'return numDeletedRows > 0n;',
    replacement: 'return numDeletedRows >= 0n;',
  },
  {
    name: 'an app of a stranger that outlasts the proof of the e-mail',
    requirement: 'MFA-12',
    file: 'identity/src/accounts/revoke-credentials.ts',
    search: '  await removeAddedFactors(stores, account.id, since, now);\n',
    replacement: '',
  },
  {
    name: 'a passkey that has not looked who uses it',
    requirement: 'PASSKEY-3',
    file: 'identity/src/passkeys/verify-authentication.ts',
    search: 'requireUserVerification: true',
    replacement: 'requireUserVerification: false',
  },
  {
    name: 'a challenge that may be signed for anything',
    requirement: 'PASSKEY-7',
    file: 'identity/src/passkeys/challenges.ts',
    search: 'if (!taken || taken.accountId !== accountId) {',
    replacement: 'if (!taken) {',
  },
  {
    name: 'a common password in another letter case',
    requirement: 'IDENTITY-26',
    file: 'identity/src/passwords/common-passwords.ts',
    search: 'const plain = password.toLowerCase();',
    replacement: 'const plain = password;',
  },
];
