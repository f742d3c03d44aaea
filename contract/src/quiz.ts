import { z } from 'zod';

const words = z.string().min(1);

/** DATA-12: a question and the options, of which one is right. */
export const quizQuestion = z
  .object({
    question: words,
    options: z.array(words).min(2),
    answer: words.describe('One of the options'),
    explanation: words.optional(),
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    message: 'No two options may read the same.',
  })
  .refine(({ options, answer }) => options.includes(answer), {
    path: ['answer'],
    message: 'The answer must be one of the options.',
  });
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const quiz = z.object({
  title: words,
  description: words,
  questions: z.array(quizQuestion).min(1),
});
export type Quiz = z.infer<typeof quiz>;

/** The file of all quizzes; the first is the one that is held. */
export const quizFile = z.object({ quizzes: z.array(quiz) });
export type QuizFile = z.infer<typeof quizFile>;
