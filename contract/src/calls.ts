import { z } from 'zod';
import { contactInput, takenMessage } from './contact.ts';
import {
  course,
  courseEdit,
  courseId,
  courseInput,
  courseSummary,
  ownCourse,
  taughtCourse,
} from './course.ts';
import { addressQuery, courseAddress } from './course-address.ts';
import {
  enrolmentChange,
  enrolmentRecord,
  enrolmentStatus,
  enrolmentsQuery,
  learner,
  ownQuery,
  seat,
} from './enrolment.ts';
import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';
import { listQuery } from './list-query.ts';
import { quizFile } from './quiz.ts';
import { courseRating, reviewInput, storedReview } from './review.ts';
import type { Subject } from './subjects.ts';

/** One call of the product server: what goes in, what comes out, and how it can fail. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, with `:name` parameters. */
  readonly path: string;
  readonly subject: Subject;
  readonly summary: string;
  /**
   * `required`: without a good bearer token the answer is `unauthenticated`. `optional`: a guest may
   * call as well, but a token that is sent must be good.
   */
  readonly auth?: 'required' | 'optional';
  /**
   * True where what is sent is shown to everybody: an installation may ask for a verified e-mail
   * first, and then answers `email-not-verified` to who has none.
   */
  readonly publishes?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Of a success; 200 where nothing else is said. */
  readonly status?: 201;
  readonly answer: z.ZodType;
  /** Of a success; JSON where nothing else is said. */
  readonly mediaType?: 'text/csv';
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** True where the answer is part of the program: then the call is never `unavailable`. */
  readonly isStatic?: true;
  /** How it can fail beside what {@link errorsOf} tells of every call of its kind. */
  readonly ownErrors?: readonly ErrorCode[];
}

/** Every way in which a call can fail: what follows from who may call it and what it takes, and its own. */
export function errorsOf({ auth, publishes, body, isStatic, ownErrors = [] }: Call): ErrorCode[] {
  return [
    'malformed',
    ...(body ? (['too-large', 'unsupported-media-type', 'rule-broken'] as const) : []),
    ...(auth ? (['unauthenticated'] as const) : []),
    ...(auth === 'required' ? (['forbidden', 'too-many-requests'] as const) : []),
    ...(publishes ? (['email-not-verified'] as const) : []),
    ...ownErrors,
    ...(isStatic ? [] : (['unavailable'] as const)),
  ];
}

const oneCourse = z.object({ id: courseId });

/** The calls of API-4 to API-17, in their order, and those that they call for. */
export const CALLS = {
  latestCourses: {
    method: 'GET',
    path: '/latest-courses',
    subject: 'catalogue',
    summary: 'The eight newest courses',
    answer: z.array(courseSummary),
  },
  popularCourses: {
    method: 'GET',
    path: '/popular-courses',
    subject: 'catalogue',
    summary: 'The eight courses with the most learners',
    answer: z.array(courseSummary),
  },
  courses: {
    method: 'GET',
    path: '/courses',
    subject: 'catalogue',
    summary: 'The whole catalogue; or, with any query parameter, one page of what matches',
    query: listQuery,
    answer: z.array(courseSummary),
    answerHeaders: {
      'X-Total-Count': 'How many courses match',
      'X-Total-Learners': 'The sum of their students',
      'X-Catalogue-Count': 'How many courses the whole catalogue has',
      'X-Catalogue-Learners': 'The sum of students of the whole catalogue',
      Link: 'The address of the next page, as rel="next"; absent on the last',
    },
    ownErrors: ['too-many-requests'],
  },
  course: {
    method: 'GET',
    path: '/courses/:id',
    subject: 'catalogue',
    summary: 'One course with its reviews',
    params: oneCourse,
    answer: course,
    ownErrors: ['not-found'],
  },
  courseAddresses: {
    method: 'GET',
    path: '/course-addresses',
    subject: 'catalogue',
    summary: 'Where all listed courses are, in parts, the first added first; for site maps',
    query: addressQuery,
    answer: z.array(courseAddress),
    answerHeaders: { 'X-Total-Count': 'How many courses there are in all parts together' },
    ownErrors: ['not-found'],
  },
  enrolmentStatus: {
    method: 'GET',
    path: '/enroll',
    subject: 'enrolment',
    summary: 'Whether the signed-in user has a seat in a course',
    auth: 'required',
    query: seat,
    answer: enrolmentStatus,
    ownErrors: ['not-found'],
  },
  enrol: {
    method: 'POST',
    path: '/enroll',
    subject: 'enrolment',
    summary: 'Takes a seat in a course; changes nothing for who has one',
    auth: 'required',
    body: seat,
    answer: enrolmentChange,
    ownErrors: ['not-found', 'no-seats-left'],
  },
  leave: {
    method: 'DELETE',
    path: '/enroll',
    subject: 'enrolment',
    summary: 'Gives a seat back; changes nothing for who has none',
    auth: 'required',
    query: seat,
    answer: enrolmentChange,
    ownErrors: ['not-found'],
  },
  giveReview: {
    method: 'POST',
    path: '/courses/:id/reviews',
    subject: 'reviews',
    summary: 'Reviews a course; a second review of the same learner replaces the first',
    auth: 'required',
    publishes: true,
    params: oneCourse,
    body: reviewInput,
    answer: storedReview,
    ownErrors: ['not-found'],
  },
  withdrawReview: {
    method: 'DELETE',
    path: '/courses/:id/reviews',
    subject: 'reviews',
    summary: 'Withdraws the caller’s own review; changes nothing where there is none',
    auth: 'required',
    params: oneCourse,
    answer: courseRating,
    ownErrors: ['not-found'],
  },
  addCourse: {
    method: 'POST',
    path: '/add-course',
    subject: 'teaching',
    summary:
      'Adds a course of the signed-in user; with an Idempotency-Key once, however often it is sent',
    auth: 'required',
    publishes: true,
    body: courseInput,
    status: 201,
    answer: ownCourse,
    ownErrors: ['conflict'],
  },
  myCourses: {
    method: 'GET',
    path: '/my-courses',
    subject: 'teaching',
    summary: 'The courses that the signed-in user teaches, the newest first',
    auth: 'required',
    query: ownQuery,
    answer: z.array(taughtCourse),
  },
  learners: {
    method: 'GET',
    path: '/courses/:id/learners',
    subject: 'teaching',
    summary: 'Who is enrolled in a course, the latest first; for its owner',
    auth: 'required',
    params: oneCourse,
    answer: z.array(learner),
    ownErrors: ['not-found'],
  },
  learnersFile: {
    method: 'GET',
    path: '/courses/:id/learners.csv',
    subject: 'teaching',
    summary: 'The same as a file for spreadsheets (RFC 4180)',
    auth: 'required',
    params: oneCourse,
    answer: z.string(),
    mediaType: 'text/csv',
    answerHeaders: { 'Content-Disposition': 'Names the file' },
    ownErrors: ['not-found'],
  },
  deleteCourse: {
    method: 'DELETE',
    path: '/course/:id',
    subject: 'teaching',
    summary: 'Deletes a course for good, with its enrolments and reviews; for its owner',
    auth: 'required',
    params: oneCourse,
    answer: z.object({ message: z.string().describe('Fit to be shown to a person') }),
    ownErrors: ['not-found'],
  },
  editCourse: {
    method: 'PUT',
    path: '/courses/:id',
    subject: 'teaching',
    summary: 'Changes a course; for its owner. With If-Match only the version that was read',
    auth: 'required',
    publishes: true,
    params: oneCourse,
    body: courseEdit,
    answer: ownCourse,
    answerHeaders: { ETag: 'For the If-Match of the next change' },
    ownErrors: ['not-found', 'edited-meanwhile'],
  },
  myEnrolments: {
    method: 'GET',
    path: '/my-enrollments',
    subject: 'enrolment',
    summary: `The courses that the signed-in user is enrolled in, the latest enrolment first; up to ${LIMITS.enrolmentsAtOnce} in one answer`,
    auth: 'required',
    query: enrolmentsQuery,
    answer: z.array(enrolmentRecord),
    answerHeaders: {
      'X-Total-Count': 'How many enrolments there are on all pages together',
      Link: 'The address of the next page, as rel="next"; absent on the last',
    },
  },
  quizData: {
    method: 'GET',
    path: '/quiz-data.json',
    subject: 'quiz',
    summary: 'All quizzes, with their answers; the first is the one that is held',
    answer: quizFile,
    isStatic: true,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    subject: 'contact',
    summary: 'Leaves a message for whoever runs the site; the same message again changes nothing',
    auth: 'optional',
    body: contactInput,
    status: 201,
    answer: takenMessage,
    ownErrors: ['conflict', 'too-many-requests'],
  },
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof CALLS;
