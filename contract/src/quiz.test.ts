import { describe, expect, test } from 'vitest';
import { quizFile, quizQuestion } from './quiz.ts';

const QUESTION = { question: 'How many legs has an insect?', options: ['Six', 'Eight'] };

describe('a question', () => {
  test('has its answer among its options; an explanation may be missing', {
    tags: ['DATA-12'],
  }, () => {
    expect(quizQuestion.safeParse({ ...QUESTION, answer: 'Six' }).success).toBe(true);
    const explained = { ...QUESTION, answer: 'Six', explanation: 'Spiders have eight.' };
    expect(quizQuestion.safeParse(explained).success).toBe(true);
  });

  test.each([
    ['an answer that is no option', { answer: 'Ten' }, 'answer'],
    ['an answer in another spelling', { answer: 'six' }, 'answer'],
    ['one option only', { options: ['Six'], answer: 'Six' }, 'options'],
    ['two options that read the same', { options: ['Six', 'Six'], answer: 'Six' }, 'options'],
    ['an empty option', { options: ['Six', ''], answer: 'Six' }, 'options'],
    ['an empty explanation', { answer: 'Six', explanation: '' }, 'explanation'],
  ])('may not have %s', (_what, changed, path) => {
    const { error } = quizQuestion.safeParse({ ...QUESTION, ...changed });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([path]);
  });
});

describe('the file', () => {
  test('may be without a quiz, but a quiz not without questions', () => {
    expect(quizFile.safeParse({ quizzes: [] }).success).toBe(true);
    const empty = { title: 'Insects', description: 'Legs and wings.', questions: [] };
    expect(quizFile.safeParse({ quizzes: [empty] }).success).toBe(false);
  });
});
