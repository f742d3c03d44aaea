import { z } from 'zod';
import { storedText } from '../../../platform/browser-storage.ts';

/** A text that the server does not have yet. */
const localText = z.object({
  markdown: z.string(),
  /** The entity tag of the text that it changes. */
  basis: z.string(),
});
export type LocalText = z.infer<typeof localText>;

/** What this device keeps of a lesson until the server has it; undefined for nothing. */
export function readLocalText(uid: string, lessonId: string): LocalText | undefined {
  const text = store(uid, lessonId).read();
  if (text === undefined) return undefined;
  try {
    return localText.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function keepLocalText(uid: string, lessonId: string, text: LocalText): void {
  store(uid, lessonId).keep(JSON.stringify(text));
}

export function forgetLocalText(uid: string, lessonId: string): void {
  store(uid, lessonId).forget();
}

function store(uid: string, lessonId: string) {
  return storedText(() => localStorage, `lectern:lesson-text:${uid}:${lessonId}`);
}
