import { z } from 'zod';
import type { Call } from './call.ts';
import { courseId } from './course.ts';
import {
  courseRegisterFilter,
  courseRegisterQuery,
  newOwner,
  newSeats,
  registeredCourse,
} from './course-register.ts';
import { inboxFilter, inboxMessage, inboxQuery, messageAnswer, messageId } from './inbox.ts';
import { jobId, jobsFilter, jobsQuery, listedJob } from './jobs.ts';
import { overview } from './overview.ts';
import { actDone } from './people.ts';
import { FILE_HEADERS, REGISTER_HEADERS } from './register.ts';
import { everybodysUpload, uploadId, uploadsFilter, uploadsQuery } from './uploads.ts';

const FOR_ADMINISTRATORS = {
  subject: 'administration',
  auth: 'required',
  role: 'administrator',
} as const;
const LIST = {
  ...FOR_ADMINISTRATORS,
  method: 'GET',
  answerHeaders: REGISTER_HEADERS,
} as const;
const FILE = {
  ...FOR_ADMINISTRATORS,
  method: 'GET',
  summary: 'The same as a file for spreadsheets (RFC 4180)',
  answer: z.string(),
  mediaType: 'text/csv',
  answerHeaders: FILE_HEADERS,
} as const;
const ACT = { ...FOR_ADMINISTRATORS, answer: actDone, ownErrors: ['not-found'] } as const;
const ACT_IN_DISPUTE = { ...ACT, ownErrors: ['not-found', 'conflict'] } as const;

/** The administrators' lists of courses, messages, work in the background and uploads. */
export const REGISTER_CALLS = {
  overview: {
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/overview',
    summary: 'What the last days brought, what waits, and whether all works',
    answer: overview,
  },
  courseRegister: {
    ...LIST,
    path: '/admin/courses',
    summary: 'Every course, drafts and withdrawn ones too, the newest first',
    query: courseRegisterQuery,
    answer: z.array(registeredCourse),
  },
  courseRegisterFile: { ...FILE, path: '/admin/courses.csv', query: courseRegisterFilter },
  handOverCourse: {
    ...ACT,
    method: 'PUT',
    path: '/admin/courses/:id/owner',
    summary: 'Gives a course to somebody else',
    recentSignIn: true,
    params: z.object({ id: courseId }),
    body: newOwner,
  },
  setCourseSeats: {
    ...ACT,
    method: 'PUT',
    path: '/admin/courses/:id/seats',
    summary: 'Changes how many seats a course has; new ones go to those who wait',
    params: z.object({ id: courseId }),
    body: newSeats,
  },
  inbox: {
    ...LIST,
    path: '/admin/messages',
    summary: 'Messages of the contact form, the newest first; of a search by the sender',
    query: inboxQuery,
    answer: z.array(inboxMessage),
  },
  inboxFile: { ...FILE, path: '/admin/messages.csv', query: inboxFilter },
  answerMessage: {
    ...ACT,
    method: 'POST',
    path: '/admin/messages/:id/answer',
    summary: 'Answers a message by a letter, and marks it as done',
    params: messageId,
    body: messageAnswer,
  },
  markMessageDone: {
    ...ACT,
    method: 'POST',
    path: '/admin/messages/:id/done',
    summary: 'Marks a message as done; the first time counts',
    params: messageId,
  },
  deleteMessage: {
    ...ACT,
    method: 'DELETE',
    path: '/admin/messages/:id',
    summary: 'Deletes a message for good',
    recentSignIn: true,
    params: messageId,
  },
  jobs: {
    ...LIST,
    path: '/admin/jobs',
    summary: 'Work in the background that is not done, letters among it, the newest first',
    query: jobsQuery,
    answer: z.array(listedJob),
  },
  jobsFile: { ...FILE, path: '/admin/jobs.csv', query: jobsFilter },
  retryJob: {
    ...ACT_IN_DISPUTE,
    method: 'POST',
    path: '/admin/jobs/:id/retry',
    summary: 'Has a job run now; its attempts are counted anew',
    params: jobId,
  },
  deleteJob: {
    ...ACT_IN_DISPUTE,
    method: 'DELETE',
    path: '/admin/jobs/:id',
    summary: 'Deletes a job: what it was to do is not done',
    recentSignIn: true,
    params: jobId,
  },
  everybodysUploads: {
    ...LIST,
    path: '/admin/uploads',
    summary: 'What everybody has uploaded, the latest first; of a search by the file’s name',
    query: uploadsQuery,
    answer: z.array(everybodysUpload),
  },
  everybodysUploadsFile: { ...FILE, path: '/admin/uploads.csv', query: uploadsFilter },
  deleteEverybodysUpload: {
    ...ACT,
    method: 'DELETE',
    path: '/admin/uploads/:id',
    summary: 'Deletes an upload, and takes it out of the lessons that show it',
    recentSignIn: true,
    params: uploadId,
  },
} as const satisfies Record<string, Call>;
