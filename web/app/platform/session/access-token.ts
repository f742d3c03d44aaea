import { sessionClient } from './client-loading.ts';
import { currentSession, settled } from './session.ts';

interface AccessTokenOptions {
  /** A new one, though the kept one has not run out. */
  readonly refresh?: boolean;
}

/**
 * The bearer token of whoever is signed in; waits while a session is being restored. Undefined for
 * a guest, for whom nothing is loaded, and where the provider gives none: what needs no token goes
 * on without.
 */
export async function accessToken({
  refresh = false,
}: AccessTokenOptions = {}): Promise<string | undefined> {
  await settled();
  if (currentSession().status !== 'signed-in') return undefined;
  try {
    const client = await sessionClient();
    return await client.accessToken(refresh);
  } catch {
    return undefined;
  }
}
