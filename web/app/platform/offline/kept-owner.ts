import { storedText } from '../browser-storage.ts';
import { COURSE_FILES, COURSES_DATABASE } from './kept.ts';

const owner = storedText(() => localStorage, 'lectern:courses-kept-for');

/** The account whose courses are kept in this browser: one at most; undefined where none are. */
export function keptOwner(): string | undefined {
  return owner.read();
}

/** From here on what is kept is this account's; what another had kept is removed first. */
export async function claimKept(uid: string): Promise<void> {
  await forgetKeptOfOthers(uid);
  owner.keep(uid);
}

/**
 * Removes the courses that another account has kept in this browser. What is left by a failure is
 * removed with the next page: whose it is stays noted until all of it is gone.
 *
 * @param uid who is signed in; undefined for a guest
 */
export async function forgetKeptOfOthers(uid: string | undefined): Promise<void> {
  const kept = owner.read();
  if (kept === undefined || kept === uid) return;
  await Promise.all([caches.delete(COURSE_FILES), deleteDatabase()]);
  if (owner.read() === kept) owner.forget();
}

/** A connection of another tab closes itself, and the browser then goes on by itself. */
function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(COURSES_DATABASE);
    deletion.onsuccess = () => resolve();
    deletion.onblocked = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
}
