import type { Quiz, QuizQuestion } from '@lectern/contract/quiz';
import { expect, type Locator, type Page } from '@playwright/test';
import { callAddress, callPattern } from './calls.ts';
import { open } from './open.ts';

/** Where the quizzes come from. */
export const QUIZ_DATA = callPattern('quizData');

/** The quiz that is held. */
export async function heldQuiz(page: Page): Promise<Quiz> {
  const answer = await page.request.get(callAddress('quizData'));
  const [quiz] = (await answer.json()).quizzes;
  return quiz;
}

export function startButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Start Quiz' });
}

export function nextButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Next|Finish Quiz)$/ });
}

/** The heading of a question, which begins with its number. */
export function question(page: Page, number: number): Locator {
  return page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of `) });
}

export function option(page: Page, text: string): Locator {
  return page.getByRole('main').getByRole('button').filter({ hasText: text });
}

export function timer(page: Page): Locator {
  return page.getByRole('timer');
}

/** Opens the quiz and lets the time begin. */
export async function startQuiz(page: Page): Promise<Quiz> {
  const quiz = await heldQuiz(page);
  await open(page, '/Quiz');
  await startButton(page).click();
  await expect(question(page, 1)).toBeFocused();
  return quiz;
}

export function wrongOption({ options, answer }: QuizQuestion): string {
  const wrong = options.find((each) => each !== answer);
  if (wrong === undefined) throw new Error('Every option is right');
  return wrong;
}

/** Answers questions from this number on, rightly or wrongly, and goes on after each. */
export async function answerOn(
  page: Page,
  { questions }: Quiz,
  from: number,
  ...rightly: readonly boolean[]
): Promise<void> {
  for (const [i, isRight] of rightly.entries()) {
    const asked = questions[from - 1 + i];
    if (!asked) throw new Error(`There is no question ${from + i}`);
    await expect(question(page, from + i)).toContainText(asked.question);
    await option(page, isRight ? asked.answer : wrongOption(asked)).click();
    await nextButton(page).click();
  }
}
