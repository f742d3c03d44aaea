import { ownAccount } from './account.ts';
import { changedRole, onePerson, roleChange } from './administration.ts';
import type { Call } from './call.ts';

/** What administrators do to look after the site, and what everybody may know of their own account. */
export const ADMINISTRATION_CALLS = {
  ownAccount: {
    method: 'GET',
    path: '/account',
    subject: 'account',
    summary: 'The role of the signed-in user, and whether their account is suspended',
    auth: 'required',
    forSuspended: true,
    answer: ownAccount,
  },
  setRole: {
    method: 'PUT',
    path: '/admin/people/:id/role',
    subject: 'administration',
    summary: 'Makes a person a moderator or an administrator, or takes their role away',
    auth: 'required',
    role: 'administrator',
    recentSignIn: true,
    params: onePerson,
    body: roleChange,
    answer: changedRole,
    ownErrors: ['not-found'],
  },
} as const satisfies Record<string, Call>;
