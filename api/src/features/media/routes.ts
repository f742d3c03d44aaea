import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { ownAsset } from './asset.ts';
import { addUploads } from './uploads.ts';

export function mediaRoutes(context: ApiContext): FastifyPluginAsyncZod {
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.mediaAsset, async ({ user, params }) => {
      return await ownAsset(context.database.read, user, params.id);
    });
    addUploads(app, context);
  };
}
