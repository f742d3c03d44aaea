import type { Page } from '@playwright/test';
import { someAddress } from './some-address.ts';

/** Where the site's client keeps who is signed in: its API key, and the name of its app. */
const API_KEY = 'lectern';
const APP = '[DEFAULT]';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The provider's answer (docs of its protocol: accounts:signInWithPassword, signUp and update). */
interface SignedIn {
  /** Where it was asked, which is where the site is. */
  readonly origin: string;
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: string;
}

/**
 * Signs in at the provider and keeps the session in this browser as the site's client does; the next
 * page that this window opens restores it.
 */
export async function keepSession(page: Page, credentials: Credentials): Promise<void> {
  const { email, password } = credentials;
  await storeSession(page, await ask(page, 'signInWithPassword', { email, password }));
}

/**
 * Makes an account in this browser, which is known to it from then on, and keeps its session as
 * `keepSession()` does.
 *
 * @returns an ID token of theirs
 */
export async function registerHere(
  page: Page,
  { name: displayName, email, password }: Credentials & { readonly name: string },
): Promise<string> {
  const { idToken } = await ask(page, 'signUp', { email, password });
  const session = await ask(page, 'update', { idToken, displayName });
  await storeSession(page, session);
  return session.idToken;
}

/** Asks the provider with the browser's cookies, which it keeps. */
async function ask(page: Page, operation: string, body: object): Promise<SignedIn> {
  const answer = await page.request.post(
    `/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${API_KEY}`,
    {
      headers: { 'x-forwarded-for': someAddress() },
      data: { ...body, returnSecureToken: true },
    },
  );
  if (!answer.ok()) throw new Error(`${operation}: ${answer.status()} ${await answer.text()}`);
  return { ...(await answer.json()), origin: new URL(answer.url()).origin };
}

async function storeSession(page: Page, session: SignedIn): Promise<void> {
  const { localId, email, idToken, refreshToken, expiresIn, origin } = session;
  const kept = {
    origin,
    key: `firebase:authUser:${API_KEY}:${APP}`,
    lastsMs: Number(expiresIn) * 1_000,
    // The client completes the rest from the provider when it restores the session.
    user: {
      uid: localId,
      email,
      emailVerified: false,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: { refreshToken, accessToken: idToken },
      apiKey: API_KEY,
      appName: APP,
    },
  };
  if (new URL(page.url()).origin === origin) await page.evaluate(keepOnce, kept);
  // Its storage is reached only from a page of it: the first one does it, before its own scripts.
  else await page.addInitScript(keepOnce, kept);
}

interface Kept {
  readonly origin: string;
  readonly key: string;
  readonly lastsMs: number;
  readonly user: { readonly stsTokenManager: { readonly accessToken: string } };
}

/** Runs in the page, and again in each later one of its window, where the session may be over. */
function keepOnce({ origin, key, lastsMs, user }: Kept): void {
  if (location.origin !== origin) return;
  const mark = `kept for test: ${user.stsTokenManager.accessToken}`;
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, 'yes');
  const expirationTime = Date.now() + lastsMs;
  const stsTokenManager = { ...user.stsTokenManager, expirationTime };
  localStorage.setItem(key, JSON.stringify({ ...user, stsTokenManager }));
}
