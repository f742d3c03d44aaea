import { INVALID_EMAIL } from '@lectern/contract/account-input';
import type { Provider } from '../../platform/session/action-types.ts';
import { PROVIDER_NAMES } from './messages.ts';

/** How somebody signs in. */
export type Method = 'password' | Provider;

/** A newer window was opened instead: nothing is to be said about the older one. */
const OVERTAKEN = 'cancelled-popup-request';

const CHOOSE_ANOTHER = 'Please choose another password: this one does not meet the requirements.';
const NOT_SET_UP = 'Signing in is not set up correctly on this site. Please tell those who run it.';
const SIGN_IN_AGAIN = 'You have been signed out. Please sign in again.';
const TRY_AGAIN = 'That did not work. Please try again.';
const NO_ROBOT = 'We could not make sure that you are not a robot. Please try again.';
const LINK_USED = 'This link has been used already or is incomplete. Please ask for a new one.';
const OTHER_ACCOUNT = 'That is another account than the one you are signed in with.';

/**
 * A sentence for each code of the provider and its client that a person may cause, whatever they
 * were doing. The tables of specification section 8 come before it.
 */
const IN_GENERAL: Readonly<Record<string, string>> = {
  'account-exists-with-different-credential':
    'You already have an account with this email. Sign in the way you did before, and the new way is linked to it.',
  'admin-restricted-operation': 'This is switched off on this site.',
  'argument-error': TRY_AGAIN,
  'captcha-check-failed': NO_ROBOT,
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
  'invalid-oauth-client-id': NOT_SET_UP,
  'invalid-recaptcha-token': NO_ROBOT,
  'invalid-user-token': SIGN_IN_AGAIN,
  'login-blocked': 'This sign-in was blocked. Please tell those who run this site.',
  'missing-email': 'Please enter your email address.',
  'missing-password': 'Please enter your password.',
  'missing-recaptcha-token': NO_ROBOT,
  'multi-factor-auth-required':
    'This account asks for a second factor, which this site does not offer. Please sign in another way.',
  'network-request-failed':
    'We could not reach the sign-in service. Please check your connection and try again.',
  'no-auth-event': TRY_AGAIN,
  'no-such-provider': 'Your account does not sign in this way.',
  'null-user': SIGN_IN_AGAIN,
  'operation-not-allowed': 'This is switched off on this site.',
  'operation-not-supported-in-this-environment':
    'This way of signing in does not work in this browser. Please use your email and password.',
  'password-does-not-meet-requirements': CHOOSE_ANOTHER,
  'popup-blocked': 'Your browser blocked the window. Please allow this site to open windows.',
  'popup-closed-by-user': 'The window was closed before you had signed in.',
  'provider-already-linked': 'Your account already signs in this way.',
  'quota-exceeded': 'Too many requests at the moment. Please try again later.',
  'recaptcha-not-enabled': NOT_SET_UP,
  'redirect-cancelled-by-user': 'You came back before you had signed in.',
  'requires-recent-login': 'For your safety, please sign in again first.',
  'tenant-id-mismatch': OTHER_ACCOUNT,
  timeout: 'This took too long. Please try again.',
  'too-many-requests': 'Too many attempts. Please wait a while, then try again.',
  'unauthorized-continue-uri': NOT_SET_UP,
  'unauthorized-domain': 'Nobody can sign in from this address of the site.',
  'unsupported-password-policy-schema-version': NOT_SET_UP,
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

function blocked(provider: Provider): string {
  return `Your browser blocked the window of ${PROVIDER_NAMES[provider]}. Allow this site to open windows, or go on in this one.`;
}

/** What a code means when it came from another site's window. */
function ofProvider(
  code: string,
  method: Method,
  canceled: (name: string) => string,
): string | undefined {
  if (method === 'password') return undefined;
  const name = PROVIDER_NAMES[method];
  switch (code) {
    case 'popup-closed-by-user':
    case 'user-cancelled':
    case 'redirect-cancelled-by-user':
      return canceled(name);
    case 'popup-blocked':
      return blocked(method);
    case 'operation-not-allowed':
      return `${name} is not configured on this site.`;
    case 'invalid-credential':
      return `${name} did not confirm who you are. Please try again.`;
    default:
      return undefined;
  }
}

/**
 * Specification section 8, Sign-in; undefined where nothing is to be said.
 *
 * @param code the client's, without `auth/`; never shown
 */
export function signInMessage(code: string, method: Method): string | undefined {
  if (code === OVERTAKEN) return undefined;
  return (
    ofProvider(code, method, (name) => `${name} sign-in was canceled`) ??
    IN_GENERAL[code] ??
    'Login failed. Please try again'
  );
}

/** Specification section 8, Registration; undefined where nothing is to be said. */
export function registrationMessage(code: string, method: Method): string | undefined {
  if (code === OVERTAKEN) return undefined;
  if (method === 'password' && code === 'operation-not-allowed') {
    return 'Registration is currently disabled';
  }
  return (
    ofProvider(code, method, (name) => `${name} sign-up was canceled`) ??
    IN_GENERAL[code] ??
    'Registration failed. Please try again'
  );
}

/** For everything else that the provider may refuse. */
export function accountMessage(code: string): string {
  return IN_GENERAL[code] ?? TRY_AGAIN;
}
