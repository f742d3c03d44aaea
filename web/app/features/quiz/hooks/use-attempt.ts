import type { Quiz } from '@lectern/contract/quiz';
import { useMemo, useSyncExternalStore } from 'react';
import { type Attempt, chooseOption, goOn, inTime, startAttempt } from '../rules/attempt.ts';
import { attemptAt, changeAttempt, listenToAttempt } from '../storage/attempt-store.ts';

export interface AttemptActs {
  readonly start: () => void;
  readonly choose: (option: string) => void;
  readonly goOn: () => void;
  /** Finishes an attempt whose time is up; keeps any other as of now. */
  readonly look: () => void;
  /** Forgets the attempt: the quiz is ready again. */
  readonly reset: () => void;
}

/** @returns no attempt while the quiz is ready, as it is in the server's HTML */
export function useAttempt(quiz: Quiz): [attempt: Attempt | undefined, acts: AttemptActs] {
  const attempt = useSyncExternalStore(
    listenToAttempt,
    () => attemptAt(quiz),
    () => undefined,
  );
  const acts = useMemo(
    (): AttemptActs => ({
      start: () => changeAttempt(quiz, (_before, now) => startAttempt(quiz, now)),
      choose: (option) =>
        changeAttempt(quiz, (before, now) => before && chooseOption(before, option, now)),
      goOn: () => changeAttempt(quiz, (before, now) => before && goOn(before, now)),
      look: () => changeAttempt(quiz, (before, now) => before && inTime(before, now)),
      reset: () => changeAttempt(quiz, () => undefined),
    }),
    [quiz],
  );
  return [attempt, acts];
}
