import type { NoticeKind } from '@lectern/contract/notice';
import type { AccountAct, PersonFile } from '@lectern/contract/people';

export const PEOPLE = {
  heading: 'People',
  lead: 'Everybody with an account, the newest first.',
  empty: 'Nobody has an account yet.',
  search: 'Search',
  searchHint: 'Email or name',
  state: 'State',
  role: 'Role',
  name: 'Name',
  email: 'Email',
  joined: 'Joined',
  nameless: '(without a name)',
  noRole: 'None',
} as const;

export const STATES = { active: 'Active', suspended: 'Suspended', disabled: 'Disabled' } as const;
export const ROLE_NAMES = { moderator: 'Moderator', administrator: 'Administrator' } as const;

export const PERSON = {
  back: 'People',
  loading: 'Loading this person…',
  failed: 'This person could not be loaded',
  gone: 'There is no such person, or their account is gone.',
  retry: 'Retry',
  account: 'Account',
  id: 'Id',
  accountId: 'Account',
  verified: 'verified',
  unverified: 'not verified',
  created: 'Created',
  lastSignIn: 'Last sign-in',
  never: 'Never',
  signInWith: 'Signs in with',
  ways: {
    password: 'Password',
    emailLink: 'A link by email',
    'google.com': 'Google',
    'github.com': 'GitHub',
    passkey: 'Passkey',
  } as Readonly<Record<string, string>>,
  teaching: 'May teach',
  mayTeach: ({ allowed, counts }: PersonFile['teaching']) => {
    if (!counts)
      return allowed ? 'Allowed; the settings do not ask for it now' : 'As the settings say';
    return allowed ? 'Yes' : 'No';
  },
  uploads: 'Uploads',
  uploaded: (files: number, size: string) =>
    files === 0 ? 'None' : `${files} ${files === 1 ? 'file' : 'files'}, ${size}`,
  suspended: 'Suspended',
  suspendedUntil: (until: string | undefined, reason: string) =>
    `${until === undefined ? 'For good' : `Until ${until}`}: ${reason}`,
  elsewhere:
    'Another service keeps the accounts of this site. Disable, delete and sign out in its own console.',
  courses: 'Teaches',
  noCourses: 'Teaches nothing.',
  seats: (students: number, total: number) => `${students} of ${total} seats`,
  enrolments: 'Learns in',
  noEnrolments: 'Learns in no course.',
  reviews: 'Reviews',
  noReviews: 'Has reviewed nothing.',
  rated: (rating: number) => `${rating} of 5`,
  history: 'What was done to the account',
  noHistory: 'Nothing is noted.',
  acted: 'All that they did',
  acts: 'Acts',
  done: (what: string) => `Done: ${what}.`,
} as const;

/** How each act on an account asks. */
export const ACCOUNT_ACTS: Readonly<
  Record<AccountAct, { readonly label: string; readonly title: string; readonly text: string }>
> = {
  disable: {
    label: 'Disable',
    title: 'Disable this account?',
    text: 'All its sessions end, and nobody can sign in to it until it is enabled again. Its courses leave the catalogue until then, and who is enrolled keeps them. Its reviews stay.',
  },
  enable: {
    label: 'Enable',
    title: 'Enable this account?',
    text: 'Its user can sign in again, and its courses come back into the catalogue unless something else keeps them out.',
  },
  'end-sessions': {
    label: 'End sessions',
    title: 'End all sessions?',
    text: 'The account is signed out on every device within seconds. Its user can sign in again.',
  },
  'send-reset': {
    label: 'Send password reset',
    title: 'Send a link for a new password?',
    text: 'A letter with the link goes to the email address of the account.',
  },
  delete: {
    label: 'Delete account',
    title: 'Delete this account for good?',
    text: 'Its seats become free, its reviews become a former learner’s, and its courses stay only where somebody learns in them. This cannot be undone.',
  },
};

export const ROLE_CHANGE = {
  label: 'Change role',
  title: 'Change the role',
  field: 'Role',
  text: 'A role counts from the next click on, and so does its end.',
  save: 'Change role',
} as const;

export const TEACHING = {
  allow: {
    label: 'Allow teaching',
    title: 'Let this person teach?',
    text: 'They can add and publish courses.',
  },
  forbid: {
    label: 'End teaching',
    title: 'No longer let this person teach?',
    text: 'They can add no courses. Those that are there stay as they are.',
  },
  countsNot: 'It counts only where the settings say that administrators allow people to teach.',
  done: 'Teaching changed',
} as const;

/** Where an account is signed in. */
export const SESSION = {
  heading: 'Signed in on',
  none: 'Is signed in nowhere.',
  facts: (signedIn: string, way: string, used: string) =>
    `Signed in ${signedIn} (${way}), last used ${used}`,
  end: 'Sign out',
  endOf: (name: string, signedIn: string) => `Sign out ${name}, signed in ${signedIn}`,
  title: (name: string) => `Sign out ${name}?`,
  text: 'The account is signed out on this device within seconds, and stays signed in on others.',
} as const;

/** What moderators have to do with somebody. */
export const MODERATED = {
  cases: 'Cases about them',
  noCases: 'Nothing of theirs was reported.',
  reports: 'Reports by them',
  noReports: 'Has reported nothing.',
  untitled: '(without a title)',
  person: 'Account',
  reported: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  kinds: { approval: 'first look', appeal: 'answer to a moderator' },
  open: 'open',
  decided: 'decided',
  states: { open: 'open', upheld: 'upheld', dismissed: 'dismissed' },
} as const;

export const LETTERS_TO = {
  heading: 'Letters to them',
  lead: 'Notices that go by letter, where the email is verified. Other letters are known until they are sent.',
  none: 'None is known.',
  all: 'Letters to them that wait or have failed',
  kinds: {
    seat: 'A seat from the waitlist',
    'course-changed': 'A course has changed',
    'course-withdrawn': 'A course was withdrawn',
    'review-answered': 'Their review was answered',
    'report-decided': 'Their report was decided',
    moderation: 'What a moderator did',
    security: 'Something about their account',
  } satisfies Record<NoticeKind, string> as Readonly<Record<string, string>>,
} as const;

export const LETTER_STATES = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  unsent: 'Not sent',
} as const;
