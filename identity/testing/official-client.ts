import { deleteApp, initializeApp } from '@firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from '@firebase/auth';
import { onTestFinished } from 'vitest';
import { API_KEY, type RunningIdentity } from './running-identity.ts';

/** The addresses of the client's servers; they are public and set before its first request. */
interface ClientConfig {
  apiScheme: string;
  apiHost: string;
  tokenApiHost: string;
}

let made = 0;

/**
 * A signed-out official client, as in a browser of its own; it is removed when the test ends.
 *
 * @param client.apiKey another installation's
 */
export function openClient({ url }: Pick<RunningIdentity, 'url'>, { apiKey = API_KEY } = {}): Auth {
  made += 1;
  const app = initializeApp({ apiKey, projectId: 'lectern' }, `client ${made}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const config: ClientConfig = auth.config;
  const { host, protocol } = new URL(url);
  config.apiScheme = protocol.slice(0, -1);
  config.apiHost = `${host}/identitytoolkit.googleapis.com`;
  config.tokenApiHost = `${host}/securetoken.googleapis.com`;
  onTestFinished(() => deleteApp(app));
  return auth;
}

/** The client's outcome of a call: its code `auth/…`, or `done`. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return await attempt.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
}
