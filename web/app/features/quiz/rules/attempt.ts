import type { Quiz } from '@lectern/contract/quiz';
import { type AttemptStart, type Clocks, elapsedSince, TIME_LIMIT_MS } from './time-limit.ts';

/** The chosen option of each question; null where none was. */
export type Answers = readonly (string | null)[];

export interface RunningAttempt {
  readonly state: 'running';
  readonly beginning: AttemptStart;
  /** The index of the current question. */
  readonly place: number;
  readonly answers: Answers;
}

export interface FinishedAttempt {
  readonly state: 'finished';
  readonly answers: Answers;
  /** Milliseconds, at most the time limit. */
  readonly used: number;
  /** True where the time ran out. */
  readonly ranOut: boolean;
}

/** QUIZ-4: running or finished; before its start a quiz has no attempt. */
export type Attempt = RunningAttempt | FinishedAttempt;

export function startAttempt(quiz: Quiz, { wall, steady }: Clocks): RunningAttempt {
  return {
    state: 'running',
    beginning: { startedAt: wall, elapsedBefore: 0, resumedAt: steady },
    place: 0,
    answers: quiz.questions.map(() => null),
  };
}

/** Each question allows one answer: a second one changes nothing. */
export function chooseOption(attempt: Attempt, option: string, now: Clocks): Attempt {
  const current = withTimeChecked(attempt, now);
  if (current.state === 'finished' || isAnswered(current)) return current;
  const { place, answers } = current;
  return { ...current, answers: answers.map((each, i) => (i === place ? option : each)) };
}

/** Goes to the next question, or finishes after the last; only once the question is answered. */
export function nextQuestion(attempt: Attempt, now: Clocks): Attempt {
  const current = withTimeChecked(attempt, now);
  if (current.state === 'finished' || !isAnswered(current)) return current;
  const place = current.place + 1;
  return place < current.answers.length ? { ...current, place } : finish(current, now);
}

/** The same attempt, or where its time is up, finished with the answers so far. */
export function withTimeChecked(attempt: Attempt, now: Clocks): Attempt {
  if (attempt.state === 'finished') return attempt;
  return elapsedSince(attempt.beginning, now) < TIME_LIMIT_MS ? attempt : finish(attempt, now);
}

export function isAnswered({ answers, place }: RunningAttempt): boolean {
  return answers[place] !== null;
}

function finish({ beginning, answers }: RunningAttempt, now: Clocks): FinishedAttempt {
  const used = Math.min(elapsedSince(beginning, now), TIME_LIMIT_MS);
  return { state: 'finished', answers, used, ranOut: used === TIME_LIMIT_MS };
}

/** The numbers of right, wrong and unanswered questions. */
export interface Tally {
  readonly right: number;
  readonly wrong: number;
  readonly unanswered: number;
}

export function tally({ questions }: Quiz, answers: Answers): Tally {
  const right = questions.filter(({ answer }, place) => answers[place] === answer).length;
  const unanswered = answers.filter((answer) => answer === null).length;
  return { right, wrong: questions.length - right - unanswered, unanswered };
}
