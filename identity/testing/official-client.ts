import { deleteApp, initializeApp } from '@firebase/app';
import { type Auth, initializeAuth, inMemoryPersistence } from '@firebase/auth';
import { onTestFinished } from 'vitest';
import { API_KEY, type RunningIdentity } from './running-identity.ts';

/** The client's settings of where it asks; public, and to be set before it first does. */
interface ClientConfig {
  apiScheme: string;
  apiHost: string;
  tokenApiHost: string;
}

let made = 0;

/**
 * The official client, signed out, as a browser of its own; ends with the test.
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

/** What the client makes of an attempt: `auth/…`, or `done`. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return await attempt.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
}
