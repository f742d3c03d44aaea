import { z } from 'zod';
import type { Call } from './call.ts';
import { instructor, instructorId, instructorPageInput, ownInstructorPage } from './instructor.ts';

/** The pages about people who teach. */
export const INSTRUCTOR_CALLS = {
  instructor: {
    method: 'GET',
    path: '/instructors/:id',
    subject: 'catalogue',
    summary: 'Somebody who teaches, with their listed courses',
    params: z.object({ id: instructorId }),
    answer: instructor,
    ownErrors: ['not-found'],
  },
  ownInstructorPage: {
    method: 'GET',
    path: '/instructor-page',
    subject: 'teaching',
    summary: 'What the signed-in user says of themselves as an instructor',
    auth: 'required',
    answer: ownInstructorPage,
  },
  saveInstructorPage: {
    method: 'PUT',
    path: '/instructor-page',
    subject: 'teaching',
    summary: 'Says what the page about oneself shows, and whether there is one',
    auth: 'required',
    body: instructorPageInput,
    answer: ownInstructorPage,
  },
} as const satisfies Record<string, Call>;
