import { ERROR_STATUS, type ErrorCode, errorCode } from '@lectern/contract/errors';
import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError, notFound } from './api-error.ts';

const RETRY_AFTER_SECONDS = 2;

const MESSAGES: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request could not be understood.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address is asked for in another way.',
  'too-large': 'That is too large to be sent.',
  'address-too-long': 'The address is too long.',
  'unsupported-media-type': 'Please send JSON.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  'headers-too-large': 'The request’s headers are too large.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service cannot answer just now. Please try again in a moment.',
};

/** The error to answer with for anything that was thrown; it discloses nothing internal. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return fromSchemaFailure(error);
  }
  const kind = classifyDatabaseError(error);
  if (kind === 'unavailable') return standardError('unavailable');
  // Of all referenced rows only courses are ever deleted: this one was, a moment ago.
  if (kind === 'reference') return notFound('This course');
  const status = statusCodeOf(error);
  return standardError(status >= 400 && status < 500 ? codeOf(status) : 'internal');
}

/** Fastify's error handler: every failure has the contract's shape. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = prepareErrorReply(error, request, reply);
  reply.header('content-type', 'application/json; charset=utf-8').send(known.toBody());
}

/** Logs our own faults, and sets status and headers of the reply, not its body. */
export function prepareErrorReply(
  error: unknown,
  { log, raw }: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  // The request's own stream has failed: the client hung up and reads no answer.
  const isAborted = error instanceof Error && error === raw.errored;
  const known = isAborted ? standardError('malformed') : toApiError(error);
  if (isAborted) log.debug('the sender hung up before the body had arrived');
  else if (known.status >= 500) log.error({ err: error }, 'request failed');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  // The answer was perhaps to be a file.
  reply.removeHeader('content-disposition');
  reply.code(known.status).header('cache-control', 'no-store');
  return known;
}

/** The error of a status without a body, such as that of an empty page. */
export function errorForStatus(status: number): ApiError {
  return standardError(codeOf(status));
}

/** A body breaks a rule of a form; an address was written by a program. */
function fromSchemaFailure({ validation, validationContext }: SchemaFailure): ApiError {
  const errors = validation.map((problem) => ({
    path: problem.instancePath.slice(1).replaceAll('/', '.'),
    message: problem.message ?? 'That is not valid.',
  }));
  const [first] = errors;
  // Not an object at all: no field is wrong.
  if (!first || first.path === '') return standardError('malformed');
  const code = validationContext === 'body' ? 'rule-broken' : 'malformed';
  return new ApiError(code, first.message, { errors });
}

type SchemaFailure = Pick<FastifyError, 'validationContext'> &
  Required<Pick<FastifyError, 'validation'>>;

function standardError(code: ErrorCode): ApiError {
  const retryAfter = code === 'unavailable' ? { retryAfter: RETRY_AFTER_SECONDS } : {};
  return new ApiError(code, MESSAGES[code] ?? MESSAGES.malformed ?? code, retryAfter);
}

/** What Fastify and its plugins say of an error; 0 where they say nothing. */
function statusCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 0;
  return typeof error.statusCode === 'number' ? error.statusCode : 0;
}

function codeOf(status: number): ErrorCode {
  return errorCode.options.find((code) => ERROR_STATUS[code] === status) ?? 'malformed';
}
