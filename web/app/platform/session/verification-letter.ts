import { useSyncExternalStore } from 'react';
import { storedText } from '../browser-storage.ts';

const KEY = 'lectern:verification-letter';
const lastLetter = storedText(() => localStorage, KEY);

/** The time (UTC, in milliseconds) and the account of the last letter that this browser asked for. */
const LETTER = /^(\d{1,15}) (.+)$/;

/** The last letter that this page asked for, where storage is switched off. */
let lastOfThisPage = '';
const listeners = new Set<() => void>();

function read(): string {
  return lastLetter.read() ?? lastOfThisPage;
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Records that a letter that verifies this account's e-mail was sent just now. */
export function noteLetter(uid: string): void {
  lastOfThisPage = `${Date.now()} ${uid}`;
  lastLetter.keep(lastOfThisPage);
  for (const listener of listeners) listener();
}

/**
 * When the last letter was sent that verifies this account's e-mail, as far as this browser has asked
 * for one: UTC, in milliseconds.
 */
export function useLetterSentAt(uid: string | undefined): number | undefined {
  const [, sentAt, whose] = LETTER.exec(useSyncExternalStore(subscribe, read, () => '')) ?? [];
  return whose !== undefined && whose === uid ? Number(sentAt) : undefined;
}
