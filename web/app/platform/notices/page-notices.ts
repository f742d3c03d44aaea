import { useSyncExternalStore } from 'react';
import { isOwnSignOut } from '../session/own-sign-out.ts';
import { useSession } from '../session/session.ts';

/** A notice that every page shows until the person dismisses it. */
export interface PageNotice {
  /** Its subject: a newer notice of the same subject replaces it. */
  readonly about: string;
  /** The account it is for. It stays when the session ends by itself, and no other account sees it. */
  readonly uid: string;
  readonly tone: 'success' | 'failure' | 'plain';
  readonly text: string;
  readonly link: { readonly label: string; readonly to: string };
  /** It disappears with the next page. */
  readonly passing?: boolean;
}

const NONE: readonly PageNotice[] = [];
let notices = NONE;
const listeners = new Set<() => void>();

function change(next: readonly PageNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showPageNotice(notice: PageNotice): void {
  change([...notices.filter(({ about }) => about !== notice.about), notice]);
}

/** Removes a notice that was read, or is no longer true. */
export function dismissNotice(about: string): void {
  if (notices.some((notice) => notice.about === about)) {
    change(notices.filter((notice) => notice.about !== about));
  }
}

export function dismissPassingNotices(): void {
  if (notices.some(({ passing }) => passing)) change(notices.filter(({ passing }) => !passing));
}

/** The notices for the current session, the newest last. */
export function usePageNotices(): readonly PageNotice[] {
  const all = useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  );
  const session = useSession();
  return all.filter(({ uid }) =>
    session.status === 'signed-in' ? session.user.uid === uid : !isOwnSignOut(uid),
  );
}
