import { expect, type Page } from '@playwright/test';
import { callPattern } from '../calls.ts';
import { holdTimers, installClock } from '../held-timers.ts';
import { dialogOf, newLearner, newMember, review } from '../learning.ts';
import { newCourseWithLessons } from '../lessons.ts';
import type { ProductProcess } from '../product-process.ts';
import { answerOn, heldQuiz, nextButton, question, startButton } from '../quiz.ts';
import { someAddress } from '../some-address.ts';
import { addCourse } from '../teaching.ts';
import { at, LONG_NAME, LONG_TITLE, over, type Screen, settled, state } from './screen.ts';

/** In a description alone. */
const FOUND_ELSEWHERE = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';

const searchOf = (page: Page) => dialogOf(page, 'Search courses');

/** The home page, and whatever leads to a course. */
export async function catalogueScreens({ url }: ProductProcess): Promise<readonly Screen[]> {
  const owner = await newMember(url, LONG_NAME);
  await addCourse(url, owner, { title: LONG_TITLE, description: FOUND_ELSEWHERE });
  return [
    at('/'),
    over('the menu', 'Menu', (page) => page.getByRole('navigation', { name: 'Menu' }), {
      onPhone: true,
    }),
    state(
      'the overview, at its last scene',
      async (page) => {
        await page.getByRole('button', { name: 'Watch Overview' }).click();
        await page.getByRole('button', { name: 'Scene 5: ' }).click();
        await expect(page.locator('[data-scene="5"]')).toBeVisible();
      },
      { hide: (page) => page.keyboard.press('Escape') },
    ),
    state(
      'the search over a page, with suggestions',
      async (page) => {
        await page.keyboard.press('Control+k');
        await searchOf(page).getByRole('combobox').fill('photo');
        await expect(
          searchOf(page).getByRole('option', { name: LONG_TITLE }).first(),
        ).toBeVisible();
      },
      {
        hide: async (page) => {
          await searchOf(page).getByRole('combobox').fill(LONG_TITLE);
          await page.keyboard.press('Enter');
          await expect(searchOf(page)).toBeHidden();
        },
      },
    ),
    state(
      'the search over a page, with searches before',
      async (page) => {
        await page.keyboard.press('Control+k');
        await expect(searchOf(page).getByRole('option').first()).toHaveText(LONG_TITLE);
      },
      { hide: (page) => page.keyboard.press('Escape') },
    ),
    at('/courses'),
    over('the filters', 'Filters', (page) => dialogOf(page, 'Filter and sort'), { onPhone: true }),
    at('/courses?search=nothing-is-called-this'),
    at(`/courses?search=${FOUND_ELSEWHERE}`),
    state(
      'a list that cannot be loaded',
      async (page) => {
        await page.route(callPattern('courses'), (route) =>
          route.fulfill({ status: 503, json: { message: 'Down.', code: 'unavailable' } }),
        );
        await page.getByLabel('Level').selectOption('Advanced');
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      },
      { fails: true, hide: (page) => page.unroute(callPattern('courses')) },
    ),
    at('/subjects', { isLong: true }),
    at('/subjects/cooking'),
  ];
}

/** The page of a course, and where it leads to. */
export async function courseScreens({ url }: ProductProcess): Promise<readonly Screen[]> {
  const owner = await newMember(url, LONG_NAME);
  const markdown = `| a | b |\n|---|---|\n| ${LONG_NAME} | $x^2$ |`;
  const wishes = [{ title: LONG_TITLE, markdown, preview: true }];
  const { id, lessons } = await newCourseWithLessons(url, LONG_TITLE, wishes, owner);
  await review(url, await newLearner(url, id, LONG_NAME), id);
  return [
    at(`/courses/${id}`),
    over('the share dialog', 'Share', (page) => dialogOf(page, 'Share this course')),
    state('the page of an instructor', async (page) => {
      await page.getByRole('main').getByRole('link', { name: LONG_NAME }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME);
      await settled(page);
    }),
    at(`/learn/${id}/${lessons[0]}`),
    at(`/report?type=course&id=${id}&title=${encodeURIComponent(LONG_TITLE)}`, {
      filledIn: async (page) => {
        await page.getByRole('button', { name: 'Send report' }).click();
        await expect(page.getByText('Please choose a reason from the list.')).toBeVisible();
      },
    }),
    state('a report that was sent', async (page) => {
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    }),
  ];
}

/** Where people come in, and where they ask for help. */
export async function entranceScreens(
  { url }: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  await installClock(page);
  const { email } = await newMember(url, LONG_NAME);
  const emailOf = (shown: Page) => shown.getByLabel('Email', { exact: true });
  return [
    at('/signin'),
    state(
      'a sign-in that is refused',
      async (shown) => {
        await emailOf(shown).fill(email);
        await shown.getByLabel('Password', { exact: true }).fill('Not the right 1');
        await shown.getByRole('button', { name: 'SIGN IN', exact: true }).click();
        await expect(shown.getByRole('alertdialog')).toBeVisible();
      },
      { fails: true },
    ),
    at('/register', {
      filledIn: async (shown) => {
        await emailOf(shown).fill('nobody');
        await shown.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(emailOf(shown)).toHaveAttribute('aria-invalid', 'true');
      },
    }),
    at('/forgot-password'),
    state(
      'the letter that was sent',
      async (shown) => {
        await emailOf(shown).fill(email);
        await holdTimers(shown);
        await shown.getByRole('button', { name: 'Send Reset Link' }).click();
        await expect(dialogOf(shown, 'Reset link sent!')).toBeVisible();
      },
      {
        hide: async (shown) => {
          await expect(dialogOf(shown, 'Reset link sent!')).toBeVisible();
          await shown.clock.resume();
        },
      },
    ),
    at('/contact', {
      filledIn: async (shown) => {
        await shown.getByRole('button', { name: 'Send message' }).click();
        await expect(shown.getByText('Please write a message.')).toBeVisible();
      },
    }),
    state('a message that was sent', async (shown) => {
      await shown.getByLabel('Your name').fill(LONG_NAME);
      await shown
        .getByLabel('Your email address')
        .fill(`${'augusta-ada-'.repeat(4)}@learner.example`);
      await shown.getByLabel('Your message').fill('When does it begin?');
      await shown.getByRole('button', { name: 'Send message' }).click();
      await expect(
        shown.getByRole('region', { name: 'Thank you, we have your message' }),
      ).toBeVisible();
    }),
    {
      ...at('/__/auth/action?mode=verifyEmail&oobCode=nothing&apiKey=lectern'),
      fails: true,
    },
    at('/nowhere', { status: 404 }),
    offline(),
  ];
}

/** Opened with a network, it leads on as soon as the server has answered. */
function offline(): Screen {
  const opened = at('/offline');
  return {
    ...opened,
    show: async (page) => {
      await page.route('**/readyz', () => undefined);
      await opened.show(page);
    },
  };
}

/** Long texts, and pages of the server's own. */
export async function readingScreens(): Promise<readonly Screen[]> {
  return [
    at('/TeachOnLectern'),
    at('/blog'),
    at('/blog/remember-what-you-study'),
    at('/terms&conditions'),
    at('/privacy', { isLong: true }),
    at('/docs', { isLong: true }),
    plain('/letters/unsubscribe/nothing', 'This link cannot be used.'),
    plain('/%zz', 'This address does not work'),
  ];
}

/** A page without the site's frame and scripts. */
function plain(address: string, heading: string): Screen {
  return {
    name: address,
    fails: true,
    show: async (page) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    },
  };
}

export async function quizScreens(): Promise<readonly Screen[]> {
  return [
    at('/Quiz'),
    state('a question, answered', async (page) => {
      const { questions } = await heldQuiz(page);
      await startButton(page).click();
      await expect(question(page, 1)).toBeFocused();
      const wanted = questions[0]?.options[1] ?? '';
      await page.getByRole('main').getByRole('button').filter({ hasText: wanted }).click();
      await expect(nextButton(page)).toBeEnabled();
    }),
    state('the quiz’s result', async (page) => {
      const held = await heldQuiz(page);
      await nextButton(page).click();
      await answerOn(page, held, 2, ...held.questions.slice(1).map((_, i) => i % 2 === 0));
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    }),
  ];
}
