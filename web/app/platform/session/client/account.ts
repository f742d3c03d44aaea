import {
  type Auth,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  updateProfile as updateProfileOf,
} from '@firebase/auth';
import type { Profile } from '../action-types.ts';
import { markOwnSignOut } from '../own-sign-out.ts';
import type { SessionUser } from '../session.ts';
import { publish, publishAfter, publishUser } from './publish.ts';
import { withSecondFactor } from './second-factor.ts';
import { signedIn } from './signed-in.ts';

export async function updateProfile(auth: Auth, profile: Profile): Promise<SessionUser> {
  const user = signedIn(auth);
  await updateProfileOf(user, profile);
  return publishUser(user);
}

export async function deleteAccount(auth: Auth): Promise<void> {
  await publishAfter(auth, async () => {
    await deleteUser(signedIn(auth));
    markOwnSignOut();
  });
}

export async function reauthenticate(auth: Auth, password: string): Promise<void> {
  const user = signedIn(auth);
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await withSecondFactor(auth, () => reauthenticateWithCredential(user, credential));
}

export async function reloadUser(auth: Auth): Promise<SessionUser | null> {
  try {
    await auth.currentUser?.reload();
  } finally {
    publish(auth.currentUser);
  }
  return publish(auth.currentUser);
}

/** @throws where the provider refuses a new token; the client has then ended a session that is over */
export async function accessToken(auth: Auth, refresh: boolean): Promise<string | undefined> {
  return auth.currentUser?.getIdToken(refresh);
}
