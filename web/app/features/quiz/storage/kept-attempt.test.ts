import type { Quiz } from '@lectern/contract/quiz';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Attempt, chooseOption, nextQuestion, startAttempt } from '../rules/attempt.ts';
import { elapsedSince, TIME_LIMIT_MS } from '../rules/time-limit.ts';
import {
  attemptFrom,
  attemptToKeep,
  forgetAttempt,
  keepAttempt,
  keptAttempt,
} from './kept-attempt.ts';

const quiz: Quiz = {
  title: 'Sums',
  description: 'Small ones.',
  questions: [
    { question: '1 + 1', options: ['2', '3'], answer: '2' },
    { question: '2 + 2', options: ['4', '5'], answer: '4' },
  ],
};
const STARTED = 1_000_000;
/** The page has been open for a while by the start. */
const before = (passed: number) => ({ wall: STARTED + passed, steady: 70_000 + passed });
/** Another page, whose steady clock began anew. */
const reloaded = (passed: number) => ({ wall: STARTED + passed, steady: 12 });

const running = nextQuestion(
  chooseOption(startAttempt(quiz, before(0)), '2', before(5)),
  before(5),
);
const asKept = (attempt: Attempt, passed: number): object =>
  JSON.parse(JSON.stringify(attemptToKeep(quiz, attempt, before(passed))));
const kept = asKept(running, 30_000);

afterEach(() => vi.unstubAllGlobals());

describe('what is kept', () => {
  test('is the attempt, with its deadline unchanged', () => {
    const taken = attemptFrom(quiz, kept, reloaded(32_000));
    expect(taken).toMatchObject({ state: 'running', place: 1, answers: ['2', null] });
    const { beginning } = taken as Extract<Attempt, { state: 'running' }>;
    expect(elapsedSince(beginning, reloaded(32_000))).toBe(32_000);
    expect(elapsedSince(beginning, { wall: STARTED, steady: 1_012 })).toBe(31_000);
  });

  test('is finished where its time has passed meanwhile', () => {
    expect(attemptFrom(quiz, kept, reloaded(TIME_LIMIT_MS))).toEqual({
      state: 'finished',
      answers: ['2', null],
      used: TIME_LIMIT_MS,
      ranOut: true,
    });
  });

  test('is a finished attempt as well', () => {
    const finished = nextQuestion(chooseOption(running, '5', before(9_000)), before(9_000));
    const keptFinished = asKept(finished, 9_500);
    expect(attemptFrom(quiz, keptFinished, reloaded(TIME_LIMIT_MS * 9))).toEqual(finished);
  });

  test('is of one quiz, to the letter', () => {
    const corrected = { ...quiz, description: 'Small sums.' };
    expect(attemptFrom(corrected, kept, reloaded(32_000))).toBeUndefined();
  });

  test.each([
    ['no object', () => 7],
    ['nothing', () => null],
    ['an unknown state', (kept: object) => ({ ...kept, state: 'paused' })],
    ['an answer that is no option', (kept: object) => ({ ...kept, answers: ['9', null] })],
    ['an answer of another kind', (kept: object) => ({ ...kept, answers: [['2'], null] })],
    ['too few answers', (kept: object) => ({ ...kept, answers: ['2'] })],
    ['too many answers', (kept: object) => ({ ...kept, answers: ['2', null, null] })],
    ['no answers', (kept: object) => ({ ...kept, answers: {} })],
    ['a place without a question', (kept: object) => ({ ...kept, answers: ['2', '4'], place: 2 })],
    ['a place before an answer', (kept: object) => ({ ...kept, place: 0, answers: ['2', '4'] })],
    ['a place that was skipped to', (kept: object) => ({ ...kept, answers: [null, null] })],
    ['a place that is no number', (kept: object) => ({ ...kept, place: '1' })],
    ['half a place', (kept: object) => ({ ...kept, place: 0.5 })],
    ['no start', (kept: object) => ({ ...kept, startedAt: undefined })],
    ['time still to come', (kept: object) => ({ ...kept, passed: -1 })],
    ['no time', (kept: object) => ({ ...kept, passed: null })],
    ['an end without its time', (kept: object) => ({ ...kept, state: 'finished', ranOut: true })],
    [
      'an end after the deadline',
      (kept: object) => ({ ...kept, state: 'finished', ranOut: true, used: TIME_LIMIT_MS + 1 }),
    ],
    [
      'an end that says not how',
      (kept: object) => ({ ...kept, state: 'finished', used: 5, ranOut: 'no' }),
    ],
  ])('is dropped with %s', (_what, change) => {
    expect(attemptFrom(quiz, change(kept), reloaded(32_000))).toBeUndefined();
  });

  test('is dropped where it is no JSON', () => {
    for (const name of ['lectern:draft:quiz', 'lectern:quiz-attempt']) {
      const stored = new Map([[name, JSON.stringify(kept).slice(1)]]);
      vi.stubGlobal('sessionStorage', { getItem: (key: string) => stored.get(key) ?? null });
      expect(keptAttempt(quiz, reloaded(1))).toBeUndefined();
    }
  });

  test('is also read where tabs had it before it was a draft', () => {
    const stored = new Map([['lectern:quiz-attempt', JSON.stringify(kept)]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    const taken = keptAttempt(quiz, reloaded(32_000));
    expect(taken).toEqual(attemptFrom(quiz, kept, reloaded(32_000)));
    const later = nextQuestion(chooseOption(running, '4', before(40_000)), before(40_000));
    keepAttempt(quiz, later, before(40_000));
    expect(keptAttempt(quiz, reloaded(50_000))).toEqual(later);
    forgetAttempt(quiz);
    expect(stored.size).toBe(0);
  });
});
