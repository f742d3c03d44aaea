import type { Quiz } from '@lectern/contract/quiz';
import { type Answers, type Attempt, inTime } from '../rules/attempt.ts';
import { type Clocks, passedSince, TIME_LIMIT_MS } from '../rules/time-limit.ts';

const KEY = 'lectern:quiz-attempt';

/** Keeps an attempt in this tab: it outlasts a reload, and what passes meanwhile counts. */
export function keepAttempt(quiz: Quiz, attempt: Attempt, now: Clocks): void {
  try {
    sessionStorage.setItem(KEY, attemptAsText(quiz, attempt, now));
  } catch {
    // Storage may be forbidden or full; then it lasts as long as the page.
  }
}

/** The attempt at this very quiz, finished where its time is up; nothing that doesn't fit it. */
export function keptAttempt(quiz: Quiz, now: Clocks): Attempt | undefined {
  try {
    return attemptFromText(quiz, sessionStorage.getItem(KEY) ?? '', now);
  } catch {
    return undefined;
  }
}

export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; then nothing was kept there.
  }
}

/** What is kept says of which quiz it is in that quiz's own words: another edition is another. */
export function attemptAsText(quiz: Quiz, attempt: Attempt, now: Clocks): string {
  const { state, answers } = attempt;
  const common = { quiz: JSON.stringify(quiz), state, answers };
  if (attempt.state === 'finished') {
    const { used, ranOut } = attempt;
    return JSON.stringify({ ...common, used, ranOut });
  }
  const { place, beginning } = attempt;
  const passed = passedSince(beginning, now);
  return JSON.stringify({ ...common, place, startedAt: beginning.startedAt, passed });
}

/** @throws {SyntaxError} where the text is no JSON */
export function attemptFromText(quiz: Quiz, text: string, now: Clocks): Attempt | undefined {
  const kept: unknown = JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { quiz: ofQuiz, state, answers, ...rest } = kept as Record<string, unknown>;
  if (ofQuiz !== JSON.stringify(quiz) || !areAnswers(quiz, answers)) return undefined;

  if (state === 'finished') {
    const { used, ranOut } = rest;
    if (!isTime(used) || used > TIME_LIMIT_MS || typeof ranOut !== 'boolean') return undefined;
    return { state, answers, used, ranOut };
  }
  const { place, startedAt, passed } = rest;
  if (state !== 'running' || !isPlace(answers, place)) return undefined;
  if (!isTime(startedAt) || !isTime(passed)) return undefined;
  const beginning = { startedAt, passedBefore: passed, takenUpAt: now.steady };
  return inTime({ state, beginning, place, answers }, now);
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

/** All before it are answered, none after it. */
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
