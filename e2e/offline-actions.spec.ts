import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { runCommand } from './support/command.ts';
import { expectKept, keptTexts, lineOf } from './support/kept.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/product.ts';
import { answerOn, question, startButton, startQuiz } from './support/quiz.ts';
import { someAddress } from './support/some-address.ts';

test.use({ serviceWorkers: 'allow' });

test('a quiz goes on without the network, and a message waits in its form and is sent once', {
  tag: ['@CONTACT-4', '@QUIZ-17'],
}, async ({ page, context, product }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  const written = {
    'Your name': 'Ada Lovelace',
    'Your email address': `ada.${randomUUID()}@learner.example`,
    Subject: `The evening class ${randomUUID()}`,
    'Your message': 'When does it begin?',
  };
  const send = page.getByRole('button', { name: 'Send message' });
  await open(page, '/contact');
  await expectKept(page);
  await open(page, '/Quiz');
  await expectKept(page);
  const quiz = await startQuiz(page);
  await setOffline(context, true);

  await test.step('a quiz goes on, over a reload too, and may be taken again', async () => {
    await expect(lineOf(page, /^You are offline\./)).toBeVisible();
    await answerOn(page, quiz, 1, true, false);
    await reload(page);
    await expect(lineOf(page, /^You are offline\. This page is as you last saw it/)).toBeVisible();
    await answerOn(page, quiz, 3, ...quiz.questions.slice(2).map(() => true));
    await expect(page.getByRole('heading', { name: 'You passed' })).toBeFocused();
    await page.getByRole('button', { name: 'Try Again' }).click();
    // From another page the quiz's data is requested alone, not with its page.
    await open(page, '/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
    await startButton(page).click();
    await expect(question(page, 1)).toBeFocused();
  });

  await test.step('a message that cannot be sent stays in the form alone, and is sent once', async () => {
    await open(page, '/contact');
    for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
    await send.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'What you have written is still here.',
    );
    await page.reload();
    for (const [label, text] of Object.entries(written)) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await setOffline(context, false);
    await expect(lineOf(page, 'You are online again.')).toBeVisible();
    await send.click();
    await expect(page.getByRole('region', { name: /^Thank you/ })).toBeVisible();
    const listed = await runCommand(product.dataDir, 'messages', 'list', '--all');
    expect(listed.split(written.Subject)).toHaveLength(2);
    for (const text of Object.values(written)) {
      expect((await keptTexts(page)).filter((kept) => kept.includes(text))).toEqual([]);
    }
  });
});
