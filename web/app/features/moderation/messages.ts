import type { AnyAct, CaseInQueue } from '@lectern/contract/moderation';

export const QUEUE = {
  heading: 'Moderation',
  lead: 'What people have reported, what waits for a first look, and what somebody has answered.',
  states: 'Cases',
  open: 'Open',
  decided: 'Decided',
  loading: 'Loading the cases…',
  failed: 'The cases could not be loaded',
  retry: 'Retry',
  empty: { open: 'Nothing waits for a decision.', decided: 'Nothing was decided yet.' },
  what: 'What',
  author: 'Author',
  reports: 'Reports',
  since: 'Since',
  decidedAt: 'Decided',
  state: 'State',
  nobody: 'Nobody here',
  waits: 'Waiting',
  lookedAt: (name: string) => `${name} is looking at it`,
  more: 'Show more',
  shown: (count: number, isAll: boolean) =>
    `${count} ${count === 1 ? 'case' : 'cases'} shown${isAll ? ', that is all.' : ' so far.'}`,
  untitled: '(without a title)',
} as const;

export const KIND_NAMES: Readonly<Record<CaseInQueue['kind'], string>> = {
  reports: 'Reported',
  approval: 'First look',
  appeal: 'Answer',
};

export const CASE = {
  back: 'Moderation',
  loading: 'Loading this case…',
  failed: 'This case could not be loaded',
  gone: 'There is no such case.',
  accountGone: 'Their account is gone',
  retry: 'Retry',
  hidden: 'Hidden',
  open: 'See it on the site',
  missing: 'It is not there any more.',
  noText: 'It has no text.',
  taken: (name: string) => `${name} is looking at this case.`,
  takeOver: 'Take over',
  takeOverFailed: 'The case could not be taken over.',
  mine: 'You are looking at this case. Other moderators see that.',
  wasDecided: (what: string, when: string) => `Decided: ${what}, ${when}.`,
  why: 'Why it waits',
  appeal: 'What they answer',
  appealed: 'The act that it is about',
  reports: 'Reports',
  noReports: 'Nobody has reported it.',
  guest: 'A guest',
  dismissed: 'Dismissed',
  upheld: 'Upheld',
  dismissAll: (count: number) => `Dismiss all ${count} reports of this reporter`,
  dismissAllTitle: 'Dismiss all of them?',
  dismissAllText: (count: number) =>
    `All ${count} open reports of this reporter are dismissed, also those of other cases.`,
  dismissedAll: (count: number) =>
    count === 1 ? '1 report was dismissed.' : `${count} reports were dismissed.`,
  author: 'Author',
  since: 'Here since',
  courses: 'Courses',
  openCases: 'Open cases',
  suspended: 'Suspended',
  yes: 'Yes',
  no: 'No',
  history: 'What was done before',
  noHistory: 'Nothing so far.',
  acts: 'Decide',
  told: 'The author reads it, and it stands in the audit log.',
  notTold: 'It stands in the audit log. The author is not told.',
  done: (what: string, title: string) => `${what}: “${title}”.`,
} as const;

/** What an act is called when it is done. */
export const ACT_DONE: Readonly<Record<AnyAct, string>> = {
  dismiss: 'Dismissed',
  hide: 'Hidden',
  restore: 'Restored',
  warn: 'Warned',
  approve: 'Approved',
  refuse: 'Refused',
  suspend: 'Suspended',
  lift: 'Suspension ended',
  uphold: 'Upheld',
  grant: 'Taken back',
};

interface Question {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
  /** True where the author is told nothing. */
  readonly isQuiet?: boolean;
}

/** How each decision asks. */
export const DECISIONS = {
  dismiss: {
    label: 'Dismiss',
    title: 'Dismiss the reports?',
    text: 'It stays as it is. Those who reported it hear that nothing was done.',
    isQuiet: true,
  },
  hide: {
    label: 'Hide',
    title: 'Hide it?',
    text: 'Only its author and those who learn in it still see it. Nothing is erased. The author is told, with your reason.',
    danger: true,
  },
  restore: {
    label: 'Restore',
    title: 'Show it again?',
    text: 'Everybody can see it again. The author is told, with your reason.',
  },
  warn: {
    label: 'Warn',
    title: 'Warn the author?',
    text: 'It stays as it is. The author is told, with your reason.',
  },
  approve: {
    label: 'Approve',
    title: 'Approve it?',
    text: 'Everybody can see it from now on. The author is told, with your reason.',
  },
  refuse: {
    label: 'Refuse',
    title: 'Refuse it?',
    text: 'It stays hidden. The author is told, with your reason, and may answer once.',
    danger: true,
  },
  uphold: {
    label: 'Uphold the act',
    title: 'Uphold the act?',
    text: 'It stays as it was decided. The author is told, with your reason.',
  },
  grant: {
    label: 'Take the act back',
    title: 'Take the act back?',
    text: 'It becomes as it was before. The author is told, with your reason.',
  },
} as const satisfies Partial<Record<AnyAct, Question>>;
export type Decision = keyof typeof DECISIONS;

/** How “dismiss” asks about something that was deleted: nothing else can be decided. */
const DISMISS_DELETED: Question = {
  label: 'Close this case',
  title: 'It was deleted. Close this case?',
  text: 'Nothing else is to be done. Whoever reported it hears that nothing was done.',
  isQuiet: true,
};

/** @param isThere false where what the case is about was deleted @returns the question of a decision */
export function questionOf(decision: Decision, isThere: boolean): Question {
  return decision === 'dismiss' && !isThere ? DISMISS_DELETED : DECISIONS[decision];
}
