import type { Auth } from '@firebase/auth';
import type { AuthInternal } from '@firebase/auth/internal';
import type { IdentityConfig } from '../../identity-config.ts';
import { isUserKey } from '../may-have-session.ts';
import {
  accessToken,
  deleteAccount,
  reauthenticate,
  reloadUser,
  updateProfile,
} from './account.ts';
import {
  applyCode,
  applyOwnCode,
  readActionCode,
  resetPassword,
  sendReset,
} from './action-codes.ts';
import { reauthenticateWith, redirectOutcome, signInByRedirect, signInWith } from './federated.ts';
import { openAuth } from './open-auth.ts';
import {
  addProvider,
  changeEmail,
  changePassword,
  endPlaces,
  removeProvider,
  secureAccount,
  setPassword,
  signedInPlaces,
} from './own-account.ts';
import {
  addPasskey,
  reauthenticateWithPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { publish } from './publish.ts';
import { renewAhead } from './renewal.ts';
import {
  accountSecurity,
  beginEnrolment,
  finishEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { register, signIn, signInWithLink, signOut } from './sign-in.ts';
import { syncTokens } from './token-sync.ts';
import { sendVerification } from './verification.ts';

const ACTIONS = {
  accessToken,
  accountSecurity,
  addPasskey,
  addProvider,
  applyCode,
  applyOwnCode,
  beginEnrolment,
  changeEmail,
  changePassword,
  deleteAccount,
  endPlaces,
  finishEnrolment,
  readActionCode,
  reauthenticate,
  reauthenticateWith,
  reauthenticateWithPasskey,
  redirectOutcome,
  register,
  reloadUser,
  removePasskey,
  renamePasskey,
  removeProvider,
  removeSecondFactor,
  renewRecoveryCodes,
  resetPassword,
  secureAccount,
  sendReset,
  sendVerification,
  setPassword,
  signIn,
  signInByRedirect,
  signInWith,
  signInWithLink,
  signInWithPasskey,
  signOut,
  signedInPlaces,
  updateProfile,
};

type Actions = typeof ACTIONS;

/** The actions on a session; each rejects with the client's own errors. */
export type SessionClient = {
  readonly [Name in keyof Actions]: Actions[Name] extends (
    auth: Auth,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/** Opens the client; resolves when it is known, and published to the page, who is signed in. */
export async function openSession(identity: IdentityConfig): Promise<SessionClient> {
  const auth = openAuth(identity);
  if (identity.tokenSyncUrl) syncTokens(auth, identity.tokenSyncUrl);
  await auth.authStateReady();
  publish(auth.currentUser);
  renewAhead(auth, () => publish(auth.currentUser));
  followOtherTabs(auth);
  return clientOf(auth);
}

function clientOf(auth: Auth): SessionClient {
  const bound = Object.entries<(auth: Auth, ...rest: never[]) => unknown>(ACTIONS).map(
    ([name, action]) => [name, action.bind(undefined, auth)],
  );
  return Object.fromEntries(bound);
}

/**
 * The client itself follows only the storage that it keeps its user in, and emits an event for a new
 * token but not for a new name.
 */
function followOtherTabs(auth: Auth): void {
  const follow = async () => {
    await (auth as AuthInternal)._onStorageEvent();
    publish(auth.currentUser);
  };
  const followQuietly = () => {
    follow().catch(console.error);
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isUserKey(key)) followQuietly();
  });
  // A page in the browser's back/forward cache gets no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followQuietly();
  });
}
