import { ApiError } from '@lectern/http/errors/api-error';
import type { FastifyReply } from 'fastify';
import { REFUSAL_POLICY, refusalPage } from '../refusals/refusal-page.ts';
import { MESSAGES } from './messages.ts';

const LINKS = [
  { address: '', text: MESSAGES.tryAgain },
  { address: '/', text: MESSAGES.goHome },
];

const TEXTS = { 429: MESSAGES.tooMany, 503: MESSAGES.busy };

/** The refusal of a page that can be rendered later. */
type TemporaryRefusal = ApiError & { readonly retryAfter: number };

export function isTemporaryRefusal(error: unknown): error is TemporaryRefusal {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** Asks people to try again later, and programs by `Retry-After`. */
export function sendRefusalPage(
  reply: FastifyReply,
  { code, retryAfter }: TemporaryRefusal,
  siteName: string,
): void {
  const status = code === 'too-many-requests' ? 429 : 503;
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': REFUSAL_POLICY,
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    })
    .send(refusalPage({ ...TEXTS[status], siteName, links: LINKS }));
}
