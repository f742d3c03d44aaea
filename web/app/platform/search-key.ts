import { storedText } from './browser-storage.ts';

const off = storedText(() => localStorage, 'lectern:search-key-off');

/** Whether the slash opens the search: it may be switched off (WCAG 2.1.4). */
export function isSearchKeyOn(): boolean {
  return off.read() === undefined;
}

export function setSearchKeyOn(on: boolean): void {
  if (on) off.forget();
  else off.keep('off');
}
