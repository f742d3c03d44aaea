import { expect, type Page } from '@playwright/test';
import { newAnalysedCourse } from '../analytics.ts';
import { callPattern } from '../calls.ts';
import { newLearner, newMemberHere, review } from '../learning.ts';
import { newCourseWithLessons } from '../lessons.ts';
import type { ProductProcess } from '../product-process.ts';
import { newCourseWithRecordings } from '../recordings.ts';
import { addCourse } from '../teaching.ts';
import { at, LONG_NAME, LONG_TITLE, linked, over, type Screen, state } from './screen.ts';

const TABLE = Buffer.from('dish,grams\nbroth,9\n');

/** Where courses are added, changed and looked after. */
export async function deskScreens({ url }: ProductProcess, page: Page): Promise<readonly Screen[]> {
  const owner = await newMemberHere(page, LONG_NAME);
  const id = await addCourse(url, owner, { title: LONG_TITLE });
  const learner = await newLearner(url, id, LONG_NAME);
  await review(url, learner, id);
  return [
    at('/manage-courses'),
    over('the question before a course goes', /^Delete /),
    state(
      'a desk that cannot be loaded',
      async (shown) => {
        await shown.route(callPattern('myCourses'), (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole('main').getByRole('alert')).toBeVisible();
      },
      { fails: true, hide: (shown) => shown.unroute(callPattern('myCourses')) },
    ),
    linked('/manage-courses/about'),
    linked(`/manage-courses/${id}/learners`),
    linked('/add-course', {
      filledIn: async (shown) => {
        await shown.getByRole('button', { name: 'Add Course', exact: true }).click();
        await expect(shown.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
      },
    }),
    linked(`/edit-course/${id}`, {
      filledIn: async (shown) => {
        await shown.getByLabel('Total seats').fill('0');
        await shown.getByRole('button', { name: 'Update Course' }).click();
        await expect(shown.getByLabel('Total seats')).toHaveAttribute('aria-invalid', 'true');
      },
    }),
    at(`/courses/${id}`),
    state('an answer to a review', async (shown) => {
      await shown.getByRole('button', { name: `Answer to ${LONG_NAME}` }).click();
      await shown.getByLabel('Your answer').fill(LONG_NAME);
      await shown.getByRole('button', { name: 'Save answer' }).click();
      await expect(shown.getByText('Answer by the instructor')).toBeVisible();
    }),
  ];
}

/** Where an instructor writes lessons. */
export async function authoringScreens(
  { url }: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const owner = await newMemberHere(page, LONG_NAME);
  const markdown = `# ${LONG_NAME}\n\n| a | b |\n|---|---|\n| ${LONG_NAME} | $x^2$ |\n`;
  const { id, lessons } = await newCourseWithLessons(
    url,
    LONG_TITLE,
    [
      { title: LONG_TITLE, markdown },
      { title: LONG_TITLE, isDraft: true },
      { title: LONG_TITLE, kind: 'video', isDraft: true },
    ],
    owner,
  );
  const recorded = await newCourseWithRecordings(
    url,
    LONG_TITLE,
    [
      { title: LONG_TITLE, languages: ['en'] },
      { title: LONG_NAME, kind: 'file', film: { name: `${LONG_NAME}.csv`, bytes: TABLE } },
    ],
    owner,
  );
  const outline = `/manage-courses/${id}/lessons`;
  const [film, file] = recorded.lessons;
  const ofFilm = `/manage-courses/${recorded.id}/lessons/${film}`;
  const editor = (shown: Page) =>
    shown.getByRole('textbox', { name: /^(Text of the lesson|Notes below)/ });
  return [
    at(outline),
    over('a lesson’s settings', /^Settings of /),
    linked(`${outline}/${lessons[0]}`, { with: editor }),
    over('earlier texts', 'History'),
    over('a link', 'Link'),
    over('a picture', 'Picture'),
    state('the text as it is read', async (shown) => {
      await shown.getByRole('button', { name: 'Preview' }).click();
      await expect(shown.getByRole('button', { name: 'Go on writing' })).toBeVisible();
    }),
    {
      ...linked(`${outline}/${lessons[2]}`, {
        with: editor,
        filledIn: async (shown) => {
          const file = { name: 'film.mp4', mimeType: 'video/mp4', buffer: TABLE };
          await shown.getByLabel('Choose a video').setInputFiles(file);
          await expect(shown.getByRole('main').getByRole('alert')).toBeVisible();
        },
      }),
      fails: true,
    },
    linked(ofFilm, { with: editor }),
    linked(`/manage-courses/${recorded.id}/lessons/${file}`, { with: editor }),
    linked(`${ofFilm}/captions`),
    at(`${ofFilm}/captions?language=en`),
    linked('/manage-courses/files'),
    linked(`/learn/${recorded.id}/${file}`),
  ];
}

/** What an instructor is told of the learners of a course. */
export async function analyticsScreens(
  { url }: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const owner = await newMemberHere(page, LONG_NAME);
  const longer = (name: string) => `${name} ${LONG_NAME}`;
  const { id, video } = await newAnalysedCourse(url, LONG_TITLE, { owner, names: longer });
  return [
    at(`/manage-courses/${id}/analytics`),
    linked(`/manage-courses/${id}/analytics/${video}`, {
      filledIn: async (shown) => {
        await shown.getByText('Show as a table').click();
        await expect(shown.getByRole('table')).toBeVisible();
      },
    }),
  ];
}
