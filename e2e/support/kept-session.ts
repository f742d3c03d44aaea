import type { Page } from '@playwright/test';
import { someAddress } from './some-address.ts';

/** A page of the product without scripts, which gives access to its storage. */
const PLAIN_PAGE = '/healthz';

/** Where the site's client keeps who is signed in: its API key, and the name of its app. */
const API_KEY = 'lectern';
const APP = '[DEFAULT]';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The provider's answer (docs of its protocol: accounts:signInWithPassword, signUp and update). */
interface SignedIn {
  readonly localId: string;
  readonly email: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** In seconds. */
  readonly expiresIn: string;
}

/**
 * Signs in at the provider and keeps the session in this browser as the site's client does; the next
 * page restores it. Leaves the window on a plain page if it was not on the product yet.
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
  return (await answer.json()) as SignedIn;
}

async function storeSession(page: Page, session: SignedIn): Promise<void> {
  const { origin } = new URL((await page.request.get(PLAIN_PAGE)).url());
  if (new URL(page.url()).origin !== origin) await page.goto(PLAIN_PAGE);
  await page.evaluate(
    ([{ localId, email, idToken, refreshToken, expiresIn }, apiKey, appName]) => {
      // The client completes the rest from the provider when it restores the session.
      const user = {
        uid: localId,
        email,
        emailVerified: false,
        isAnonymous: false,
        providerData: [],
        stsTokenManager: {
          refreshToken,
          accessToken: idToken,
          expirationTime: Date.now() + Number(expiresIn) * 1_000,
        },
        apiKey,
        appName,
      };
      localStorage.setItem(`firebase:authUser:${apiKey}:${appName}`, JSON.stringify(user));
    },
    [session, API_KEY, APP] as const,
  );
}
