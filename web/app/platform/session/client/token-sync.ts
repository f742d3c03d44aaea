import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from '@firebase/auth';
import { clearUnconfirmedSignOut, markUnconfirmedSignOut } from '../unconfirmed-sign-out.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';

/** SESSION-15: an older token is not sent. */
const MAX_AGE_MS = 5 * 60_000;

/** Sign-ins and sign-outs wait for these calls, one after another. */
const PATIENCE_MS = 10_000;

const fetchInTime = fetchWithTimeout(PATIENCE_MS, (input, init) => fetch(input, init));

/**
 * The optional token-sync call (SESSION-15): sends the token to a path of this origin, as the client
 * does by itself where it is configured through Google's own settings. A call that failed is repeated
 * with the next token, when the network or the page is back, and a sign-out also by the next page.
 */
export function syncTokens(auth: Auth, configured: string): void {
  const url = new URL(configured, location.origin);
  if (!isSecureContext || url.origin !== location.origin) return;
  /** The last token that was confirmed; undefined: that nobody is signed in; null: not known. */
  let lastConfirmed: string | null | undefined = null;
  let sending: Promise<void> = Promise.resolve();

  const send = async (user: User | null) => {
    const token = await user?.getIdTokenResult();
    if (token && Date.now() - Date.parse(token.issuedAtTime) > MAX_AGE_MS) return;
    if (lastConfirmed === token?.token) return;
    if (!token) markUnconfirmedSignOut();
    lastConfirmed = null;
    const { status } = await fetchInTime(url, {
      method: token ? 'POST' : 'DELETE',
      headers: token ? { Authorization: `Bearer ${token.token}` } : {},
    });
    // A refusal is final: the next answer would be the same.
    if (status >= 500) return;
    lastConfirmed = token?.token;
    clearUnconfirmedSignOut();
  };
  /** One after another: the client announces the same sign-in twice. */
  const enqueue = (user: User | null): Promise<void> => {
    sending = sending.catch(() => undefined).then(() => send(user));
    return sending;
  };
  const sendAgain = () => {
    enqueue(auth.currentUser).catch(console.error);
  };

  beforeAuthStateChanged(auth, enqueue, sendAgain);
  onIdTokenChanged(auth, (user) => {
    enqueue(user).catch(console.error);
  });
  void auth.authStateReady().then(() => {
    window.addEventListener('online', sendAgain);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') sendAgain();
    });
  });
}
