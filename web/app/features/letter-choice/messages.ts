import type { LetterFrequency, LetterKind } from '@lectern/contract/letter-choice';

export const LETTERS = {
  title: 'Letters',
  description: 'Which notices you get as letters, and how often.',
  heading: 'Letters',
  lead: 'Whatever happens stands in your notices. Here you choose what comes by letter as well.',
  signedOut: 'Please log in to choose your letters.',
  back: 'Profile',
  notices: 'Your notices',
  loading: 'Loading your choices…',
  failed: 'Your choices could not be loaded.',
  retry: 'Try again',
  saved: 'Saved.',
  notSaved: 'Your choice could not be saved.',
  notMailed: 'No letters are sent yet: your email address is not verified.',
  toProfile: 'Verify it on your profile',
  always: 'Letters that always come',
  account:
    'Letters about your account, such as a new password or a sign-in, and about what a moderator does, cannot be turned off.',
  to: (email: string) => `They go to ${email}.`,
  when: 'Letters that gather notices are sent each day, or each Monday, in the morning (05:00 UTC).',
} as const;

/** Of each kind: what it is about. */
export const KINDS: Readonly<
  Record<LetterKind, { readonly label: string; readonly help: string }>
> = {
  seat: {
    label: 'A seat for you',
    help: 'A course whose waitlist you joined has a seat for you.',
  },
  'course-changed': {
    label: 'New and changed lessons',
    help: 'The instructor of a course of yours has published lessons.',
  },
  'course-withdrawn': {
    label: 'Courses that leave the catalogue',
    help: 'A course of yours takes no new learners any more. It stays yours.',
  },
  'review-answered': {
    label: 'Answers to your reviews',
    help: 'An instructor has answered what you wrote.',
  },
  'report-decided': {
    label: 'Your reports',
    help: 'What came of something that you reported.',
  },
};

export const FREQUENCIES: Readonly<Record<LetterFrequency, string>> = {
  'at-once': 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Not at all',
};
