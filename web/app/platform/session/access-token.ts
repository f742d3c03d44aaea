import { sessionClient } from './client-loading.ts';
import { currentSession, settled } from './session.ts';

interface AccessTokenOptions {
  /** Asks for a new token even if the kept one has not expired. */
  readonly refresh?: boolean;
}

/**
 * The bearer token of the signed-in user; waits while a session is being restored. Undefined for
 * a guest, for whom nothing is loaded, and where the provider has ended the session.
 *
 * @throws TypeError, as `fetch` does, where the provider cannot be reached
 */
export async function accessToken({
  refresh = false,
}: AccessTokenOptions = {}): Promise<string | undefined> {
  await settled();
  if (currentSession().status !== 'signed-in') return undefined;
  try {
    const client = await sessionClient();
    return await client.accessToken(refresh);
  } catch (cause) {
    if (hasEnded(cause)) return undefined;
    throw new TypeError('No token', { cause });
  }
}

/** With these codes the client signs its user out (SESSION-4). */
function hasEnded(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'auth/user-token-expired' || code === 'auth/user-disabled';
}
