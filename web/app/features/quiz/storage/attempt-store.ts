import type { Quiz } from '@lectern/contract/quiz';
import type { Attempt } from '../rules/attempt.ts';
import { type Clocks, readClocks } from '../rules/time-limit.ts';
import { forgetAttempt, keepAttempt, keptAttempt } from './kept-attempt.ts';

/** The attempt of this page, in the browser; the tab's storage has it for the next page. */
let current: { readonly quiz: Quiz; readonly attempt: Attempt | undefined } | undefined;
const listeners = new Set<() => void>();

export function listenToAttempt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function attemptFor(quiz: Quiz): Attempt | undefined {
  if (current?.quiz !== quiz) current = { quiz, attempt: keptAttempt(quiz, readClocks()) };
  return current.attempt;
}

/** Lets an attempt begin or go on, and keeps what has become of it. */
export function changeAttempt(
  quiz: Quiz,
  change: (attempt: Attempt | undefined, now: Clocks) => Attempt | undefined,
): void {
  const now = readClocks();
  const attempt = change(attemptFor(quiz), now);
  current = { quiz, attempt };
  if (attempt) keepAttempt(quiz, attempt, now);
  else forgetAttempt(quiz);
  for (const listener of listeners) listener();
}
