import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../platform/unavailable.ts';
import { WireError } from '../platform/wire-error.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';

const RETRY_AFTER_SECONDS = 2;
const MALFORMED = ['INVALID_ARGUMENT', 'Please check the request.'] as const;

/** Refusals of Fastify itself, in the protocol's words. */
const REFUSALS: Readonly<Record<number, readonly [code: WireErrorCode, detail: string]>> = {
  404: ['NOT_FOUND', 'There is no such operation.'],
  405: ['METHOD_NOT_ALLOWED', 'This operation is asked for in another way.'],
  413: ['PAYLOAD_TOO_LARGE', 'The payload is too large.'],
};

/**
 * Fastify's error handler for the protocol. Temporary failures and our own faults are answered with
 * plain text: the client takes a JSON error at start-up for the end of the session.
 *
 * @param bodyTypes the content types that are taken here, in words
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyTypes = 'application/json',
): void {
  reply.header('cache-control', 'no-store');
  // The request's own stream has failed: the client hung up and reads no answer.
  const isAborted = error instanceof Error && error === request.raw.errored;
  if (isAborted) request.log.debug('the sender hung up before the body had arrived');
  const refusal = isAborted ? new WireError(...MALFORMED) : toWireError(error, bodyTypes);
  if (refusal) {
    reply.code(refusal.status).send(refusal.toBody());
    return;
  }
  const isTemporary =
    error instanceof Unavailable || classifyDatabaseError(error) === 'unavailable';
  request.log.error({ err: error }, 'identity could not answer');
  if (isTemporary) reply.header('retry-after', RETRY_AFTER_SECONDS);
  reply
    .code(isTemporary ? 503 : 500)
    .type('text/plain; charset=utf-8')
    .send(isTemporary ? 'Please try again in a moment.' : 'Something went wrong on our side.');
}

function toWireError(error: unknown, bodyTypes: string): WireError | undefined {
  if (error instanceof WireError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 415) {
    return new WireError('UNSUPPORTED_MEDIA_TYPE', `Please send ${bodyTypes}.`, status);
  }
  const [code, detail] = REFUSALS[status] ?? MALFORMED;
  return new WireError(code, detail, status);
}
