import { useSyncExternalStore } from 'react';
import { storedText } from '../browser-storage.ts';

/**
 * Marks, over reloads and for every tab, that an account has something to send. It counts the changes,
 * for other tabs hear of a mark that differs.
 */
const PREFIX = 'lectern:unsent:';

/** For browsers whose storage is switched off: those of this page. */
const here = new Set<string>();
const listeners = new Set<() => void>();

/** Notes, at each change, whether an account has something that waits for the network. */
export function noteUnsent(uid: string, has: boolean): void {
  const mark = storedText(() => localStorage, PREFIX + uid);
  if (has) {
    here.add(uid);
    mark.keep(String((Number(mark.read()) || 0) + 1));
  } else {
    here.delete(uid);
    mark.forget();
  }
  for (const listener of listeners) listener();
}

export function hasUnsent(uid: string | undefined): boolean {
  if (uid === undefined) return false;
  return here.has(uid) || storedText(() => localStorage, PREFIX + uid).read() !== undefined;
}

/** The same, followed in every tab. */
export function useHasUnsent(uid: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasUnsent(uid),
    () => false,
  );
}

/**
 * Follows what other tabs change of what an account has to send.
 *
 * @returns ends that
 */
export function followUnsent(uid: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PREFIX + uid) onChange();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith(PREFIX)) return;
    // Another tab has sent it all.
    if (newValue === null) here.delete(key.slice(PREFIX.length));
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
