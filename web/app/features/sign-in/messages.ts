/** Texts of the sign-in pages. Where the specification (section 8) gives one, it is that one. */
export const MESSAGES = {
  needsScript:
    'Signing in needs JavaScript. You can read the whole course catalogue without it, and without an account.',
  ok: 'OK',
  continue: 'Continue',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  optional: 'Optional',
  picture: 'There’s a seat kept for you.',
  email: 'Email',
  password: 'Password',
  or: 'or',
  continueHere: 'Continue in this window',
} as const;

export const SIGN_IN = {
  title: 'Sign In',
  description: 'Sign in to Lectern to enrol in courses, review them and teach your own.',
  heading: 'Welcome back',
  lead: 'Sign in and go on where you left off.',
  remember: 'Remember Me',
  lostPassword: 'Lost your password?',
  submit: 'SIGN IN',
  noAccount: 'New to Lectern?',
  register: 'Create an account',
  success: 'Login successful',
  accountDeleted: 'Your account has been deleted. Thank you for having been here.',
} as const;

export const REGISTER = {
  title: 'Register',
  description:
    'Create a free account on Lectern to enrol in courses, review them and teach your own.',
  heading: 'Create your account',
  lead: 'One account to learn with and, whenever you like, to teach with.',
  name: 'Full Name',
  photoURL: 'Photo URL',
  photoHelp: 'The web address of a picture of you. Without one, we show your initials.',
  confirmation: 'Confirm Password',
  submit: 'Register',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  success: 'Account created successfully!',
  failed: 'Registration Failed',
} as const;

export const FORGOT_PASSWORD = {
  title: 'Forgot Password',
  description: 'Ask for a link to choose a new password for your Lectern account.',
  heading: 'Forgot your password?',
  lead: 'Tell us the email of your account. We’ll send you a link to choose a new password.',
  submit: 'Send Reset Link',
  back: 'Back to sign in',
  success: 'Reset link sent!',
  successText: 'Please check your email.',
  openGmail: 'Open Gmail',
  openMailbox: 'Open the demonstration’s mailbox',
  failed: 'Something went wrong',
} as const;

export const PASSWORD_RULES_TEXTS = {
  heading: 'Your password',
  kept: 'Done:',
  open: 'Still to do:',
  progress: (kept: number, all: number) => `${kept} of ${all} password rules are met.`,
} as const;

export const PROVIDER_NAMES = { google: 'Google', github: 'GitHub' } as const;

export const PROVIDER_TEXTS = {
  lead: 'Continue with',
  success: { google: 'Signed in with Google', github: 'Signed in with GitHub' },
  standIn: 'Demonstration stand-in',
  none: 'Not configured on this site',
} as const;
