import { formatCount } from '../catalogue/rules/course-figures.ts';

export const ADMINISTRATION = {
  home: '/admin',
  title: 'Administration',
  description: 'Where this site is looked after.',
  navigation: 'Administration',
  loading: 'Loading the administration…',
  failed: 'Your role could not be loaded',
  retry: 'Retry',
  signedOut: 'Your session has ended. Nothing here was changed by it.',
} as const;

/** Of every list. */
export const REGISTER = {
  download: 'Download CSV',
  downloadFailed: 'The file could not be downloaded',
  ok: 'OK',
  loading: 'Loading the list…',
  failed: 'The list could not be loaded',
  retry: 'Retry',
  noMatch: 'Nothing matches.',
  more: 'Show more',
  shown: (count: number, isAll: boolean) =>
    isAll ? `${formatCount(count)} shown, that is all.` : `${formatCount(count)} shown so far.`,
  any: 'Any',
} as const;

/** Above every list. */
export const FILTERS = {
  toggle: (used: number) => (used === 0 ? 'Filters' : `Filters (${used} in use)`),
  clear: 'Clear the filters',
} as const;

/** Of every act that asks for a reason. */
export const ACT = {
  reason: 'Reason',
  reasonHelp: 'It stands in the audit log, beside your name.',
  noReason: 'Please give a reason.',
  cancel: 'Cancel',
  failed: 'That did not work.',
} as const;

/** Where those who look after the site have to sign in with a second factor. */
export const SECOND_FACTOR = {
  heading: 'A second factor first',
  text: 'Whoever looks after this site signs in with a second factor. Set up an authenticator app or a passkey, then sign out and in again with it.',
  toSecurity: 'Go to Security',
} as const;
