import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { saveCourse } from '@lectern/api/features/saved-courses/save-course';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import {
  addCourses,
  addReview,
  enrolIn,
  giveSeatFromWaitlist,
  instructorPage,
  signIn,
} from '../support/arrange.ts';
import { type ApiRequest, ask } from '../support/ask.ts';
import { textOf } from '../support/events.ts';
import {
  arrangeCaptions,
  arrangeLesson,
  arrangeNote,
  arrangeRecording,
} from '../support/lessons.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeUpload } from '../support/uploads.ts';

/** The courses of a test: everybody's, and one that may be lost. */
interface Courses {
  readonly shown: string;
  readonly own: string;
  readonly spare: string;
  /** Its seat came from the waitlist. */
  readonly given: string;
  /** Of the own one. */
  readonly lesson: string;
  readonly version: string;
  readonly section: string;
  readonly emptySection: string;
  readonly note: string;
  readonly upload: string;
  /** A video with captions in English. */
  readonly video: string;
  /** About the instructor of the course that is shown. */
  readonly page: string;
}

const MESSAGE_ID = '3d9f6a4e-6c1b-4b7e-9a51-8f0b5d0c2e11';

/** How each call is asked, by somebody who owns and is enrolled, for an answer with its full body. */
const ASKED: Record<CallName, (courses: Courses, email: string) => ApiRequest[]> = {
  latestCourses: () => [{ path: '/latest-courses' }],
  popularCourses: () => [{ path: '/popular-courses' }],
  courses: () => [
    { path: '/courses' },
    { path: '/courses?limit=2' },
    { path: '/courses?search=soup&level=Beginner' },
  ],
  searchWords: () => [{ path: '/search-words?search=soop' }],
  suggestions: () => [{ path: '/suggestions?search=soop' }, { path: '/suggestions?search=noor' }],
  filterCounts: () => [{ path: '/filter-counts' }, { path: '/filter-counts?search=soup' }],
  course: ({ shown }) => [
    { path: `/courses/${shown}` },
    { path: `/courses/${shown.toUpperCase()}` },
  ],
  relatedCourses: ({ shown }) => [{ path: `/courses/${shown}/related` }],
  courseAddresses: () => [{ path: '/course-addresses' }, { path: '/course-addresses?part=1' }],
  enrolmentStatus: ({ shown }, email) => [
    { path: `/enroll?courseId=${shown}&userEmail=${email}` },
    { path: `/enroll?courseId=${shown.toUpperCase()}&userEmail=${email.toUpperCase()}` },
  ],
  enrol: ({ shown }, email) => [
    { path: '/enroll', body: { courseId: shown, userEmail: email } },
    { path: '/enroll', body: { courseId: shown.toUpperCase(), userEmail: email.toUpperCase() } },
  ],
  leave: ({ spare }, email) => [{ path: `/enroll?courseId=${spare}&userEmail=${email}` }],
  joinWaitlist: ({ shown }, email) => [
    { path: '/waitlist', body: { courseId: shown, userEmail: email } },
  ],
  leaveWaitlist: ({ shown }, email) => [{ path: `/waitlist?courseId=${shown}&userEmail=${email}` }],
  seatNews: () => [{ path: '/seat-news' }],
  endSeatNews: ({ given, spare }) => [
    { path: `/seat-news/${given}` },
    { path: `/seat-news/${spare}` },
  ],
  giveReview: ({ own }) => [
    { path: `/courses/${own}/reviews`, body: { rating: 3, comment: 'My own, and fair.' } },
    { path: `/courses/${own}/reviews`, body: { rating: 4, comment: 'On second thoughts.' } },
  ],
  withdrawReview: ({ spare }) => [{ path: `/courses/${spare}/reviews` }],
  addCourse: () => [
    { path: '/add-course', body: { title: 'Pie', description: 'With fruit.', totalSeats: 3 } },
  ],
  myCourses: (_courses, email) => [{ path: `/my-courses?email=${email}` }],
  learners: ({ own }) => [{ path: `/courses/${own}/learners` }],
  learnersFile: ({ own }) => [{ path: `/courses/${own}/learners.csv` }],
  deleteCourse: ({ spare }) => [{ path: `/course/${spare}` }],
  editCourse: ({ own }) => [
    { path: `/courses/${own}`, body: { title: 'Own', description: 'Better.' } },
  ],
  myEnrolments: (_courses, email) => [{ path: `/my-enrollments?email=${email}` }],
  instructor: ({ page }) => [{ path: `/instructors/${page}` }],
  ownInstructorPage: () => [{ path: '/instructor-page' }],
  saveInstructorPage: () => [{ path: '/instructor-page', body: { about: 'I cook.', shown: true } }],
  savedCourses: () => [{ path: '/saved-courses?limit=1' }],
  savedCourseIds: () => [{ path: '/saved-courses/ids' }],
  saveCourse: ({ shown }) => [
    { path: `/saved-courses/${shown}` },
    { path: `/saved-courses/${shown.toUpperCase()}` },
  ],
  removeSavedCourse: ({ spare }) => [
    { path: `/saved-courses/${spare}` },
    { path: `/saved-courses/${spare}` },
  ],
  notices: () => [{ path: '/notices' }, { path: '/notices?limit=1' }],
  unreadNotices: () => [{ path: '/notices/unread' }],
  liveNotices: () => [{ path: '/notices/live' }],
  readNotice: ({ spare }) => [{ path: `/notices/${spare}/read` }],
  readNotices: ({ spare }) => [{ path: '/notices/read', body: { last: spare } }],
  letterChoices: () => [{ path: '/letters' }],
  chooseLetters: () => [
    { path: '/letters/course-changed', body: { frequency: 'weekly' } },
    { path: '/letters/seat', body: { frequency: 'at-once' } },
  ],
  courseOutline: ({ own, shown }) => [
    { path: `/courses/${own}/outline` },
    { path: `/courses/${shown}/outline` },
  ],
  lesson: ({ lesson }) => [{ path: `/lessons/${lesson}` }],
  transcript: ({ video }) => [{ path: `/lessons/${video}/captions/en/transcript` }],
  learning: ({ own }) => [{ path: `/courses/${own}/learning` }],
  reportProgress: ({ lesson }) => [
    { path: `/lessons/${lesson}/progress`, body: {} },
    { path: `/lessons/${lesson}/progress`, body: { position: 12.5, played: [[0, 12.5]] } },
  ],
  markDone: ({ lesson }) => [
    { path: `/lessons/${lesson}/done`, body: { done: true, day: '2026-01-05' } },
    { path: `/lessons/${lesson}/done`, body: { done: false } },
  ],
  notes: ({ own }) => [{ path: `/courses/${own}/notes` }],
  putNote: ({ lesson, note }) => [
    { path: `/notes/${note}`, body: { lessonId: lesson, text: 'Ask about salt.', second: 12.5 } },
  ],
  deleteNote: ({ note }) => [{ path: `/notes/${note}` }, { path: `/notes/${note}` }],
  dashboard: () => [{ path: '/dashboard?today=2026-01-05' }],
  setWeeklyGoal: () => [
    { path: '/weekly-goal', body: { days: 3 } },
    { path: '/weekly-goal', body: { days: null } },
  ],
  authoredOutline: ({ own }) => [{ path: `/courses/${own}/authoring` }],
  setCourseState: ({ own }) => [
    { path: `/courses/${own}/state`, body: { state: 'withdrawn' } },
    { path: `/courses/${own}/state`, body: { state: 'published' } },
  ],
  addSection: ({ own }) => [{ path: `/courses/${own}/sections`, body: { title: 'Bread' } }],
  editSection: ({ own, section }) => [
    { path: `/courses/${own}/sections/${section}`, body: { title: 'Broth', place: 1 } },
  ],
  deleteSection: ({ own, emptySection }) => [
    { path: `/courses/${own}/sections/${emptySection}` },
    { path: `/courses/${own}/sections/${emptySection}` },
  ],
  addLesson: ({ own, section }) => [
    { path: `/courses/${own}/lessons`, body: { sectionId: section, kind: 'link', title: 'Salt' } },
  ],
  editLesson: ({ lesson, emptySection }) => [
    { path: `/lessons/${lesson}`, body: { title: 'Salt', minutes: 7, sectionId: emptySection } },
    { path: `/lessons/${lesson}`, body: { minutes: null, preview: true } },
  ],
  deleteLesson: ({ lesson }) => [{ path: `/lessons/${lesson}` }],
  lessonDraft: ({ lesson }) => [{ path: `/lessons/${lesson}/draft` }],
  saveLessonDraft: ({ lesson }) => [
    { path: `/lessons/${lesson}/draft`, body: { markdown: '# Salt\n' } },
  ],
  lessonPreview: ({ lesson }) => [{ path: `/lessons/${lesson}/preview` }],
  publishLesson: ({ lesson }) => [
    { path: `/lessons/${lesson}/publish` },
    { path: `/lessons/${lesson}/publish` },
  ],
  unpublishLesson: ({ lesson }) => [
    { path: `/lessons/${lesson}/unpublish` },
    { path: `/lessons/${lesson}/unpublish` },
  ],
  mediaAsset: ({ upload }) => [{ path: `/uploaded/${upload}` }],
  uploads: () => [{ path: '/uploaded' }],
  deleteUpload: ({ upload }) => [{ path: `/uploaded/${upload}` }],
  lessonCaptions: ({ video }) => [{ path: `/lessons/${video}/captions` }],
  captions: ({ video }) => [{ path: `/lessons/${video}/captions/en` }],
  saveCaptions: ({ video }) => [
    {
      path: `/lessons/${video}/captions/en`,
      body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
    },
    {
      path: `/lessons/${video}/captions/pt-br`,
      body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
    },
  ],
  importCaptions: ({ video }) => [
    {
      path: `/lessons/${video}/captions/en/file`,
      body: { text: '1\n00:00:01,000 --> 00:00:02,000\nWait.\n' },
    },
  ],
  deleteCaptions: ({ video }) => [
    { path: `/lessons/${video}/captions/en` },
    { path: `/lessons/${video}/captions/en` },
  ],
  lessonVersions: ({ lesson }) => [{ path: `/lessons/${lesson}/versions` }],
  lessonVersion: ({ lesson, version }) => [{ path: `/lessons/${lesson}/versions/${version}` }],
  courseAnalytics: ({ own }) => [{ path: `/courses/${own}/analytics` }],
  courseAnalyticsFile: ({ own }) => [{ path: `/courses/${own}/analytics.csv` }],
  lessonAnalytics: ({ lesson }) => [{ path: `/lessons/${lesson}/analytics` }],
  learnerProgress: ({ own }) => [
    { path: `/courses/${own}/learner-progress` },
    { path: `/courses/${own}/learner-progress?limit=1` },
  ],
  learnerProgressFile: ({ own }) => [{ path: `/courses/${own}/learner-progress.csv` }],
  quizData: () => [{ path: '/quiz-data.json' }],
  contact: (_courses, email) => [
    { path: '/contact', body: { name: 'Lou', email, message: 'Hello.', messageId: MESSAGE_ID } },
    { path: '/contact', body: { name: 'Lou', email, message: 'Hello.', messageId: MESSAGE_ID } },
  ],
};

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const OPEN = NAMES.filter((name) => callOf(name).auth === undefined);
/** The quizzes name nobody. */
const OPEN_OF_COURSES = OPEN.filter((name) => name !== 'quizData');
const FOR_PEOPLE = NAMES.filter((name) => callOf(name).auth === 'required');

/** Addresses of subjects, of which two would look like what no guest may see. */
const SUBJECTS = /accounting|personal-development/g;

describe.each(ENGINES)('every call of the contract on %s', (engine) => {
  let product: RunningProduct;
  let shown: string;
  let person: Registered;
  let user: SignedInUser;
  let learner: SignedInUser;

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const teacher = await signIn(database, 'Noor Teacher', { email: 'secret@teacher.example' });
    learner = await signIn(database, 'Lea Learner', {
      email: 'secret@learner.example',
      picture: 'https://pictures.example/lea.png',
    });
    const ids = await addCourses(database, teacher, [
      { title: 'Soup', curriculum: ['Broth', 'Bread'], duration: '3 hours', image: '/a.png' },
      { title: 'Soup for many' },
      { title: 'Stew' },
    ]);
    shown = ids[0] ?? '';
    await enrolIn(database, shown, learner);
    await addReview(database, learner, shown, { rating: 4 });
    // Their courses are among the newest, and say so like the others.
    const name = 'Noor Teacher’s assistant';
    person = await register(product, 'lou@learner.example', name);
    user = await personOf(product, person, name);
  });
  afterAll(() => product.stop());

  let read: Courses | undefined;

  /** Whatever a call takes away is there each time; what only reads takes nothing. */
  async function askedOf(name: CallName): Promise<ApiRequest[]> {
    if (callOf(name).method !== 'GET') return ASKED[name](await newCourses(), person.email);
    read ??= await newCourses();
    return ASKED[name](read, person.email);
  }

  async function newCourses(): Promise<Courses> {
    const { database } = product;
    const curriculum = ['Broth', 'Bread'];
    const [own = '', spare = ''] = await addCourses(database, user, [{ curriculum }, {}]);
    for (const id of [own, spare]) {
      await enrolIn(database, id, user);
      await addReview(database, user, id, { rating: 5 });
      await database.transaction(saveCourse, user, id, Date.now());
    }
    const { lessonId, sectionId, versionId } = await arrangeLesson(database, user, own);
    const { sections } = await authoredOutline(database.read, user, own);
    const video = await arrangeRecording(database, user, own);
    await arrangeCaptions(database, user, video);
    return {
      video,
      shown,
      page: await instructorPage(database, shown),
      own,
      spare,
      given: await giveSeatFromWaitlist(database, user, { from: learner, to: user }),
      lesson: lessonId,
      version: versionId,
      section: sectionId,
      emptySection: sections[1]?.id ?? '',
      note: await arrangeNote(database, user, lessonId),
      upload: await arrangeUpload(database, user, own),
    };
  }

  const send = (name: CallName, asking: ApiRequest, token: string | undefined = person.token) =>
    ask(product, callOf(name).method, asking, callOf(name).auth ? token : undefined);

  test.each(NAMES)(
    '%s answers as its schema says, nothing more',
    { tags: ['API-18'] },
    async (name) => {
      const { status = 200, mediaType, answer: schema } = callOf(name);
      for (const asking of await askedOf(name)) {
        const answer = await send(name, asking);
        expect(answer.status).toBe(status);
        const type = mediaType ?? 'application/json';
        expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
        const body: unknown = mediaType ? await textOf(answer) : await answer.json();
        // Parsing leaves undeclared fields out: what is left of the body must be all of it.
        expect(schema.parse(body)).toStrictEqual(body);
        expect(body).not.toEqual([]);
      }
    },
  );

  test.each(FOR_PEOPLE)('%s is for people who are signed in', async (name) => {
    for (const asking of await askedOf(name)) {
      for (const token of ['', 'nonsense', `${person.token}x`]) {
        const answer = await send(name, asking, token);
        await expectRefusal(answer, 'unauthenticated');
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  test.each(FOR_PEOPLE)(
    'the answer of %s to a signed-in person is cached for nobody',
    async (name) => {
      for (const asking of await askedOf(name)) {
        expect((await send(name, asking)).headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  test('no answer to a guest holds an e-mail address or an account', {
    tags: ['PERMIT-8'],
  }, async () => {
    for (const name of OPEN_OF_COURSES) {
      for (const asking of await askedOf(name)) {
        const answer = await (await send(name, asking)).text();
        const text = answer.replaceAll(SUBJECTS, '');
        if (callOf(name).method === 'GET') {
          const shownByIt = {
            courseAddresses: shown,
            courseOutline: 'Broth',
            searchWords: 'soup',
            filterCounts: 'Beginner',
          } as Partial<Record<CallName, string>>;
          expect(text).toContain(shownByIt[name] ?? 'Noor Teacher');
        }
        expect(text).not.toMatch(/@|email|account|owner|person|_words/i);
      }
    }
  });

  test('no answer holds the e-mail address of somebody else', { tags: ['PERMIT-8'] }, async () => {
    for (const name of NAMES) {
      for (const asking of await askedOf(name)) {
        expect(await textOf(await send(name, asking))).not.toMatch(/secret@/);
      }
    }
  });

  test('a full page, header by header', async () => {
    const answer = await fetch(`${product.url}/api/courses?limit=2`);
    const declared = Object.keys(CALLS.courses.answerHeaders);
    expect(declared.filter((header) => !answer.headers.has(header))).toEqual([]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(FOR_PEOPLE)(
    '%s sends the headers that it declares',
    { tags: ['API-18'] },
    async (name) => {
      for (const asking of await askedOf(name)) {
        const { headers } = await send(name, asking);
        const declared = Object.keys(callOf(name).answerHeaders ?? {});
        expect(declared.filter((header) => !headers.has(header))).toEqual([]);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
  );

  test('HEAD answers like GET, without the body', async () => {
    for (const name of NAMES.filter((each) => callOf(each).method === 'GET')) {
      for (const asking of await askedOf(name)) {
        const token = callOf(name).auth ? person.token : undefined;
        // An answer may be a second old, and tests before this one have changed what it shows.
        await expect
          .poll(async () => {
            const [get, head] = await Promise.all([
              ask(product, 'GET', asking, token),
              ask(product, 'HEAD', asking, token),
            ]);
            expect(head.status).toBe(200);
            expect(await head.text()).toBe('');
            return head.headers.get('etag') === get.headers.get('etag');
          })
          .toBe(true);
      }
    }
  });
});
