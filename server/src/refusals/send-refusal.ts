import type { ApiError } from '@lectern/http/errors/api-error';
import { prepareErrorReply, sendError } from '@lectern/http/errors/error-mapper';
import { sendError as sendProtocolError } from '@lectern/identity/http/send-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../http-server/security-headers.ts';
import { MESSAGES } from './messages.ts';
import { REFUSAL_POLICY, refusalPage } from './refusal-page.ts';

/** Paths of the identity protocol, whose clients read its own errors. */
const IDENTITY_PATHS = /^\/(identitytoolkit|securetoken)\.googleapis\.com(\/|$)/;

/** Paths for programs, whatever their Accept header says. */
const PROGRAM_PATHS = /^\/(api|assets|healthz|metrics|openapi\.json|readyz|\.well-known)(\/|\?|$)/;

type SendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Fastify's error handler outside plugins with their own: sends the identity protocol's error below
 * its paths, a page to a browser that opens one, and the product's JSON error otherwise.
 *
 * @param siteName what the site calls itself on the page
 */
export function sendRefusal(siteName: () => string): SendRefusal {
  return (error, request, reply) => {
    if (IDENTITY_PATHS.test(request.url)) {
      sendProtocolError(error, request, reply);
    } else if (isPageVisit(request)) {
      const refusal = prepareErrorReply(error, request, reply);
      reply
        .headers({
          'content-security-policy': REFUSAL_POLICY,
          'content-type': 'text/html; charset=utf-8',
        })
        .send(pageOf(refusal, siteName()));
    } else {
      sendError(error, request, reply);
    }
  };
}

function pageOf(
  { status, message }: Pick<ApiError, 'status' | 'message'>,
  siteName: string,
): string {
  const heading = MESSAGES.headings[status] ?? MESSAGES.refused;
  const links = [{ address: '/', text: MESSAGES.home }];
  return refusalPage({ siteName, title: heading, heading, status, text: message, links });
}

/** The same for requests that Fastify refuses before its hooks. */
export function sendEarlyRefusal(send: SendRefusal, headers: SecurityHeaders): SendRefusal {
  return (error, request, reply) => send(error, request, reply.headers(headers));
}

/** Browsers accept HTML when they open a page; their scripts do not name it. */
function isPageVisit({ headers, url }: FastifyRequest): boolean {
  return (headers.accept?.includes('text/html') ?? false) && !PROGRAM_PATHS.test(url);
}
