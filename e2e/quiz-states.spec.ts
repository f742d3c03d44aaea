import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import {
  answerOn,
  nextButton,
  option,
  QUIZ_DATA,
  startButton,
  startQuiz,
  timer,
  wrongOption,
} from './support/quiz.ts';

/** From a page that asks for nothing, so that the browser asks for the quiz. */
async function goToQuiz(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true }).click();
  await expect(page).toHaveURL(/\/Quiz$/);
}

test('while the quiz is on its way the page says so', async ({ page }) => {
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
});

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

for (const [what, fail] of Object.entries(FAILURES)) {
  test(`${what} is owned up to, and Retry asks again`, async ({ page }) => {
    await open(page, '/nowhere');
    await page.route(QUIZ_DATA, fail);
    await goToQuiz(page);
    await expect(page.getByRole('alert')).toHaveText('Failed to load quiz');
    await page.unroute(QUIZ_DATA);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(startButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [what, json] of Object.entries({
  'an empty list': { quizzes: [] },
  'no list': {},
  'nothing at all': null,
})) {
  test(`${what} of quizzes is no failure`, async ({ page }) => {
    await open(page, '/nowhere');
    await page.route(QUIZ_DATA, (route) => route.fulfill({ json }));
    await goToQuiz(page);
    await expect(page.getByText('No quiz available at the moment')).toBeVisible();
    await page.getByRole('link', { name: 'Browse the courses' }).click();
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
  });
}

test('a quiz that could not be loaded, or is not there, is accessible', async ({ page }) => {
  await open(page, '/nowhere');
  await page.route(QUIZ_DATA, (route) => route.fulfill({ json: { quizzes: [] } }));
  await goToQuiz(page);
  await expect(page.getByText('No quiz available at the moment')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/nowhere');
  await page.route(QUIZ_DATA, (route) => route.fulfill({ status: 404, json: {} }));
  await goToQuiz(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to load quiz');
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, viewport] of [
    ['wide', { width: 1280, height: 720 }],
    ['narrow', { width: 320, height: 640 }],
  ] as const) {
    test.describe(`in the ${colorScheme} theme, ${width}`, () => {
      test.use({ viewport, colorScheme });

      /** The page as it is now: read by axe, and no wider than the window. */
      async function expectInOrder(page: Page): Promise<void> {
        await expectAccessible(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      }

      test('a quiz that is ready is accessible and fits', async ({ page }) => {
        await open(page, '/Quiz');
        await expectInOrder(page);
      });

      test('an answered question is accessible, fits, and shows the way on', async ({ page }) => {
        const [first] = (await startQuiz(page)).questions;
        if (!first) throw new Error('There is no question');
        await option(page, wrongOption(first)).click();
        const verdict = page.getByRole('status').filter({ hasText: 'Not right.' });
        await expect(verdict).toBeInViewport();
        await expect(nextButton(page)).toBeInViewport({ ratio: 1 });
        await expectInOrder(page);
      });

      test('the last minute and the result are accessible and fit', async ({ page }) => {
        await installClock(page);
        const quiz = await startQuiz(page);
        await answerOn(page, quiz, 1, true, false);
        // A minute passes until they are held, and the last one has then begun.
        await page.clock.fastForward('08:05');
        await holdTimers(page);
        await expect(timer(page)).toHaveText(/ 00:\d\d$/);
        await expectInOrder(page);
        await page.clock.fastForward(60_000);
        await expect(page.getByText('The time ran out.')).toBeVisible();
        await expectInOrder(page);
      });
    });
  }
}

test('nothing moves by itself while the quiz comes up', async ({ page }) => {
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
