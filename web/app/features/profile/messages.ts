/** Texts of the profile. Those of PROFILE-1 to PROFILE-6 are fixed. */
export const PROFILE = {
  title: 'Profile',
  description: 'Your profile on Lectern.',
  card: 'Member',
  verified: 'Verified',
  notVerified: 'Not Verified',
  status: 'Account status',
  memberSince: 'Member since',
  unknownDate: 'Not known',
  methods: 'You sign in with',
  decisions: 'Decisions about you',
  edit: 'Edit Profile',
  security: 'Security',
  letters: 'Letters',
  logOut: 'Log Out',
  nameless: 'No name yet',
  photoOf: (name: string) => `Photo of ${name}`,
  noPhoto: 'No photo yet',
  signedOut: 'You are signed out',
  signedOutText: 'Please sign in again to see your profile.',
  notDeleted: 'Your account was not deleted. Please sign in again first.',
  maybeDeleted:
    'We could not confirm that your account was deleted. If you can still sign in, it was not.',
  signedOutMark: '…',
  signedOutCard: [
    { label: 'Status', value: 'Signed out' },
    { label: 'Your seats', value: 'Kept for you' },
  ],
  // Where the account may be deleted, so that its seats may be free.
  maybeDeletedCard: [
    { label: 'Status', value: 'Signed out' },
    { label: 'Your account', value: 'May be deleted' },
  ],
  signIn: 'Sign In',
} as const;

/** The ways to sign in, by the provider's id. */
export const METHOD_NAMES: Readonly<Record<string, string>> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'GitHub',
};

export const VERIFICATION = {
  text: 'Please verify your email address, so that we know it is yours.',
  send: 'Send verification email',
  sentBefore: (email: string, when: string) =>
    `We sent a letter to ${email} ${when}. Follow its link to verify your email address.`,
  wait: 'If it does not arrive, you can ask for another one in a minute.',
  missing: 'It is not there? It may be among your spam.',
  sendAnother: 'Send another letter',
  sent: (email: string) => `We have sent a link to ${email}. Please check your email.`,
  goesOn: 'Once you have followed the link in that email, this page goes on by itself.',
  verified: 'Your email address is verified. You can go on.',
} as const;

export const UPDATE_PROFILE = {
  title: 'Update Profile',
  description: 'Change your name and picture on Lectern.',
  heading: 'Update your profile',
  lead: 'Your name and picture stand beside your reviews and the courses you teach.',
  name: 'Full Name',
  photoURL: 'Photo URL',
  optional: 'Optional',
  photoHelp: 'The web address of a picture of you. Without one, we show your initials.',
  preview: 'Preview',
  previewFailed: 'There is no picture at this address that we can show.',
  save: 'Save',
  cancel: 'Cancel',
  dialog: 'Your profile has been updated!',
  page: 'Profile updated successfully!',
  continue: 'Continue',
  failed: 'Profile not updated',
  signedOut: 'Please sign in again to update your profile. What you have written is kept.',
  ok: 'OK',
} as const;

export const DELETION = {
  heading: 'Delete your account',
  lead: 'Your account goes away for good, and with it your seats and your courses without learners. Your reviews and your courses with learners stay, without your name.',
  open: 'Delete account',
  title: 'Delete your account?',
  cannotUndo: 'This cannot be undone. What will happen:',
  consequences: [
    'Your account goes, with its password, its links to Google and GitHub and all sign-ins.',
    'Your seats in all courses are freed, and your places in waitlists.',
    'What you have done of lessons, your notes, your goal and your saved courses are deleted.',
    'Your own courses without learners are deleted.',
    'Your own courses with learners are archived: only they can still open them, with lessons and files, and they no longer carry your name.',
    'Your reviews stay, as those of “a former learner”.',
    'Your messages to us stay, with the name and email that you wrote in them.',
    'The record of what was done stays, with numbers in place of names.',
  ],
  word: 'DELETE',
  wordLabel: (word: string) => `Type ${word} to confirm`,
  wordMissing: (word: string) => `Please type ${word}, in capital letters.`,
  confirm: 'Delete for good',
  unanswered:
    'No answer came, so we do not know whether your account was deleted. Please check your connection, then press the button once more to be sure.',
  keep: 'Keep my account',
  signInAndDelete: 'Sign in and delete',
} as const;
