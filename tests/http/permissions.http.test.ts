import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, instructorPage } from '../support/arrange.ts';
import { type ApiRequest, ask } from '../support/ask.ts';
import { textOf } from '../support/events.ts';
import { arrangeCaptions, arrangeLesson, arrangeRecording } from '../support/lessons.ts';
import { personOf } from '../support/person-of.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeUpload } from '../support/uploads.ts';

/** Who asks, as they stand with the one course that is asked about. */
const ACTORS = [
  'guest',
  'signed-in',
  'enrolled',
  'owner',
  'other owner',
  'expired token',
  'disabled account',
  'deleted account',
] as const;
type Actor = (typeof ACTORS)[number];

const EVERYBODY = row(200, 200, 200, 200, 200);
const SIGNED_IN = row(401, 200, 200, 200, 200);
const LEARNER = row(401, 403, 200, 403, 403);
const OWNER = row(401, 403, 403, 200, 403);
/** Others do not learn that there is such a file. */
const UPLOADER = row(401, 404, 404, 200, 404);
const TAKER = row(401, 403, 200, 200, 403);

/** The status of each call for everyone; a call that has no row here does not compile. */
const STATUSES: Record<CallName, Record<Actor, number>> = {
  latestCourses: EVERYBODY,
  popularCourses: EVERYBODY,
  courses: EVERYBODY,
  searchWords: EVERYBODY,
  suggestions: EVERYBODY,
  filterCounts: EVERYBODY,
  course: EVERYBODY,
  relatedCourses: EVERYBODY,
  courseAddresses: EVERYBODY,
  enrolmentStatus: SIGNED_IN,
  enrol: SIGNED_IN,
  leave: SIGNED_IN,
  joinWaitlist: SIGNED_IN,
  leaveWaitlist: SIGNED_IN,
  seatNews: SIGNED_IN,
  endSeatNews: SIGNED_IN,
  giveReview: LEARNER,
  withdrawReview: SIGNED_IN,
  addCourse: row(401, 201, 201, 201, 201),
  myCourses: SIGNED_IN,
  learners: OWNER,
  learnersFile: OWNER,
  deleteCourse: OWNER,
  editCourse: OWNER,
  myEnrolments: SIGNED_IN,
  instructor: EVERYBODY,
  ownInstructorPage: SIGNED_IN,
  saveInstructorPage: SIGNED_IN,
  savedCourses: SIGNED_IN,
  savedCourseIds: SIGNED_IN,
  saveCourse: SIGNED_IN,
  removeSavedCourse: SIGNED_IN,
  notices: SIGNED_IN,
  unreadNotices: SIGNED_IN,
  liveNotices: SIGNED_IN,
  readNotice: SIGNED_IN,
  readNotices: SIGNED_IN,
  letterChoices: SIGNED_IN,
  chooseLetters: SIGNED_IN,
  courseOutline: EVERYBODY,
  lesson: TAKER,
  transcript: TAKER,
  learning: TAKER,
  reportProgress: LEARNER,
  markDone: LEARNER,
  notes: TAKER,
  putNote: TAKER,
  deleteNote: SIGNED_IN,
  dashboard: SIGNED_IN,
  setWeeklyGoal: SIGNED_IN,
  authoredOutline: OWNER,
  setCourseState: OWNER,
  addSection: row(401, 403, 403, 201, 403),
  editSection: OWNER,
  deleteSection: OWNER,
  addLesson: row(401, 403, 403, 201, 403),
  editLesson: OWNER,
  deleteLesson: OWNER,
  lessonDraft: OWNER,
  saveLessonDraft: OWNER,
  lessonPreview: OWNER,
  publishLesson: OWNER,
  unpublishLesson: OWNER,
  mediaAsset: UPLOADER,
  uploads: SIGNED_IN,
  deleteUpload: UPLOADER,
  lessonCaptions: OWNER,
  captions: OWNER,
  saveCaptions: OWNER,
  importCaptions: OWNER,
  deleteCaptions: OWNER,
  lessonVersions: OWNER,
  lessonVersion: OWNER,
  courseAnalytics: OWNER,
  courseAnalyticsFile: OWNER,
  lessonAnalytics: OWNER,
  learnerProgress: OWNER,
  learnerProgressFile: OWNER,
  quizData: EVERYBODY,
  // For guests as well; but a token that is sent must be good.
  contact: {
    ...row(201, 201, 201, 201, 201),
    'expired token': 401,
    'disabled account': 401,
    'deleted account': 401,
  },
};

/** What is shown to everybody; VERIFIED_EMAIL may ask for a verified e-mail first. */
const PUBLISHING: readonly CallName[] = [
  'giveReview',
  'addCourse',
  'editCourse',
  'setCourseState',
  'addSection',
  'editSection',
  'editLesson',
  'publishLesson',
  'saveCaptions',
  'importCaptions',
];

/** A token that proves nothing any more is as good as none. */
function row(
  guest: number,
  signedIn: number,
  enrolled: number,
  owner: number,
  otherOwner: number,
): Record<Actor, number> {
  return {
    guest,
    'signed-in': signedIn,
    enrolled,
    owner,
    'other owner': otherOwner,
    'expired token': guest,
    'disabled account': guest,
    'deleted account': guest,
  };
}

const words = { title: 'Soup', description: 'About soup.' };
const newMessage = () => ({
  name: 'Ada',
  email: 'ada@lectern.example',
  message: 'Hello.',
  messageId: crypto.randomUUID(),
});
/** The course that is asked about, and what is in it; all the same where it is not there. */
interface Asked {
  readonly id: string;
  readonly lessonId: string;
  readonly sectionId: string;
  readonly emptySectionId: string;
  readonly versionId: string;
  readonly uploadId: string;
  /** With captions in English. */
  readonly videoId: string;
  /** About its instructor. */
  readonly page: string;
}
const allCalled = (id: string): Asked => {
  const inIt = { lessonId: id, sectionId: id, emptySectionId: id, versionId: id };
  return { id, ...inIt, uploadId: id, videoId: id, page: id };
};
const ASKED: Record<CallName, (asked: Asked, email: string) => ApiRequest> = {
  latestCourses: () => ({ path: '/latest-courses' }),
  popularCourses: () => ({ path: '/popular-courses' }),
  courses: () => ({ path: '/courses' }),
  searchWords: () => ({ path: '/search-words?search=soup' }),
  suggestions: () => ({ path: '/suggestions?search=soup' }),
  filterCounts: () => ({ path: '/filter-counts' }),
  course: ({ id }) => ({ path: `/courses/${id}` }),
  relatedCourses: ({ id }) => ({ path: `/courses/${id}/related` }),
  courseAddresses: () => ({ path: '/course-addresses' }),
  enrolmentStatus: ({ id }, email) => ({ path: `/enroll?courseId=${id}&userEmail=${email}` }),
  enrol: ({ id }, email) => ({ path: '/enroll', body: { courseId: id, userEmail: email } }),
  leave: ({ id }, email) => ({ path: `/enroll?courseId=${id}&userEmail=${email}` }),
  joinWaitlist: ({ id }, email) => ({
    path: '/waitlist',
    body: { courseId: id, userEmail: email },
  }),
  leaveWaitlist: ({ id }, email) => ({ path: `/waitlist?courseId=${id}&userEmail=${email}` }),
  seatNews: () => ({ path: '/seat-news' }),
  endSeatNews: () => ({ path: `/seat-news/${randomUUID()}` }),
  giveReview: ({ id }) => ({
    path: `/courses/${id}/reviews`,
    body: { rating: 4, comment: 'Good.' },
  }),
  withdrawReview: ({ id }) => ({ path: `/courses/${id}/reviews` }),
  addCourse: () => ({ path: '/add-course', body: { ...words, totalSeats: 5 } }),
  myCourses: (_asked, email) => ({ path: `/my-courses?email=${email}` }),
  learners: ({ id }) => ({ path: `/courses/${id}/learners` }),
  learnersFile: ({ id }) => ({ path: `/courses/${id}/learners.csv` }),
  deleteCourse: ({ id }) => ({ path: `/course/${id}` }),
  editCourse: ({ id }) => ({ path: `/courses/${id}`, body: words }),
  myEnrolments: (_asked, email) => ({ path: `/my-enrollments?email=${email}` }),
  instructor: ({ page }) => ({ path: `/instructors/${page}` }),
  ownInstructorPage: () => ({ path: '/instructor-page' }),
  saveInstructorPage: () => ({
    path: '/instructor-page',
    body: { about: 'I cook.', shown: true },
  }),
  savedCourses: () => ({ path: '/saved-courses' }),
  savedCourseIds: () => ({ path: '/saved-courses/ids' }),
  saveCourse: ({ id }) => ({ path: `/saved-courses/${id}` }),
  removeSavedCourse: () => ({ path: `/saved-courses/${randomUUID()}` }),
  notices: () => ({ path: '/notices' }),
  unreadNotices: () => ({ path: '/notices/unread' }),
  liveNotices: () => ({ path: '/notices/live' }),
  readNotice: () => ({ path: `/notices/${randomUUID()}/read` }),
  readNotices: () => ({ path: '/notices/read', body: { last: randomUUID() } }),
  letterChoices: () => ({ path: '/letters' }),
  chooseLetters: () => ({ path: '/letters/seat', body: { frequency: 'daily' } }),
  courseOutline: ({ id }) => ({ path: `/courses/${id}/outline` }),
  lesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}` }),
  transcript: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en/transcript` }),
  learning: ({ id }) => ({ path: `/courses/${id}/learning` }),
  reportProgress: ({ lessonId }) => ({ path: `/lessons/${lessonId}/progress`, body: {} }),
  markDone: ({ lessonId }) => ({ path: `/lessons/${lessonId}/done`, body: { done: true } }),
  notes: ({ id }) => ({ path: `/courses/${id}/notes` }),
  putNote: ({ lessonId }) => ({
    path: `/notes/${randomUUID()}`,
    body: { lessonId, text: 'Ask about salt.' },
  }),
  deleteNote: () => ({ path: `/notes/${randomUUID()}` }),
  dashboard: () => ({ path: '/dashboard?today=2026-01-05' }),
  setWeeklyGoal: () => ({ path: '/weekly-goal', body: { days: 3 } }),
  authoredOutline: ({ id }) => ({ path: `/courses/${id}/authoring` }),
  setCourseState: ({ id }) => ({ path: `/courses/${id}/state`, body: { state: 'withdrawn' } }),
  addSection: ({ id }) => ({ path: `/courses/${id}/sections`, body: { title: 'Bread' } }),
  editSection: ({ id, sectionId }) => ({
    path: `/courses/${id}/sections/${sectionId}`,
    body: { title: 'Broth' },
  }),
  deleteSection: ({ id, emptySectionId }) => ({
    path: `/courses/${id}/sections/${emptySectionId}`,
  }),
  addLesson: ({ id, sectionId }) => ({
    path: `/courses/${id}/lessons`,
    body: { sectionId, kind: 'text', title: 'Salt' },
  }),
  editLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}`, body: { title: 'Salt' } }),
  deleteLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}` }),
  lessonDraft: ({ lessonId }) => ({ path: `/lessons/${lessonId}/draft` }),
  saveLessonDraft: ({ lessonId }) => ({
    path: `/lessons/${lessonId}/draft`,
    body: { markdown: 'Taste it.' },
  }),
  lessonPreview: ({ lessonId }) => ({ path: `/lessons/${lessonId}/preview` }),
  publishLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}/publish` }),
  unpublishLesson: ({ lessonId }) => ({ path: `/lessons/${lessonId}/unpublish` }),
  mediaAsset: ({ uploadId }) => ({ path: `/uploaded/${uploadId}` }),
  uploads: () => ({ path: '/uploaded' }),
  deleteUpload: ({ uploadId }) => ({ path: `/uploaded/${uploadId}` }),
  lessonCaptions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions` }),
  captions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en` }),
  saveCaptions: ({ videoId }) => ({
    path: `/lessons/${videoId}/captions/en`,
    body: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
  }),
  importCaptions: ({ videoId }) => ({
    path: `/lessons/${videoId}/captions/en/file`,
    body: { text: '1\n00:00:01,000 --> 00:00:02,000\nWait.\n' },
  }),
  deleteCaptions: ({ videoId }) => ({ path: `/lessons/${videoId}/captions/en` }),
  lessonVersions: ({ lessonId }) => ({ path: `/lessons/${lessonId}/versions` }),
  lessonVersion: ({ lessonId, versionId }) => ({
    path: `/lessons/${lessonId}/versions/${versionId}`,
  }),
  courseAnalytics: ({ id }) => ({ path: `/courses/${id}/analytics` }),
  courseAnalyticsFile: ({ id }) => ({ path: `/courses/${id}/analytics.csv` }),
  lessonAnalytics: ({ lessonId }) => ({ path: `/lessons/${lessonId}/analytics` }),
  learnerProgress: ({ id }) => ({ path: `/courses/${id}/learner-progress` }),
  learnerProgressFile: ({ id }) => ({ path: `/courses/${id}/learner-progress.csv` }),
  quizData: () => ({ path: '/quiz-data.json' }),
  contact: () => ({ path: '/contact', body: newMessage() }),
};

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const FOR_PEOPLE = NAMES.filter((name) => callOf(name).auth === 'required');
/** Whether somebody's e-mail is part of what a call is asked with. */
const namesAnEmail = (name: CallName) =>
  JSON.stringify(ASKED[name](allCalled(''), 'x@y')).includes('x@y');

/** A course with a lesson in its first section and none in its second. */
async function askedCourse({ database }: RunningProduct, owner: SignedInUser): Promise<Asked> {
  const id = await addCourse(database, owner, { curriculum: ['Broth', 'Bread'] });
  const lesson = await arrangeLesson(database, owner, id);
  const { sections } = await authoredOutline(database.read, owner, id);
  const uploadId = await arrangeUpload(database, owner, id);
  const videoId = await arrangeRecording(database, owner, id);
  await arrangeCaptions(database, owner, videoId);
  const page = await instructorPage(database, id);
  return { id, ...lesson, emptySectionId: sections[1]?.id ?? '', uploadId, videoId, page };
}

interface Person {
  readonly email: string;
  readonly token: string | undefined;
  readonly user: SignedInUser | undefined;
}

test('every call of the contract has its row', () => {
  expect(Object.keys(STATUSES)).toEqual(NAMES);
});

describe.each(ENGINES)('who may do what on %s', (engine) => {
  let product: RunningProduct;
  const people = new Map<Actor, Person>();

  beforeAll(async () => {
    product = await startProduct(engine);
    for (const actor of ACTORS) people.set(actor, await become(actor));
  });
  afterAll(() => product.stop());

  async function become(actor: Actor): Promise<Person> {
    const email = `${actor.replace(' ', '-')}@example.com`;
    if (actor === 'guest') return { email, token: undefined, user: undefined };
    const registered = await register(product, email);
    const user = await personOf(product, registered);
    const { token, accountId } = registered;
    if (actor === 'other owner') await addCourse(product.database, user);
    if (actor === 'deleted account') await call(product, 'v1/accounts:delete', { idToken: token });
    if (actor === 'disabled account') {
      const known = { accountId, email, emailVerified: false, displayName: '', photoUrl: '' };
      const news = { ...known, state: 'disabled', validSince: 0 } as const;
      await product.database.transaction(applyAccountEvent, news, Date.now());
    }
    if (actor === 'expired token') {
      const now = Math.floor(Date.now() / 1_000);
      const claims = { ...claimsIn(token), iat: now - 3_700, exp: now - 100 };
      return { email, token: await (await providerKey(product)).sign(claims), user };
    }
    return { email, token, user };
  }

  function personCalled(actor: Actor): Person {
    const person = people.get(actor);
    if (!person) throw new Error(`There is no ${actor}`);
    return person;
  }

  /** A course of the owner in which one person learns, for one question. */
  async function freshCourse(): Promise<Asked> {
    const [owner, learner] = [personCalled('owner').user, personCalled('enrolled').user];
    if (!owner || !learner) throw new Error('They are signed in');
    const asked = await askedCourse(product, owner);
    await enrolIn(product.database, asked.id, learner);
    return asked;
  }

  describe.each(NAMES)('%s', (name) => {
    test.each(ACTORS)(
      'by: %s',
      { tags: ['ANALYTICS-8', 'MANAGE-11', 'PERMIT-2', 'PERMIT-3', 'PERMIT-4', 'ROUTE-5'] },
      async (actor) => {
        const { email, token } = personCalled(actor);
        const asking = ASKED[name](await freshCourse(), email);
        const answer = await ask(product, callOf(name).method, asking, token);
        expect(answer.status, await textOf(answer)).toBe(STATUSES[name][actor]);
      },
    );
  });

  test.each(FOR_PEOPLE)('%s tells a stranger nothing of what is wrong besides', async (name) => {
    const { method, body } = callOf(name);
    for (const actor of [
      'guest',
      'expired token',
      'disabled account',
      'deleted account',
    ] as const) {
      const { token } = personCalled(actor);
      for (const id of ['nonsense', crypto.randomUUID()]) {
        const { path } = ASKED[name](allCalled(id), 'x');
        const asking = body ? { path, body: '{broken' } : { path };
        expect((await ask(product, method, asking, token)).status).toBe(401);
      }
    }
  });

  test.each(FOR_PEOPLE.filter(namesAnEmail))('%s with somebody else’s e-mail', async (name) => {
    for (const actor of ['signed-in', 'enrolled', 'owner'] as const) {
      const asking = ASKED[name](await freshCourse(), personCalled('other owner').email);
      const answer = await ask(product, callOf(name).method, asking, personCalled(actor).token);
      expect(answer.status).toBe(403);
    }
  });

  test.each(
    FOR_PEOPLE.filter((name) => JSON.stringify(ASKED[name](allCalled('ID'), '')).includes('ID')),
  )('%s of a course that is not there', async (name) => {
    for (const actor of ['signed-in', 'enrolled', 'owner'] as const) {
      const { email, token } = personCalled(actor);
      const asking = ASKED[name](allCalled(randomUUID()), email);
      expect((await ask(product, callOf(name).method, asking, token)).status).toBe(404);
    }
  });
});

describe.each(ENGINES)('who may do what with VERIFIED_EMAIL=required on %s', (engine) => {
  let product: RunningProduct;
  let claims: Record<string, unknown>;
  let key: Awaited<ReturnType<typeof providerKey>>;

  beforeAll(async () => {
    product = await startProduct(engine, { environment: { VERIFIED_EMAIL: 'required' } });
    claims = claimsIn((await register(product, 'first@example.com')).token);
    key = await providerKey(product);
  });
  afterAll(() => product.stop());

  async function join(emailVerified: boolean) {
    const [sub, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const token = await key.sign({ ...claims, sub, email, email_verified: emailVerified });
    const account = { accountId: sub, email, emailVerified, name: 'Lea', picture: '' };
    const { database } = product;
    const user = await database.transaction(
      upsertPersonFromToken,
      account,
      Number(claims.iat) * 1_000,
    );
    return { email, token, user };
  }

  describe.each(['enrolled', 'owner'] as const)('by who is: %s', (actor) => {
    test.each(NAMES)('%s', async (name) => {
      const answers: unknown[] = [];
      for (const isVerified of [false, true]) {
        const person = await join(isVerified);
        const owner = actor === 'owner' ? person : await join(true);
        const asked = await askedCourse(product, owner.user);
        if (actor === 'enrolled') await enrolIn(product.database, asked.id, person.user);
        const asking = ASKED[name](asked, person.email);
        const answer = await ask(product, callOf(name).method, asking, person.token);
        const { status } = answer;
        const code = status >= 400 ? (await answer.json()).code : undefined;
        answers.push({ status, code });
      }
      const allowed = { status: STATUSES[name][actor] };
      const refused = { status: 403, code: 'email-not-verified' };
      const expected = PUBLISHING.includes(name) ? [refused, allowed] : [allowed, allowed];
      expect(answers).toMatchObject(expected);
    });
  });

  test('publishing is for who has an e-mail at all', async () => {
    const token = await key.sign({ ...claims, sub: randomUUID(), email: undefined });
    const answer = await ask(product, 'POST', ASKED.addCourse(allCalled(''), ''), token);
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden']);
  });
});

test('the calls that publish are those that the contract says', () => {
  expect(NAMES.filter((name) => callOf(name).publishes)).toEqual(PUBLISHING);
});
