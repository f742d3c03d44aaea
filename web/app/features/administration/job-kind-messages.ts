import { LETTER_KINDS } from './work-messages.ts';

/** Of all work in the background. */
export const JOB_KINDS: Readonly<Record<string, string>> = {
  ...LETTER_KINDS,
  'listing-upkeep': 'Upkeep of the catalogue',
  'suspension-end': 'End of a suspension',
  'media-variants': 'Preparing an upload',
  'course-changed': 'Changes of a course',
  'tell-learners': 'News for learners of a course',
  'digest-round': 'Round of digests',
  'account-notice': 'Notice about an account',
};
