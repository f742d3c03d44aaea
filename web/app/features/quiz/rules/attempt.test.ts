import type { Quiz } from '@lectern/contract/quiz';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  chooseOption,
  nextQuestion,
  startAttempt,
  tally,
  withTimeChecked,
} from './attempt.ts';
import { TIME_LIMIT_MS } from './time-limit.ts';

const quiz: Quiz = {
  title: 'Sums',
  description: 'Small ones.',
  questions: [
    { question: '1 + 1', options: ['2', '3'], answer: '2' },
    { question: '2 + 2', options: ['4', '5'], answer: '4' },
    { question: '3 + 3', options: ['6', '7'], answer: '6' },
  ],
};
const after = (passed: number) => ({ wall: 1_000_000 + passed, steady: 50 + passed });

/** Answers the questions one by one, a second for each. */
function answering(...options: string[]): Attempt {
  let attempt: Attempt = startAttempt(quiz, after(0));
  for (const [place, option] of options.entries()) {
    attempt = chooseOption(attempt, option, after(place * 1_000));
    attempt = nextQuestion(attempt, after(place * 1_000));
  }
  return attempt;
}

describe('an attempt', () => {
  test('begins at the first question with nothing answered', () => {
    expect(startAttempt(quiz, after(0))).toMatchObject({ place: 0, answers: [null, null, null] });
  });

  test('allows one answer a question', { tags: ['QUIZ-5'] }, () => {
    const once = chooseOption(startAttempt(quiz, after(0)), '3', after(1));
    expect(once.answers).toEqual(['3', null, null]);
    expect(chooseOption(once, '2', after(2))).toBe(once);
  });

  test('proceeds only from an answered question', () => {
    const fresh = startAttempt(quiz, after(0));
    expect(nextQuestion(fresh, after(1))).toBe(fresh);
    expect(nextQuestion(chooseOption(fresh, '2', after(1)), after(2))).toMatchObject({ place: 1 });
  });

  test('is finished after the last question, with the time that it took', () => {
    expect(answering('2', '5', '6')).toEqual({
      state: 'finished',
      answers: ['2', '5', '6'],
      used: 2_000,
      ranOut: false,
    });
  });

  test('is finished when its time is up, with the answers that were given', () => {
    const running = answering('2');
    expect(withTimeChecked(running, after(TIME_LIMIT_MS - 1))).toBe(running);
    const finished = {
      state: 'finished',
      answers: ['2', null, null],
      used: TIME_LIMIT_MS,
      ranOut: true,
    };
    expect(withTimeChecked(running, after(TIME_LIMIT_MS))).toEqual(finished);
    expect(withTimeChecked(running, after(TIME_LIMIT_MS * 50))).toEqual(finished);
  });

  test('accepts no answer after its time', () => {
    const late = chooseOption(answering('2'), '4', after(TIME_LIMIT_MS));
    expect(late).toMatchObject({ state: 'finished', answers: ['2', null, null], ranOut: true });
    const answered = chooseOption(answering('2'), '4', after(TIME_LIMIT_MS - 1));
    expect(nextQuestion(answered, after(TIME_LIMIT_MS))).toMatchObject({
      state: 'finished',
      ranOut: true,
    });
  });

  test('stays as it is once it is finished', () => {
    const finished = answering('2', '4', '6');
    expect(chooseOption(finished, '7', after(9_000))).toBe(finished);
    expect(nextQuestion(finished, after(9_000))).toBe(finished);
    expect(withTimeChecked(finished, after(TIME_LIMIT_MS))).toBe(finished);
  });
});

describe('the tally', () => {
  test('counts unanswered questions apart from wrong ones', () => {
    expect(tally(quiz, ['2', '5', null])).toEqual({ right: 1, wrong: 1, unanswered: 1 });
    expect(tally(quiz, ['2', '4', '6'])).toEqual({ right: 3, wrong: 0, unanswered: 0 });
    expect(tally(quiz, [null, null, null])).toEqual({ right: 0, wrong: 0, unanswered: 3 });
  });
});
