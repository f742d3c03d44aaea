import type { AnyAct, OwnModerationAct, OwnReport } from '@lectern/contract/moderation';

export const DECISIONS = {
  title: 'Decisions about you',
  description: 'What moderators decided about what you wrote, and what came of your reports.',
  signedOut: 'You are signed out. Sign in again to see it.',
  heading: 'Decisions about you',
  lead: 'What moderators decided about you and what is yours. You may answer each decision against you once.',
  loading: 'Loading…',
  failed: 'It could not be loaded',
  retry: 'Retry',
  none: 'Nobody has decided anything about you.',
  until: (when: string) => `Until ${when}.`,
  forGood: 'For good.',
  answer: 'Answer this decision',
  answerOf: (title: string) => ` about ${title}`,
  answerTitle: 'Answer this decision',
  answerText: 'You can answer once. Another moderator reads it where there is one, and decides.',
  label: 'What you want to say',
  noAnswer: 'Please write what you want to say.',
  send: 'Send answer',
  cancel: 'Cancel',
  sendFailed: 'Your answer could not be sent.',
  sent: 'Your answer was sent.',
  yours: 'Your answer',
  reports: 'What you have reported',
  noReports: 'You have reported nothing.',
  back: 'Profile',
} as const;

/** What was done, as told to the one concerned. */
export const ACT_TOLD: Readonly<Record<AnyAct, string>> = {
  dismiss: 'Reports dismissed',
  hide: 'Hidden',
  restore: 'Shown again',
  warn: 'A warning',
  approve: 'Approved',
  refuse: 'Refused',
  suspend: 'Your account was suspended',
  lift: 'Your suspension has ended',
  uphold: 'The decision stays',
  grant: 'The decision was taken back',
};

export const APPEAL_STATES: Readonly<
  Record<NonNullable<OwnModerationAct['appeal']>['state'], string>
> = {
  open: 'Waits for a moderator',
  uphold: 'The decision stays',
  grant: 'The decision was taken back',
};

export const REPORT_STATES: Readonly<Record<OwnReport['state'], string>> = {
  open: 'Waits for a moderator',
  dismissed: 'Nothing was done',
  upheld: 'Something was done',
};
