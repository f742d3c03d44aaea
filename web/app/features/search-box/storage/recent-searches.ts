import { storedText } from '../../../platform/browser-storage.ts';

/** How many are kept. */
export const MOST_RECENT = 8;

const stored = storedText(() => localStorage, 'lectern:recent-searches');

/** What was searched for on this device, the latest first. It leaves the device in no request. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored.read() ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((search) => typeof search === 'string').slice(0, MOST_RECENT);
  } catch {
    return [];
  }
}

/** Keeps a search as the latest one, once. */
export function keepSearch(search: string): void {
  const others = recentSearches().filter((one) => one !== search);
  stored.keep(JSON.stringify([search, ...others].slice(0, MOST_RECENT)));
}

/** @returns what is left */
export function removeSearch(search: string): readonly string[] {
  const left = recentSearches().filter((one) => one !== search);
  if (left.length === 0) stored.forget();
  else stored.keep(JSON.stringify(left));
  return left;
}

export function removeAllSearches(): void {
  stored.forget();
}
