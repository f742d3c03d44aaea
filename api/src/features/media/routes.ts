import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { fileSigner } from './addresses.ts';
import { ownAsset, ownAssets } from './asset.ts';
import { deleteOwnAsset } from './delete-asset.ts';
import { addRegister } from './register/register.ts';
import { addUploads } from './uploads.ts';

export function mediaRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock, media } = context;
  const signer = (personId: string) => fileSigner(media.signer, personId, clock());
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.mediaAsset, async ({ user, params }) => {
      return await ownAsset(database.read, user, params.id, signer(user.personId));
    });
    addAuthenticatedCall(app, context, CALLS.uploads, async ({ user, query }) => {
      const { quota } = media.limits;
      const shown = { addressOf: signer(user.personId), quota };
      return await ownAssets(database.read, user, query.after, shown);
    });
    addAuthenticatedCall(app, context, CALLS.deleteUpload, async ({ user, params }) => {
      await database.transaction(deleteOwnAsset, user, params.id, clock());
      await media.store.removeAsset(params.id);
      return { deleted: true };
    });
    addRegister(app, context);
    addUploads(app, context);
  };
}
