import type { Call } from './call.ts';
import {
  invitation,
  invitations,
  invitationsQuery,
  madeInvitation,
  newInvitation,
  oneInvitation,
} from './invitation.ts';
import { LIMITS } from './limits.ts';

/** Links by which people register where that takes an invitation. */
export const INVITATION_CALLS = {
  invitations: {
    method: 'GET',
    path: '/admin/invitations',
    subject: 'administration',
    summary: `Invitations to register, the latest first, ${LIMITS.pageSize} in one answer`,
    auth: 'required',
    role: 'administrator',
    query: invitationsQuery,
    answer: invitations,
    answerHeaders: { Link: 'The address of the next page, as rel="next"; absent on the last' },
  },
  makeInvitation: {
    method: 'POST',
    path: '/admin/invitations',
    subject: 'administration',
    summary: 'Makes a link by which people can register',
    auth: 'required',
    role: 'administrator',
    body: newInvitation,
    status: 201,
    answer: madeInvitation,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/admin/invitations/:id',
    subject: 'administration',
    summary: 'Withdraws an invitation; accounts that were made by it stay',
    auth: 'required',
    role: 'administrator',
    params: oneInvitation,
    answer: invitation,
    ownErrors: ['not-found'],
  },
} as const satisfies Record<string, Call>;
