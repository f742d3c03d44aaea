import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { deleteNote } from './delete-note.ts';
import { notesIn } from './note.ts';
import { putNote } from './put-note.ts';

export function noteRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.notes, async ({ user, params }) => {
      return await notesIn(database.read, user, params.id);
    });
    addAuthenticatedCall(app, context, CALLS.putNote, async ({ user, params, body }) => {
      return await database.transaction(putNote, user, params.id, body, clock());
    });
    addAuthenticatedCall(app, context, CALLS.deleteNote, async ({ user, params }) => {
      return await database.transaction(deleteNote, user, params.id);
    });
  };
}
