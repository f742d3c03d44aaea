import type { OwnAccount } from '@lectern/contract/account';
import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';

/** What people learn of their own account. */
export function accountRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.ownAccount, async ({ user }) => presentAccount(user));
  };
}

function presentAccount({ role, suspension }: SignedInUser): OwnAccount {
  return {
    role: role === '' ? null : role,
    suspension: suspension
      ? {
          reason: suspension.reason,
          until: suspension.until === undefined ? null : new Date(suspension.until).toISOString(),
        }
      : null,
  };
}
