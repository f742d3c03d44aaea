import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { runCommand } from './support/command.ts';
import { expectKept, keptTexts, lineOf } from './support/kept.ts';
import { newCourse, newMember } from './support/learning.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/product.ts';
import { answerOn, question, startButton, startQuiz } from './support/quiz.ts';
import { someAddress } from './support/some-address.ts';

const LAST_SEEN = /^You are offline\. This page is as you last saw it, today at/;
const PHONE = { width: 390, height: 844 };

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
});

test('a quiz goes on without the network, opens again from any page, and may be taken again', {
  tag: '@QUIZ-17',
}, async ({ page, context }) => {
  await open(page, '/courses');
  await expectKept(page);
  await open(page, '/Quiz');
  await expectKept(page);
  const quiz = await startQuiz(page);
  await setOffline(context, true);
  await expect(lineOf(page, /^You are offline\./)).toBeVisible();
  await answerOn(page, quiz, 1, true, false);
  await reload(page);
  await expect(lineOf(page, LAST_SEEN)).toBeVisible();
  await answerOn(page, quiz, 3, ...quiz.questions.slice(2).map(() => true));
  await expect(page.getByRole('heading', { name: 'You passed' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  // From another page the quiz's data is requested alone, not with its page.
  await open(page, '/courses');
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  await startButton(page).click();
  await expect(question(page, 1)).toBeFocused();
});

test('a message that cannot be sent without the network stays in the form alone, and is sent once', {
  tag: '@CONTACT-4',
}, async ({ page, context, product }) => {
  const about = `The evening class ${randomUUID()}`;
  const written = {
    'Your name': 'Ada Lovelace',
    'Your email address': `ada.${randomUUID()}@learner.example`,
    Subject: about,
    'Your message': 'When does it begin?',
  };
  const send = page.getByRole('button', { name: 'Send message' });
  await open(page, '/contact');
  await expectKept(page);
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
  await setOffline(context, true);
  await expect(lineOf(page, /What you have written stays\./)).toBeVisible();
  await send.click();
  const failure = page.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('What you have written is still here.');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await expect(lineOf(page, /^You are offline\./)).toBeVisible();
  for (const [label, text] of Object.entries(written)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await setOffline(context, false);
  await expect(lineOf(page, 'You are online again.')).toBeVisible();
  await send.click();
  await expect(page.getByRole('region', { name: /^Thank you/ })).toBeVisible();
  const listed = await runCommand(product.dataDir, 'messages', 'list', '--all');
  expect(listed.split(about)).toHaveLength(2);
  for (const text of Object.values(written)) {
    expect((await keptTexts(page)).filter((kept) => kept.includes(text))).toEqual([]);
  }
});

test('on a phone the notice leaves the bar with the enrol button visible', async ({
  page,
  context,
  product,
}) => {
  const { id } = await newCourse(product.url);
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await page.setViewportSize(PHONE);
  const enrol = page.getByRole('button', { name: 'Enroll Now' });
  await expect(enrol).toBeInViewport();
  await setOffline(context, true);
  const line = lineOf(page, /^You are offline\./);
  await expect(line).toBeVisible();
  await expect
    .poll(async () => {
      const [bar, edge] = await Promise.all([enrol.boundingBox(), line.boundingBox()]);
      return bar && edge ? bar.y + bar.height <= edge.y : 'one of them is not there';
    })
    .toBe(true);
  await expect(enrol).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page);
});
