import { z } from 'zod';
import type { Call } from './call.ts';
import { language, transcript } from './caption.ts';
import { courseId } from './course.ts';
import { courseOutline, lesson, lessonId } from './lesson.ts';
import { LIMITS } from './limits.ts';
import {
  dashboard,
  dashboardQuery,
  doneInput,
  learning,
  note,
  noteId,
  noteInput,
  progressChange,
  progressReport,
  weeklyGoal,
} from './progress.ts';

const oneCourse = z.object({ id: courseId });
const oneLesson = z.object({ id: lessonId });
const oneTranscript = z.object({ id: lessonId, language });
const oneNote = z.object({ id: noteId });

/** What learners ask for; guests may take previews. */
export const LEARNING_CALLS = {
  courseOutline: {
    method: 'GET',
    path: '/courses/:id/outline',
    subject: 'learning',
    summary: 'The sections of a course with their published lessons',
    params: oneCourse,
    answer: courseOutline,
    ownErrors: ['not-found'],
  },
  lesson: {
    method: 'GET',
    path: '/lessons/:id',
    subject: 'learning',
    summary: 'A published lesson: a preview for everybody, else for who is enrolled and the owner',
    auth: 'optional',
    params: oneLesson,
    answer: lesson,
    ownErrors: ['forbidden', 'not-found'],
  },
  transcript: {
    method: 'GET',
    path: '/lessons/:id/captions/:language/transcript',
    subject: 'learning',
    summary: 'What is said in a published lesson, for who may take it',
    auth: 'optional',
    params: oneTranscript,
    answer: transcript,
    ownErrors: ['forbidden', 'not-found'],
  },
  learning: {
    method: 'GET',
    path: '/courses/:id/learning',
    subject: 'learning',
    summary: 'How far the signed-in user is in a course; for who is enrolled and the owner',
    auth: 'required',
    params: oneCourse,
    answer: learning,
    ownErrors: ['not-found'],
  },
  reportProgress: {
    method: 'PUT',
    path: '/lessons/:id/progress',
    subject: 'learning',
    summary: 'Tells that a lesson is being taken, and where; what is sent twice counts once',
    auth: 'required',
    params: oneLesson,
    body: progressReport,
    answer: progressChange,
    ownErrors: ['not-found'],
  },
  markDone: {
    method: 'PUT',
    path: '/lessons/:id/done',
    subject: 'learning',
    summary: 'Says that a lesson is done, or that it is not',
    auth: 'required',
    params: oneLesson,
    body: doneInput,
    answer: progressChange,
    ownErrors: ['not-found'],
  },
  notes: {
    method: 'GET',
    path: '/courses/:id/notes',
    subject: 'learning',
    summary: 'The signed-in user’s own notes beside the lessons of a course, the oldest first',
    auth: 'required',
    params: oneCourse,
    answer: z.array(note),
    ownErrors: ['not-found'],
  },
  putNote: {
    method: 'PUT',
    path: '/notes/:id',
    subject: 'learning',
    summary: 'Writes a note under an id that the client chooses, or changes it',
    auth: 'required',
    params: oneNote,
    body: noteInput,
    answer: note,
    ownErrors: ['not-found'],
  },
  deleteNote: {
    method: 'DELETE',
    path: '/notes/:id',
    subject: 'learning',
    summary: 'Deletes a note of one’s own; changes nothing where there is none',
    auth: 'required',
    params: oneNote,
    answer: z.object({ deleted: z.boolean() }),
  },
  dashboard: {
    method: 'GET',
    path: '/dashboard',
    subject: 'learning',
    summary: `Where the signed-in user left off in up to ${LIMITS.dashboardCourses} courses, the latest first, and their week`,
    auth: 'required',
    query: dashboardQuery,
    answer: dashboard,
  },
  setWeeklyGoal: {
    method: 'PUT',
    path: '/weekly-goal',
    subject: 'learning',
    summary: 'Sets on how many days a week the signed-in user wants to learn',
    auth: 'required',
    body: weeklyGoal,
    answer: weeklyGoal,
  },
} as const satisfies Record<string, Call>;
