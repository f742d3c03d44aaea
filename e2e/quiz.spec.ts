import { expect, type Page } from '@playwright/test';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import {
  answerOn,
  heldQuiz,
  nextButton,
  option,
  QUIZ_DATA,
  question,
  startButton,
  startQuiz,
  timer,
  wrongOption,
} from './support/quiz.ts';

const RIGHT = 'rgb(28, 95, 71)';
const WRONG = 'rgb(177, 39, 27)';

const result = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('its address, in any case, has the quiz in the server’s HTML', {
  tag: ['@DATA-12', '@QUIZ-1', '@ROUTE-1', '@ROUTE-4'],
}, async ({ page }) => {
  const { title, description } = await heldQuiz(page);
  for (const address of ['/quiz', '/Quiz', '/QUIZ']) {
    const answer = await page.request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect.soft(html, address).toContain('<title>Lectern | Quiz</title>');
    expect.soft(html, address).toContain(`>${title}</h1>`);
    expect.soft(html, address).toContain(`content="${description}"`);
    expect.soft(html, address).toMatch(/rel="canonical" href="[^"]*\/Quiz"/);
  }
});

test('it is linked from the hero and the bar, and explains its rules', {
  tag: '@QUIZ-2',
}, async ({ page }) => {
  const { title, description, questions } = await heldQuiz(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Take Quiz Today' }).click();
  await expect(page).toHaveTitle('Lectern | Quiz');
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Lectern | Home');
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page).toHaveTitle('Lectern | Quiz');
  await expect(startButton(page)).toBeVisible();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main').getByText(description, { exact: true })).toBeVisible();
  const facts = page.getByRole('main').locator('dl');
  await expect(facts.getByRole('definition')).toHaveText([`${questions.length}`, '10', '70%']);
  await expect(timer(page)).toHaveCount(0);
});

test('each question is shown alone, accepts one answer, and shows at once whether it is right, and why', {
  tag: ['@DATA-12', '@QUIZ-3', '@QUIZ-5', '@QUIZ-6', '@QUIZ-7'],
}, async ({ page }) => {
  const { questions } = await startQuiz(page);
  const [first, second] = questions;
  if (!first || !second) throw new Error('There are no questions');

  await test.step('it is asked alone, with its number and its options', async () => {
    await expect(question(page, 1)).toHaveAccessibleName(
      `Question 1 of ${questions.length} ${first.question}`,
    );
    const options = page.getByRole('list', { name: /^Question 1/ }).getByRole('button');
    await expect(options).toHaveText(first.options.map((each) => new RegExp(each)));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  });

  await test.step('answered rightly it shows it in green and in words, and why', async () => {
    await option(page, first.answer).click();
    await expect(option(page, first.answer)).toHaveAccessibleName(
      `${first.answer} Your answer: correct`,
    );
    await expect(option(page, first.answer)).toHaveCSS('border-color', RIGHT);
    const verdict = page.getByRole('status').filter({ hasText: 'Correct.' });
    await expect(verdict).toContainText(first.explanation ?? '');
    await expect(page.getByText('Your answer: wrong')).toHaveCount(0);
    await expect(nextButton(page)).toBeEnabled();
  });

  await nextButton(page).click();
  await expect(question(page, 2)).toBeFocused();
  const wrong = wrongOption(second);
  await test.step('answered wrongly it shows the pick in red and the right one in green', async () => {
    await option(page, wrong).click();
    await expect(option(page, wrong)).toHaveAccessibleName(`${wrong} Your answer: wrong`);
    await expect(option(page, wrong)).toHaveCSS('border-color', WRONG);
    await expect(option(page, second.answer)).toHaveAccessibleName(
      `${second.answer} Correct answer`,
    );
    await expect(option(page, second.answer)).toHaveCSS('border-color', RIGHT);
    const verdict = page.getByRole('status').filter({ hasText: 'Not right.' });
    await expect(verdict).toContainText(`The correct answer is: ${second.answer}`);
    await expect(verdict).toContainText(second.explanation ?? '');
  });

  await test.step('it takes one answer', async () => {
    await option(page, second.answer).click({ force: true });
    await page.keyboard.press(`${second.options.indexOf(second.answer) + 1}`);
    await nextButton(page).click();
    await expect(question(page, 3)).toBeFocused();
    await page.reload();
    await expect(question(page, 3)).toBeVisible();
    const kept = await page.evaluate(() => sessionStorage.getItem('lectern:draft:quiz'));
    expect(JSON.parse(kept ?? '').value.answers.slice(0, 2)).toEqual([first.answer, wrong]);
  });
});

test('a question without an explanation shows none', { tag: '@QUIZ-7' }, async ({ page }) => {
  const quiz = await heldQuiz(page);
  const questions = quiz.questions.map(({ explanation: _left, ...rest }) => rest);
  await page.route(QUIZ_DATA, (route) =>
    route.fulfill({ json: { quizzes: [{ ...quiz, questions }] } }),
  );
  await open(page, '/nowhere');
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  await startButton(page).click();
  await option(page, questions[0]?.answer ?? '').click();
  await expect(page.getByRole('status').filter({ hasText: 'Correct.' })).toHaveText('Correct.');
});

test('a whole quiz is passed with eleven of fifteen, and every answer can be reviewed', {
  tag: ['@QUIZ-8', '@QUIZ-11'],
}, async ({ page }) => {
  const quiz = await startQuiz(page);
  const rightly = quiz.questions.map((_question, place) => place < 11);
  await answerOn(page, quiz, 1, ...rightly.slice(0, -1));
  const last = quiz.questions.at(-1);
  if (!last) throw new Error('There is no question');
  await option(page, wrongOption(last)).click();
  await page.getByRole('button', { name: 'Finish Quiz' }).click();

  await expect(result(page, 'You passed')).toBeFocused();
  await expect(page.getByText('Your score 73.3%')).toBeVisible();
  await expect(page.getByText('You answered 11 of 15 questions right.')).toBeVisible();
  await expect(timer(page)).toHaveCount(0);
  const facts = page.getByRole('region', { name: 'Your score' }).getByRole('definition');
  await expect(facts).toHaveText(['11', '4', '0', /^0\d:\d\d$/]);

  const review = page.getByRole('region', { name: 'Your answers' });
  await expect(review.getByRole('listitem')).toHaveCount(15);
  const [rightOne, wrongOne] = [
    review.getByRole('listitem').first(),
    review.getByRole('listitem').last(),
  ];
  await expect(rightOne).toContainText(`1. ${quiz.questions[0]?.question}`);
  await expect(rightOne).toContainText(quiz.questions[0]?.explanation ?? '');
  await expect(rightOne.getByRole('definition')).toHaveText([quiz.questions[0]?.answer ?? '']);
  await expect(wrongOne).toContainText(`15. ${last.question}`);
  await expect(wrongOne.getByRole('definition')).toHaveText([wrongOption(last), last.answer]);
  await expect(wrongOne).toContainText(last.explanation ?? '');

  await test.step('it keeps its result over a reload, until it is tried again', async () => {
    await reload(page);
    await expect(page.getByText('Your score 73.3%')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(startButton(page)).toBeVisible();
    await reload(page);
    await startButton(page).click();
    await expect(question(page, 1)).toBeVisible();
  });
});

test('a whole quiz is not passed with ten of fifteen; "Try Again" resets everything', {
  tag: '@QUIZ-12',
}, async ({ page }) => {
  const quiz = await startQuiz(page);
  await answerOn(page, quiz, 1, ...quiz.questions.map((_question, place) => place >= 5));
  await expect(result(page, 'Not passed this time')).toBeFocused();
  await expect(page.getByText('Your score 66.7%')).toBeVisible();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeFocused();
  await startButton(page).click();
  await expect(timer(page)).toHaveText(/(10:00|09:\d\d)$/);
  await answerOn(page, quiz, 1, true);
  await expect(page.getByText('Your answer')).toHaveCount(0);
  await expect(nextButton(page)).toBeDisabled();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the quiz introduces itself, and says that it needs scripts', async ({ page }) => {
    await page.goto('/Quiz');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The quiz needs JavaScript')).toBeVisible();
    await expect(startButton(page)).toBeHidden();
  });
});
