import type { Quiz } from '@lectern/contract/quiz';
import { storedText } from '../../../platform/browser-storage.ts';
import type { Draft, DraftSchema } from '../../../platform/drafts/kept-drafts.ts';
import { storedDraft } from '../../../platform/drafts/stored-draft.ts';
import { type Answers, type Attempt, withTimeChecked } from '../rules/attempt.ts';
import { type Clocks, elapsedSince, TIME_LIMIT_MS } from '../rules/time-limit.ts';

interface KeptRun {
  readonly state: 'running';
  readonly answers: Answers;
  readonly place: number;
  /** By the wall clock, which goes on while no page is open: UTC, in milliseconds. */
  readonly startedAt: number;
  /** Until it was kept, in milliseconds. */
  readonly passed: number;
}
type KeptAttempt = KeptRun | Extract<Attempt, { state: 'finished' }>;

/** The former name of the draft; a tab that is still open may hold an attempt there. */
const former = storedText(() => sessionStorage, 'lectern:quiz-attempt');

/** Keeps an attempt in this tab: it outlasts a reload, during which its time goes on. */
export function keepAttempt(quiz: Quiz, attempt: Attempt, now: Clocks): void {
  draftOf(quiz).keep(attemptToKeep(quiz, attempt, now));
}

/** The kept attempt at this quiz, finished where its time is up; undefined for another quiz. */
export function keptAttempt(quiz: Quiz, now: Clocks): Attempt | undefined {
  const kept = draftOf(quiz).read();
  return kept ? attemptOf(kept, now) : attemptFrom(quiz, formerAttempt(), now);
}

export function forgetAttempt(quiz: Quiz): void {
  draftOf(quiz).forget();
  former.forget();
}

function draftOf(quiz: Quiz): Draft<KeptAttempt> {
  return storedDraft('quiz', keptAttemptAt(quiz)).inTab();
}

function formerAttempt(): unknown {
  try {
    return JSON.parse(former.read() ?? 'null');
  } catch {
    return undefined;
  }
}

/** The kept value holds the whole quiz as its key: a changed quiz is another. */
export function attemptToKeep(quiz: Quiz, attempt: Attempt, now: Clocks): KeptAttempt {
  const ofQuiz = { quiz: JSON.stringify(quiz) };
  if (attempt.state === 'finished') return { ...ofQuiz, ...attempt };
  const { state, answers, place, beginning } = attempt;
  const passed = elapsedSince(beginning, now);
  return { ...ofQuiz, state, answers, place, startedAt: beginning.startedAt, passed };
}

/** @param value from the storage: a value of `attemptToKeep`, or anything */
export function attemptFrom(quiz: Quiz, value: unknown, now: Clocks): Attempt | undefined {
  const kept = keptAttemptAt(quiz).safeParse(value).data;
  return kept && attemptOf(kept, now);
}

function attemptOf(kept: KeptAttempt, now: Clocks): Attempt {
  if (kept.state === 'finished') return kept;
  const { state, answers, place, startedAt, passed } = kept;
  const beginning = { startedAt, elapsedBefore: passed, resumedAt: now.steady };
  return withTimeChecked({ state, beginning, place, answers }, now);
}

/** A check by hand, for the page of the quiz loads no zod. */
function keptAttemptAt(quiz: Quiz): DraftSchema<KeptAttempt> {
  return { safeParse: (value) => ({ data: parse(quiz, value) }) };
}

function parse(quiz: Quiz, value: unknown): KeptAttempt | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { quiz: ofQuiz, state, answers, ...rest }: Partial<Record<string, unknown>> = { ...value };
  if (ofQuiz !== JSON.stringify(quiz) || !areAnswers(quiz, answers)) return undefined;

  if (state === 'finished') {
    const { used, ranOut } = rest;
    if (!isTime(used) || used > TIME_LIMIT_MS || typeof ranOut !== 'boolean') return undefined;
    return { state, answers, used, ranOut };
  }
  const { place, startedAt, passed } = rest;
  if (state !== 'running' || !isPlace(answers, place)) return undefined;
  if (!isTime(startedAt) || !isTime(passed)) return undefined;
  return { state, answers, place, startedAt, passed };
}

function areAnswers({ questions }: Quiz, answers: unknown): answers is Answers {
  return (
    Array.isArray(answers) &&
    answers.length === questions.length &&
    questions.every(
      ({ options }, place) => answers[place] === null || options.includes(answers[place]),
    )
  );
}

/** True for the index of the current question: all before it are answered, none after it. */
function isPlace(answers: Answers, place: unknown): place is number {
  return (
    Number.isInteger(place) &&
    answers.every((answer, i) => i === place || (answer !== null) === i < Number(place)) &&
    Number(place) in answers
  );
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
