import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { nextPageLink } from '../../platform/next-page.ts';
import { invitationsPage, makeInvitation, newCode, withdrawInvitation } from './invitation.ts';
import { presentInvitation } from './present.ts';

/** The base address's own path, which `Link` headers name. */
const LIST_ADDRESS = '/api/admin/invitations';
/** The code stands where browsers keep it to themselves: no server's log has it. */
const REGISTER = '/register#invitation=';

export function invitationRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.invitations, async ({ query, reply }) => {
      const { rows, next } = await invitationsPage(database.read, query.cursor);
      if (next !== undefined) reply.header('link', nextPageLink(LIST_ADDRESS, { cursor: next }));
      return rows.map((row) => presentInvitation(row, clock()));
    });
    addAuthenticatedCall(app, context, CALLS.makeInvitation, async ({ user, body }) => {
      const { code, codeHash } = newCode();
      const now = clock();
      const made = await database.transaction(makeInvitation, user, body, codeHash, now);
      return { invitation: presentInvitation(made, now), path: REGISTER + code };
    });
    addAuthenticatedCall(app, context, CALLS.withdrawInvitation, async ({ user, params }) => {
      const now = clock();
      const row = await database.transaction(withdrawInvitation, user, params.id, now);
      return presentInvitation(row, now);
    });
  };
}
