import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { suspend } from '@lectern/api/features/moderation/suspend';
import { applyAccountEvent } from '@lectern/api/workflows/apply-account-event';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import type { Role } from '@lectern/contract/role';
import type { Database } from '@lectern/database/database';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn, instructorPage, LONG_AGO, signIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import {
  ABOUT_CAPTIONS,
  ABOUT_CASES,
  ABOUT_REVIEWS,
  ABOUT_UPLOADS,
  ASKED,
  type Asked,
  allCalled,
} from '../support/call-requests.ts';
import { textOf } from '../support/events.ts';
import { arrangeCaptions, arrangeLesson, arrangeRecording } from '../support/lessons.ts';
import { addModerator, arrangeModerated, arrangeReview } from '../support/moderation.ts';
import { arrangeFailedJob, arrangeMessage } from '../support/operators.ts';
import { personOf } from '../support/person-of.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeInvitation, arrangeSettingChange } from '../support/site-settings.ts';
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
  'suspended account',
  'moderator',
  'administrator',
  'former administrator',
] as const;
type Actor = (typeof ACTORS)[number];

/** A token that is sent must be good, also where none is needed. */
const NO_ACCOUNT = { 'expired token': 401, 'disabled account': 401, 'deleted account': 401 };

/** The role that they are given; it is taken from the former administrator a moment later. */
const ROLE_OF: Partial<Record<Actor, Role>> = {
  moderator: 'moderator',
  administrator: 'administrator',
  'former administrator': 'administrator',
};

const EVERYBODY = row(200, 200, 200, 200, 200);
const SIGNED_IN = row(401, 200, 200, 200, 200);
const LEARNER = row(401, 403, 200, 403, 403);
const OWNER = row(401, 403, 403, 200, 403);
/** Others do not learn that there is such a file. */
const UPLOADER = row(401, 404, 404, 200, 404);
const TAKER = row(401, 403, 200, 200, 403);
const NOBODY = row(401, 403, 403, 403, 403);
const MODERATOR = { ...NOBODY, moderator: 200, administrator: 200 };
const ADMINISTRATOR = { ...NOBODY, administrator: 200 };

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
  answerReview: OWNER,
  withdrawAnswer: OWNER,
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
  myData: SIGNED_IN,
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
    ...NO_ACCOUNT,
    'suspended account': 201,
  },
  ownAccount: { ...SIGNED_IN, 'suspended account': 200 },
  setRole: ADMINISTRATOR,
  // One's own course is not reported.
  report: { ...row(201, 201, 201, 422, 201), 'suspended account': 403, ...NO_ACCOUNT },
  ownReports: SIGNED_IN,
  ownModeration: { ...SIGNED_IN, 'suspended account': 200 },
  // What was decided about others is theirs.
  appeal: { ...row(401, 404, 404, 404, 404), 'suspended account': 404 },
  cases: MODERATOR,
  moderationCase: MODERATOR,
  claimCase: MODERATOR,
  moderate: MODERATOR,
  decideAppeal: MODERATOR,
  dismissReportsOf: MODERATOR,
  suspend: MODERATOR,
  liftSuspension: MODERATOR,
  people: ADMINISTRATOR,
  peopleFile: ADMINISTRATOR,
  person: ADMINISTRATOR,
  disableAccount: ADMINISTRATOR,
  enableAccount: ADMINISTRATOR,
  endAccountSessions: ADMINISTRATOR,
  endAccountSession: ADMINISTRATOR,
  sendPasswordReset: ADMINISTRATOR,
  deletePersonsAccount: ADMINISTRATOR,
  auditLog: ADMINISTRATOR,
  auditFile: ADMINISTRATOR,
  overview: ADMINISTRATOR,
  courseRegister: ADMINISTRATOR,
  courseRegisterFile: ADMINISTRATOR,
  handOverCourse: ADMINISTRATOR,
  setCourseSeats: ADMINISTRATOR,
  inbox: ADMINISTRATOR,
  inboxFile: ADMINISTRATOR,
  answerMessage: ADMINISTRATOR,
  markMessageDone: ADMINISTRATOR,
  deleteMessage: ADMINISTRATOR,
  jobs: ADMINISTRATOR,
  jobsFile: ADMINISTRATOR,
  retryJob: ADMINISTRATOR,
  deleteJob: ADMINISTRATOR,
  everybodysUploads: ADMINISTRATOR,
  everybodysUploadsFile: ADMINISTRATOR,
  deleteEverybodysUpload: ADMINISTRATOR,
  site: EVERYBODY,
  siteHome: EVERYBODY,
  siteTerms: EVERYBODY,
  siteSettings: ADMINISTRATOR,
  changeSiteSettings: ADMINISTRATOR,
  siteSettingsHistory: ADMINISTRATOR,
  setTeaching: ADMINISTRATOR,
  undoSiteSetting: ADMINISTRATOR,
  invitations: ADMINISTRATOR,
  makeInvitation: { ...NOBODY, administrator: 201 },
  withdrawInvitation: ADMINISTRATOR,
};

/** The provider has to know the account of whom they act on. */
const ON_ACCOUNTS: readonly CallName[] = [
  'disableAccount',
  'enableAccount',
  'endAccountSessions',
  'endAccountSession',
  'sendPasswordReset',
  'deletePersonsAccount',
];

/** What is shown to everybody; VERIFIED_EMAIL may ask for a verified e-mail first. */
const PUBLISHING: readonly CallName[] = [
  'giveReview',
  'answerReview',
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

/**
 * A token that proves nothing any more is as good as none. Who has a role is a learner and an instructor
 * like everybody; where they may do more, the row says so.
 */
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
    'suspended account': guest === 401 ? 403 : guest,
    moderator: signedIn,
    administrator: signedIn,
    'former administrator': signedIn,
  };
}

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const FOR_PEOPLE = NAMES.filter((name) => callOf(name).auth === 'required');
/** Whether somebody's e-mail is part of what a call is asked with. */
const namesAnEmail = (name: CallName) =>
  JSON.stringify(ASKED[name](allCalled(''), 'x@y')).includes('x@y');

const NOT_ASKED = randomUUID();
const { caseId, reportId, appealId, suspendedId } = allCalled(NOT_ASKED);
const NO_CASE = { caseId, reportId, appealId, suspendedId };

/** A course with a lesson in its first section and none in its second. */
async function askedCourse(
  { database }: RunningProduct,
  owner: SignedInUser,
  name: CallName,
): Promise<Asked> {
  const id = await addCourse(database, owner, { curriculum: ['Broth', 'Bread'] });
  const lesson = await arrangeLesson(database, owner, id);
  const { sections } = await authoredOutline(database.read, owner, id);
  const uploadId = ABOUT_UPLOADS.includes(name)
    ? await arrangeUpload(database, owner, id)
    : NOT_ASKED;
  const videoId = ABOUT_CAPTIONS.includes(name) ? await captioned(database, owner, id) : NOT_ASKED;
  const page = await instructorPage(database, id);
  const { personId, email: personEmail } = await signIn(database, 'Lea');
  const messageId = await arrangeMessage(database);
  const jobId = await arrangeFailedJob(database);
  const reviewId = ABOUT_REVIEWS.includes(name) ? await arrangeReview(database, id) : NOT_ASKED;
  const moderated = ABOUT_CASES.includes(name) ? await arrangeModerated(database) : NO_CASE;
  const inIt = { ...lesson, emptySectionId: sections[1]?.id ?? '', uploadId, videoId, reviewId };
  const settingChangeId = await arrangeSettingChange(database, personId);
  const invitationId = await arrangeInvitation(database, personId);
  const ofSite = { messageId, jobId, settingChangeId, invitationId };
  return { id, ...inIt, personId, personEmail, page, ...ofSite, ...moderated };
}

async function captioned(database: Database, owner: SignedInUser, courseId: string) {
  const videoId = await arrangeRecording(database, owner, courseId);
  await arrangeCaptions(database, owner, videoId);
  return videoId;
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
    if (actor === 'suspended account') {
      const { database } = product;
      const moderator = await addModerator(database);
      const suspension = { forDays: null, reason: 'Spam.' };
      // Their session has begun after that, or it would have ended.
      await database.transaction(suspend, moderator, user.personId, suspension, LONG_AGO);
    }
    const role = ROLE_OF[actor];
    if (role !== undefined) {
      await product.database.transaction(setRoleOfAccount, accountId, role, Date.now());
    }
    if (actor === 'former administrator') {
      await product.database.transaction(setRoleOfAccount, accountId, '', Date.now());
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
  async function freshCourse(name: CallName): Promise<Asked> {
    const [owner, learner] = [personCalled('owner').user, personCalled('enrolled').user];
    if (!owner || !learner) throw new Error('They are signed in');
    const asked = await askedCourse(product, owner, name);
    await enrolIn(product.database, asked.id, learner);
    if (!ON_ACCOUNTS.includes(name)) return asked;
    const registered = await register(product, `${randomUUID()}@example.com`);
    return { ...asked, personId: (await personOf(product, registered)).personId };
  }

  describe.each(NAMES)('%s', (name) => {
    test.each(ACTORS)(
      'by: %s',
      { tags: ['ANALYTICS-8', 'MANAGE-11', 'PERMIT-2', 'PERMIT-3', 'PERMIT-4', 'ROUTE-5'] },
      async (actor) => {
        const { email, token } = personCalled(actor);
        const asking = ASKED[name](await freshCourse(name), email);
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
      const asking = ASKED[name](await freshCourse(name), personCalled('other owner').email);
      const answer = await ask(product, callOf(name).method, asking, personCalled(actor).token);
      expect(answer.status).toBe(403);
    }
  });

  test.each(
    FOR_PEOPLE.filter((name) => JSON.stringify(ASKED[name](allCalled('ID'), '')).includes('ID')),
  )('%s of a course that is not there', async (name) => {
    const actors = callOf(name).role
      ? (['administrator'] as const)
      : (['signed-in', 'enrolled', 'owner'] as const);
    for (const actor of actors) {
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
        const asked = await askedCourse(product, owner.user, name);
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
