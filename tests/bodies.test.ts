import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { LIMITS } from '@lectern/contract/limits';
import { describe, expect, test } from 'vitest';
import { ASKED, allCalled } from './support/call-requests.ts';

const WITH_BODY = (Object.keys(CALLS) as CallName[]).filter((name) => (CALLS[name] as Call).body);

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
/** Of these calls the body may be empty. */
const ALL_MAY_BE_LEFT_OUT: readonly CallName[] = [
  'reportProgress',
  'editSection',
  'editLesson',
  'makeInvitation',
];
/** How Zod itself would say it. */
const ZODS_OWN = /\b(expected|received|invalid|undefined|null|too (small|big)|NaN|nan)\b/i;

describe.each(WITH_BODY)('the body of %s', (name) => {
  const { body: schema }: Call = CALLS[name];
  if (!schema) throw new Error('It takes a body');
  const asked = ASKED[name](allCalled(crypto.randomUUID()), 'lea@example.com');
  const right = asked.body as Record<string, unknown>;

  /** Every text is written for a person, and about this field. */
  function expectToNameOnly(body: object, field: string, what: string): void {
    const { error } = schema?.safeParse(body) ?? {};
    const fields = error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields), what).toEqual(new Set([field]));
    for (const { message } of error?.issues ?? []) {
      expect(message, what).toMatch(/^[A-Z].*\.$/s);
      expect(message, what).not.toMatch(ZODS_OWN);
    }
  }

  test('is taken where it is right, and what else is in it counts for nothing', () => {
    const more = { students: 99, rating: 5, reviews: [{}], createdBy: { email: 'x' }, _id: '1' };
    expect(schema.parse({ ...more, ...right })).toEqual(schema.parse(right));
  });

  test('says what is wrong with each field', { tags: ['API-19'] }, () => {
    for (const field of Object.keys(schema.shape)) {
      const taken = RIGHT_OF_FIELD[field] ?? [];
      // A file of captions is read later.
      const ofThisField = name === 'importCaptions' ? [] : (WRONG_OF_FIELD[field] ?? []);
      const ofAnyField = Object.values(WRONG).filter((value) => !taken.includes(value));
      for (const wrong of [...ofAnyField, ...ofThisField]) {
        const what = `${field}: ${JSON.stringify(wrong).slice(0, 80)}`;
        expectToNameOnly({ ...right, [field]: wrong }, field, what);
      }
    }
  });

  test('says what is missing', () => {
    for (const field of Object.keys(right)) {
      const { [field]: _left, ...rest } = right;
      if (!schema.safeParse(rest).success) expectToNameOnly(rest, field, `without ${field}`);
    }
    expect(schema.safeParse({}).success).toBe(ALL_MAY_BE_LEFT_OUT.includes(name));
  });
});
