import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { moderate } from '@lectern/api/features/moderation/moderate';
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
import { ABOUT_CASES, ABOUT_REVIEWS } from '../support/call-requests.ts';
import { type Courses, FULLY_ASKED } from '../support/full-call-requests.ts';
import {
  arrangeCaptions,
  arrangeLesson,
  arrangeNote,
  arrangeRecording,
} from '../support/lessons.ts';
import {
  addAdministrator,
  arrangeModerated,
  arrangeReview,
  reportAs,
} from '../support/moderation.ts';
import { arrangeFailedJob, arrangeMessage } from '../support/operators.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeInvitation, arrangeSettingChange } from '../support/site-settings.ts';
import { arrangeUpload } from '../support/uploads.ts';

const newEmail = () => `secret@${crypto.randomUUID()}.example`;

const NO_CASES = { caseId: '', reportId: '', appealId: '', suspendedId: '', act: '' };

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const OPEN = NAMES.filter((name) => callOf(name).auth === undefined);
/** The quizzes and the site itself name nobody. */
const ABOUT_NO_COURSE: readonly CallName[] = ['quizData', 'site', 'siteHome', 'siteTerms'];
const OPEN_OF_COURSES = OPEN.filter((name) => !ABOUT_NO_COURSE.includes(name));
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
    await database.transaction(setRoleOfAccount, person.accountId, 'administrator', Date.now());
    for (const email of [newEmail(), newEmail()]) await arrangeMessage(database, { email });
    await addCourses(database, teacher, [{ category: 'Business' }, { category: 'Business' }]);
  });
  afterAll(() => product.stop());

  let read: Courses | undefined;

  /** Whatever a call takes away is there each time; what only reads takes nothing. */
  async function askedOf(name: CallName): Promise<ApiRequest[]> {
    if (callOf(name).method !== 'GET')
      return FULLY_ASKED[name](await newCourses(name), person.email);
    read ??= await newCourses();
    return FULLY_ASKED[name](read, person.email);
  }

  /** @param name what it is for, if not for everything */
  async function newCourses(name?: CallName): Promise<Courses> {
    const isFor = (names: readonly CallName[]) => name === undefined || names.includes(name);
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
    const cases = isFor(ABOUT_CASES) ? await newCases(own) : NO_CASES;
    return {
      ...cases,
      review: isFor(ABOUT_REVIEWS) ? await arrangeReview(database, own) : '',
      video,
      shown,
      person: learner.personId,
      message: await arrangeMessage(database, { email: newEmail() }),
      job: await arrangeFailedJob(database),
      account: (await personOf(product, await register(product, newEmail()))).personId,
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
      invitation: await arrangeInvitation(database, user.personId),
      settingChange: await arrangeSettingChange(database, user.personId),
    };
  }

  /** Of what moderators deal with, one of each; and one act against the own course. */
  async function newCases(own: string) {
    const { database } = product;
    const moderated = await arrangeModerated(database);
    await reportAs(database, user, { type: 'course', id: shown });
    // Only an administrator decides about one.
    const moderator = await addAdministrator(database);
    const subject = { type: 'course', id: own } as const;
    const input = { subject, act: 'warn', reason: 'Mind the rules.' } as const;
    await database.transaction(moderate, moderator, input, Date.now());
    const { id: act } = await database.read
      .selectFrom('moderation_act')
      .select('id')
      .where('subject_id', '=', own)
      .executeTakeFirstOrThrow();
    return { ...moderated, act };
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
        const body: unknown = mediaType ? await answer.text() : await answer.json();
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

  test('no answer holds the e-mail address of somebody else, save an administrator’s', {
    tags: ['PERMIT-8'],
  }, async () => {
    for (const name of NAMES.filter((each) => callOf(each).role !== 'administrator')) {
      for (const asking of await askedOf(name)) {
        expect(await (await send(name, asking)).text()).not.toMatch(/secret@/);
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
