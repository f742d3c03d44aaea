import { expect } from '@playwright/test';
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
  timer,
} from './support/quiz.ts';

const MINUTE = 60_000;
const RED = 'rgb(177, 39, 27)';

test('a quiz takes ten minutes, wherever the user is meanwhile and however clocks are set', {
  tag: ['@QUIZ-4', '@QUIZ-9', '@QUIZ-10', '@QUIZ-13'],
}, async ({ page }) => {
  const quiz = await heldQuiz(page);
  const inBar = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  /** Moves the wall clock alone: timers and the page's steady clock stay as they are. */
  const setWallClock = async (by: number) =>
    page.clock.setSystemTime((await page.evaluate(() => Date.now())) + by);
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const expectRanOut = async (score: string) => {
    await expect(page.getByRole('heading', { name: 'Not passed this time' })).toBeFocused();
    await expect(page.getByText('The time ran out.')).toBeVisible();
    await expect(page.getByText(`Your score ${score}`)).toBeVisible();
  };
  const startAgain = async () => {
    await page.getByRole('button', { name: 'Try Again' }).click();
    await startButton(page).click();
    await expect(question(page, 1)).toBeFocused();
    await expect(timer(page)).toHaveText('Time left 10:00');
  };
  await installClock(page);
  await open(page, '/Quiz');
  await holdTimers(page);

  await test.step('the badge counts down and turns red under a minute; the time is read out', async () => {
    const told = page.getByRole('status').filter({ hasText: 'left.' });
    await startButton(page).click();
    await expect(timer(page)).toHaveText('Time left 10:00');
    await answerOn(page, quiz, 1, true, true, false);
    await page.clock.runFor(1_000);
    await expect(timer(page)).toHaveText('Time left 09:59');
    await page.clock.fastForward(5 * MINUTE - 2_000);
    await expect(timer(page)).toHaveText('Time left 05:01');
    await expect(told).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(told).toHaveText('At most 5 minutes left.');
    await page.clock.fastForward(4 * MINUTE);
    await expect(timer(page)).toHaveText('Time left 01:00');
    await expect(told).toHaveText('At most 1 minute left.');
    await expect(timer(page)).not.toHaveCSS('color', RED);
    await page.clock.runFor(1_000);
    await expect(timer(page)).toHaveText('Time left 00:59');
    await expect(timer(page)).toHaveCSS('color', RED);
    await page.clock.runFor(49_000);
    await expect(told).toHaveText('At most 10 seconds left.');
  });

  await test.step('when the time is up it finishes with the answers so far', async () => {
    await page.clock.runFor(9_000);
    await expect(timer(page)).toHaveText('Time left 00:01');
    await expect(question(page, 4)).toBeVisible();
    await page.clock.runFor(1_000);
    await expectRanOut('13.3%');
    const facts = page.getByRole('region', { name: 'Your score' }).getByRole('definition');
    await expect(facts).toHaveText(['2', '1', '12', '10:00']);
    const items = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem');
    await expect(items.nth(3)).toContainText('Unanswered');
    const unanswered = ['No answer', quiz.questions[3]?.answer ?? ''];
    await expect(items.nth(3).getByRole('definition')).toHaveText(unanswered);
  });

  await test.step('a wall clock that is set back gains no time, nor does being elsewhere on the site', async () => {
    await startAgain();
    await page.clock.runFor(MINUTE);
    await setWallClock(-60 * MINUTE);
    await comeBack();
    await expect(timer(page)).toHaveText('Time left 09:00');
    await answerOn(page, quiz, 1, true);
    await inBar('Blog').click();
    await expect(page).toHaveTitle('Lectern | Blog');
    await page.clock.fastForward(3 * MINUTE);
    await inBar('Quiz').click();
    await expect(question(page, 2)).toBeVisible();
    await expect(timer(page)).toHaveText('Time left 06:00');
    await inBar('Blog').click();
    await expect(page).toHaveTitle('Lectern | Blog');
    await page.clock.fastForward(7 * MINUTE);
    await inBar('Quiz').click();
    await expect(page.getByText('Your score 6.7%')).toBeVisible();
  });

  await test.step('a tab that slept finishes the quiz when it wakes', async () => {
    await startAgain();
    await answerOn(page, quiz, 1, true);
    await setWallClock(11 * MINUTE);
    await expect(question(page, 2)).toBeVisible();
    await comeBack();
    await expectRanOut('6.7%');
  });

  await test.step('an answer after the deadline does not count, even where no timer has ended the quiz', async () => {
    await startAgain();
    await setWallClock(10 * MINUTE);
    await option(page, quiz.questions[0]?.answer ?? '').click();
    await expectRanOut('0.0%');
  });

  await test.step('a reload keeps the attempt and its deadline, and shows the result after it', async () => {
    await startAgain();
    await page.clock.resume();
    await answerOn(page, quiz, 1, true);
    await option(page, quiz.questions[1]?.answer ?? '').click();
    await page.clock.fastForward(5 * MINUTE);
    await expect(timer(page)).toHaveText(/ 0[34]:\d\d$/);
    await page.reload();
    await expect(question(page, 2)).toBeFocused();
    await expect(page.getByText('Your answer: correct')).toBeVisible();
    await expect(nextButton(page)).toBeEnabled();
    await expect(timer(page)).toHaveText(/ 0[34]:\d\d$/);
    await setWallClock(20 * MINUTE);
    await page.reload();
    await expectRanOut('13.3%');
  });
});
