import { INVALID_EMAIL } from '@lectern/contract/account-input';
import { BREACHED_PASSWORD } from '@lectern/contract/password-rules';

/** Texts of the sign-in pages. Those of SIGNIN, REGISTER and RESET are fixed. */
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
  checking: 'Checking the code…',
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
  failed: 'Login failed',
  failedText: 'Login failed. Please try again',
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
  failedText: 'Registration failed. Please try again',
  switchedOff: 'Registration is currently disabled',
  closed: 'This site takes no new accounts just now.',
  byInvitation:
    'This site takes new accounts by invitation. If you have a link of one, open it first.',
  invited: 'You are invited. Create your account, and the invitation is used up by it.',
  domains: (domains: readonly string[]) =>
    `New accounts need an email address at ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(domains)}.`,
  terms: 'By registering, in whichever of these ways, you agree to our',
  termsLink: 'Terms & Conditions',
  newTab: '(opens in a new tab)',
  letterSent: (email: string) =>
    `We have sent a letter to ${email}. Follow its link to verify your email address.`,
  letterFailed: (email: string) =>
    `Your account is there, but the letter that verifies ${email} could not be sent. You can ask for it on your profile.`,
  toProfile: 'Go to your profile',
} as const;

/** Asks somebody who signed in a while ago to show again who they are. */
export const SIGN_IN_AGAIN_TEXTS = {
  title: 'Please sign in again',
  again:
    'It has been a while since you signed in. To be sure that it is you, please sign in again.',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Go on',
  lostPassword: 'Lost your password?',
  noWay: 'This site no longer offers the way you signed in with.',
  choosePassword: 'Choose a password by email',
  waysLoading: 'Loading the ways you can sign in…',
  waysFailed: 'We could not find out how you can sign in.',
  tryAgain: 'Try again',
  keep: 'Cancel',
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

export const PASSKEY = { signIn: 'Sign in with a passkey' } as const;

/** A sign-in that asks for a second factor. */
export const SECOND_FACTOR = {
  title: 'One more step',
  cancel: 'Cancel signing in',
  submit: 'Continue',
  app: {
    label: 'Enter the code from your authenticator app',
    help: 'Six digits, which change every half minute.',
    missing: 'Please enter the code that your app shows.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Enter one of your recovery codes',
    help: 'You were shown ten of them when you set up your app. Each works once.',
    missing: 'Please enter one of your recovery codes.',
    other: 'Use my authenticator app',
  },
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
  failed: (name: string) => `${name} Sign-in Failed`,
  signInCanceled: (name: string) => `${name} sign-in was canceled`,
  signUpCanceled: (name: string) => `${name} sign-up was canceled`,
  blocked: (name: string) =>
    `Your browser blocked the window of ${name}. Allow this site to open windows, or go on in this one.`,
  switchedOff: (name: string) => `${name} is not configured on this site.`,
  unproven: (name: string) => `${name} did not confirm who you are. Please try again.`,
  standIn: 'Demonstration stand-in',
} as const;

const CHOOSE_ANOTHER = 'Please choose another password: this one does not meet the requirements.';
const NOT_SET_UP = 'Signing in is not set up correctly on this site. Please tell those who run it.';
const SIGN_IN_AGAIN = 'You have been signed out. Please sign in again.';
export const TRY_AGAIN = 'That did not work. Please try again.';
const NO_ROBOT = 'We could not make sure that you are not a robot. Please try again.';
const LINK_USED = 'This link has been used already or is incomplete. Please ask for a new one.';
const OTHER_ACCOUNT = 'That is another account than the one you are signed in with.';

/** A sentence for each code of the provider and its client that a person may cause. */
export const REFUSALS: Readonly<Record<string, string>> = {
  'account-exists-with-different-credential':
    'You already have an account with this email. Sign in the way you did before, and the new way is linked to it.',
  'admin-restricted-operation': 'This is switched off on this site.',
  'argument-error': TRY_AGAIN,
  'breached-password': BREACHED_PASSWORD,
  'captcha-check-failed': NO_ROBOT,
  'code-expired': 'That took too long. Please sign in again.',
  'credential-already-in-use': 'Another account already signs in this way.',
  'email-already-in-use': 'This email is already registered',
  'email-change-needs-verification': 'Please follow the link in our mail to the new address first.',
  'expired-action-code': 'This link has expired. Please ask for a new one.',
  'internal-error': 'Something went wrong on our side. Please try again in a moment.',
  'invalid-action-code': LINK_USED,
  'invalid-api-key': NOT_SET_UP,
  'invalid-auth-event': TRY_AGAIN,
  'invalid-continue-uri': NOT_SET_UP,
  'invalid-credential': 'Incorrect password',
  'invalid-email': INVALID_EMAIL,
  'invalid-multi-factor-session': 'That took too long. Please sign in again.',
  'invalid-oauth-client-id': NOT_SET_UP,
  'invalid-recaptcha-token': NO_ROBOT,
  'invalid-user-token': SIGN_IN_AGAIN,
  'invalid-verification-code':
    'This code is not right, or it was used before. Please enter the one that is shown now.',
  'login-blocked': 'This sign-in was blocked. Please tell those who run this site.',
  'missing-email': 'Please enter your email address.',
  'missing-password': 'Please enter your password.',
  'missing-recaptcha-token': NO_ROBOT,
  'multi-factor-auth-required':
    'This account asks for a second factor, which this site does not offer. Please sign in another way.',
  'multi-factor-info-not-found': 'Your account no longer asks for that code. Please sign in again.',
  'network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again.',
  'no-auth-event': TRY_AGAIN,
  'no-such-provider': 'Your account does not sign in this way.',
  'null-user': SIGN_IN_AGAIN,
  'operation-not-allowed': 'This is switched off on this site.',
  'operation-not-supported-in-this-environment':
    'This way of signing in does not work in this browser. Please use your email and password.',
  'maximum-second-factor-count-exceeded': 'Your account has as many passkeys as it can have.',
  'invalid-authenticator-response':
    'This passkey could not be checked. Please try again, or sign in another way.',
  'passkey-already-added': 'This device has a passkey for your account already.',
  'passkey-enrollment-not-found':
    'No account here knows this passkey. It may have been removed. Please sign in another way.',
  'passkey-failed':
    'Your browser could not use a passkey here. Please try again, or sign in another way.',
  'password-does-not-meet-requirements': CHOOSE_ANOTHER,
  'popup-blocked': 'Your browser blocked the window. Please allow this site to open windows.',
  'popup-closed-by-user': 'The window was closed before you had signed in.',
  'provider-already-linked': 'Your account already signs in this way.',
  'quota-exceeded': 'Too many requests at the moment. Please try again later.',
  'recaptcha-not-enabled': NOT_SET_UP,
  'redirect-cancelled-by-user': 'You came back before you had signed in.',
  'requires-recent-login': 'For your safety, please sign in again first.',
  'second-factor-already-in-use': 'Your account has an authenticator app already.',
  'tenant-id-mismatch': OTHER_ACCOUNT,
  timeout: 'This took too long. Please try again.',
  'too-many-requests': 'Too many attempts. Please wait a while, then try again.',
  'unauthorized-continue-uri': NOT_SET_UP,
  'unauthorized-domain': 'Nobody can sign in from this address of the site.',
  'unsupported-password-policy-schema-version': NOT_SET_UP,
  'unverified-email': 'Please verify your email address first.',
  'user-cancelled': 'You came back before you had signed in.',
  'user-disabled': 'Account disabled',
  'user-mismatch': OTHER_ACCOUNT,
  'user-not-found': 'No account found with this email',
  'user-signed-out': SIGN_IN_AGAIN,
  'user-token-expired': SIGN_IN_AGAIN,
  'weak-password': 'Password should be at least 6 characters',
  'web-storage-unsupported':
    'Your browser does not let this site keep anything, which signing in needs. Please allow it and try again.',
  'wrong-password': 'Incorrect password',
};
