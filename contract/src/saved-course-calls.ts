import { z } from 'zod';
import type { Call } from './call.ts';
import { courseId } from './course.ts';
import { LIMITS } from './limits.ts';
import { savedCourse, savedCourseIds, savedCoursesQuery, savedState } from './saved-course.ts';

const oneCourse = z.object({ id: courseId });

/** What people do with courses that they save for later. */
export const SAVED_COURSE_CALLS = {
  savedCourses: {
    method: 'GET',
    path: '/saved-courses',
    subject: 'saved',
    summary: `The listed courses that the signed-in user has saved, the latest saved first; ${LIMITS.pageSize} in one answer, or as many as asked for`,
    auth: 'required',
    query: savedCoursesQuery,
    answer: z.array(savedCourse),
    answerHeaders: {
      'X-Total-Count': 'How many saved courses there are on all pages together',
      Link: 'The address of the next page, as rel="next"; absent on the last',
    },
  },
  savedCourseIds: {
    method: 'GET',
    path: '/saved-courses/ids',
    subject: 'saved',
    summary: 'The ids of all courses that the signed-in user has saved, the latest saved first',
    auth: 'required',
    answer: savedCourseIds,
  },
  saveCourse: {
    method: 'PUT',
    path: '/saved-courses/:id',
    subject: 'saved',
    summary: `Saves a listed course for later, up to ${LIMITS.savedCourses}; changes nothing where it is saved`,
    auth: 'required',
    params: oneCourse,
    answer: savedState,
    ownErrors: ['not-found', 'rule-broken'],
  },
  removeSavedCourse: {
    method: 'DELETE',
    path: '/saved-courses/:id',
    subject: 'saved',
    summary: 'Removes a course from those that are saved; changes nothing where it is none of them',
    auth: 'required',
    params: oneCourse,
    answer: savedState,
  },
} as const satisfies Record<string, Call>;
