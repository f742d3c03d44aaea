import type { Call } from '@lectern/contract/call';
import type { CALLS } from '@lectern/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mayCall } from '../accounts/policy.ts';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import { setUser, userOf } from '../accounts/token-check.ts';
import type { ApiContext } from '../context.ts';
import type { Limit } from './limits.ts';
import { describeCall } from './openapi.ts';

type AnyCall = (typeof CALLS)[keyof typeof CALLS];
/** A call that nobody may make without a good token. */
export type AuthenticatedCall = Extract<AnyCall, { readonly auth: 'required' }>;

type Part<C, Name extends 'params' | 'query' | 'body'> =
  C extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** The input of a call, checked by the contract. */
export interface CallInput<C> {
  readonly user: SignedInUser;
  readonly params: Part<C, 'params'>;
  readonly query: Part<C, 'query'>;
  readonly body: Part<C, 'body'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Adds a call for people who are signed in. The token is checked before the
 * body is read, so that a stranger learns nothing else; the answer may not be cached.
 *
 * @param context with `limit` where the call has another than those that change something, or only
 *   read, have in common
 * @param answer resolves to the body of the success
 */
export function addAuthenticatedCall<C extends AuthenticatedCall>(
  app: FastifyInstance,
  context: ApiContext & { readonly limit?: Limit },
  call: C,
  answer: (input: CallInput<C>) => Promise<unknown>,
): void {
  const described: Call = call;
  const { method, path: url, params, query, body, bodyLimit, status } = described;
  const { tokenCheck, limitOwnReads, limitWrites } = context;
  const { limit = method === 'GET' ? limitOwnReads : limitWrites } = context;
  app.route({
    method,
    url,
    ...(bodyLimit ? { bodyLimit } : {}),
    schema: {
      ...describeCall(call),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
    },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const sender = await tokenCheck(request, described);
      setUser(request, sender);
      await limit(request, reply);
      mayCall(sender, described, context);
    },
    handler: async (request, reply) => {
      reply.code(status ?? 200);
      const { params, query, body } = request as Pick<CallInput<C>, 'params' | 'query' | 'body'>;
      return await answer({ user: userOf(request), params, query, body, request, reply });
    },
  });
}
