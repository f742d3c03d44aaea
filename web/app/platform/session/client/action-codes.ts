import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
} from '@firebase/auth';
import type { AuthInternal } from '@firebase/auth/internal';
import type { ActionCode } from '../action-types.ts';
import { SignInError } from '../sign-in-error.ts';
import { signedIn } from './signed-in.ts';

/** Longest wait for an answer, as the client's own, in milliseconds. */
const TIMEOUT = 30_000;

/** The client's names of what a letter is for, and the modes of its link. */
const OPERATIONS: Readonly<Record<string, ActionCode['operation']>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

export function sendReset(auth: Auth, email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

export async function readActionCode(auth: Auth, code: string): Promise<ActionCode> {
  const { operation, data } = await checkActionCode(auth, code);
  return {
    operation: OPERATIONS[operation] ?? 'unknown',
    email: data.email ?? null,
    accountEmail: data.previousEmail ?? data.email ?? null,
  };
}

export function resetPassword(auth: Auth, code: string, newPassword: string): Promise<void> {
  return confirmPasswordReset(auth, code, newPassword);
}

export function applyCode(auth: Auth, code: string): Promise<void> {
  return applyActionCode(auth, code);
}

/**
 * Uses a code up for the account that is signed in, and for no other. The client sends a code alone,
 * which says who reads the mailbox but not who has the account: our own provider is told both.
 */
export async function applyOwnCode(auth: Auth, code: string): Promise<void> {
  const { apiScheme, apiHost, apiKey } = (auth as AuthInternal).config;
  if (!apiHost.startsWith(location.host)) {
    await applyCode(auth, code);
    return;
  }
  const idToken = await signedIn(auth).getIdToken();
  const answer = await fetch(
    `${apiScheme}://${apiHost}/v1/accounts:update?key=${encodeURIComponent(apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ oobCode: code, idToken }),
      signal: AbortSignal.timeout(TIMEOUT),
    },
  ).catch((cause: unknown) => {
    throw new SignInError('network-request-failed', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer);
}

/** The client's names of refusals that do not follow its spelling rule. */
const NAMES: Readonly<Record<string, string>> = {
  INVALID_OOB_CODE: 'invalid-action-code',
  EXPIRED_OOB_CODE: 'expired-action-code',
  EMAIL_EXISTS: 'email-already-in-use',
  TOKEN_EXPIRED: 'user-token-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
};

async function refusalOf(answer: Response): Promise<SignInError> {
  // A transient failure is plain text.
  const body = await answer.json().catch(() => undefined);
  const message: unknown = body?.error?.message;
  if (typeof message !== 'string') return new SignInError('network-request-failed');
  const [code = ''] = message.split(' : ');
  return new SignInError(NAMES[code] ?? code.toLowerCase().replaceAll('_', '-'));
}
