import { z } from 'zod';
import type { Call } from './call.ts';
import { letterChoice, letterChoices, letterFrequency, letterKind } from './letter-choice.ts';
import { LIMITS } from './limits.ts';
import { notice, noticesQuery, readUpTo, unreadNotices } from './notice.ts';

/** What people are told on the site, and which of it by letter. */
export const NOTICE_CALLS = {
  notices: {
    method: 'GET',
    path: '/notices',
    subject: 'notices',
    summary: `What the signed-in user was told, the latest first; ${LIMITS.pageSize} in one answer, or as many as asked for`,
    auth: 'required',
    query: noticesQuery,
    answer: z.array(notice),
    answerHeaders: { Link: 'The address of the next page, as rel="next"; absent on the last' },
  },
  unreadNotices: {
    method: 'GET',
    path: '/notices/unread',
    subject: 'notices',
    summary: 'How many notices the signed-in user has not read',
    auth: 'required',
    answer: unreadNotices,
  },
  liveNotices: {
    method: 'GET',
    path: '/notices/live',
    subject: 'notices',
    summary:
      'The same number at once and after each change, as server-sent events named “unread”; the answer goes on until the sign-in ends or the server stops',
    auth: 'required',
    answer: z.string(),
    mediaType: 'text/event-stream',
  },
  readNotice: {
    method: 'PUT',
    path: '/notices/:id/read',
    subject: 'notices',
    summary: 'Marks a notice as read; changes nothing where it is none of one’s own',
    auth: 'required',
    params: z.object({ id: z.uuid('That is not a notice.').toLowerCase() }),
    answer: unreadNotices,
  },
  readNotices: {
    method: 'PUT',
    path: '/notices/read',
    subject: 'notices',
    summary: 'Marks a notice and all older ones as read',
    auth: 'required',
    body: readUpTo,
    answer: unreadNotices,
  },
  letterChoices: {
    method: 'GET',
    path: '/letters',
    subject: 'notices',
    summary: 'Which notices the signed-in user gets as letters, and how often',
    auth: 'required',
    answer: letterChoices,
  },
  chooseLetters: {
    method: 'PUT',
    path: '/letters/:kind',
    subject: 'notices',
    summary: 'Chooses how often notices of a kind come as letters',
    auth: 'required',
    params: z.object({ kind: letterKind }),
    body: z.object({ frequency: letterFrequency }),
    answer: letterChoice,
  },
} as const satisfies Record<string, Call>;
