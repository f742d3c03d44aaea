import type { Auth, User } from '@firebase/auth';
import { forgetKeptOfOthers } from '../../offline/kept-owner.ts';
import { forgetPersonal } from '../../personal-queries.ts';
import { forgetOwnSignOut } from '../own-sign-out.ts';
import { currentSession, type SessionUser, setUser } from '../session.ts';

let withheld = 0;

/**
 * Publishes the user to the page if they have changed: the client changes its user in place, and
 * emits an event for every new token.
 */
export function publish(user: User | null): SessionUser | null {
  const before = currentSession();
  const previous = before.status === 'signed-in' ? before.user : null;
  const now = user && toSessionUser(user);
  if (withheld > 0) return now;
  if (now?.uid !== previous?.uid || now === null) {
    forgetPersonal(now?.uid);
    forgetKeptOfOthers(now?.uid).catch(console.error);
    if (now) forgetOwnSignOut();
  }
  if (now && previous && JSON.stringify(now) === JSON.stringify(previous)) return previous;
  setUser(now);
  return now;
}

/**
 * Publishes nothing until the action has ended: the client signs out both on success and on some
 * failures, and only the outcome says which it was.
 */
export async function publishAfter(auth: Auth, action: () => Promise<void>): Promise<void> {
  withheld += 1;
  try {
    await action();
  } finally {
    withheld -= 1;
    publish(auth.currentUser);
  }
}

/** The same for a user who is known to be signed in. */
export function publishUser(user: User): SessionUser {
  return publish(user) ?? toSessionUser(user);
}

function toSessionUser(user: User): SessionUser {
  const createdAt = Date.parse(user.metadata.creationTime ?? '');
  return {
    uid: user.uid,
    displayName: user.displayName ?? '',
    email: user.email,
    emailVerified: user.emailVerified,
    photoURL: user.photoURL,
    isAnonymous: user.isAnonymous,
    createdAt: Number.isNaN(createdAt) ? undefined : createdAt,
    providerIds: user.providerData.map(({ providerId }) => providerId),
  };
}
