import type { IdentityConfig } from '../identity-config.ts';
import { forgetKeptOfOthers } from '../offline/kept-owner.ts';
import { isReachable } from '../offline/wait-for-server.ts';
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

let configure: (start: Start) => void;
const configured = new Promise<Start>((resolve) => {
  configure = resolve;
});
let started = false;
let loading: Promise<SessionClient> | undefined;
/** How often its code could not be loaded. */
let failures = 0;

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

/**
 * The same for what a visitor asks for. Browsers keep the failure of a module as long as the page
 * (HTML, “fetch a single module script”): the second time the page itself is loaded anew, where the
 * server can be reached.
 */
export async function sessionClientForAct(): Promise<SessionClient> {
  try {
    return await sessionClient();
  } catch (error) {
    if (failures > 1 && (await isReachable(new AbortController().signal))) location.reload();
    throw error;
  }
}

async function load(): Promise<SessionClient> {
  // The server's bundle leaves all of it out.
  if (import.meta.env.SSR) throw new Error('The session lives in the browser');
  const client = import('./client/session-client.ts');
  // A failure is handled below; until then it must not count as unhandled.
  client.catch(() => undefined);
  const { identity, alongside } = await configured;
  const [{ openSession }] = await inTime(Promise.all([client, alongside()])).catch((error) => {
    failures += 1;
    throw error;
  });
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
export function startSession(start: Start): void {
  if (started) return;
  started = true;
  configure(start);
  if (currentSession().status === 'loading') restoreSession();
  else {
    // A session may also have ended without a page.
    forgetKeptOfOthers(undefined).catch(console.error);
    // The client then confirms to that address that nobody is signed in.
    if (start.identity.tokenSyncUrl && hasUnconfirmedSignOut())
      sessionClient().catch(() => undefined);
  }
  const follow = () => {
    if (!loading && mayHaveSession()) sessionClient().catch(setLost);
  };
  window.addEventListener('storage', ({ key }) => isUserKey(key) && follow());
  // A page in the browser's back/forward cache gets no events.
  window.addEventListener('pageshow', follow);
}

/** Restores the session under the overlay; where that fails, the page is a guest's and says so. */
export function restoreSession(): void {
  setLoading();
  sessionClient().catch(setLost);
}

/** The same when the visitor asks for it. */
export function restoreSessionAgain(): void {
  setLoading();
  sessionClientForAct().catch(setLost);
}

// A returning user's client is requested before the page is hydrated.
if (currentSession().status === 'loading') sessionClient().catch(() => undefined);
