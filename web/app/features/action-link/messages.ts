/** Texts of the page that links in letters lead to. */
export const MESSAGES = {
  title: 'Account',
  description: 'The page that links in our letters lead to.',
  reading: 'Checking your link...',
  ok: 'OK',
  home: 'Go Home',
  continue: 'Continue',
  signIn: 'Sign in',
  retry: 'Try again',
} as const;

export const INCOMPLETE = {
  heading: 'This link is not complete',
  text: 'Part of its address is missing, or it was made for another site. Open the link in our mail again, or copy the whole of it into the address bar.',
} as const;

export const RESET_PASSWORD = {
  heading: 'Choose a new password',
  lead: (email: string) => `For your account ${email}`,
  submit: 'Save password',
  done: 'Your password has been changed',
  doneText: 'Sign in with your new password. Everywhere else you have been signed out.',
  failed: 'Password not changed',
} as const;

export const CONFIRMATIONS = {
  verifyEmail: {
    heading: 'Verifying your email address',
    done: 'Your email address is verified',
    doneText: () => 'Thank you. Nothing else is to be done.',
  },
  verifyAndChangeEmail: {
    heading: 'Changing your email address',
    done: 'Your email address is changed',
    doneText: (email: string) => `From now on, sign in with ${email}.`,
  },
  recoverEmail: {
    heading: 'Restoring your email address',
    done: 'Your email address is restored',
    doneText: (email: string) => `Your account belongs to ${email} again.`,
  },
} as const;

export const VERIFIED_BEFORE = (email: string) =>
  `${email} was verified before. Nothing else is to be done.`;

export const RECOVERED = {
  advice:
    'If it was not you who changed it, somebody else may know your password. Choose a new one now.',
  reset: 'Send Reset Link',
  sent: 'Reset link sent!',
  sentText: 'Please check your email.',
} as const;

export const EMAIL_LINK = {
  heading: 'Sign in with your link',
  lead: 'For your safety, tell us the email that the link was sent to.',
  email: 'Email',
  submit: 'Sign in',
  success: 'Login successful',
  failed: 'Login failed',
} as const;

/** What is to be done where a link does not work any more, by what it was for. */
export const PROBLEM = {
  heading: 'This link does not work',
  newReset: 'Send a new link',
  verifyAgain: 'Send a new link',
  verifySent: 'Verification email sent. Please check your email.',
  toProfile: 'Go to your profile',
  toSignIn: 'Sign in another way',
  contact: 'Contact us',
} as const;
