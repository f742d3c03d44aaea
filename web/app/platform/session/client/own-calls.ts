import type { Auth } from '@firebase/auth';
import type { AuthInternal } from '@firebase/auth/internal';
import { SignInError } from '../sign-in-error.ts';
import { signedIn } from './signed-in.ts';

/** Longest wait for an answer, as the client's own, in milliseconds. */
const TIMEOUT = 30_000;

/** True where our own provider answers at this origin: Google's knows no calls of ours. */
export function isOwnProvider(auth: Auth): boolean {
  return (auth as AuthInternal).config.apiHost.startsWith(location.host);
}

/**
 * Makes a call of the provider that the client does not make.
 *
 * @param operation such as `v1/accounts:update`
 * @returns the answer, which the caller knows the form of
 * @throws `SignInError`
 */
export async function callProvider(
  auth: Auth,
  operation: string,
  body: object,
  timeout = TIMEOUT,
): Promise<unknown> {
  const { apiScheme, apiHost, apiKey } = (auth as AuthInternal).config;
  const address = `${apiScheme}://${apiHost}/${operation}?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new SignInError('network-request-failed', { cause });
  });
  if (!answer.ok) throw await refusalOf(answer);
  return await answer.json();
}

/** The same with the ID token of who is signed in. */
export async function callAsUser(
  auth: Auth,
  operation: string,
  body: object,
  timeout?: number,
): Promise<unknown> {
  const idToken = await signedIn(auth).getIdToken();
  return await callProvider(auth, operation, { ...body, idToken }, timeout);
}

/** The client's names of refusals that do not follow its spelling rule. */
const NAMES: Readonly<Record<string, string>> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
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
