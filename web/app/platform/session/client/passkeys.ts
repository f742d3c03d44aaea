import { type Auth, reauthenticateWithCredential, signInWithCredential } from '@firebase/auth';
import { AuthCredential, type AuthInternal } from '@firebase/auth/internal';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Passkey, Remembering } from '../action-types.ts';
import { type SessionUser, whileWaiting } from '../session.ts';
import { SignInError } from '../sign-in-error.ts';
import { callAsUser, callProvider } from './call-provider.ts';
import { linkWaiting } from './linking.ts';
import { publishUser } from './publish.ts';
import { setRemembering } from './sign-in.ts';
import { signedIn } from './signed-in.ts';

/** What a passkey has signed, in the form that the official client exchanges for a session. */
class PasskeyCredential extends AuthCredential {
  readonly #response: AuthenticationResponseJSON;

  constructor(response: AuthenticationResponseJSON) {
    super('passkey', 'passkey');
    this.#response = response;
  }

  override _getIdTokenResponse(auth: AuthInternal): Promise<never> {
    const body = { authenticatorAuthenticationResponse: this.#response };
    return callProvider(auth, 'v2/accounts/passkeySignIn:finalize', body) as Promise<never>;
  }

  override _getReauthenticationResolver(auth: AuthInternal): Promise<never> {
    return this._getIdTokenResponse(auth);
  }
}

/** Signs in with whichever passkey of this site the person chooses. */
export async function signInWithPasskey(
  auth: Auth,
  { remember }: Remembering,
): Promise<SessionUser> {
  await setRemembering(auth, remember);
  const credential = await askForPasskey(auth);
  return await whileWaiting(async () => {
    const { user } = await signInWithCredential(auth, credential);
    await linkWaiting(user);
    return publishUser(user);
  });
}

/** Refused as `user-mismatch` where the passkey is another account's. */
export async function reauthenticateWithPasskey(auth: Auth): Promise<void> {
  const user = signedIn(auth);
  await reauthenticateWithCredential(user, await askForPasskey(auth));
}

async function askForPasskey(auth: Auth): Promise<PasskeyCredential> {
  // Loaded while the provider makes up its challenge.
  const loading = loadWebAuthn();
  const answer = await callProvider(auth, 'v2/accounts/passkeySignIn:start', {});
  const { credentialRequestOptions: optionsJSON } = answer as {
    readonly credentialRequestOptions: PublicKeyCredentialRequestOptionsJSON;
  };
  const { startAuthentication } = await loading;
  return new PasskeyCredential(await asked(() => startAuthentication({ optionsJSON })));
}

/** Makes a passkey on this device, or on one beside it. Needs a verified e-mail and a recent sign-in. */
export async function addPasskey(auth: Auth, name: string): Promise<void> {
  const loading = loadWebAuthn();
  const idToken = await signedIn(auth).getIdToken();
  const answer = await callProvider(auth, 'v2/accounts/passkeyEnrollment:start', { idToken });
  const { credentialCreationOptions: optionsJSON } = answer as {
    readonly credentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  };
  const { startRegistration } = await loading;
  const made = await asked(() => startRegistration({ optionsJSON }));
  const body = { idToken, name, authenticatorRegistrationResponse: made };
  await callProvider(auth, 'v2/accounts/passkeyEnrollment:finalize', body);
}

/** Needs a recent sign-in. */
export async function removePasskey(auth: Auth, credentialId: string): Promise<void> {
  await callAsUser(auth, 'v2/accounts/passkey:remove', { credentialId });
}

export async function renamePasskey(
  auth: Auth,
  { id: credentialId, name }: Pick<Passkey, 'id' | 'name'>,
): Promise<void> {
  await callAsUser(auth, 'v2/accounts/passkey:rename', { credentialId, name });
}

async function loadWebAuthn() {
  try {
    return await import('@simplewebauthn/browser');
  } catch (cause) {
    throw new SignInError('network-request-failed', { cause });
  }
}

/** The browser's refusals by their names (WebAuthn Level 3, 5.1.3 and 5.1.4). */
const REFUSALS: Readonly<Record<string, string>> = {
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-already-added',
  // Also where it took too long: browsers do not tell which.
  NotAllowedError: 'passkey-cancelled',
};

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new SignInError(REFUSALS[name] ?? 'passkey-failed', { cause });
  }
}
