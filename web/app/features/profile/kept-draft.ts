import type { ProfileInput } from '@lectern/contract/account-input';

const KEY = 'lectern:profile-draft';

/** Keeps in this tab what somebody has written and could not save: their session has ended. */
export function keepDraft(uid: string, { name, photoURL }: ProfileInput): void {
  try {
    sessionStorage.setItem(KEY, new URLSearchParams({ uid, name, photoURL }).toString());
  } catch {
    // Storage may be forbidden or full; then it is written again.
  }
}

/** What this account has written and not saved; nobody else's. */
export function keptDraft(uid: string): ProfileInput | undefined {
  try {
    const kept = new URLSearchParams(sessionStorage.getItem(KEY) ?? '');
    if (kept.get('uid') !== uid) return undefined;
    return { name: kept.get('name') ?? '', photoURL: kept.get('photoURL') ?? '' };
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}
