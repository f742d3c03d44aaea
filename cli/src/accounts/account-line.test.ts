import type { Account } from '@lectern/identity/accounts/account';
import { expect, test } from 'vitest';
import { accountLine } from './account-line.ts';

const LEA: Account = {
  id: 'id-7',
  email: 'lea@example.com',
  emailVerified: true,
  emailProved: true,
  emailLinkSignIn: false,
  displayName: 'Lea',
  photoUrl: '',
  passwordHash: 'secret',
  passwordChangedAt: 1,
  revocations: 0,
  validSince: 0,
  endedSessions: [],
  disabled: false,
  createdAt: Date.UTC(2026, 0, 5, 9),
  lastSignInAt: undefined,
  links: [],
};

test('an account is one line of fields', () => {
  expect(accountLine(LEA)).toBe('id-7\tlea@example.com\t2026-01-05T09:00:00.000Z\tLea\t');
});

test('marks name what is unusual', () => {
  expect(accountLine({ ...LEA, disabled: true, emailVerified: false })).toMatch(
    /\tdisabled, e-mail not verified$/,
  );
  expect(accountLine({ ...LEA, email: undefined })).toMatch(/^id-7\t-\t.*\tanonymous$/);
});

test('a name contains no control characters and no second line', () => {
  const line = accountLine({ ...LEA, displayName: 'Lea\u001b[2J\nid-8\tadmin\u202e' });
  expect(line.split('\t')[3]).toBe('Lea [2J id-8 admin');
});
