import { expect, test } from 'vitest';
import { errorsOf } from './call.ts';
import { CALLS } from './calls.ts';

test.each([
  ['a file of the program', CALLS.quizData, ['malformed']],
  ['a list for everybody', CALLS.latestCourses, ['malformed', 'unavailable']],
  [
    'what takes a body of somebody who is signed in',
    CALLS.enrol,
    [
      'malformed',
      'too-large',
      'unsupported-media-type',
      'rule-broken',
      'unauthenticated',
      'suspended',
      'forbidden',
      'too-many-requests',
      'not-found',
      'no-seats-left',
      'unavailable',
    ],
  ],
  [
    'what is published',
    CALLS.addCourse,
    [
      'malformed',
      'too-large',
      'unsupported-media-type',
      'rule-broken',
      'unauthenticated',
      'suspended',
      'forbidden',
      'too-many-requests',
      'second-factor-required',
      'email-not-verified',
      'conflict',
      'unavailable',
    ],
  ],
  [
    'what a guest may send as well',
    CALLS.contact,
    [
      'malformed',
      'too-large',
      'unsupported-media-type',
      'rule-broken',
      'unauthenticated',
      'conflict',
      'too-many-requests',
      'unavailable',
    ],
  ],
])('%s can fail in these ways', (_kind, call, errors) => {
  expect(errorsOf(call)).toEqual(errors);
});
