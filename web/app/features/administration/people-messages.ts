import type { AccountAct } from '@lectern/contract/people';

export const PEOPLE = {
  heading: 'People',
  lead: 'Everybody with an account, the newest first.',
  empty: 'Nobody has an account yet.',
  search: 'Search',
  searchHint: 'E-mail or name',
  state: 'State',
  role: 'Role',
  name: 'Name',
  email: 'E-mail',
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
    emailLink: 'A link by e-mail',
    'google.com': 'Google',
    'github.com': 'GitHub',
  } as Readonly<Record<string, string>>,
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
    text: 'All its sessions end, and nobody can sign in to it until it is enabled again. What it has written stays.',
  },
  enable: {
    label: 'Enable',
    title: 'Enable this account?',
    text: 'Its user can sign in again.',
  },
  'end-sessions': {
    label: 'End sessions',
    title: 'End all sessions?',
    text: 'The account is signed out on every device within seconds. Its user can sign in again.',
  },
  'send-reset': {
    label: 'Send password reset',
    title: 'Send a link for a new password?',
    text: 'A letter with the link goes to the e-mail address of the account.',
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
