import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { moderate } from '@lectern/api/features/moderation/moderate';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import type { ErrorBody } from '@lectern/contract/errors';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { newMessage } from '../support/contact.ts';
import { type ArrangedLesson, arrangeLesson, arrangeRecording } from '../support/lessons.ts';
import {
  addAdministrator,
  arrangeModerated,
  arrangeReview,
  type Moderated,
} from '../support/moderation.ts';
import { arrangeMessage } from '../support/operators.ts';
import { personOf } from '../support/person-of.ts';
import { expectRefusal, readRefusal } from '../support/refusal.ts';
import { type Registered, register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { arrangeSettingChange } from '../support/site-settings.ts';

const COURSE = {
  title: 'Soup',
  category: 'Cooking',
  difficulty: 'Beginner',
  description: 'About soup.',
  duration: '3 hours',
  totalSeats: 5,
  image: 'https://pictures.example/soup.png',
  curriculum: ['Broth', 'Bread'],
};
const NOTE = crypto.randomUUID();
const ACT = { reason: 'Asked for by letter.' };
const REVIEW = { rating: 4, comment: 'Good.' };

type WithBody = {
  [N in CallName]: (typeof CALLS)[N] extends { readonly body: object } ? N : never;
}[CallName];
const WITH_BODY = Object.keys(CALLS).filter(
  (name) => (CALLS[name as CallName] as Call).body,
) as WithBody[];

/** What is wrong with a field, whatever it is. */
const WRONG: Record<string, unknown> = {
  null: null,
  'a list': [['nested']],
  'an object': { a: 1 },
  true: true,
  'a huge number': 1e300,
};
const WRONG_RANGES = [
  [[0]],
  [[0, 1, 2]],
  [[-1, 1]],
  [[2, 1]],
  [['0', '1']],
  Array(LIMITS.playedRanges + 1).fill([0, 1]),
];
/** Each field's own. */
const WRONG_OF_FIELD: Record<string, readonly unknown[]> = {
  title: ['', '   ', 'x'.repeat(LIMITS.title + 1), 'a\u0000b', 'a\nb', '\u202egnp.exe', '\ud800'],
  description: ['', ' \n ', 'x'.repeat(LIMITS.description + 1), 'a\u0000b', '\u2066a', 'a\udc00'],
  category: ['', 'cooking', 'Cheese', '__proto__', 'toString'],
  difficulty: ['', 'Expert', 'beginner', 'constructor'],
  duration: ['x'.repeat(LIMITS.duration + 1), 'a\u0007b'],
  totalSeats: [0, -1, 1.5, '5', LIMITS.totalSeats + 1, 2 ** 53],
  image: ['javascript:alert(1)', '//evil.example/a.png', 'data:image/png;base64,AA', 'soup.png'],
  curriculum: [
    'Broth',
    ['Broth', null],
    ['Broth', 7],
    [['Broth']],
    ['a\u0000b'],
    ['x'.repeat(LIMITS.curriculumSection + 1)],
    Array(LIMITS.curriculumSections + 1).fill('x'),
  ],
  rating: [0, 6, 4.5, -1, '4', ''],
  comment: ['', '   ', 'x'.repeat(LIMITS.comment + 1), 'a\u0000b', '\ud83d'],
  courseId: ['', '7', 'not-an-id', "' or 1=1--", `${crypto.randomUUID()}0`],
  name: ['', '   ', 'x'.repeat(LIMITS.personName + 1), 'a\u0000b', 'a\nb', '\u202egnp.exe'],
  email: ['', `${'x'.repeat(LIMITS.email)}@example.com`],
  subject: ['x'.repeat(LIMITS.contactSubject + 1), 'a\u0000b', 'a\r\nBcc: b', '\ud800'],
  message: ['', ' \n ', 'x'.repeat(LIMITS.contactMessage + 1), 'a\u0000b', '\u2066a'],
  messageId: ['', '7', 'not-an-id', `${crypto.randomUUID()}0`],
  userEmail: ['', `${'x'.repeat(LIMITS.email)}@example.com`],
  sectionId: ['', '7', `${crypto.randomUUID()}0`],
  lessonId: ['', '7', `${crypto.randomUUID()}0`],
  kind: ['', 'quiz', 'Text'],
  place: [-1, 1.5, '0'],
  minutes: [0, -1, 1.5, '5', LIMITS.lessonMinutes + 1],
  address: ['javascript:alert(1)', '//evil.example', 'ftp://a.example', 'https://a:b@c.example'],
  state: ['', 'draft', 'gone'],
  sections: [['Broth'], [{ title: 'Broth' }], [{ id: '7', title: 'Broth' }], [{ id: null }]],
  markdown: ['x'.repeat(LIMITS.lessonText + 1), 'a\u0000b', '\ud800'],
  at: ['', 'yesterday', '2026-01-05', '2026-01-05T09:00:00+01:00'],
  day: ['', '5.1.2026', '2026-02-30', '2026-1-5'],
  position: [-1, '5', LIMITS.recordingSeconds + 1],
  length: [-1, '5', LIMITS.recordingSeconds + 1],
  cues: [
    [],
    [{ start: 1, end: 1, text: 'x' }],
    [{ start: -1, end: 1, text: 'x' }],
    [{ start: '0', end: 1, text: 'x' }],
    [{ start: 0, end: 1, text: '  ' }],
    [{ start: 0, end: 1 }],
    Array(600).fill({ start: 0, end: 1, text: 'x'.repeat(1_000) }),
  ],
  played: WRONG_RANGES,
  playings: WRONG_RANGES,
  visit: [{ id: '7', seconds: 1 }, { id: crypto.randomUUID() }, { seconds: 1 }],
  done: ['true', 1, ''],
  text: ['', '   ', 'x'.repeat(LIMITS.note + 1), 'a\u0000b'],
  second: [-1, '5', LIMITS.recordingSeconds + 1],
  days: [0, 8, 1.5, '3'],
  last: ['', '7', `${crypto.randomUUID()}0`],
  frequency: ['', 'hourly', 'Daily'],
  about: ['x'.repeat(LIMITS.about + 1), 'a\u0000b'],
  shown: ['true', 1, ''],
  role: ['', 'king', 'toString'],
  reason: ['', '   ', 'x'.repeat(LIMITS.moderationReason + 1), 'a\u0000b'],
  details: ['x'.repeat(LIMITS.reportText + 1), 'a\u0000b'],
  act: ['', 'burn', 'toString'],
  decision: ['', 'maybe'],
  claimed: ['true', 1, ''],
  takeOver: ['true', 1, ''],
  forDays: [0, 1.5, '3', LIMITS.suspensionDays + 1],
  answer: ['', ' \n ', 'x'.repeat(LIMITS.contactMessage + 1), 'a\u0000b'],
  allowed: ['true', 1, ''],
  uses: [0, 1.5, '3', 10_001],
  validDays: [0, 1.5, '3', 366],
  revision: [-1, 1.5, '0'],
  values: [
    {},
    { nothing: 1 },
    { 'site.name': '' },
    { 'site.name': 'a\u0000b' },
    { 'site.name': 'x'.repeat(61) },
    { 'site.logo': 'data:image/svg+xml;base64,PHN2Zz4=' },
    { 'site.logo': 'data:image/png;base64,PHN2Zz4=' },
    { 'accent.light': 'red' },
    { 'accent.light': '#ffffff' },
    { 'home.figures': [] },
    { 'home.figures': ['a', 'b', 'c'] },
    { 'home.counters': [{}, {}, {}, {}] },
    { 'home.faq': [{ question: 'Why?' }] },
    { 'site.socialLinks': ['javascript:alert(1)'] },
    { 'registration.mode': 'maybe' },
    { 'uploads.maxFile': -1 },
    { maxLinks: '5' },
    { heldHosts: ['not a host'] },
  ],
};
/** What is right in a field, although it is wrong in others. */
const RIGHT_OF_FIELD: Record<string, readonly unknown[]> = {
  draft: [true],
  preview: [true],
  required: [true],
  done: [true],
  shown: [true],
  allowed: [true],
  minutes: [null],
  second: [null],
  days: [null],
  assetId: [null],
  role: [null],
  claimed: [true],
  takeOver: [true],
  forDays: [null],
};
const MAY_BE_LEFT_OUT: Record<WithBody, readonly string[]> = {
  enrol: [],
  joinWaitlist: [],
  giveReview: [],
  addCourse: ['category', 'difficulty', 'duration', 'image', 'curriculum', 'draft'],
  editCourse: [
    'category',
    'difficulty',
    'duration',
    'totalSeats',
    'image',
    'curriculum',
    'sections',
  ],
  reportProgress: ['at', 'position', 'length', 'played', 'playings', 'visit', 'day'],
  markDone: ['at', 'day'],
  putNote: ['second'],
  setWeeklyGoal: [],
  saveInstructorPage: [],
  readNotices: [],
  chooseLetters: [],
  setCourseState: [],
  addSection: [],
  editSection: ['title', 'place'],
  addLesson: [],
  editLesson: [
    'title',
    'minutes',
    'preview',
    'required',
    'address',
    'assetId',
    'sectionId',
    'place',
  ],
  saveLessonDraft: [],
  saveCaptions: [],
  importCaptions: [],
  setRole: [],
  report: ['details', 'email'],
  appeal: [],
  claimCase: ['takeOver'],
  moderate: ['caseId'],
  decideAppeal: [],
  dismissReportsOf: [],
  suspend: [],
  liftSuspension: [],
  answerReview: [],
  disableAccount: [],
  enableAccount: [],
  endAccountSessions: [],
  endAccountSession: [],
  sendPasswordReset: [],
  deletePersonsAccount: [],
  handOverCourse: [],
  setCourseSeats: [],
  answerMessage: [],
  changeSiteSettings: [],
  setTeaching: [],
  makeInvitation: ['note', 'uses', 'validDays'],
  undoSiteSetting: [],
  contact: ['subject', 'leaveEmpty'],
};
/** How Zod itself would say it. */
const ZODS_OWN = /\b(expected|received|invalid|undefined|null|too (small|big)|NaN|nan)\b/i;

describe('the bodies of calls', () => {
  let product: RunningProduct;
  let noor: Registered;
  let id: string;
  let lesson: ArrangedLesson;
  let video: string;
  let lea: SignedInUser;
  let leas: string;
  let review: string;
  let moderated: Moderated;
  /** Its report is dismissed by a test. */
  let dismissed: Moderated;
  /** Another administrator. */
  let other: SignedInUser;
  let message: string;
  let settingChange: string;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    noor = await register(product, 'noor@example.com', 'Noor');
    const teacher = await personOf(product, noor, 'Noor');
    id = await addCourse(product.database, teacher, { curriculum: ['Broth', 'Bread'] });
    lesson = await arrangeLesson(product.database, teacher, id);
    video = await arrangeRecording(product.database, teacher, id);
    message = await arrangeMessage(product.database);
    await enrolIn(product.database, id, teacher);
    lea = await personOf(product, await register(product, 'lea@example.com', 'Lea'), 'Lea');
    leas = await addCourse(product.database, lea);
    review = await arrangeReview(product.database, id);
    moderated = await arrangeModerated(product.database);
    dismissed = await arrangeModerated(product.database);
    other = await addAdministrator(product.database);
    settingChange = await arrangeSettingChange(product.database, lea.personId);
    await product.database.transaction(
      setRoleOfAccount,
      noor.accountId,
      'administrator',
      Date.now(),
    );
  });
  afterAll(() => product.stop());

  const bodyOf = (name: WithBody): Record<string, unknown> =>
    ({
      enrol: { courseId: id, userEmail: noor.email },
      joinWaitlist: { courseId: id, userEmail: noor.email },
      giveReview: REVIEW,
      addCourse: COURSE,
      editCourse: COURSE,
      reportProgress: { position: 3, played: [[0, 3]] },
      markDone: { done: true, at: '2026-01-05T09:00:00Z', day: '2026-01-05' },
      putNote: { lessonId: lesson.lessonId, text: 'Ask about salt.', second: 3 },
      setWeeklyGoal: { days: 3 },
      readNotices: { last: NOTE },
      chooseLetters: { frequency: 'daily' },
      saveInstructorPage: { about: 'I cook.', shown: true },
      setCourseState: { state: 'published' },
      addSection: { title: 'Salt' },
      changeSiteSettings: { revision: 1_000, values: { 'site.name': 'Lyceum' } },
      setTeaching: { allowed: true },
      makeInvitation: { note: 'For Lea', uses: 2, validDays: 3 },
      undoSiteSetting: { revision: 1_000 },
      editSection: { title: 'Broth', place: 0 },
      addLesson: { sectionId: lesson.sectionId, kind: 'text', title: 'Salt' },
      editLesson: { title: 'Salt', minutes: 5, sectionId: lesson.sectionId, place: 0 },
      saveCaptions: { cues: [{ start: 1, end: 2, text: 'Wait.' }] },
      importCaptions: { text: '1\n00:00:01,000 --> 00:00:02,000\nWait.\n' },
      saveLessonDraft: { markdown: 'Taste it.' },
      setRole: { role: 'moderator' },
      report: { subject: { type: 'course', id: leas }, reason: 'spam' },
      appeal: { text: 'I did not.' },
      claimCase: { claimed: true },
      moderate: { subject: { type: 'course', id: leas }, act: 'warn', reason: 'Spam.' },
      decideAppeal: { decision: 'uphold', reason: 'It was right.' },
      dismissReportsOf: { reason: 'A flood.' },
      suspend: { forDays: 7, reason: 'Spam.' },
      liftSuspension: { reason: 'Enough.' },
      answerReview: { text: 'Thank you.' },
      disableAccount: ACT,
      enableAccount: ACT,
      endAccountSessions: ACT,
      endAccountSession: ACT,
      sendPasswordReset: ACT,
      deletePersonsAccount: ACT,
      handOverCourse: { email: noor.email, ...ACT },
      setCourseSeats: { totalSeats: 9, ...ACT },
      answerMessage: { answer: 'At eight.' },
      contact: newMessage({ leaveEmpty: '' }),
    })[name];

  /** Somebody new where the account goes. */
  async function actedOn(name: WithBody): Promise<SignedInUser> {
    if (name !== 'deletePersonsAccount') return lea;
    const email = `${crypto.randomUUID()}@example.com`;
    return await personOf(product, await register(product, email));
  }

  async function send(name: WithBody, body: unknown, headers: Record<string, string> = {}) {
    const { method, path } = CALLS[name];
    const place = path
      .replace(':id', await idFor(name, path))
      .replace(':kind', 'seat')
      .replace(':sectionId', lesson.sectionId)
      .replace(':sessionId', NOTE)
      .replace(':reviewId', review)
      .replace(':language', 'en');
    return await ask(product, method, { path: place, body, headers }, noor.token);
  }

  async function idFor(name: WithBody, path: string): Promise<string> {
    if (path.includes('/captions')) return video;
    if (path.startsWith('/lessons')) return lesson.lessonId;
    if (path.startsWith('/notes')) return NOTE;
    if (path.startsWith('/admin/settings')) return settingChange;
    if (path.startsWith('/moderation/people')) return lea.personId;
    if (path.startsWith('/admin/people')) return (await actedOn(name)).personId;
    if (path.startsWith('/admin/messages')) return message;
    // What is answered and decided once is there each time.
    if (name === 'appeal') return await newAct();
    if (name === 'decideAppeal') return (await arrangeModerated(product.database)).appealId;
    if (name === 'claimCase') return moderated.caseId;
    return name === 'dismissReportsOf' ? dismissed.reportId : id;
  }

  /** An act against Noor, who may answer it. */
  async function newAct(): Promise<string> {
    const { database } = product;
    const subject = { type: 'course', id } as const;
    const input = { subject, act: 'warn', reason: 'Mind the rules.' } as const;
    await database.transaction(moderate, other, input, Date.now());
    const act = await database.read
      .selectFrom('moderation_act')
      .select('id')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return act.id;
  }

  /** Every text in it is written for a person, and the first wrong field's is the message. */
  function expectToNameOnly(refusal: ErrorBody, field: string): void {
    const paths = refusal.errors?.map(({ path }) => path.split('.')[0]);
    expect(new Set(paths)).toEqual(new Set([field]));
    expect(refusal.message).toBe(refusal.errors?.[0]?.message);
    for (const { message } of refusal.errors ?? []) {
      expect(message).toMatch(/^[A-Z].*\.$/s);
      expect(message).not.toMatch(ZODS_OWN);
    }
  }

  test.each(WITH_BODY)(
    '%s takes a right one, and what else is in it counts for nothing',
    async (name) => {
      const { status }: Call = CALLS[name];
      expect((await send(name, bodyOf(name))).status).toBe(status ?? 200);
      const more = { students: 99, rating: 5, reviews: [{}], createdBy: { email: 'x' }, _id: '1' };
      expect((await send(name, { ...more, ...bodyOf(name) })).status).toBe(status ?? 200);
    },
  );

  describe.each(WITH_BODY)('%s', (name) => {
    const fields = Object.keys(CALLS[name].body.shape);

    test.each(fields)('says what is wrong with %s', { tags: ['API-19'] }, async (field) => {
      const right = RIGHT_OF_FIELD[field] ?? [];
      const ofAnyField = Object.values(WRONG).filter((value) => !right.includes(value));
      for (const wrong of [...ofAnyField, ...(WRONG_OF_FIELD[field] ?? [])]) {
        const answer = await send(name, { ...bodyOf(name), [field]: wrong });
        const text = JSON.stringify(wrong).slice(0, 80);
        expect.soft(answer.status, `${field}: ${text}`).toBe(422);
        expectToNameOnly(await expectRefusal(answer, 'rule-broken'), field);
      }
    });

    test('says what is missing, and takes what may be left out', async () => {
      for (const field of fields) {
        const { [field]: _left, ...rest } = bodyOf(name);
        const answer = await send(name, rest);
        if (MAY_BE_LEFT_OUT[name].includes(field)) expect(answer.ok).toBe(true);
        else expectToNameOnly(await expectRefusal(answer, 'rule-broken'), field);
      }
    });

    test.each([
      ['nothing', undefined],
      ['an empty text', ''],
      ['broken JSON', '{"title":'],
      ['null', null],
      ['a list', []],
      ['a text', '"x"'],
      ['a number', 7],
      ['two bodies', '{}{}'],
      ['a prototype', '{"__proto__":{"title":"x"}}'],
      ['a constructor', '{"constructor":{"prototype":{"title":"x"}}}'],
    ])('of %s is malformed', async (_what, body) => {
      const refusal = await expectRefusal(await send(name, body), 'malformed');
      expect(refusal).toEqual({
        code: 'malformed',
        message: 'The request could not be understood.',
      });
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'])(
      'of type %s is not looked at',
      async (type) => {
        const answer = await send(name, bodyOf(name), { 'content-type': type });
        await expectRefusal(answer, 'unsupported-media-type');
      },
    );

    test('of more than it may have is refused, of a little less is read', async () => {
      const padded = (length: number) => {
        const text = JSON.stringify({ ...bodyOf(name), padding: '' });
        return text.replace('""}', `"${'x'.repeat(length - text.length)}"}`);
      };
      expect(LIMITS.body).toBe(262_144);
      const { bodyLimit = LIMITS.body }: Call = CALLS[name];
      expect((await send(name, padded(bodyLimit))).ok).toBe(true);
      await expectRefusal(await send(name, padded(bodyLimit + 1)), 'too-large');
      await expectRefusal(await send(name, padded(bodyLimit * 4)), 'too-large');
    });
  });

  test('every wrong field is named at once, the first one’s text first', {
    tags: ['API-19'],
  }, async () => {
    const answer = await send('addCourse', { ...COURSE, title: '', totalSeats: 0, image: 'x' });
    expect(await expectRefusal(answer, 'rule-broken')).toEqual({
      code: 'rule-broken',
      message: 'Course Title and Description are required.',
      errors: [
        { path: 'title', message: 'Course Title and Description are required.' },
        { path: 'totalSeats', message: 'A course needs at least one seat.' },
        {
          path: 'image',
          message: 'Please give a picture address that starts with https:// or http://.',
        },
      ],
    });
  });

  test('a section of the curriculum is named by its place', async () => {
    const answer = await send('addCourse', { ...COURSE, curriculum: ['Broth', null, 7] });
    const { errors } = await expectRefusal(answer, 'rule-broken');
    expect(errors?.map(({ path }) => path)).toEqual(['curriculum.1', 'curriculum.2']);
  });

  test('a wrong parameter in the address is malformed, not a broken rule', async () => {
    const address = '/enroll?courseId=7&userEmail=noor@example.com';
    const answer = await ask(product, 'DELETE', { path: address }, noor.token);
    const refusal = readRefusal({
      status: answer.status,
      contentType: answer.headers.get('content-type'),
      text: await answer.text(),
    });
    expect(refusal).toMatchObject({ code: 'malformed', errors: [{ path: 'courseId' }] });
  });
});
