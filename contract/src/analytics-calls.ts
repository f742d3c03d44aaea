import { z } from 'zod';
import {
  courseAnalytics,
  learnerProgressPage,
  learnerProgressQuery,
  lessonAnalytics,
} from './analytics.ts';
import type { Call } from './call.ts';
import { courseId } from './course.ts';
import { lessonId } from './lesson.ts';
import { LIMITS } from './limits.ts';

const oneCourse = z.object({ id: courseId });
const oneLesson = z.object({ id: lessonId });
const NAMES_THE_FILE = { 'Content-Disposition': 'Names the file' };

/** What instructors ask about the learners of their own courses. */
export const ANALYTICS_CALLS = {
  courseAnalytics: {
    method: 'GET',
    path: '/courses/:id/analytics',
    subject: 'analytics',
    summary: 'What the learners of a course do, lesson by lesson; for its owner',
    auth: 'required',
    params: oneCourse,
    answer: courseAnalytics,
    ownErrors: ['not-found'],
  },
  courseAnalyticsFile: {
    method: 'GET',
    path: '/courses/:id/analytics.csv',
    subject: 'analytics',
    summary: 'The same figures of the lessons as a file for spreadsheets (RFC 4180)',
    auth: 'required',
    params: oneCourse,
    answer: z.string(),
    mediaType: 'text/csv',
    answerHeaders: NAMES_THE_FILE,
    ownErrors: ['not-found'],
  },
  lessonAnalytics: {
    method: 'GET',
    path: '/lessons/:id/analytics',
    subject: 'analytics',
    summary:
      'What the learners of a course do in one lesson, and what they play again; for its owner',
    auth: 'required',
    params: oneLesson,
    answer: lessonAnalytics,
    ownErrors: ['not-found'],
  },
  learnerProgress: {
    method: 'GET',
    path: '/courses/:id/learner-progress',
    subject: 'analytics',
    summary: `How far each learner of a course is, the latest enrolment first; up to ${LIMITS.learnersAtOnce} in one answer; for its owner`,
    auth: 'required',
    params: oneCourse,
    query: learnerProgressQuery,
    answer: learnerProgressPage,
    ownErrors: ['not-found'],
  },
  learnerProgressFile: {
    method: 'GET',
    path: '/courses/:id/learner-progress.csv',
    subject: 'analytics',
    summary: 'The same of all learners as a file for spreadsheets (RFC 4180)',
    auth: 'required',
    params: oneCourse,
    answer: z.string(),
    mediaType: 'text/csv',
    answerHeaders: NAMES_THE_FILE,
    ownErrors: ['not-found'],
  },
} as const satisfies Record<string, Call>;
