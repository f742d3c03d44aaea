import { z } from 'zod';
import { onePerson } from './administration.ts';
import type { Call } from './call.ts';
import {
  actDone,
  listedPerson,
  oneSession,
  peopleFilter,
  peopleQuery,
  personFile,
} from './people.ts';
import { FILE_HEADERS, REGISTER_HEADERS, reasonGiven } from './register.ts';

const FOR_ADMINISTRATORS = {
  subject: 'administration',
  auth: 'required',
  role: 'administrator',
} as const;

/** A dangerous act on one account. */
const ON_AN_ACCOUNT = {
  ...FOR_ADMINISTRATORS,
  method: 'POST',
  recentSignIn: true,
  params: onePerson,
  body: reasonGiven,
  answer: actDone,
  ownErrors: ['not-found', 'conflict'],
} as const;

/** Who has an account, and what administrators do to accounts. */
export const PEOPLE_CALLS = {
  people: {
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/people',
    summary: 'The people of this site, the newest first; of a search in the order of the words',
    query: peopleQuery,
    answer: z.array(listedPerson),
    answerHeaders: REGISTER_HEADERS,
  },
  peopleFile: {
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/people.csv',
    summary: 'The same as a file for spreadsheets (RFC 4180)',
    query: peopleFilter,
    answer: z.string(),
    mediaType: 'text/csv',
    answerHeaders: FILE_HEADERS,
  },
  person: {
    ...FOR_ADMINISTRATORS,
    method: 'GET',
    path: '/admin/people/:id',
    summary: 'All that administrators see of one person',
    params: onePerson,
    answer: personFile,
    ownErrors: ['not-found'],
  },
  disableAccount: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/disable',
    summary: 'Ends all sessions of an account and refuses sign-ins to it',
  },
  enableAccount: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/enable',
    summary: 'Lets a disabled account sign in again',
  },
  endAccountSessions: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/end-sessions',
    summary: 'Signs an account out everywhere',
  },
  endAccountSession: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/sessions/:sessionId/end',
    summary: 'Signs an account out on one device',
    params: oneSession,
  },
  sendPasswordReset: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/send-reset',
    summary: 'Sends somebody a link to choose a new password',
  },
  deletePersonsAccount: {
    ...ON_AN_ACCOUNT,
    path: '/admin/people/:id/delete',
    summary: 'Deletes an account for good, as its own user can',
  },
} as const satisfies Record<string, Call>;
