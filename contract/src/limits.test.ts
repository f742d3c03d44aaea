import { expect, test } from 'vitest';
import type { z } from 'zod';
import { forgotPasswordInput, profileInput, signInInput } from './account-input.ts';
import { learnerProgressQuery } from './analytics.ts';
import { captionsFile, captionsInput, language } from './caption.ts';
import { contactInput } from './contact.ts';
import { courseInput } from './course.ts';
import { enrolmentsQuery } from './enrolment.ts';
import { instructorPageInput } from './instructor.ts';
import { lessonDraftInput, lessonEdit, lessonInput } from './lesson.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './list-query.ts';
import { uploadInput } from './media.ts';
import { actInput, appealInput, reportInput, suspensionInput } from './moderation.ts';
import { noteInput, progressReport } from './progress.ts';
import { reasonGiven } from './register.ts';
import { reviewAnswerInput, reviewInput } from './review.ts';

const COURSE = { title: 'Soup', description: 'How to cook it.', totalSeats: 10 };
const REVIEW = { rating: 5, comment: 'Fine.' };
const MESSAGE = {
  name: 'Ada',
  email: 'ada@lectern.example',
  message: 'Hello.',
  messageId: crypto.randomUUID(),
};
const url = (length: number) => `https://${'x'.repeat(length - 'https://'.length)}`;
const inCourse = (field: string, make: (size: number) => unknown) => ({
  schema: courseInput,
  make: (size: number) => ({ ...COURSE, [field]: make(size) }),
});
const inQuery = (field: string, make: (size: number) => unknown) => ({
  schema: listQuery,
  make: (size: number) => ({ [field]: make(size) }),
});
const inMessage = (field: string) => ({
  schema: contactInput,
  make: (size: number) => ({ ...MESSAGE, [field]: text(size) }),
});
const SUBJECT = { type: 'course', id: crypto.randomUUID() };
const text = (size: number) => 'x'.repeat(size);

const cue = (size: number) => ({ start: 0, end: 1, text: text(size) });
/** German with variants of eight letters and the rest of the length as one more. */
const languageOf = (size: number) =>
  `de-${['abcdefgh', 'bcdefghi', 'cdefghij', 'defghijk'].join('-').slice(0, size - 3)}`;

/** What is still good at each bound and not one beyond. */
const BOUNDS: Partial<
  Record<keyof typeof LIMITS, { schema: z.ZodType; make: (size: number) => unknown }>
> = {
  title: inCourse('title', text),
  reason: { schema: reasonGiven, make: (size: number) => ({ reason: text(size) }) },
  description: inCourse('description', text),
  duration: inCourse('duration', text),
  url: inCourse('image', url),
  curriculumSections: inCourse('curriculum', (size) => Array(size).fill('Section')),
  curriculumSection: inCourse('curriculum', (size) => [text(size)]),
  totalSeats: inCourse('totalSeats', (size) => size),
  enrolmentsAtOnce: {
    schema: enrolmentsQuery,
    make: (limit) => ({ email: 'ada@lectern.example', limit }),
  },
  reviewAnswer: { schema: reviewAnswerInput, make: (size) => ({ text: text(size) }) },
  reportText: {
    schema: reportInput,
    make: (size) => ({ subject: SUBJECT, reason: 'spam', details: text(size) }),
  },
  moderationReason: {
    schema: actInput,
    make: (size) => ({ subject: SUBJECT, act: 'warn', reason: text(size) }),
  },
  appealText: { schema: appealInput, make: (size) => ({ text: text(size) }) },
  suspensionDays: {
    schema: suspensionInput,
    make: (size) => ({ forDays: size, reason: 'Spam.' }),
  },
  comment: { schema: reviewInput, make: (size) => ({ ...REVIEW, comment: text(size) }) },
  contactSubject: inMessage('subject'),
  contactMessage: inMessage('message'),
  personName: {
    schema: profileInput,
    make: (size: number) => ({ name: text(size), photoURL: '' }),
  },
  email: {
    schema: forgotPasswordInput,
    make: (size: number) => ({
      email: `${text(size - '@lectern.example'.length)}@lectern.example`,
    }),
  },
  password: {
    schema: signInInput,
    make: (size: number) => ({
      email: 'ada@lectern.example',
      password: text(size),
      remember: true,
    }),
  },
  search: inQuery('search', text),
  cursor: inQuery('cursor', text),
  pageSizeMax: inQuery('limit', String),
  lessonTitle: {
    schema: lessonInput,
    make: (size) => ({ sectionId: crypto.randomUUID(), kind: 'text', title: text(size) }),
  },
  lessonText: { schema: lessonDraftInput, make: (size) => ({ markdown: text(size) }) },
  lessonMinutes: { schema: lessonEdit, make: (minutes) => ({ minutes }) },
  fileName: {
    schema: uploadInput,
    make: (size) => ({
      purpose: 'file',
      courseId: crypto.randomUUID(),
      name: text(size),
      bytes: 1,
    }),
  },
  about: {
    schema: instructorPageInput,
    make: (size) => ({ about: text(size), shown: true }),
  },
  note: {
    schema: noteInput,
    make: (size) => ({ lessonId: crypto.randomUUID(), text: text(size) }),
  },
  playedRanges: {
    schema: progressReport,
    make: (size) => ({ played: Array(size).fill([0, 1]) }),
  },
  learnersAtOnce: { schema: learnerProgressQuery, make: (limit) => ({ limit }) },
  languageTag: { schema: language, make: languageOf },
  captionCue: { schema: captionsInput, make: (size) => ({ cues: [cue(size)] }) },
  captionCues: { schema: captionsInput, make: (size) => ({ cues: Array(size).fill(cue(1)) }) },
  captionText: { schema: captionsFile, make: (size) => ({ text: text(size) }) },
  recordingSeconds: { schema: progressReport, make: (position) => ({ position }) },
};

/** Bounds that no schema keeps, tested where they are kept. */
const ELSEWHERE: (keyof typeof LIMITS)[] = [
  'addressPart',
  'body',
  'coursesPerPerson',
  'savedCourses',
  'instructorCourses',
  'idempotencyKey',
  'cachedCatalogue',
  'pageSize',
  'shelf',
  'relatedShelf',
  'writesPerMinute',
  'lessonsPerCourse',
  'lessonVersions',
  'notesPerCourse',
  'recentSignIn',
  'caseClaim',
  'reportsPerMinute',
  'dashboardCourses',
  'playedParts',
  'captionBody',
  'captionLanguages',
];

test('every limit is tested', () => {
  expect([...Object.keys(BOUNDS), ...ELSEWHERE].toSorted()).toEqual(Object.keys(LIMITS).toSorted());
});

test('a bound is taken, and one more is refused in words for a person', {
  tags: ['DATA-14'],
}, () => {
  for (const [name, { schema, make }] of Object.entries(BOUNDS)) {
    const bound = LIMITS[name as keyof typeof LIMITS];
    expect.soft(schema.safeParse(make(bound)).success, `${name} of ${bound}`).toBe(true);
    const { error } = schema.safeParse(make(bound + 1));
    expect.soft(error?.issues.length, `${name} of one more`).toBe(1);
    expect.soft(error?.issues[0]?.message, name).not.toMatch(/expected|invalid|too big/i);
  }
});
