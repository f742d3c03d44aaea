import type { Quiz } from '@lectern/contract/quiz';
import { describe, expect, test } from 'vitest';
import { type Attempt, chooseOption, goOn, startAttempt } from '../rules/attempt.ts';
import { passedSince, TIME_LIMIT_MS } from '../rules/time-limit.ts';
import { attemptAsText, attemptFromText } from './kept-attempt.ts';

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

const running = goOn(chooseOption(startAttempt(quiz, before(0)), '2', before(5)), before(5));
const text = attemptAsText(quiz, running, before(30_000));

describe('what is kept', () => {
  test('is the attempt, with its deadline unchanged', () => {
    const taken = attemptFromText(quiz, text, reloaded(32_000));
    expect(taken).toMatchObject({ state: 'running', place: 1, answers: ['2', null] });
    const { beginning } = taken as Extract<Attempt, { state: 'running' }>;
    expect(passedSince(beginning, reloaded(32_000))).toBe(32_000);
    expect(passedSince(beginning, { wall: STARTED, steady: 1_012 })).toBe(31_000);
  });

  test('is finished where its time has passed meanwhile', () => {
    expect(attemptFromText(quiz, text, reloaded(TIME_LIMIT_MS))).toEqual({
      state: 'finished',
      answers: ['2', null],
      used: TIME_LIMIT_MS,
      ranOut: true,
    });
  });

  test('is a finished attempt as well', () => {
    const finished = goOn(chooseOption(running, '5', before(9_000)), before(9_000));
    const kept = attemptAsText(quiz, finished, before(9_500));
    expect(attemptFromText(quiz, kept, reloaded(TIME_LIMIT_MS * 9))).toEqual(finished);
  });

  test('is of one quiz, to the letter', () => {
    const corrected = { ...quiz, description: 'Small sums.' };
    expect(attemptFromText(corrected, text, reloaded(32_000))).toBeUndefined();
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
    const changed = JSON.stringify(change(JSON.parse(text)));
    expect(attemptFromText(quiz, changed, reloaded(32_000))).toBeUndefined();
  });

  test('is dropped where it is no JSON', () => {
    expect(() => attemptFromText(quiz, text.slice(1), reloaded(1))).toThrow(SyntaxError);
  });
});
