import {
  type Auth,
  GithubAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  reauthenticateWithPopup,
  signInWithPopup,
  signInWithRedirect,
} from '@firebase/auth';
import type { Provider, RedirectOutcome, Remembering } from '../action-types.ts';
import { type SessionUser, whileWaiting } from '../session.ts';
import { keepForLinking, linkWaiting } from './linking.ts';
import { forgetWithSession } from './open-auth.ts';
import { providerAnswer } from './provider-answer.ts';
import { PROVIDERS } from './providers.ts';
import { publishUser } from './publish.ts';
import { withSecondFactor } from './second-factor.ts';
import { setRemembering } from './sign-in.ts';
import { signedIn } from './signed-in.ts';

export async function signInWith(
  auth: Auth,
  provider: Provider,
  { remember }: Remembering,
): Promise<SessionUser> {
  await setRemembering(auth, remember);
  const signingIn = signInWithPopup(auth, new PROVIDERS[provider]());
  coverOnceAnswered(signingIn);
  const { user } = await withSecondFactor(auth, () => forLinking(signingIn));
  await linkWaiting(user);
  return publishUser(user);
}

export async function signInByRedirect(
  auth: Auth,
  provider: Provider,
  { remember }: Remembering,
): Promise<void> {
  forgetWithSession(!remember);
  await signInWithRedirect(auth, new PROVIDERS[provider]());
}

export async function redirectOutcome(auth: Auth): Promise<RedirectOutcome | null> {
  const result = await withSecondFactor(auth, () => forLinking(getRedirectResult(auth)));
  if (!result) return null;
  await linkWaiting(result.user);
  return { provider: nameOf(result.providerId), user: publishUser(result.user) };
}

export async function reauthenticateWith(auth: Auth, provider: Provider): Promise<void> {
  await withSecondFactor(auth, () =>
    reauthenticateWithPopup(signedIn(auth), new PROVIDERS[provider]()),
  );
}

/** While the window is open the page stays usable: one may start over, or give up. */
async function coverOnceAnswered(signingIn: Promise<unknown>): Promise<void> {
  await providerAnswer();
  await whileWaiting(() => signingIn.catch(() => undefined));
}

async function forLinking<T>(signingIn: Promise<T>): Promise<T> {
  try {
    return await signingIn;
  } catch (error) {
    keepForLinking(error);
    throw error;
  }
}

function nameOf(providerId: string | null): Provider | undefined {
  if (providerId === GoogleAuthProvider.PROVIDER_ID) return 'google';
  return providerId === GithubAuthProvider.PROVIDER_ID ? 'github' : undefined;
}
