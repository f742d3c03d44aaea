import type { CacheableResponse } from '@lectern/http/cache/response-cache';
import { ApiError } from '@lectern/http/errors/api-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from '../accounts/signed-in-user.ts';
import type { ApiContext } from '../context.ts';

type CacheContext = Pick<ApiContext, 'responseCache' | 'fastPath' | 'isInternal' | 'tokenCheck'>;

/**
 * Sends the cached response of a key, made or checked if needed. A guest's may be up to a second old.
 *
 * @param make resolves to null if there is nothing to show
 * @returns false if there is nothing to show: nothing was sent
 */
export async function sendCached(
  { responseCache, fastPath, ...context }: CacheContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, make }: { readonly key: string; readonly make: () => Promise<CacheableResponse | null> },
): Promise<boolean> {
  const answer = await responseCache.get(key, make, await needsCommitted(context, request));
  if (!answer) return false;
  await fastPath.send(request, reply, answer);
  return true;
}

/**
 * True where a request must be answered from what is committed now: that of somebody who is signed
 * in, so that they read what they wrote (docs/decisions/0052), and the server's own, whose responses
 * are made into cached pages. A token that cannot be checked just now may be good.
 */
export async function needsCommitted(
  { isInternal, tokenCheck }: Pick<ApiContext, 'isInternal' | 'tokenCheck'>,
  request: FastifyRequest,
): Promise<boolean> {
  if (isInternal(request)) return true;
  if (request.headers.authorization === undefined) return false;
  return await tokenCheck(request).then(
    () => true,
    (error: unknown) => !isUnauthenticated(error),
  );
}

/**
 * Who sent a request that guests may send as well; a token that is not good counts as none, and so does
 * that of a suspended account.
 *
 * @throws ApiError `unavailable` where the token cannot be checked just now
 */
export async function userOrGuest(
  { tokenCheck }: Pick<ApiContext, 'tokenCheck'>,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  return await tokenCheck(request).catch((error: unknown) => {
    if (isRefused(error)) return undefined;
    throw error;
  });
}

function isRefused(error: unknown): boolean {
  return isUnauthenticated(error) || (error instanceof ApiError && error.code === 'suspended');
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated';
}
