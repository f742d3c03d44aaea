import { CALLS } from '@lectern/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../context.ts';
import { addAuthenticatedCall } from '../../platform/authenticated-call.ts';
import { chooseLetters, letterChoicesOf } from './letter-choices.ts';

export function letterRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, clock } = context;
  return async (app) => {
    addAuthenticatedCall(app, context, CALLS.letterChoices, async ({ user }) => {
      return await letterChoicesOf(database.read, user);
    });
    addAuthenticatedCall(app, context, CALLS.chooseLetters, async ({ user, params, body }) => {
      const choice = { kind: params.kind, frequency: body.frequency };
      return await database.transaction(chooseLetters, user, choice, clock());
    });
  };
}
