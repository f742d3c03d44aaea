import { ApiError } from '@lectern/http/errors/api-error';
import type { FastifyReply } from 'fastify';
import { REFUSAL_POLICY, refusalPage } from '../refusals/refusal-page.ts';
import { MESSAGES } from './messages.ts';

const LINKS = [
  { address: '', text: MESSAGES.tryAgain },
  { address: '/', text: MESSAGES.goHome },
];

/** Made once: it is sent when there is no time to render a page. */
const PAGES = {
  429: refusalPage({ ...MESSAGES.tooMany, links: LINKS }),
  503: refusalPage({ ...MESSAGES.busy, links: LINKS }),
};

/** A page that is not rendered now, but in a while. */
type TemporaryRefusal = ApiError & { readonly retryAfter: number };

export function isTemporaryRefusal(error: unknown): error is TemporaryRefusal {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** Says in words, and to programs in `Retry-After`, to try again later. */
export function sendRefusalPage(reply: FastifyReply, { code, retryAfter }: TemporaryRefusal): void {
  const status = code === 'too-many-requests' ? 429 : 503;
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': REFUSAL_POLICY,
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    })
    .send(PAGES[status]);
}
