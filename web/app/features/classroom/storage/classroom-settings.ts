import { storedText } from '../../../platform/browser-storage.ts';

const keysOff = storedText(() => localStorage, 'lectern:classroom-keys-off');

/** Whether single keys act in the classroom: a reader may switch them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return keysOff.read() === undefined;
}

export function setKeysOn(on: boolean): void {
  if (on) keysOff.forget();
  else keysOff.keep('off');
}
