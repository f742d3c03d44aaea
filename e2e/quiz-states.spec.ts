import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
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

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 320, height: 640 };

/** Opens the quiz from another page, so that the browser fetches it. */
async function goToQuiz(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page).toHaveURL(/\/Quiz$/);
}

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the server': (route) =>
    route.fulfill({ status: 500, json: { message: 'A fault.', code: 'internal' } }),
  'a proxy’s page of a fault': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'a page in place of the file': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel</title>' }),
  'a file that is cut off': async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).slice(0, 900);
    await route.fulfill({ contentType: 'application/json', body });
  },
  'a cut connection': (route) => route.abort(),
};

/** Checks the page with axe in both themes and on a phone, and its width. */
async function expectInOrder(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(NARROW);
  await expectNarrowInOrder(page);
  await page.setViewportSize(WIDE);
}

async function expectNarrowInOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(NARROW.width);
}

test('a quiz that cannot be loaded is reported for every failure, and Retry loads it again', {
  tag: '@QUIZ-14',
}, async ({ page }) => {
  await open(page, '/nowhere');
  for (const [what, fail] of Object.entries(FAILURES)) {
    await test.step(what, async () => {
      let met = 0;
      await page.route(QUIZ_DATA, async (route) => {
        await fail(route);
        met += 1;
      });
      await goToQuiz(page);
      await expect(page.getByRole('alert')).toHaveText('Failed to load quiz');
      expect(met).toBeGreaterThan(0);
      await page.unroute(QUIZ_DATA);
      if (fail === FAILURES['a cut connection']) return;
      await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
      await expect(page).toHaveTitle('Lectern | Blog');
    });
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an empty or missing list of quizzes is not a failure', { tag: '@QUIZ-14' }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/nowhere');
  for (const [what, json] of Object.entries({
    'an empty list': { quizzes: [] },
    'no list': {},
    'nothing at all': null,
  })) {
    await test.step(what, async () => {
      await page.route(QUIZ_DATA, (route) => route.fulfill({ json }));
      const answered = page.waitForResponse(QUIZ_DATA);
      await goToQuiz(page);
      await answered;
      await expect(page.getByText('No quiz available at the moment')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      if (json === null) await expectAccessible(page);
      await page.getByRole('link', { name: 'Browse the courses' }).click();
      await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
      await page.unroute(QUIZ_DATA);
      // Ten minutes after leaving the quiz the query cache drops it.
      await page.clock.fastForward('11:00');
    });
  }
});

test('the page says that the quiz is loading; ready and answered it is accessible and fits', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, '/nowhere');
  const { letGo } = await holdCalls(page, 'GET', QUIZ_DATA);
  await goToQuiz(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the quiz…' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  letGo();
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByText('Loading the quiz…')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }), 'the new one').toBeFocused();
  await expectInOrder(page);

  const [first, second] = (await heldQuiz(page)).questions;
  if (!first || !second) throw new Error('There are no questions');
  const verdict = page.getByRole('status').filter({ hasText: 'Not right.' });
  await startButton(page).click();
  await expect(question(page, 1)).toBeFocused();
  await option(page, wrongOption(first)).click();
  await expect(verdict).toBeInViewport();
  await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize(NARROW);
  await nextButton(page).click();
  await expect(question(page, 2)).toBeFocused();
  await option(page, wrongOption(second)).click();
  await expect(verdict).toBeInViewport();
  await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
  await expectNarrowInOrder(page);
});

test('the last minute and the result are accessible and fit', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await installClock(page);
  const quiz = await startQuiz(page);
  await answerOn(page, quiz, 1, true, false);
  // Runs into the last minute before the timers are held.
  await page.clock.fastForward('08:05');
  await holdTimers(page);
  await expect(timer(page)).toHaveText(/ 00:\d\d$/);
  await expectInOrder(page);
  await page.clock.fastForward(60_000);
  await expect(page.getByText('The time ran out.')).toBeVisible();
  await expectInOrder(page);
});

test('the layout does not shift while the quiz loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { shifted: (Reflect.get(window, 'shifted') ?? 0) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/Quiz');
  await startButton(page).click();
  await expect(timer(page)).toHaveText(/ (10:00|09:\d\d)$/);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBeLessThan(0.02);
});
