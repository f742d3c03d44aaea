import type { IdentityConfig } from '../identity-config.ts';
import type { SessionClient } from './client/session-client.ts';
import { isUserKey, mayHaveSession } from './may-have-session.ts';
import { currentSession, setLoading, setLost } from './session.ts';
import { hasUnconfirmedSignOut } from './unconfirmed-sign-out.ts';

interface Start {
  readonly identity: IdentityConfig;
  /** Loads what a signed-in page shows, so that it is there at the same moment. */
  readonly alongside: () => Promise<unknown>;
}

/** Longest wait for the client's code; the provider's answers have the client's own limits. */
const CODE_MS = 20_000;

let start: (how: Start) => void;
const configured = new Promise<Start>((resolve) => {
  start = resolve;
});
let started = false;
let loading: Promise<SessionClient> | undefined;

/**
 * The identity provider's client, loaded when first asked for; resolves when it is known who is
 * signed in. Rejects where its code cannot be loaded; the next call tries again.
 */
export function sessionClient(): Promise<SessionClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<SessionClient> {
  // Nothing of it belongs into the server's bundle.
  if (import.meta.env.SSR) throw new Error('The session lives in the browser');
  const client = import('./client/session-client.ts');
  // A failure is heard of below; until then nobody listens.
  client.catch(() => undefined);
  const { identity, alongside } = await configured;
  const [{ openSession }] = await inTime(Promise.all([client, alongside()]));
  return openSession(identity);
}

function inTime<T>(loaded: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, CODE_MS));
  return Promise.race([loaded, late]);
}

/**
 * Starts to restore the session, if there may be one, and from then on follows sign-ins in other
 * tabs. A guest's page loads nothing.
 */
export function startSession(how: Start): void {
  if (started) return;
  started = true;
  start(how);
  if (currentSession().status === 'loading') restoreSession();
  // The client tells what it finds: here that nobody is signed in.
  else if (how.identity.tokenSyncUrl && hasUnconfirmedSignOut())
    sessionClient().catch(() => undefined);
  const follow = () => {
    if (!loading && mayHaveSession()) sessionClient().catch(setLost);
  };
  window.addEventListener('storage', ({ key }) => isUserKey(key) && follow());
  // Kept pages hear of nothing while they are away.
  window.addEventListener('pageshow', follow);
}

/** Restores the session under the cover; where that fails, the page is a guest's and says so. */
export function restoreSession(): void {
  setLoading();
  sessionClient().catch(setLost);
}

// A returning user's client is on its way before the page is live.
if (currentSession().status === 'loading') sessionClient().catch(() => undefined);
