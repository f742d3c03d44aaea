import { expect, type Page } from '@playwright/test';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { heldQuiz, nextButton, option, question, startButton, startQuiz } from './support/quiz.ts';

/** Presses Tab until this is focused. */
async function tabTo(page: Page, wanted: ReturnType<typeof startButton>): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never came there');
}

test('a whole quiz is answered by single keys', { tag: '@QUIZ-15' }, async ({ page }) => {
  const { questions } = await heldQuiz(page);
  await open(page, '/Quiz');
  await tabTo(page, startButton(page));
  await page.keyboard.press('Enter');
  for (const [place, { options, answer }] of questions.entries()) {
    await expect(question(page, place + 1)).toBeFocused();
    const key = options.indexOf(answer);
    await page.keyboard.press(place % 2 === 0 ? `${key + 1}` : 'ABCD'.charAt(key));
    await expect(page.getByText('Your answer: correct')).toBeVisible();
    await page.keyboard.press('Enter');
  }
  const result = page.getByRole('heading', { name: 'You passed' });
  await expect(result).toBeFocused();
  await expect(result).toHaveAccessibleDescription('Your score 100.0%');
  await tabTo(page, page.getByRole('button', { name: 'Try Again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the keys of a question work nowhere else; Tab, Enter and Space suffice, and holding Enter skips nothing', {
  tag: '@QUIZ-15',
}, async ({ page }) => {
  const { questions } = await startQuiz(page);
  const texts = questions.map(({ options }) => options[1] ?? '');

  await test.step('keys of the question act nowhere else, nor with a modifier', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+1');
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('a');
    await expect(nextButton(page)).toBeDisabled();
    // A click anywhere in the question enables its keys again.
    await page.getByText('Keys: 1–4 choose an answer, Enter goes on.').click();
    await page.keyboard.press('5');
    await expect(nextButton(page)).toBeDisabled();
    await page.keyboard.press('1');
    await expect(nextButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
  });

  await test.step('Tab, Enter and Space are enough', async () => {
    await tabTo(page, option(page, texts[1] ?? ''));
    await page.keyboard.press('Space');
    await tabTo(page, nextButton(page));
    await page.keyboard.press('Space');
    await expect(question(page, 3)).toBeFocused();
    await tabTo(page, option(page, texts[2] ?? ''));
    await page.keyboard.press('Enter');
    await expect(nextButton(page)).toBeEnabled();
    await expect(question(page, 3)).toBeVisible();
    await tabTo(page, nextButton(page));
    await page.keyboard.press('Enter');
    await expect(question(page, 4)).toBeFocused();
    await tabTo(page, option(page, texts[3] ?? ''));
    await page.keyboard.press('Enter');
    // Enter on the chosen answer proceeds too.
    await page.keyboard.press('Enter');
    await expect(question(page, 5)).toBeFocused();
  });

  await test.step('Enter that is held down neither skips a question nor goes on by itself', async () => {
    await tabTo(page, option(page, questions[4]?.options[0] ?? ''));
    await page.keyboard.down('Enter');
    for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(nextButton(page)).toBeEnabled();
    await expect(question(page, 5)).toBeVisible();
  });
});
