import { expect, type Page } from '@playwright/test';
import { holdTimers, installClock } from './support/held-timers.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import {
  answerOn,
  heldQuiz,
  nextButton,
  option,
  question,
  startButton,
  startQuiz,
  timer,
} from './support/quiz.ts';

const MINUTE = 60_000;
const RED = 'rgb(177, 39, 27)';

/** Opens the quiz at its first question, with all the time left and the clock stopped. */
async function startHeld(page: Page): Promise<void> {
  await installClock(page);
  await open(page, '/Quiz');
  await holdTimers(page);
  await startButton(page).click();
  await expect(timer(page)).toHaveText('Time left 10:00');
}

/** Goes from the result to the first question, with all the time left. */
async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try Again' }).click();
  await startButton(page).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(timer(page)).toHaveText('Time left 10:00');
}

async function expectRanOut(page: Page, score: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeFocused();
  await expect(page.getByText('The time ran out.')).toBeVisible();
  await expect(page.getByText(`Your score ${score}`)).toBeVisible();
}

/** Moves the wall clock alone: timers and the page's steady clock stay as they are. */
async function setWallClock(page: Page, by: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + by);
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('the badge counts down and turns red under a minute; screen readers hear the time at intervals', {
  tag: ['@QUIZ-4', '@QUIZ-9'],
}, async ({ page }) => {
  await startHeld(page);
  const told = page.getByRole('status').filter({ hasText: 'left.' });
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('Time left 09:59');
  await page.clock.fastForward(5 * MINUTE - 2_000);
  await expect(timer(page)).toHaveText('Time left 05:01');
  await expect(told).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(told).toHaveText('At most 5 minutes left.');
  await page.clock.fastForward(4 * MINUTE - 1_000);
  await expect(timer(page)).toHaveText('Time left 01:01');
  await expect(told).toHaveText('At most 5 minutes left.');
  await page.clock.runFor(1_000);
  await expect(told).toHaveText('At most 1 minute left.');
  await expect(timer(page)).toHaveText('Time left 01:00');
  await expect(timer(page)).not.toHaveCSS('color', RED);
  await page.clock.runFor(1_000);
  await expect(timer(page)).toHaveText('Time left 00:59');
  await expect(timer(page)).toHaveCSS('color', RED);
  await page.clock.runFor(49_000);
  await expect(told).toHaveText('At most 10 seconds left.');
});

test('the quiz finishes when the time is up, with the answers so far', {
  tag: '@QUIZ-10',
}, async ({ page }) => {
  const quiz = await heldQuiz(page);
  await startHeld(page);
  await answerOn(page, quiz, 1, true, true, false);
  await page.clock.fastForward(10 * MINUTE - 1_000);
  await expect(timer(page)).toHaveText('Time left 00:01');
  await expect(question(page, 4)).toBeVisible();
  await page.clock.runFor(1_000);
  await expectRanOut(page, '13.3%');
  const facts = page.getByRole('region', { name: 'Your score' }).getByRole('definition');
  await expect(facts).toHaveText(['2', '1', '12', '10:00']);
  const review = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem');
  await expect(review.nth(3)).toContainText('Unanswered');
  await expect(review.nth(3).getByRole('definition')).toHaveText([
    'No answer',
    quiz.questions[3]?.answer ?? '',
  ]);
});

test('neither setting the clock nor sleeping gains time', { tag: '@QUIZ-13' }, async ({ page }) => {
  const quiz = await heldQuiz(page);
  await startHeld(page);

  await test.step('a wall clock that is set back', async () => {
    await page.clock.runFor(MINUTE);
    await setWallClock(page, -60 * MINUTE);
    await comeBack(page);
    await expect(timer(page)).toHaveText('Time left 09:00');
    await page.clock.runFor(9 * MINUTE - 1_000);
    await expect(timer(page)).toHaveText('Time left 00:01');
    await page.clock.runFor(1_000);
    await expectRanOut(page, '0.0%');
  });

  await test.step('a tab that slept finishes the quiz when it wakes', async () => {
    await startAgain(page);
    await answerOn(page, quiz, 1, true);
    await setWallClock(page, 11 * MINUTE);
    await expect(question(page, 2)).toBeVisible();
    await comeBack(page);
    await expectRanOut(page, '6.7%');
  });

  await test.step('an answer after the deadline does not count, even where no timer has ended the quiz', async () => {
    await startAgain(page);
    await setWallClock(page, 10 * MINUTE);
    await option(page, quiz.questions[0]?.answer ?? '').click();
    await expectRanOut(page, '0.0%');
  });
});

test('a reload keeps the attempt and its deadline, and shows the result after it', {
  tag: '@QUIZ-13',
}, async ({ page }) => {
  await installClock(page);
  const quiz = await startQuiz(page);
  await answerOn(page, quiz, 1, true);
  await option(page, quiz.questions[1]?.answer ?? '').click();
  await page.clock.fastForward(5 * MINUTE);
  await expect(timer(page)).toHaveText(/ 0[34]:\d\d$/);
  await page.reload();
  await expect(question(page, 2)).toBeFocused();
  await expect(page.getByText('Your answer: correct')).toBeVisible();
  await expect(nextButton(page)).toBeEnabled();
  await expect(timer(page)).toHaveText(/ 0[34]:\d\d$/);
  await page.clock.fastForward(5 * MINUTE);
  await expectRanOut(page, '13.3%');

  await test.step('after the deadline it shows the result', async () => {
    await page.getByRole('button', { name: 'Try Again' }).click();
    await startButton(page).click();
    await expect(question(page, 1)).toBeFocused();
    await answerOn(page, quiz, 1, true);
    await setWallClock(page, 20 * MINUTE);
    await page.reload();
    await expectRanOut(page, '6.7%');
  });
});

test('a reload ignores invalid stored attempts', async ({ page }) => {
  for (const [what, kept] of [
    ['nonsense', '{broken'],
    ['another quiz', JSON.stringify({ quiz: '{}', state: 'running', answers: [], place: 0 })],
  ] as const) {
    await test.step(what, async () => {
      // On another page, as the quiz itself would store its own attempt.
      await page.goto('/healthz');
      await page.evaluate((text) => {
        sessionStorage.setItem('lectern:draft:quiz', `{"keptAt":${Date.now()},"value":${text}}`);
        sessionStorage.setItem('lectern:quiz-attempt', text);
      }, kept);
      await open(page, '/Quiz');
      await startButton(page).click();
      await expect(question(page, 1)).toBeVisible();
    });
  }
});

test('the time runs while the user is elsewhere on the site', { tag: '@QUIZ-13' }, async ({
  page,
}) => {
  await installClock(page);
  const quiz = await startQuiz(page);
  await answerOn(page, quiz, 1, true);
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  await page.clock.fastForward(3 * MINUTE);
  await bar.getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(question(page, 2)).toBeVisible();
  await expect(timer(page)).toHaveText(/ 0[56]:\d\d$/);
  await bar.getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  await page.clock.fastForward(10 * MINUTE);
  await bar.getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page.getByText('Your score 6.7%')).toBeVisible();
});

test('the quiz works with storage switched off', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
  });
  const quiz = await heldQuiz(page);
  await open(page, '/Quiz');
  await startButton(page).click();
  await answerOn(page, quiz, 1, true, false);
  await expect(question(page, 3)).toBeFocused();
});
