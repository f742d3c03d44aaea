import { useSyncExternalStore } from 'react';
import { mayHaveSession } from './may-have-session.ts';

/** Who is signed in, as the identity provider knows them. Never changed in place. */
export interface SessionUser {
  readonly uid: string;
  /** Empty where the account has no name. */
  readonly displayName: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly photoURL: string | null;
  readonly isAnonymous: boolean;
  /** UTC, in milliseconds. */
  readonly createdAt: number | undefined;
  /** `password`, `google.com`, `github.com`: the ways to sign in to this account. */
  readonly providerIds: readonly string[];
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const LOADING: Session = { status: 'loading' };
const GUEST: Session = { status: 'guest' };

let session: Session = typeof document !== 'undefined' && mayHaveSession() ? LOADING : GUEST;
let actionsUnderWay = 0;
let lost = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The session, outside of components. */
export function currentSession(): Session {
  return session;
}

/** Who is signed in. The server's HTML is a guest's. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => GUEST);
}

/** True for who is signed in with an e-mail. The server's HTML is a guest's. */
export function useHasEmail(): boolean {
  const current = useSession();
  return current.status === 'signed-in' && current.user.email !== null;
}

/** For pages that need an account: the server's HTML is still loading the session. */
export function useGuardedSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => LOADING);
}

/** True while the whole page waits for the session, or for an action that changes it. */
export function useWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => session === LOADING || actionsUnderWay > 0,
    () => false,
  );
}

/** True where there was a session to restore and the client could not be loaded. */
export function useLostSession(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => lost,
    () => false,
  );
}

/** Resolves as soon as it is known who is signed in. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (session === LOADING) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

/** Sets who is signed in; null is a guest. */
export function setUser(user: SessionUser | null): void {
  lost = false;
  settle(user ? { status: 'signed-in', user } : GUEST);
}

/** The provider could not be asked: the page is a guest's, and says why. */
export function setLost(): void {
  lost = true;
  settle(GUEST);
}

/** Waits for another attempt to restore the session. */
export function setLoading(): void {
  lost = false;
  session = LOADING;
  notify();
}

function settle(next: Session): void {
  session = next;
  // Set by the script in the head, before the first paint.
  document.documentElement.classList.remove('restoring');
  notify();
}

/**
 * Covers the page while the action changes the session (SESSION-2); typed text stays beneath.
 */
export function whileWaiting<T>(action: () => Promise<T>): Promise<T> {
  return whileCounted(1, action);
}

/** Uncovers the page for a part of such an action: it asks something. */
export function withoutWaiting<T>(action: () => Promise<T>): Promise<T> {
  return whileCounted(-Math.sign(actionsUnderWay), action);
}

async function whileCounted<T>(actions: number, action: () => Promise<T>): Promise<T> {
  actionsUnderWay += actions;
  notify();
  try {
    return await action();
  } finally {
    actionsUnderWay -= actions;
    notify();
  }
}
