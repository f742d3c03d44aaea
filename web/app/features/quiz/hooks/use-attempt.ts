import type { Quiz } from '@lectern/contract/quiz';
import { useMemo, useSyncExternalStore } from 'react';
import {
  type Attempt,
  chooseOption,
  nextQuestion,
  startAttempt,
  withTimeChecked,
} from '../rules/attempt.ts';
import { attemptFor, changeAttempt, listenToAttempt } from '../storage/attempt-store.ts';

export interface AttemptActions {
  readonly start: () => void;
  readonly choose: (option: string) => void;
  readonly nextQuestion: () => void;
  /** Finishes an attempt whose time is up; stores any other. */
  readonly checkTime: () => void;
  /** Deletes the attempt: the quiz is ready again. */
  readonly reset: () => void;
}

/** @returns no attempt while the quiz is ready, as it is in the server's HTML */
export function useAttempt(quiz: Quiz): [attempt: Attempt | undefined, actions: AttemptActions] {
  const attempt = useSyncExternalStore(
    listenToAttempt,
    () => attemptFor(quiz),
    () => undefined,
  );
  const actions = useMemo(
    (): AttemptActions => ({
      start: () => changeAttempt(quiz, (_before, now) => startAttempt(quiz, now)),
      choose: (option) =>
        changeAttempt(quiz, (before, now) => before && chooseOption(before, option, now)),
      nextQuestion: () => changeAttempt(quiz, (before, now) => before && nextQuestion(before, now)),
      checkTime: () => changeAttempt(quiz, (before, now) => before && withTimeChecked(before, now)),
      reset: () => changeAttempt(quiz, () => undefined),
    }),
    [quiz],
  );
  return [attempt, actions];
}
