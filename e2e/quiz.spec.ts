import { expect, type Page, type Route } from '@playwright/test';
import { holdCalls } from './support/hold.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { test as unwatched } from './support/product.ts';
import {
  answerOn,
  heldQuiz,
  nextButton,
  option,
  QUIZ_DATA,
  question,
  startButton,
  timer,
} from './support/quiz.ts';

const GREEN = 'rgb(28, 95, 71)';
const RED = 'rgb(177, 39, 27)';

const toQuiz = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Quiz', exact: true });
const toBlog = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Blog' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });

/** Presses Tab until this is focused. */
async function tabTo(page: Page, wanted: ReturnType<typeof startButton>): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab never came there');
}

test('a quiz explains itself, is answered by keys, shows what is right and why, and its result', {
  tag: [
    '@DATA-12',
    '@QUIZ-1',
    '@QUIZ-2',
    '@QUIZ-3',
    '@QUIZ-5',
    '@QUIZ-6',
    '@QUIZ-7',
    '@QUIZ-8',
    '@QUIZ-11',
    '@QUIZ-12',
    '@QUIZ-15',
    '@ROUTE-1',
    '@ROUTE-4',
  ],
}, async ({ page }) => {
  const quiz = await heldQuiz(page);
  const { title, description, questions } = quiz;
  const at = (place: number) => {
    const { options, answer, explanation = '', question: text } = questions.at(place) ?? {};
    if (!options || !answer) throw new Error('There is no such question');
    return {
      text,
      options,
      answer,
      explanation,
      wrong: options.find((one) => one !== answer) ?? '',
    };
  };
  const keyOf = (place: number, answer: string) => at(place).options.indexOf(answer);

  await test.step('its title and description are in the server’s HTML, in any case of the address', async () => {
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

  await test.step('it says what it is and what it takes, and shifts nothing while it loads', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByText(description, { exact: true })).toBeVisible();
    const facts = page.getByRole('main').locator('dl').getByRole('definition');
    await expect(facts).toHaveText([`${questions.length}`, '10', '70%']);
    await expect(timer(page)).toHaveCount(0);
    const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0));
    expect(shifted).toBeLessThan(0.02);
  });

  await test.step('a question is asked alone, with its number and its options', async () => {
    await tabTo(page, startButton(page));
    await page.keyboard.press('Enter');
    await expect(question(page, 1)).toBeFocused();
    await expect(question(page, 1)).toHaveAccessibleName(`Question 1 of 15 ${at(0).text}`);
    const options = page.getByRole('list', { name: /^Question 1/ }).getByRole('button');
    await expect(options).toHaveText(at(0).options.map((each) => new RegExp(each)));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  });

  await test.step('keys of the question act nowhere else, nor with a modifier', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+1');
    await toBlog(page).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('a');
    // A click anywhere in the question enables its keys again.
    await page.getByText('Keys: 1–4 choose an answer, Enter goes on.').click();
    await page.keyboard.press('5');
    await expect(nextButton(page)).toBeDisabled();
  });

  await test.step('answered rightly it shows it in green and in words, and why', async () => {
    const { answer, explanation } = at(0);
    await page.keyboard.press(`${keyOf(0, answer) + 1}`);
    const right = option(page, answer);
    await expect(right).toHaveAccessibleName(`${answer} Your answer: correct`);
    await expect(right).toHaveCSS('border-color', GREEN);
    const verdict = page.getByRole('status').filter({ hasText: 'Correct.' });
    await expect(verdict).toContainText(explanation);
    await expect(page.getByText('Your answer: wrong')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeFocused();
  });

  await test.step('answered wrongly it shows the pick in red and the right one in green, and takes no other', async () => {
    const { answer, explanation, wrong } = at(1);
    await page.keyboard.press('ABCD'.charAt(keyOf(1, wrong)));
    await expect(option(page, wrong)).toHaveAccessibleName(`${wrong} Your answer: wrong`);
    await expect(option(page, wrong)).toHaveCSS('border-color', RED);
    await expect(option(page, answer)).toHaveAccessibleName(`${answer} Correct answer`);
    await expect(option(page, answer)).toHaveCSS('border-color', GREEN);
    const verdict = page.getByRole('status').filter({ hasText: 'Not right.' });
    await expect(verdict).toContainText(`The correct answer is: ${answer}`);
    await expect(verdict).toContainText(explanation);
    await page.keyboard.press(`${keyOf(1, answer) + 1}`);
    await expect(option(page, wrong)).toHaveAccessibleName(`${wrong} Your answer: wrong`);
    await page.keyboard.press('Enter');
    await expect(question(page, 3)).toBeFocused();
  });

  await test.step('Tab, Enter and Space are enough, and Enter held down skips nothing', async () => {
    await tabTo(page, option(page, at(2).answer));
    await page.keyboard.press('Space');
    await tabTo(page, nextButton(page));
    await page.keyboard.press('Space');
    await expect(question(page, 4)).toBeFocused();
    await tabTo(page, option(page, at(3).answer));
    await page.keyboard.down('Enter');
    for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(nextButton(page)).toBeEnabled();
    await expect(question(page, 4)).toBeVisible();
    // Enter on the chosen answer proceeds.
    await page.keyboard.press('Enter');
    await expect(question(page, 5)).toBeFocused();
  });

  await test.step('with eleven of fifteen it is passed, and every answer can be reviewed', async () => {
    for (let place = 4; place < 15; place += 1) {
      await expect(question(page, place + 1)).toBeFocused();
      const { answer, wrong } = at(place);
      await page.keyboard.press(`${keyOf(place, place < 12 ? answer : wrong) + 1}`);
      if (place === 14) await expect(nextButton(page)).toHaveText('Finish Quiz');
      await page.keyboard.press('Enter');
    }
    const result = page.getByRole('heading', { level: 2, name: 'You passed', exact: true });
    await expect(result).toBeFocused();
    await expect(result).toHaveAccessibleDescription('Your score 73.3%');
    await expect(page.getByText('You answered 11 of 15 questions right.')).toBeVisible();
    await expect(timer(page)).toHaveCount(0);
    const facts = page.getByRole('region', { name: 'Your score' }).getByRole('definition');
    await expect(facts).toHaveText(['11', '4', '0', /^0\d:\d\d$/]);
    const items = page.getByRole('region', { name: 'Your answers' }).getByRole('listitem');
    await expect(items).toHaveCount(15);
    await expect(items.first()).toContainText(`1. ${at(0).text}`);
    await expect(items.first()).toContainText(at(0).explanation);
    await expect(items.first().getByRole('definition')).toHaveText([at(0).answer]);
    await expect(items.last()).toContainText(`15. ${at(14).text}`);
    await expect(items.last().getByRole('definition')).toHaveText([at(14).wrong, at(14).answer]);
  });

  await test.step('its result outlasts a reload, until it is tried again', async () => {
    await reload(page);
    await expect(page.getByText('Your score 73.3%')).toBeVisible();
    await tabTo(page, tryAgain(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await startButton(page).click();
    await answerOn(page, quiz, 1, true);
    await expect(question(page, 2)).toBeFocused();
    await expect(page.getByText('Your answer')).toHaveCount(0);
    await expect(nextButton(page)).toBeDisabled();
  });
});

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a proxy’s page of a fault': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  'a file that is cut off': async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).slice(0, 900);
    await route.fulfill({ contentType: 'application/json', body });
  },
  'a cut connection': (route) => route.abort(),
};

// Without storage React Router's own script, which keeps where a page was scrolled to, fails uncaught.
unwatched(
  'a quiz says that it loads or cannot be loaded; none at all is no failure; it needs no storage',
  {
    tag: ['@QUIZ-7', '@QUIZ-14'],
  },
  async ({ page }) => {
    const quiz = await heldQuiz(page);
    const toAnother = async () => {
      await toBlog(page).click();
      await expect(page).toHaveTitle('Lectern | Blog');
      await page.unroute(QUIZ_DATA);
      // Ten minutes after leaving the quiz the query cache drops it.
      await page.clock.fastForward('11:00');
    };
    await page.clock.install();
    await open(page, '/nowhere');

    await test.step('no quiz is not a failure', async () => {
      for (const json of [{ quizzes: [] }, {}, null]) {
        await page.route(QUIZ_DATA, (route) => route.fulfill({ json }));
        const answered = page.waitForResponse(QUIZ_DATA);
        await toQuiz(page).click();
        await answered;
        await expect(page.getByText('No quiz available at the moment')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await toAnother();
      }
    });

    for (const [what, fail] of Object.entries(FAILURES)) {
      await test.step(`${what} is said`, async () => {
        const { letGo } = await holdCalls(page, 'GET', QUIZ_DATA, fail);
        await toQuiz(page).click();
        await expect(
          page.getByRole('status').filter({ hasText: 'Loading the quiz…' }),
        ).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        letGo();
        await expect(page.getByRole('alert')).toHaveText('Failed to load quiz');
        if (what !== 'a cut connection') await toAnother();
      });
    }

    await test.step('Retry loads it again, and an attempt of another quiz is left alone', async () => {
      await page.unroute(QUIZ_DATA);
      await page.evaluate(() => {
        const value = { quiz: '{}', state: 'running', answers: [], place: 0 };
        const kept = JSON.stringify({ keptAt: Date.now(), value });
        sessionStorage.setItem('lectern:draft:quiz', kept);
      });
      await page.getByRole('link', { name: 'Retry' }).click();
      await expect(startButton(page)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a question without an explanation shows none; it works with storage switched off', async () => {
      const questions = quiz.questions.map(({ explanation: _left, ...rest }) => rest);
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Denied', 'SecurityError');
          },
        });
      });
      await page.route(QUIZ_DATA, (route) =>
        route.fulfill({ json: { quizzes: [{ ...quiz, questions }] } }),
      );
      await open(page, '/nowhere');
      await toQuiz(page).click();
      await startButton(page).click();
      await option(page, questions[0]?.answer ?? '').click();
      await expect(page.getByRole('status').filter({ hasText: 'Correct.' })).toHaveText('Correct.');
      await nextButton(page).click();
      await answerOn(page, quiz, 2, false);
      await expect(question(page, 3)).toBeFocused();
    });
  },
);
