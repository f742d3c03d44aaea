import type { OwnAccount } from '@lectern/contract/account';
import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mayTeach, needsSecondFactor } from '../../accounts/policy.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';

/** What people learn of their own account. */
export function accountRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.ownAccount, async ({ user }) =>
      presentAccount(user, {
        mayTeach: mayTeach(user, context.siteSettings),
        needsSecondFactor: needsSecondFactor(user, context),
      }),
    );
  };
}

function presentAccount(
  { role, suspension }: SignedInUser,
  decided: Pick<OwnAccount, 'mayTeach' | 'needsSecondFactor'>,
): OwnAccount {
  return {
    ...decided,
    role: role === '' ? null : role,
    suspension: suspension
      ? {
          reason: suspension.reason,
          until: suspension.until === undefined ? null : new Date(suspension.until).toISOString(),
        }
      : null,
  };
}
