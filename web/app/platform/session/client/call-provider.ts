import type { Auth } from '@firebase/auth';
import type { AuthInternal } from '@firebase/auth/internal';
import { FetchProvider } from '@firebase/auth/internal';
import { SignInError } from '../sign-in-error.ts';
import { signedIn } from './signed-in.ts';

/** The refusals that the official client has other words for. */
const CODES: Readonly<Record<string, string>> = {
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  EMAIL_EXISTS: 'email-already-in-use',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  INVALID_ID_TOKEN: 'invalid-user-token',
  MFA_ENROLLMENT_NOT_FOUND: 'multi-factor-info-not-found',
  TOKEN_EXPIRED: 'user-token-expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_NOT_FOUND: 'user-token-expired',
};

/** True where our own provider answers at this origin: Google's knows no calls of ours. */
export function isOwnProvider(auth: Auth): boolean {
  return (auth as AuthInternal).config.apiHost.startsWith(location.host);
}

/**
 * Makes a call of our own provider that the official client does not know, as the client makes its
 * others: by the fetch of `open-auth.ts`, which gives every call up after 30 s.
 *
 * @param operation such as `v2/accounts/security:lookup`
 * @param signal aborts it earlier
 * @throws `SignInError` with the client's code for a refusal
 */
export async function callProvider(
  auth: Auth,
  operation: string,
  body: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const { apiKey, apiScheme, apiHost } = (auth as AuthInternal).config;
  const address = `${apiScheme}://${apiHost}/${operation}?key=${encodeURIComponent(apiKey)}`;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  let answer: Response;
  try {
    answer = await FetchProvider.fetch()(address, init);
    if (answer.ok) return await answer.json();
  } catch (cause) {
    throw new SignInError('network-request-failed', { cause });
  }
  // A fault that passes is answered with plain text.
  const refusal: unknown = await answer.json().catch(() => undefined);
  throw new SignInError(codeOf(refusal));
}

/** The same with the ID token of who is signed in. */
export async function callAsUser(
  auth: Auth,
  operation: string,
  body: object,
  signal?: AbortSignal,
): Promise<unknown> {
  const idToken = await signedIn(auth).getIdToken();
  return await callProvider(auth, operation, { ...body, idToken }, signal);
}

function codeOf(refusal: unknown): string {
  const { message } = (refusal as { error?: { message?: unknown } } | undefined)?.error ?? {};
  if (typeof message !== 'string') return 'network-request-failed';
  const [code = ''] = message.split(' : ');
  return CODES[code] ?? code.toLowerCase().replaceAll('_', '-');
}
