import { expect, type Page } from '@playwright/test';
import { newAnalysedCourse } from './analytics.ts';
import { keepSession } from './kept-session.ts';
import {
  dialogOf,
  enrol,
  giveSeatFromWaitlist,
  newCourse,
  newMember,
  review,
  save,
} from './learning.ts';
import { newCourseWithLessons } from './lessons.ts';
import { open } from './open.ts';
import { answerOn, heldQuiz, nextButton, startQuiz } from './quiz.ts';
import { newCourseWithRecordings } from './recordings.ts';
import { addCourse, type KnownPerson, learnerOf } from './teaching.ts';

/** A page in one of its states, or a dialog or menu over it. */
export interface Screen {
  readonly name: string;
  readonly show: (page: Page) => Promise<void>;
}

/** Hard on every row: what has no place to break, and what has many words. */
const LONG_TITLE = 'Nineteenth-century photolithography, and what became of it in the provinces';
const LONG_NAME = 'Wolfeschlegelsteinhausen Featherstonehaugh-Cholmondeley';

/** In a description alone. */
const FOUND_ELSEWHERE = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz';

const TABLE = Buffer.from('dish,grams\nbroth,9\n');

/** What a guest can come to. */
export async function guestScreens(url: string): Promise<readonly Screen[]> {
  const owner = await newMember(url, LONG_NAME);
  const id = await addCourse(url, owner, { title: LONG_TITLE, description: FOUND_ELSEWHERE });
  return [
    at('/'),
    opened('the menu', '/', 'Menu', (page) => page.getByRole('navigation', { name: 'Menu' })),
    opened('the overview', '/', 'Watch Overview', (page) => dialogOf(page, 'Lectern at work')),
    {
      name: 'the search over a page, with suggestions',
      show: async (page) => {
        await open(page, '/');
        await page.getByRole('banner').getByRole('button', { name: 'Search courses' }).click();
        const box = dialogOf(page, 'Search courses');
        await box.getByRole('combobox').fill('photo');
        await expect(box.getByRole('option', { name: LONG_TITLE }).first()).toBeVisible();
      },
    },
    {
      name: 'the search over a page, with searches before',
      show: async (page) => {
        await open(page, '/courses');
        const box = dialogOf(page, 'Search courses');
        await page.keyboard.press('Control+k');
        await box.getByRole('combobox').fill(LONG_TITLE);
        await page.keyboard.press('Enter');
        await expect(box).toBeHidden();
        await page.keyboard.press('Control+k');
        await expect(box.getByRole('option').first()).toHaveText(LONG_TITLE);
      },
    },
    at('/courses'),
    opened('the filters', '/courses', 'Filters', (page) => dialogOf(page, 'Filter and sort')),
    at('/courses?search=nothing-is-called-this'),
    at(`/courses?search=${FOUND_ELSEWHERE}`),
    at('/subjects'),
    at('/subjects/cooking'),
    at(`/courses/${id}`),
    {
      name: 'the page of an instructor',
      show: async (page) => {
        await open(page, `/courses/${id}`);
        await page.getByRole('main').getByRole('link', { name: LONG_NAME }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME);
      },
    },
    opened('the share dialog', `/courses/${id}`, 'Share', (page) =>
      dialogOf(page, 'Share this course'),
    ),
    at(`/report?type=course&id=${id}&title=${encodeURIComponent(LONG_TITLE)}`),
    at('/signin'),
    at('/register'),
    at('/forgot-password'),
    {
      name: 'the letter that was sent',
      show: async (page) => {
        await open(page, '/forgot-password');
        await page.getByLabel('Email', { exact: true }).fill(owner.email);
        await page.getByRole('button', { name: 'Send Reset Link' }).click();
        await expect(dialogOf(page, 'Reset link sent!')).toBeVisible();
      },
    },
    at('/Quiz'),
    {
      name: 'a question, answered',
      show: async (page) => {
        const { questions } = await startQuiz(page);
        await page
          .getByRole('main')
          .getByRole('button')
          .filter({ hasText: questions[0]?.options[1] ?? '' })
          .click();
        await expect(nextButton(page)).toBeEnabled();
      },
    },
    {
      name: 'the quiz’s result',
      show: async (page) => {
        const held = await heldQuiz(page);
        await nextButton(page).click();
        await answerOn(page, held, 2, ...held.questions.slice(1).map((_, i) => i % 2 === 0));
        await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      },
    },
    at('/TeachOnLectern'),
    at('/blog'),
    at('/blog/remember-what-you-study'),
    at('/terms&conditions'),
    at('/privacy'),
    at('/contact'),
    at('/nowhere'),
    at('/offline'),
  ];
}

/** What somebody comes to who is signed in, has a course and is enrolled in another. */
export async function memberScreens(url: string, page: Page): Promise<readonly Screen[]> {
  const member = await newMember(url, LONG_NAME);
  const own = await addCourse(url, member, { title: LONG_TITLE });
  await learnerOf(url, own, LONG_NAME);
  const { id } = await newCourse(url, { title: LONG_TITLE });
  await enrol(url, member, id);
  await save(url, member, id);
  await review(url, member, id);
  const markdown = '| a | b |\n|---|---|\n| Donaudampfschifffahrtsgesellschaft | $x^2$ |';
  const taken = await newCourseWithLessons(url, LONG_TITLE, [{ title: LONG_TITLE, markdown }]);
  await enrol(url, member, taken.id);
  const address = 'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv';
  const videos = [
    { title: LONG_TITLE, languages: ['en', 'de'] },
    { title: LONG_TITLE, address },
  ];
  const watched = await newCourseWithRecordings(url, LONG_TITLE, videos, member);
  const captions = `/manage-courses/${watched.id}/lessons/${watched.lessons[0]}/captions`;
  await keepSession(page, member);
  const asked = (name: string, address: string, button: string | RegExp) =>
    opened(name, address, button, (shown) => shown.locator('dialog[open]'));
  return [
    opened('a member’s menu', '/', 'Menu', (shown) =>
      shown.getByRole('navigation', { name: 'Menu' }),
    ),
    opened('the account’s menu', '/', /^Account of /, (shown) => shown.getByRole('menu')),
    at(`/courses/${id}`),
    asked('the question before one leaves', `/courses/${id}`, 'Remove Enrollment'),
    at(`/courses/${own}`),
    at(`/learn/${taken.id}/${taken.lessons[0]}`),
    opened('the outline', `/learn/${taken.id}/${taken.lessons[0]}`, /^Outline/, (shown) =>
      dialogOf(shown, 'Outline'),
    ),
    ...watched.lessons.map((lesson) => at(`/learn/${watched.id}/${lesson}`)),
    at(captions),
    at(`${captions}?language=en`),
    at('/dashboard'),
    at('/my-courses'),
    at('/saved'),
    asked('the question before a seat is given back', '/my-courses', /^Remove /),
    at('/manage-courses'),
    asked('the question before a course goes', '/manage-courses', /^Delete /),
    at('/manage-courses/files'),
    at('/manage-courses/about'),
    at(`/manage-courses/${own}/learners`),
    at(`/manage-courses/${own}/lessons`),
    ...(await authoringScreens(url, member)),
    ...(await analyticsScreens(url, member)),
    at('/add-course'),
    at(`/edit-course/${own}`),
    at('/profile'),
    at('/profile/security'),
    asked('the question before an account goes', '/profile', 'Delete account'),
    at('/profile/decisions'),
    at('/update-profile'),
    at('/profile/letters'),
    {
      name: 'news of a seat',
      show: async (shown) => {
        await giveSeatFromWaitlist(url, member, LONG_TITLE);
        await open(shown, '/blog');
        await expect(shown.getByText(/You have got a seat/)).toBeVisible();
      },
    },
    at('/notices'),
    opened('the latest notices', '/blog', /^Notices/, (shown) =>
      shown.getByRole('region', { name: 'Notices' }),
    ),
  ];
}

/** Where an instructor writes lessons. */
async function authoringScreens(url: string, owner: KnownPerson): Promise<readonly Screen[]> {
  const markdown = `# ${LONG_NAME}\n\n| a | b |\n|---|---|\n| ${LONG_NAME} | $x^2$ |\n`;
  const wishes = [
    { title: LONG_TITLE, markdown },
    { title: LONG_TITLE, isDraft: true },
  ];
  const { id, lessons } = await newCourseWithLessons(url, LONG_TITLE, wishes, owner);
  const recorded = await newCourseWithRecordings(
    url,
    LONG_TITLE,
    [
      { title: LONG_TITLE, languages: ['en'] },
      { title: LONG_NAME, kind: 'file', film: { name: `${LONG_NAME}.csv`, bytes: TABLE } },
    ],
    owner,
  );
  const editor = `/manage-courses/${id}/lessons/${lessons[0]}`;
  const asked = (name: string, button: string) =>
    opened(name, editor, button, (page) => page.locator('dialog[open]'));
  return [
    at(`/manage-courses/${id}/lessons`),
    opened('a lesson’s settings', `/manage-courses/${id}/lessons`, /^Settings of /, (page) =>
      page.locator('dialog[open]'),
    ),
    written(editor),
    asked('earlier texts', 'History'),
    asked('settings beside the text', 'Settings'),
    asked('a link', 'Link'),
    asked('a picture', 'Picture'),
    ...recorded.lessons.map((lesson) =>
      written(`/manage-courses/${recorded.id}/lessons/${lesson}`),
    ),
    at(`/learn/${recorded.id}/${recorded.lessons[1]}`),
  ];
}

/** The editor, once it is there. */
function written(address: string): Screen {
  const { name, show } = at(address);
  return {
    name,
    show: async (page) => {
      await show(page);
      await expect(
        page.getByRole('textbox', { name: /^(Text of the lesson|Notes below)/ }),
      ).toBeVisible();
    },
  };
}

/** What an instructor is told of the learners of a course. */
async function analyticsScreens(url: string, owner: KnownPerson): Promise<readonly Screen[]> {
  const longer = (name: string) => `${name} ${LONG_NAME}`;
  const { id, video } = await newAnalysedCourse(url, LONG_TITLE, { owner, names: longer });
  return [
    at(`/manage-courses/${id}/analytics`),
    {
      name: 'a lesson’s figures, as a table too',
      show: async (page) => {
        await open(page, `/manage-courses/${id}/analytics/${video}`);
        await settled(page);
        await page.getByText('Show as a table').click();
        await expect(page.getByRole('table')).toBeVisible();
      },
    },
  ];
}

function at(address: string): Screen {
  return {
    name: address.replace(/[\da-f]{8}-[\da-f-]{27}/, '…'),
    show: async (page) => {
      await open(page, address);
      await settled(page);
    },
  };
}

function opened(
  name: string,
  address: string,
  button: string | RegExp,
  layer: (page: Page) => ReturnType<Page['locator']>,
): Screen {
  return {
    name,
    show: async (page) => {
      await open(page, address);
      await settled(page);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(layer(page)).toBeVisible();
    },
  };
}

/** The page's own content is there: no spinner's text, no bone of a skeleton. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
}
