import type { Quiz } from '@lectern/contract/quiz';
import type { Attempt } from '../rules/attempt.ts';
import { type Clocks, readClocks } from '../rules/time-limit.ts';
import { forgetAttempt, keepAttempt, keptAttempt } from './kept-attempt.ts';

/** The attempt on this page; the tab's storage keeps it for the next page. */
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

/** Changes the attempt, and keeps the result. */
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
