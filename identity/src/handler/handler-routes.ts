import type { FastifyInstance } from 'fastify';
import {
  HANDLER_PAGE,
  HANDLER_PATH,
  HANDLER_POLICY,
  HANDLER_SCRIPT,
  SCRIPT_PATH,
} from './handler-page.ts';

/**
 * The page through which a popup or a redirect goes to Google or GitHub and comes back.
 *
 * The site opens it with the query that the official client makes (`apiKey`, `authType`, `eventId`,
 * `providerId`, `redirectUrl`, `scopes`, `customParameters`). It asks `accounts:createAuthUri` where
 * to go. Back from there it hands the site an event of the client's own form, to this origin alone:
 *
 * - A popup says `{authEvent}` on the BroadcastChannel `lectern:auth-event` and to its opener, again
 *   and again, until it gets `{acknowledged: eventId}` in answer; then it closes.
 * - A redirect leaves the event as JSON in the session storage under `lectern:auth-event` and goes
 *   to `redirectUrl`, which must be of this origin.
 *
 * A failure before the redirect to the provider is passed on the same way, as an event with an
 * `error`.
 */
export async function handlerRoutes(app: FastifyInstance): Promise<void> {
  app.get(HANDLER_PATH, (_request, reply) =>
    reply
      .headers({
        'content-security-policy': HANDLER_POLICY,
        // Any other value cuts the tie to the opener when the popup goes on to the provider, and
        // the client then takes the popup for closed.
        'cross-origin-opener-policy': 'unsafe-none',
        // The address holds the code.
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(HANDLER_PAGE),
  );
  app.get(SCRIPT_PATH, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(HANDLER_SCRIPT),
  );
}
