import type { ApiError } from '@lectern/http/errors/api-error';
import { prepareErrorReply, sendError } from '@lectern/http/errors/error-mapper';
import { sendError as sendProtocolError } from '@lectern/identity/http/send-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../http-server/security-headers.ts';
import { MESSAGES } from './messages.ts';
import { REFUSAL_POLICY, refusalPage } from './refusal-page.ts';

/** Where the sign-in protocol answers, and its clients read its own errors. */
const IDENTITY_PATHS = /^\/(identitytoolkit|securetoken)\.googleapis\.com(\/|$)/;

/** Where programs ask, whatever they say that they accept. */
const PROGRAM_PATHS = /^\/(api|assets|healthz|metrics|openapi\.json|readyz|\.well-known)(\/|\?|$)/;

/**
 * The error handler of what no plugin answers for itself: in the words of the protocol at its
 * addresses, as a page for people who asked for one, and in the product's own shape else.
 */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (IDENTITY_PATHS.test(request.url)) {
    sendProtocolError(error, request, reply);
  } else if (isPageVisit(request)) {
    const refusal = prepareErrorReply(error, request, reply);
    reply
      .headers({
        'content-security-policy': REFUSAL_POLICY,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(pageOf(refusal));
  } else {
    sendError(error, request, reply);
  }
}

function pageOf({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  const heading = MESSAGES.headings[status] ?? MESSAGES.refused;
  const links = [{ address: '/', text: MESSAGES.home }];
  return refusalPage({ title: heading, heading, status, text: message, links });
}

/** The same for requests that the framework refuses before any hook has seen them. */
export function sendEarlyRefusal(headers: SecurityHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    sendRefusal(error, request, reply.headers(headers));
}

/** Browsers name HTML where a page is opened; their scripts do not. */
function isPageVisit({ headers, url }: FastifyRequest): boolean {
  return (headers.accept?.includes('text/html') ?? false) && !PROGRAM_PATHS.test(url);
}
