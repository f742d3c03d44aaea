import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bearerToken } from '../../accounts/token-check.ts';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { chooseFiles } from './files.ts';
import { myDataArchive } from './my-data.ts';
import { selectAccountId } from './queries.ts';

export function myDataRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, limitLearnerLists } = context;
  return async (app) => {
    const ownContext = { ...context, limit: limitLearnerLists };
    addAuthenticatedCall(app, ownContext, CALLS.myData, async ({ user, request, reply }) => {
      const { personId } = user;
      const accountId = await selectAccountId(database.read, personId);
      const accountData = await context.accountData?.(bearerToken(request));
      const owner = { personId, accountId };
      reply.header('content-type', 'application/zip');
      reply.header('content-disposition', 'attachment; filename="lectern-my-data.zip"');
      const files = await chooseFiles(database.read, personId);
      const { store } = context.media;
      const reader = database.read;
      const { 'site.name': siteName } = context.siteSettings.current().values;
      const parts = { siteName, owner, accountData, files, now: clock() };
      return myDataArchive({ ...parts, reader, store });
    });
  };
}
