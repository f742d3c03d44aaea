import { mayCall } from '@lectern/api/accounts/policy';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { ApiError } from '@lectern/http/errors/api-error';
import { expect, test } from 'vitest';
import { PERMISSIONS, type Rule } from './support/permissions.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const NOW = Date.UTC(2026, 0, 5, 9);
const GUESTS_TOO: readonly Rule[] = ['guest too', 'reporter'];
/** A lesson may be a preview, for guests as well; the handler refuses all others. */
const PREVIEWED: readonly CallName[] = ['lesson', 'transcript'];
const SUSPENDED_TOO: readonly Rule[] = ['guest too', 'suspended too', 'whom it is about'];

const PUBLISHING: readonly CallName[] = [
  'giveReview',
  'answerReview',
  'addCourse',
  'editCourse',
  'setCourseState',
  'addSection',
  'editSection',
  'editLesson',
  'publishLesson',
  'saveCaptions',
  'importCaptions',
];

/** Why somebody may not make a call at all, whatever it is about; undefined where they may. */
function refusalOf(
  name: CallName,
  person: Partial<SignedInUser>,
  verifiedEmail: 'optional' | 'required' = 'optional',
): string | undefined {
  const plain = { email: 'lea@example.com', emailVerified: true, role: '', signedInAt: NOW };
  const policy = {
    verifiedEmail,
    siteSettings: { current: () => ({ values: { 'teaching.who': 'everybody' } as const }) },
    secondFactorRequired: [],
    clock: () => NOW,
  };
  try {
    mayCall({ ...plain, ...person } as SignedInUser, callOf(name), policy);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

test('every call says whether it needs somebody who is signed in', { tags: ['PERMIT-2'] }, () => {
  const expected = NAMES.map((name) => {
    const rule = PERMISSIONS[name];
    if (rule === 'everybody') return [name, undefined];
    const isOptional = GUESTS_TOO.includes(rule) || PREVIEWED.includes(name);
    return [name, isOptional ? 'optional' : 'required'];
  });
  expect(NAMES.map((name) => [name, callOf(name).auth])).toEqual(expected);
});

test('a suspended account may only write to the operator, learn of its suspension and answer it', () => {
  const expected = NAMES.filter((name) => SUSPENDED_TOO.includes(PERMISSIONS[name]));
  expect(NAMES.filter((name) => callOf(name).forSuspended)).toEqual(expected);
});

test.each([
  { role: '', may: [] },
  { role: 'moderator', may: ['moderator'] },
  { role: 'administrator', may: ['moderator', 'administrator'] },
] as const)(
  'the role “$role” lets somebody make the calls of $may',
  { tags: ['PERMIT-9'] },
  ({ role, may }) => {
    const refused = NAMES.filter((name) => {
      const rule = PERMISSIONS[name];
      const isForRole = rule === 'moderator' || rule === 'administrator';
      return isForRole && !may.some((one) => one === rule);
    });
    const answers = NAMES.map((name) => [name, refusalOf(name, { role })]);
    expect(answers).toEqual(
      NAMES.map((name) => [name, refused.includes(name) ? 'forbidden' : undefined]),
    );
  },
);

test.each([
  { email: 'lea@example.com', emailVerified: true, refusal: undefined },
  { email: 'lea@example.com', emailVerified: false, refusal: 'email-not-verified' },
  { email: '', emailVerified: false, refusal: 'forbidden' },
])(
  'with VERIFIED_EMAIL=required, publishing by “$email”, verified: $emailVerified',
  {
    tags: ['PERMIT-7'],
  },
  ({ refusal, ...person }) => {
    const administrator = { role: 'administrator', ...person } as const;
    const answers = NAMES.map((name) => [name, refusalOf(name, administrator, 'required')]);
    expect(answers).toEqual(
      NAMES.map((name) => [name, PUBLISHING.includes(name) ? refusal : undefined]),
    );
  },
);
