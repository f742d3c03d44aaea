import { useSyncExternalStore } from 'react';
import { isOwnSignOut } from '../session/own-sign-out.ts';
import { useSession } from '../session/session.ts';

/** Something to be told wherever one is, that stays until one has read it. */
export interface PageNotice {
  /** What it is about: a newer one of the same takes its place. */
  readonly about: string;
  /** Whose it is. It stays where the session ends beneath them, and is shown to nobody else. */
  readonly uid: string;
  readonly tone: 'success' | 'failure' | 'plain';
  readonly text: string;
  readonly link: { readonly label: string; readonly to: string };
  /** Goes by itself with the next page. */
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

/** It was read, or is true no more. */
export function dismissNotice(about: string): void {
  if (notices.some((notice) => notice.about === about)) {
    change(notices.filter((notice) => notice.about !== about));
  }
}

export function dismissPassingNotices(): void {
  if (notices.some(({ passing }) => passing)) change(notices.filter(({ passing }) => !passing));
}

/** What there is to tell to who is here, the newest last. */
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
