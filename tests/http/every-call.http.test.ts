import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { moderate } from '@lectern/api/features/moderation/moderate';
import { saveCourse } from '@lectern/api/features/saved-courses/save-course';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
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
import { arrangeAsked } from '../support/arrange-asked.ts';
import { type ApiRequest, ask } from '../support/ask.ts';
import { ASKED, type Asked } from '../support/call-requests.ts';
import { textOf } from '../support/events.ts';
import { arrangeNote } from '../support/lessons.ts';
import { addAdministrator, reportAs } from '../support/moderation.ts';
import { arrangeMessage } from '../support/operators.ts';
import { personOf } from '../support/person-of.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeInvitation } from '../support/site-settings.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const READING = NAMES.filter((name) => callOf(name).method === 'GET');
const CHANGING = NAMES.filter((name) => callOf(name).method !== 'GET');

/** What guests are told stands in some answers, and looks like what they may not see. */
const SUBJECTS = /accounting|personal-development/g;
/** What is written nowhere but in this: the name of an instructor stands in the others. */
const SHOWN: Partial<Record<CallName, string>> = {
  courseAddresses: 'updated',
  courseOutline: 'Broth',
  searchWords: 'soup',
  filterCounts: 'Beginner',
  // The quizzes and the site itself name nobody.
  quizData: '',
  site: '',
  siteHome: '',
  siteTerms: '',
};

/** Other requests than the first good one, for answers with more in them or less, or with another page. */
const ALSO_ASKED: Partial<Record<CallName, (asked: Asked) => ApiRequest[]>> = {
  courses: () => [{ path: '/courses?limit=2' }, { path: '/courses?search=soup&level=Beginner' }],
  suggestions: () => [{ path: '/suggestions?search=noor' }],
  filterCounts: () => [{ path: '/filter-counts?search=soup' }],
  myEnrolments: () => [{ path: '/my-enrollments?email=lou@learner.example&limit=1' }],
  notices: () => [{ path: '/notices?limit=1' }],
  savedCourses: () => [{ path: '/saved-courses?limit=1' }],
  learnerProgress: ({ id }) => [{ path: `/courses/${id}/learner-progress?limit=1` }],
  moderationCase: ({ appealId }) => [{ path: `/moderation/cases/${appealId}` }],
  cases: () => [{ path: '/moderation/cases?state=decided' }],
  people: () => [{ path: '/admin/people?limit=1' }, { path: '/admin/people?limit=1&search=no' }],
  auditLog: () => [{ path: '/admin/audit?limit=1&action=course&from=2026-01-01' }],
  courseRegister: () => [{ path: '/admin/courses?limit=1&state=published' }],
  inbox: () => [{ path: '/admin/messages?limit=1&search=secret@&state=open' }],
  jobs: () => [{ path: '/admin/jobs?limit=1' }],
  everybodysUploads: () => [{ path: '/admin/uploads?limit=1' }],
  siteSettingsHistory: () => [{ path: '/admin/settings/history?limit=1' }],
  reportProgress: ({ lessonId }) => [
    { path: `/lessons/${lessonId}/progress`, body: { position: 12.5, played: [[0, 12.5]] } },
  ],
  setWeeklyGoal: () => [{ path: '/weekly-goal', body: { days: null } }],
  editLesson: ({ lessonId }) => [
    { path: `/lessons/${lessonId}`, body: { minutes: null, preview: true } },
  ],
  setRole: ({ personId }) => [{ path: `/admin/people/${personId}/role`, body: { role: null } }],
  makeInvitation: () => [{ path: '/admin/invitations', body: {} }],
};

describe.each(ENGINES)('every call of the contract on %s', (engine) => {
  let product: RunningProduct;
  let teacher: SignedInUser;
  /** Of the teacher; shown to everybody. */
  let shown: string;
  /** The same, until a moderator hides it. */
  let hidden: string;
  let person: Registered;
  /** The person, who owns the courses that are asked about, learns in them, and is an administrator. */
  let user: SignedInUser;
  /** For all calls that change nothing. */
  let shared: Asked;

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    teacher = await signIn(database, 'Noor Teacher', { email: 'secret@teacher.example' });
    const learner = await signIn(database, 'Lea Learner', {
      email: 'secret@learner.example',
      picture: 'https://pictures.example/lea.png',
    });
    const ids = await addCourses(database, teacher, [
      { title: 'Soup', curriculum: ['Broth', 'Bread'], duration: '3 hours', image: '/a.png' },
      { title: 'Soup for many' },
      { title: 'Stew' },
    ]);
    [shown = '', hidden = ''] = ids;
    await enrolIn(database, shown, learner);
    await addReview(database, learner, shown, { rating: 4 });
    // Their courses are among the newest, and say so like the others.
    const name = 'Noor Teacher’s assistant';
    person = await register(product, 'lou@learner.example', name);
    user = await personOf(product, person, name);
    await database.transaction(setRoleOfAccount, person.accountId, 'administrator', Date.now());
    await arrangeMessage(database, { email: 'secret@guest.example' });
    // Lists have a second page.
    await newlyAsked(NAMES);
    for (let count = 0; count < LIMITS.pageSize; count += 1) {
      await arrangeInvitation(database, user.personId);
    }
    const own = await newlyAsked(NAMES);
    await arrangeNote(database, user, own.lessonId);
    await reportAs(database, user, { type: 'course', id: shown });
    await giveSeatFromWaitlist(database, user, { from: learner, to: user });
    await warn(own.id);
    shared = { ...own, page: await instructorPage(database, shown) };
    await addCourses(database, teacher, [{ category: 'Business' }, { category: 'Business' }]);
  });
  afterAll(() => product.stop());

  /** What calls are about, and the person's own review of the course, which they have saved. */
  async function newlyAsked(names: readonly CallName[]): Promise<Asked> {
    const { database } = product;
    const asked = await arrangeAsked(product, user, names);
    await enrolIn(database, asked.id, user);
    await addReview(database, user, asked.id, { rating: 5 });
    await database.transaction(saveCourse, user, asked.id, Date.now());
    return asked;
  }

  /** An act against the person's own course; resolves to its id. */
  async function warn(courseId: string): Promise<string> {
    const { database } = product;
    // Only an administrator decides about one.
    const other = await addAdministrator(database);
    const subject = { type: 'course', id: courseId } as const;
    const input = { subject, act: 'warn', reason: 'Mind the rules.' } as const;
    await database.transaction(moderate, other, input, Date.now());
    const { id } = await database.read
      .selectFrom('moderation_act')
      .select('id')
      .where('subject_id', '=', courseId)
      .executeTakeFirstOrThrow();
    return id;
  }

  async function askedFor(name: CallName): Promise<Asked> {
    if (callOf(name).method === 'GET') {
      // Guests are shown somebody else's.
      return callOf(name).auth ? shared : { ...shared, id: shown };
    }
    const asked = await newlyAsked([name]);
    if (name === 'appeal') return { ...asked, id: await warn(asked.id) };
    if (name === 'moderate') return { ...asked, id: hidden };
    return name === 'report' ? { ...asked, id: shown } : asked;
  }

  async function requestsOf(name: CallName): Promise<ApiRequest[]> {
    const asked = await askedFor(name);
    return [ASKED[name](asked, person.email), ...(ALSO_ASKED[name]?.(asked) ?? [])];
  }

  const send = (name: CallName, asking: ApiRequest, method = callOf(name).method as string) =>
    ask(product, method, asking, callOf(name).auth ? person.token : undefined);

  test.each([...READING, ...CHANGING])(
    '%s answers as its schema says, nothing more, with the headers that it declares',
    { tags: ['API-18', 'PERMIT-8'] },
    async (name) => {
      const { auth, role, mediaType, status = 200, answerHeaders, answer: schema } = callOf(name);
      const missing = new Set(Object.keys(answerHeaders ?? {}));
      for (const asking of await requestsOf(name)) {
        const answer = await send(name, asking);
        const { headers } = answer;
        for (const header of missing) if (headers.has(header)) missing.delete(header);
        const text = await textOf(answer);
        expect(answer.status, text).toBe(status);
        const type = mediaType ?? 'application/json';
        // A zip is no text.
        const charset = type === 'application/zip' ? '' : '; charset=utf-8';
        expect(headers.get('content-type')).toBe(type + charset);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        if (auth === 'required') expect(headers.get('cache-control')).toBe('no-store');
        const body: unknown = mediaType ? text : JSON.parse(text);
        // Parsing leaves undeclared fields out: what is left of the body must be all of it.
        expect(schema.parse(body)).toStrictEqual(body);
        expect(body).not.toEqual([]);
        if (role !== 'administrator') expect(text).not.toMatch(/secret@/);
        if (auth || SHOWN[name] === '') continue;
        expect(text).toContain(SHOWN[name] ?? 'Noor Teacher');
        expect(text.replaceAll(SUBJECTS, '')).not.toMatch(/@|email|account|owner|person|_words/i);
      }
      expect([...missing]).toEqual([]);
    },
  );

  if (engine === 'postgres') return;

  test('HEAD answers like GET, without the body', async () => {
    for (const name of READING) {
      const asking = ASKED[name](await askedFor(name), person.email);
      // An answer may be a second old, and tests before this one have changed what it shows.
      await expect
        .poll(async () => {
          const [get, head] = await Promise.all([send(name, asking), send(name, asking, 'HEAD')]);
          expect(head.status).toBe(200);
          expect(await head.text()).toBe('');
          // A server that stops waits for answers that nobody reads.
          await textOf(get);
          return head.headers.get('etag') === get.headers.get('etag');
        })
        .toBe(true);
    }
  });
});
