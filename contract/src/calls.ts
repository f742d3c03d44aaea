import { z } from 'zod';
import { course, courseId, courseSummary } from './course.ts';
import { enrolmentQuery, enrolmentStatus } from './enrolment.ts';
import type { ErrorCode } from './errors.ts';
import { listQuery } from './list-query.ts';

/** One call of the product server: what goes in, what comes out, and how it can fail. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  /** `required`: without a good bearer token the answer is `unauthenticated`. */
  readonly auth?: 'required';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly answer: z.ZodType;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorCode[];
}

/** The product calls of specification section 7, in its order. */
export const CALLS = {
  latestCourses: {
    method: 'GET',
    path: '/latest-courses',
    summary: 'The eight newest courses',
    answer: z.array(courseSummary),
    errors: ['malformed', 'unavailable'],
  },
  popularCourses: {
    method: 'GET',
    path: '/popular-courses',
    summary: 'The eight courses with the most learners',
    answer: z.array(courseSummary),
    errors: ['malformed', 'unavailable'],
  },
  courses: {
    method: 'GET',
    path: '/courses',
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
    errors: ['malformed', 'too-many-requests', 'unavailable'],
  },
  course: {
    method: 'GET',
    path: '/courses/:id',
    summary: 'One course with its reviews',
    params: z.object({ id: courseId }),
    answer: course,
    errors: ['malformed', 'not-found', 'unavailable'],
  },
  enrolmentStatus: {
    method: 'GET',
    path: '/enroll',
    summary: 'Whether the signed-in user has a seat in a course',
    auth: 'required',
    query: enrolmentQuery,
    answer: enrolmentStatus,
    errors: ['malformed', 'unauthenticated', 'forbidden', 'not-found', 'unavailable'],
  },
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof CALLS;
